/** What every request for a payment shares: it is asked for once, one for the same that is open is used again or closed, its buyer is sealed, and the payer gets the address of the gateway. */
import { isDeepStrictEqual } from 'node:util'
import type { CompanyBilling } from '@jobboard/contracts/companies/events'
import { buyerOf, type PaymentBuyer } from '@jobboard/contracts/payments/commands'
import type { CompanyId } from '@jobboard/contracts/shared/ids'
import { type DomainError, err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { TaxTreatment } from '@jobboard/contracts/shared/tax-treatment'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { ProblemCode } from '@jobboard/platform/http/problems/problem-table'
import type { Session } from '@jobboard/platform/http/sessions/access'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { versionInForce } from '../../accounts/consents.ts'
import { subscribeToNewsletter } from '../../accounts/subscribe-to-newsletter.ts'
import { checkBuyer, invoiceNames, refusedBuyer } from '../../companies/buyer-number.ts'
import { refuseClosed } from '../../companies/load-company.ts'
import type { Payment, PaymentRequest } from '../../payments/payment.ts'
import { openBuyer, sealBuyer } from '../../payments/seal-buyer.ts'
import { type CommandError, type CommandRequest, metadataOf } from '../../shell/command-route.ts'
import { driveProcess, loadProcess, runProcess } from '../../shell/process-manager.ts'
import { taxOfBuyer } from './buyer-tax.ts'
import { newestClaim } from './claim-checkout.ts'
import type { PurchaseDeps } from './purchase-deps.ts'
import { cancelPayment, type OpenPayment, openPaymentOf, purchaseProcess } from './purchase-process.ts'

type Asked = Pick<CommandRequest<unknown>, 'tenant' | 'commandId' | 'traceId' | 'locale'> & {
  readonly session: Session
  /** `token`: of an offer, with which no one is signed in. */
  readonly body: PaymentBuyer & { readonly token?: string | undefined }
}

/** What is bought, for which company and how much. */
export type Bought = Pick<PaymentRequest, 'offerId' | 'purpose' | 'package' | 'plan' | 'price'> & { readonly companyId: CompanyId }

interface Begun {
  readonly id: string
  readonly payment_request_url: string
}

export const paymentLimits = (name: string, points: number) => [
  { name, points, seconds: 3_600, key: ({ session }: { readonly session: Session }) => session.accountId, anyAddress: true },
]

/** Where the payer pays is known. */
const isOpen = (payment: Payment): payment is Extract<Payment, { readonly checkout: object }> =>
  'checkout' in payment && payment.checkout !== null

/** Why the payer cannot pay it anywhere. */
function whyNotOpen(payment: Payment): 'checkoutRefused' | 'paymentCancelled' | 'unavailable' {
  if (payment.status !== 'failed') return 'unavailable'
  return payment.reason === 'notOpened' ? 'checkoutRefused' : 'paymentCancelled'
}

/** By whom it is asked for. */
interface Wish {
  readonly paymentId: string
  readonly at: string
  readonly treatment: TaxTreatment
}

/** `bought` is asked for where the request is new; a request that is sent again finds its payment. */
export async function beginPayment(
  deps: PurchaseDeps,
  request: Asked,
  bought: (asked: Wish) => Promise<Result<Bought, CommandError>>,
): Promise<Result<Begun, DomainError<ProblemCode>>> {
  const { tenant, body, commandId } = request
  const { gateway } = deps
  if (gateway === null) return err({ code: 'paymentsOff' })
  const process = purchaseProcess(deps)
  const paymentId = uuidFrom('payment', tenant.id, commandId)
  if ((await loadProcess(deps, process, tenant.id, paymentId)).status === 'absent') {
    const requestedAt = deps.clock.now().toISOString()
    const named = buyerOf(body)
    const number = await checkBuyer(deps.registry, tenant, named)
    if (!number.ok) return err(refusedBuyer(number.error, invoiceNames))
    const buyer = { ...named, taxId: number.value.taxId }
    const { treatment } = taxOfBuyer(tenant, buyer.country, number.value)
    const wish = { paymentId, at: requestedAt, treatment }
    const found = await bought(wish)
    if (!found.ok) return found
    const closed = await refuseClosed(deps.store)(tenant.id, found.value.companyId)
    if (closed !== null) return err(closed)
    const earlier = await settleEarlier(deps, tenant, { bought: found.value, buyer })
    if (!earlier.ok) return earlier
    if (earlier.value.kind === 'reused') return ok(earlier.value.begun)
    // The gateway may have said that an earlier payment has published the offer.
    const stillFound = earlier.value.kind === 'none' ? found : await bought(wish)
    if (!stillFound.ok) return stillFound
    const command = {
      type: 'request',
      request: {
        ...stillFound.value,
        buyer: await sealBuyer(deps.keys, tenant.id, { paymentId }, buyer),
        returnPath: body.return_url,
        gateway: gateway.name,
        newsletter: body.subscribe_to_newsletter,
        requestedAt,
        regulationsVersion: versionInForce(tenant, 'termsForClients', requestedAt),
        ...(number.value.check === null ? {} : { buyerCheck: number.value.check }),
      },
    } as const
    const metadata = metadataOf({ ...request, at: requestedAt }, 'payments')
    if (body.subscribe_to_newsletter && isInPerson(request)) await subscribeToNewsletter(deps, tenant, request.session.accountId, metadata)
    await runProcess(deps, process, tenant, paymentId, { metadata, command, isFarEnough: isOpen })
  }
  // Of a request that is sent again: the gateway may have been away the first time.
  const payment = await driveProcess(deps, process, tenant, paymentId, isOpen)
  return isOpen(payment) ? ok({ id: paymentId, payment_request_url: payment.checkout.url }) : err({ code: whyNotOpen(payment) })
}

/** What a person wants to get, only they say themselves, and not who holds the token of an offer of theirs. */
const isInPerson = ({ body: { token } }: Asked): boolean => token === undefined

interface Wanted {
  readonly bought: Bought
  readonly buyer: CompanyBilling
}

type Earlier = { readonly kind: 'none' } | { readonly kind: 'closed' } | { readonly kind: 'reused'; readonly begun: Begun }

/** Of the payer, at the gateway: less than that is no time to pay. */
const shortestMs = 10 * 60_000

/**
 * An open payment for the same, with the same plan, price and buyer, is paid instead of a new one; another is closed, so that no two can be paid
 * (docs/product/payments.md, "Another attempt").
 */
async function settleEarlier(
  deps: PurchaseDeps,
  tenant: Tenant,
  wanted: Wanted,
): Promise<Result<Earlier, DomainError<'paymentProcessing'>>> {
  const newest = await newestClaim(deps, tenant.id, wanted.bought)
  if (newest === null) return ok({ kind: 'none' })
  const open = await openPaymentOf(deps, tenant, newest)
  if (open === null) return ok({ kind: 'closed' })
  if (open.isProcessing) return err({ code: 'paymentProcessing' })
  const { id, payment } = open
  const timeLeftMs = Date.parse(payment.checkout.expiresAt) - deps.clock.now().getTime()
  if (timeLeftMs >= shortestMs && (await isSame(deps, tenant, open, wanted)))
    return ok({ kind: 'reused', begun: { id, payment_request_url: payment.checkout.url } })
  const { status } = await cancelPayment(deps, tenant, id)
  return status === 'started' ? err({ code: 'paymentProcessing' }) : ok({ kind: 'closed' })
}

async function isSame({ keys }: PurchaseDeps, tenant: Tenant, { id, payment }: OpenPayment, { bought, buyer }: Wanted): Promise<boolean> {
  const { companyId, plan, price, package: codes } = payment
  const isBoughtAlike = isDeepStrictEqual({ companyId, plan, price, package: codes }, pick(bought))
  return isBoughtAlike && isDeepStrictEqual(await openBuyer(keys, tenant.id, { paymentId: id }, payment.buyer), buyer)
}

const pick = ({ companyId, plan, price, package: codes }: Bought) => ({ companyId, plan, price, package: codes })
