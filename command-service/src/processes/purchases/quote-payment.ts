/** POST /v1/payments/quote: what a buyer would pay now, and whose tax that is. Forms ask for it while the buyer is typed. */
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import { type PaymentQuote, paymentQuoteSchema, quotePaymentSchema } from '@jobboard/contracts/payments/commands'
import { packagePriceOf, priceOf } from '@jobboard/contracts/payments/price'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { noBuyerRegistry } from '@jobboard/platform/ports/buyer-registry'
import { checkBuyer, invoiceNames, refusedBuyer } from '../../companies/buyer-number.ts'
import { planOf } from '../../offers/plan-rules.ts'
import { mayCreateOffers } from '../../offers/policy.ts'
import { paymentLimits } from './begin-payment.ts'
import { taxOfBuyer } from './buyer-tax.ts'
import type { PurchaseDeps } from './purchase-deps.ts'

export const quotePayment = ({ clock, registry }: Pick<PurchaseDeps, 'clock' | 'registry'>): Route =>
  route({
    method: 'POST',
    path: '/v1/payments/quote',
    summary: 'What a buyer of this country and with this number would pay',
    note: 'Stores nothing. A payment computes the same again. With a number that cannot be one, the price is that of a buyer without a number.',
    tag: 'payments',
    auth: mayCreateOffers,
    body: quotePaymentSchema,
    limits: paymentLimits('payment-quotes', 300),
    replies: { 200: { description: 'The price', schema: paymentQuoteSchema } },
    problems: ['planUnknown', 'packageUnknown'],
    async handle({ tenant, body }) {
      const { offer_type: key, publications, invoice_country: country, invoice_tax_id: taxId } = body
      const plan = planOf(tenant, key)
      if (plan === undefined) return refuse({ code: 'planUnknown' })
      const bought = plan.packages.find((one) => one.publications === publications)
      if (publications !== null && bought === undefined) return refuse({ code: 'packageUnknown' })
      // The list of Polish payers changes nothing of the price.
      const number = await checkBuyer(country === 'PL' ? noBuyerRegistry : registry, tenant, { taxId, country }, true)
      if (!number.ok && number.error === 'countryNotTaken') return refuse(refusedBuyer(number.error, invoiceNames))
      const { treatment, reason } = taxOfBuyer(tenant, country, number.ok ? number.value : { state: 'none' })
      const today = localDate(clock.now().toISOString(), tenant.timeZone)
      const price = bought === undefined ? priceOf(plan, today, treatment) : packagePriceOf(plan, bought, today, treatment)
      // A number at home, or given to a seller who is exempt, changes nothing: forms say what is wrong with it at its field.
      const shown: PaymentQuote['reason'] = number.ok || reason === 'domestic' || reason === 'exempt' ? reason : 'invalidNumber'
      return { status: 200, body: { price, reason: shown } }
    },
  })
