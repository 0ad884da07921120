/** Payments as administrators see and change them (docs/product/payments.md, "Administration"). */
import { z } from 'zod'
import { companyBillingSchema } from '../companies/events.ts'
import { maxLengths } from '../invoices/document.ts'
import { localizedSchema } from '../shared/locale.ts'
import { messageKeys } from '../shared/message-keys.ts'
import { fieldErrorSchema } from '../shared/problem.ts'
import { buyerCheckSchema } from './buyer-check.ts'
import { paymentStatuses } from './commands.ts'
import { disputeOutcomes, failureReasons, paymentPurposes } from './events.ts'
import { priceSchema } from './price.ts'

/** What can be refunded is decided by the state of the payment; this is more than any plan costs. */
const maxRefundMinor = 100_000_000

export const refundPaymentSchema = z.object({
  /** Gross, in minor units of the payment's currency. */
  amount: z.int({ error: messageKeys.wrongType }).min(1, messageKeys.outOfRange).max(maxRefundMinor, messageKeys.outOfRange),
  /** What the correction of the invoice says, and the buyer reads. */
  reason: z.string({ error: messageKeys.wrongType }).trim().min(1, messageKeys.required).max(maxLengths.reason, messageKeys.tooLong),
  /** Or revokes the free codes of a package, which a refund of all of it does anyway. */
  endsOffer: z.boolean({ error: messageKeys.wrongType }).default(false),
})

export const paymentStates = ['requested', 'started', 'accepted', 'fulfilled', 'completed', 'failed', 'mismatched'] as const
export const refundStages = ['requested', 'started', 'made', 'settled', 'failed'] as const
/** What a payment has left to do. */
export const paymentSteps = [
  'openCheckout',
  'askGateway',
  'changeOffer',
  'issueCodes',
  'issueInvoice',
  'reissueInvoice',
  'refundMoney',
  'settleRefund',
  'askAboutRefunds',
  'askAboutDispute',
] as const

export const adminRefundSchema = z.object({
  id: z.string(),
  grossMinor: z.int(),
  stage: z.enum(refundStages),
  /** Null: it was made on the pages of the gateway, or what was written is erased. */
  reason: z.string().nullable(),
  endsOffer: z.boolean(),
  offerEnded: z.boolean(),
  reference: z.string().nullable(),
  /** In the words of the gateway. */
  failure: z.string().nullable(),
  correctionId: z.string().nullable(),
  at: z.string(),
  /** Null: the money is not returned yet, or never was. */
  madeAt: z.string().nullable(),
})
export const adminDisputeSchema = z.object({
  reference: z.string(),
  grossMinor: z.int(),
  reason: z.string(),
  /** Null: it is open. */
  outcome: z.enum(disputeOutcomes).nullable(),
  at: z.string(),
  /** Null: it is open. */
  closedAt: z.string().nullable(),
})

export const adminPaymentSchema = z.object({
  id: z.string(),
  status: z.enum(paymentStatuses),
  state: z.enum(paymentStates),
  purpose: z.enum(paymentPurposes),
  plan: z.object({ key: z.string(), name: localizedSchema, durationInDays: z.int() }),
  price: priceSchema,
  companyId: z.string(),
  /** Null: a package was bought. */
  offerId: z.string().nullable(),
  /** Of a package. */
  publications: z.int().nullable(),
  /** Of the account that asked for it. */
  requestedBy: z.string(),
  /** Null: it is erased. */
  buyer: companyBillingSchema.nullable(),
  /** What a register said of the buyer's number; null: none was asked. */
  buyerCheck: buyerCheckSchema.nullable(),
  /** Of the terms for clients that were accepted; null: of an earlier release, which did not store it. */
  regulationsVersion: z.string().nullable(),
  /** Whether the newsletter was asked for with it. */
  newsletter: z.boolean(),
  gateway: z.string(),
  /** Of the checkout, at the gateway. */
  reference: z.string().nullable(),
  requestedAt: z.string(),
  expiresAt: z.string().nullable(),
  paidAt: z.string().nullable(),
  method: z.string().nullable(),
  /** What came instead of the price. */
  received: z.object({ currency: z.string(), grossMinor: z.int() }).nullable(),
  fulfilledAt: z.string().nullable(),
  /** Why nothing was paid. */
  reason: z.enum(failureReasons).nullable(),
  /** Why the offer did not take what was paid. */
  problem: z.object({ code: z.string(), errors: z.array(fieldErrorSchema) }).nullable(),
  invoiceId: z.string().nullable(),
  /** When its invoices and its buyer were deleted. */
  retentionEndedAt: z.string().nullable(),
  refundableMinor: z.int(),
  refunds: z.array(adminRefundSchema),
  disputes: z.array(adminDisputeSchema),
  /** Null: nothing is left to do. */
  nextStep: z.enum(paymentSteps).nullable(),
  /** Its gateway is not the one that is set up: it waits until that is so again. */
  gatewayIsOff: z.boolean(),
})
export type AdminPayment = z.infer<typeof adminPaymentSchema>

/** `obstacle`: why the next step could not be done now, in the words of the product's log. */
export const checkedPaymentSchema = adminPaymentSchema.extend({ obstacle: z.string().nullable() })
