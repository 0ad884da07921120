/** The invoice of a payment: one, whatever runs how often, since its id follows from the payment's (docs/product/payments.md, "Invoices"). */
import type { CompanyBilling } from '@jobboard/contracts/companies/events'
import {
  type Buyer,
  type BuyerId,
  type InvoiceDocument,
  invoiceCurrencies,
  rateOf,
  treatmentOf,
} from '@jobboard/contracts/invoices/document'
import { invoiceIdSchema } from '@jobboard/contracts/invoices/events'
import { makeInvoice } from '@jobboard/contracts/invoices/make-document'
import { exchangeRateDay } from '@jobboard/contracts/invoices/polish-working-days'
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import { type TaxTreatment, vatPrefixes } from '@jobboard/contracts/shared/tax-treatment'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { type InvoiceDeps, invoiceProcess, issueInvoice } from '../../invoices/invoice-process.ts'
import type { FulfilledPayment } from '../../payments/payment.ts'
import type { PaymentCommand } from '../../payments/payment-command.ts'
import { openBuyer } from '../../payments/seal-buyer.ts'
import { loadProcess, type StepContext } from '../../shell/process-manager.ts'
import type { PurchaseDeps } from './purchase-deps.ts'

/**
 * The service is the publication, done on the day on which the offer took what was paid; of a package, on the day of its codes, each of which pays for one
 * thing of one plan.
 */
export async function invoicePayment(
  deps: InvoiceDeps & Pick<PurchaseDeps, 'rates'>,
  payment: FulfilledPayment,
  context: StepContext,
): Promise<PaymentCommand> {
  const { tenant, processId, metadata } = context
  const { invoicing, timeZone } = tenant
  const { companyId, price, fulfilledAt, money } = payment
  if (invoicing === null) return { type: 'invoiced', invoiceId: null }
  const currency = invoiceCurrencies.find((one) => one === price.currency)
  if (currency === undefined) return { type: 'invoiced', invoiceId: null }
  const buyer = await openBuyer(deps.keys, tenant.id, { paymentId: processId }, payment.buyer)
  if (buyer === null) throw new UnavailableError(`Payment ${processId} has no buyer any more`)
  const day = localDate(fulfilledAt, timeZone)
  const paidOn = localDate(money.acceptedAt, timeZone)
  // Money that comes before the service makes its own day the tax point (VAT Act, art. 19a(8)).
  const rateDay = exchangeRateDay({ issuedOn: day, taxPoint: paidOn })
  const invoiceId = invoiceIdSchema.parse(uuidFrom('invoice', tenant.id, processId))
  const named = buyerOf(buyer, price.treatment)
  const document = makeInvoice({
    number: invoicing.series,
    issuedOn: day,
    issuedAt: fulfilledAt,
    servedOn: day,
    currency,
    seller: invoicing.seller,
    buyer: named,
    items: [
      {
        description: descriptionOf(payment, buyer.country),
        quantity: 1,
        unitNetMinor: price.netMinor,
      },
    ],
    // Without tax there is nothing to state in złotys.
    exchangeRate:
      currency === 'pln' || rateOf[treatmentOf(invoicing.seller, named.id)] === 0 ? null : await deps.rates.of(currency, rateDay),
    payment: { paidOn, form: formOf(money.method) },
  })
  // The seller of the tenant file may be taxed otherwise since. What an earlier driver has begun to issue says what was paid, and counts.
  if (
    (document.treatment !== price.treatment || document.grossMinor !== price.grossMinor) &&
    (await loadProcess(deps, invoiceProcess(deps), tenant.id, invoiceId)).status === 'absent'
  )
    throw new UnavailableError(`Payment ${processId}: its invoice would have another amount or tax than was paid`)
  const request = { companyId, series: invoicing.series, document, corrects: null, paymentId: processId, hasFa3: invoicing.fa3 }
  const issued = await issueInvoice(deps, tenant, invoiceId, request, metadata('issue invoice'))
  if (!issued.ok) throw new UnavailableError(`The invoice of payment ${processId} does not satisfy its schema`)
  return { type: 'invoiced', invoiceId }
}

const descriptions = {
  pl: {
    publish: () => 'Publikacja oferty pracy',
    extend: () => 'Przedłużenie publikacji oferty pracy',
    package: (size: number) => `Pakiet ${size} publikacji ofert pracy`,
  },
  en: {
    publish: () => 'Publication of a job offer',
    extend: () => 'Extension of the publication of a job offer',
    package: (size: number) => `Package of ${size} publications of job offers`,
  },
} as const

/** Invoices of a seller in Poland are in Polish; a buyer abroad reads English beside it. */
function descriptionOf({ purpose, plan, package: bought }: FulfilledPayment, country: string): string {
  const size = bought?.publications ?? 1
  const polish = `${descriptions.pl[purpose](size)}, plan ${plan.name.pl}`
  return country === 'PL' ? polish : `${polish} / ${descriptions.en[purpose](size)}, ${plan.name.en} plan`
}

/** By what was agreed when it was paid: what registers say of the number since changes nothing. */
function idOf({ taxId, country }: CompanyBilling, treatment: TaxTreatment): BuyerId {
  if (country === 'PL') return { kind: 'nip', nip: taxId.replace(/^PL/, '') }
  if (taxId === '') return { kind: 'none' }
  const prefix = vatPrefixes.find((one) => taxId.startsWith(one))
  if (treatment === 'reverseCharge' && prefix !== undefined) return { kind: 'euVat', prefix, number: taxId.slice(prefix.length) }
  return { kind: 'foreign', country, number: taxId }
}

export const buyerOf = (billing: CompanyBilling, treatment: TaxTreatment): Buyer => ({
  id: idOf(billing, treatment),
  name: billing.companyName,
  country: billing.country,
  addressLine1: `${billing.street} ${billing.streetNumber}`,
  addressLine2: `${billing.postalCode} ${billing.city}`.trim(),
})

function formOf(method: string | null): NonNullable<InvoiceDocument['payment']>['form'] {
  if (method === 'blik') return 'mobile'
  return method === 'p24' || method === 'customer_balance' || method === 'sepa_debit' ? 'transfer' : 'card'
}
