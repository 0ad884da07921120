/**
 * One checkout at a time for one thing: a payment opens its own after it has taken the place of the one before it, which is closed first
 * (docs/decisions/0281). The same runs for requests at once and after a crash.
 */
import { checkoutEvents, checkoutStream } from '@jobboard/contracts/payments/checkout-events'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import type { PaymentRequest } from '../../payments/payment.ts'
import { type CommandMetadata, toStore } from '../../shell/execute.ts'
import type { PurchaseDeps } from './purchase-deps.ts'

export type Subject = Pick<PaymentRequest, 'companyId' | 'offerId' | 'purpose' | 'package' | 'plan'>

const streamOf = (tenant: TenantId, { companyId, offerId, purpose, package: bought, plan }: Subject): string =>
  checkoutStream(tenant, offerId === null ? `${companyId}_${plan.key}_${bought?.publications ?? 0}` : `${offerId}_${purpose}`)

/** Payments in the order in which they took the place. */
async function claimsIn({ store }: Pick<PurchaseDeps, 'store'>, stream: string): Promise<readonly string[]> {
  const recorded = await store.readStream(stream)
  return recorded.map(({ type, data, metadata: { schemaVersion } }) => checkoutEvents.upcast(type, schemaVersion, data).data.paymentId)
}

/** Null: none was paid for it, or the last one is of a release before. */
export const newestClaim = async (deps: Pick<PurchaseDeps, 'store'>, tenant: TenantId, subject: Subject): Promise<string | null> =>
  (await claimsIn(deps, streamOf(tenant, subject))).at(-1) ?? null

interface Claim {
  readonly tenant: Tenant
  readonly paymentId: string
  readonly payment: Subject
  readonly metadata: CommandMetadata
}

const maxAttempts = 20

/** The payment that has the place. */
interface Holder {
  /** Whether it was asked for after the one that wants the place. */
  readonly isNewer: (paymentId: string) => Promise<boolean>
  /** Whether it cannot be paid any more. */
  readonly close: (paymentId: string) => Promise<boolean>
}

/**
 * `replaced`: a newer payment for the same has had the place since, and its payer may be paying it: this one has come too late. Throws UnavailableError: the
 * payment before it is being made.
 */
export async function claimCheckout(
  { store }: Pick<PurchaseDeps, 'store'>,
  { tenant, paymentId, payment, metadata }: Claim,
  { isNewer, close }: Holder,
): Promise<'claimed' | 'replaced'> {
  const stream = streamOf(tenant.id, payment)
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const claims = await claimsIn({ store }, stream)
    const holder = claims.at(-1)
    if (holder === paymentId) return 'claimed'
    if (claims.includes(paymentId) || (holder !== undefined && (await isNewer(holder)))) return 'replaced'
    if (holder !== undefined && !(await close(holder))) throw new UnavailableError(`Payment ${holder} for the same is being made`)
    const claimed = { type: 'CheckoutClaimed', data: { paymentId } }
    const expected = claims.length === 0 ? 'none' : claims.length - 1
    const result = await store.append(stream, expected, toStore(stream, [claimed], metadata, checkoutEvents.versions))
    if (result.ok) return 'claimed'
  }
  throw new UnavailableError(`Too many payments for the same as ${paymentId} at once`)
}
