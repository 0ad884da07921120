/** What clients send about payments, and what they get back (docs/product/payments.md). */
import { z } from 'zod'
import { buyerErrors, changeBillingSchema } from '../companies/commands.ts'
import type { CompanyBilling } from '../companies/events.ts'
import { offerTokenQuerySchema, planKeySchema } from '../offers/commands.ts'
import { messageKeys } from '../shared/message-keys.ts'
import { fieldErrorSchema } from '../shared/problem.ts'
import { taxReasons } from '../shared/tax-treatment.ts'
import { failureReasons, paymentPurposes } from './events.ts'
import { priceSchema } from './price.ts'

const billing = changeBillingSchema.shape

/**
 * A path of the board, or an address of which path and query count: the payer is never led to another site. Nothing in it is a control character,
 * and it does not begin as the address of another host would.
 */
const returnUrlSchema = z
  .string({ error: messageKeys.wrongType })
  .max(500, messageKeys.tooLong)
  .transform((text, context) => {
    const path = pathOf(text)
    if (path === null) context.addIssue({ code: 'custom', message: messageKeys.invalidUrl })
    return path ?? '/'
  })

const nowhere = 'http://board.invalid'
function pathOf(text: string): string | null {
  if (!URL.canParse(text, nowhere)) return null
  const { protocol, pathname, search } = new URL(text, nowhere)
  return (protocol === 'http:' || protocol === 'https:') && !pathname.startsWith('//') ? pathname + search : null
}

/** Who buys, and what every payment asks. */
const ofBuyer = {
  invoice_company_name: billing.companyName,
  invoice_tax_id: billing.taxId,
  invoice_street: billing.street,
  invoice_street_number: billing.streetNumber,
  invoice_postal_code: billing.postalCode,
  invoice_city: billing.city,
  invoice_country: billing.country,
  subscribe_to_newsletter: z.boolean({ error: messageKeys.wrongType }).default(false),
  accepted_regulations: z.literal(true, { error: messageKeys.regulationsRequired }),
  return_url: returnUrlSchema,
}
const ofBuyerSchema = z.object(ofBuyer)
export type PaymentBuyer = z.output<typeof ofBuyerSchema>
type Invoiced = Pick<PaymentBuyer, Extract<keyof PaymentBuyer, `invoice_${string}`>>

const nameOf: Readonly<Record<string, keyof Invoiced>> = { taxId: 'invoice_tax_id', postalCode: 'invoice_postal_code' }
function checkBuyer(request: Invoiced, context: z.RefinementCtx): void {
  for (const { path, message } of buyerErrors(buyerOf(request))) context.addIssue({ code: 'custom', path: [nameOf[path] ?? path], message })
}

/** The price is the server's; an amount in the body is ignored. `extend`: an extension, otherwise a publication. */
export const requestPaymentSchema = offerTokenQuerySchema
  .extend({
    /** Or the slug. */
    offer_id: z.string({ error: messageKeys.wrongType }).min(1, messageKeys.required).max(300, messageKeys.tooLong),
    /** The plan that the client shows. Another one than the offer's is refused, so that no one pays for what they do not see. */
    offer_type: planKeySchema,
    extend: z.boolean({ error: messageKeys.wrongType }).default(false),
    ...ofBuyer,
  })
  .superRefine(checkBuyer)
export type RequestPayment = z.output<typeof requestPaymentSchema>

/** The price follows from plan and size; an amount in the body is ignored. */
export const buyPackageSchema = z
  .object({
    offer_type: planKeySchema,
    /** Of the sizes that the price list has for the plan. */
    publications: z.int({ error: messageKeys.wrongType }).min(2, messageKeys.outOfRange).max(100, messageKeys.outOfRange),
    ...ofBuyer,
  })
  .superRefine(checkBuyer)

/** What a buyer would pay now. Nothing of it is stored. */
export const quotePaymentSchema = z.object({
  offer_type: planKeySchema,
  /** Of a package; null or absent: one publication or extension. */
  publications: buyPackageSchema.shape.publications.nullable().default(null),
  invoice_country: billing.country,
  invoice_tax_id: billing.taxId,
})
/** `invalidNumber`: there is no such number, which a payment refuses; the price is that of a buyer without one. */
export const quoteReasons = [...taxReasons, 'invalidNumber'] as const
export const paymentQuoteSchema = z.object({ price: priceSchema, reason: z.enum(quoteReasons) })
export type PaymentQuote = z.infer<typeof paymentQuoteSchema>

/** The buyer, as invoices name them; the tax number as it was typed. */
export const buyerOf = (request: Invoiced): CompanyBilling => ({
  companyName: request.invoice_company_name,
  taxId: request.invoice_tax_id,
  street: request.invoice_street,
  streetNumber: request.invoice_street_number,
  postalCode: request.invoice_postal_code,
  city: request.invoice_city,
  country: request.invoice_country,
})

export const requestedPaymentSchema = z.object({
  id: z.string(),
  /** Where the payer goes to now. */
  payment_request_url: z.string(),
})

/**
 * `pending`: the gateway does not know of it yet. `started`: the payer is at the gateway. `paid`: the money is there, and the offer follows. `ok`: the
 * offer is published or extended, or the codes of the package are there. `failed`: nothing was paid. `refunded`: all that was paid is returned. `error`: it was paid, and an administrator has to
 * look at it.
 */
export const paymentStatuses = ['pending', 'started', 'paid', 'ok', 'failed', 'refunded', 'error'] as const

export const paymentStatusSchema = z.object({
  id: z.string(),
  status: z.enum(paymentStatuses),
  purpose: z.enum(paymentPurposes),
  /** Null: of a package. */
  offerId: z.string().nullable(),
  /** How many publications the package has; null: it is for an offer. */
  publications: z.int().nullable(),
  plan: z.string(),
  price: priceSchema,
  /** Why nothing was paid. */
  reason: z.enum(failureReasons).nullable(),
  /** Why the offer did not take what was paid; the employer can change that, and the product retries. */
  problem: z.object({ code: z.string(), errors: z.array(fieldErrorSchema) }).nullable(),
  /** What was returned of it, gross. */
  refundedMinor: z.int(),
  /** The payer has asked their bank for the money, and the bank has not decided. */
  disputed: z.boolean(),
  /** Where it can still be paid. */
  payment_request_url: z.string().nullable(),
})
export type PaymentStatus = z.infer<typeof paymentStatusSchema>

export const noticeParamsSchema = z.object({ gateway: z.string().max(32) })
export const paymentParamsSchema = z.object({ id: z.string().max(64) })
