/**
 * Events of a payment, the process that buys a publication or an extension of an offer, or a package of publications: `payment-<tenant>_<id>` (docs/product/payments.md). The buyer's
 * data are sealed with a key of the payment, which outlives the company's members, since accounts must be shown for years (docs/decisions/0296).
 */
import { z } from 'zod'
import { invoiceIdSchema } from '../invoices/events.ts'
import { offerLimitsSchema } from '../offers/events.ts'
import { defineEvents, type EventDataOf, type EventOf } from '../shared/events/define-events.ts'
import { encryptedSchema } from '../shared/events/envelope.ts'
import { companyIdSchema, instantSchema, offerIdSchema } from '../shared/ids.ts'
import { localizedSchema } from '../shared/locale.ts'
import { fieldErrorSchema } from '../shared/problem.ts'
import { buyerCheckSchema } from './buyer-check.ts'
import { priceSchema } from './price.ts'

export const offerPurposes = ['publish', 'extend'] as const
/** `package`: codes of the company, each for a publication of the plan. */
export const paymentPurposes = [...offerPurposes, 'package'] as const
/**
 * `refused`: by the payer or the bank. `expired`: the payer let the time pass. `cancelled`: by the employer, or by a newer payment for the same.
 * `notOpened`: the gateway takes no such payment, so that there was never a checkout.
 */
export const failureReasons = ['refused', 'expired', 'cancelled', 'notOpened'] as const
/** How a dispute ended: the payer gave up or lost, or got the money back. */
export const disputeOutcomes = ['won', 'lost'] as const

const reissueIdSchema = z.uuid().brand<'ReissueId'>()
export type ReissueId = z.infer<typeof reissueIdSchema>
export const asReissueId = (id: string): ReissueId => reissueIdSchema.parse(id)
const refundIdSchema = z.uuid().brand<'RefundId'>()
export type RefundId = z.infer<typeof refundIdSchema>
export const asRefundId = (id: string): RefundId => refundIdSchema.parse(id)
/** Of a thing at the gateway. */
const referenceSchema = z.string().min(1).max(255)
const amountSchema = z.int().min(1)

/** Of a stored problem: this release may not have the code any more. */
const storedProblemSchema = z.object({ code: z.string(), errors: z.array(fieldErrorSchema).optional() })

const schemas = {
  PaymentRequested: z.object({
    companyId: companyIdSchema,
    /** Null: of a package. */
    offerId: offerIdSchema.nullable(),
    purpose: z.enum(paymentPurposes),
    /** Null: what was bought is for an offer. `validForDays`: of the codes, through the last day; null: always. */
    package: z.object({ publications: z.int().min(2), validForDays: z.int().min(1).nullable() }).nullable(),
    /** As it was when it was bought; a change of the price list changes nothing of it. `limits`: absent in payments of earlier releases. */
    plan: z.object({
      key: z.string().min(1),
      name: localizedSchema,
      durationInDays: z.int().min(1),
      limits: offerLimitsSchema.optional(),
    }),
    price: priceSchema,
    /** `companyBillingSchema`, whole. */
    buyer: encryptedSchema,
    /** Path on the board, where the payer returns to. */
    returnPath: z.string().min(1).max(500),
    /** The adapter that takes the money. */
    gateway: z.string().min(1).max(32),
    newsletter: z.boolean(),
    requestedAt: instantSchema,
    /** What a register said of the buyer's number; absent: none was asked. */
    buyerCheck: buyerCheckSchema.optional(),
    /** Of the terms for clients that were accepted; absent in payments of earlier releases. */
    regulationsVersion: z.string().optional(),
  }),
  /** `reference`: what the gateway calls it. `url`: its page, where the payer pays until `expiresAt`. */
  PaymentStarted: z.object({ reference: referenceSchema, url: z.string().min(1).max(2_000), expiresAt: instantSchema }),
  /** The gateway has the money. It may come after a failure. */
  PaymentAccepted: z.object({ method: z.string().max(40).nullable(), acceptedAt: instantSchema }),
  PaymentFailed: z.object({ reason: z.enum(failureReasons), failedAt: instantSchema }),
  /** The gateway has another amount or currency than was asked for: for an administrator to look at. */
  PaymentMismatched: z.object({ currency: z.string().max(8), grossMinor: z.int().min(0), noticedAt: instantSchema }),
  /** The offer is published or extended, or the codes of the package are issued. */
  PaymentFulfilled: z.object({ fulfilledAt: instantSchema }),
  /** The invoice of what was paid. Null: the board issues none by itself. */
  PaymentInvoiced: z.object({ invoiceId: invoiceIdSchema.nullable() }),
  /** The offer did not take what was paid; it may later, else the money is returned. */
  PaymentUnfulfilled: z.object({ problem: storedProblemSchema }),
  /** An administrator returns money, gross. `reason`: what the correction of the invoice says, sealed as the buyer is. */
  PaymentRefundRequested: z.object({
    refundId: refundIdSchema,
    grossMinor: amountSchema,
    reason: encryptedSchema,
    /** Whether the offer ends with it. */
    endsOffer: z.boolean(),
    requestedAt: instantSchema,
  }),
  /** Money was returned on the gateway's own pages. */
  PaymentRefundNoticed: z.object({
    refundId: refundIdSchema,
    reference: referenceSchema,
    grossMinor: amountSchema,
    noticedAt: instantSchema,
  }),
  /** The gateway has taken the order, and has not carried it out yet. */
  PaymentRefundStarted: z.object({ refundId: refundIdSchema, reference: referenceSchema }),
  /** The gateway has returned the money. */
  PaymentRefunded: z.object({ refundId: refundIdSchema, reference: referenceSchema, refundedAt: instantSchema }),
  /** The gateway did not return it, or the payer's bank sent it back. `reason`: of the gateway. */
  PaymentRefundFailed: z.object({ refundId: refundIdSchema, reason: z.string().max(120), failedAt: instantSchema }),
  /** What follows from returned money is done. `correctionId` null: there was no invoice to correct. */
  PaymentRefundSettled: z.object({
    refundId: refundIdSchema,
    correctionId: invoiceIdSchema.nullable(),
    offerEnded: z.boolean(),
    settledAt: instantSchema,
  }),
  /** The invoice names a wrong buyer: an administrator has it corrected to zero and issued again. `buyer`: the right one, sealed as the first. */
  PaymentReissueRequested: z.object({
    reissueId: reissueIdSchema,
    /** The one with the wrong buyer. */
    invoiceId: invoiceIdSchema,
    buyer: encryptedSchema,
    requestedAt: instantSchema,
    /** Of the right buyer. */
    buyerCheck: buyerCheckSchema.optional(),
  }),
  /** From now on `invoiceId` is the invoice of the payment; the one before it is corrected to zero by `correctionId`. */
  PaymentReissued: z.object({
    reissueId: reissueIdSchema,
    correctionId: invoiceIdSchema,
    invoiceId: invoiceIdSchema,
    reissuedAt: instantSchema,
  }),
  /** KSeF had refused the invoice with the wrong buyer: it names the right one, under its number. */
  PaymentBuyerCorrected: z.object({ reissueId: reissueIdSchema, invoiceId: invoiceIdSchema, correctedAt: instantSchema }),
  /** The payer asked their bank for the money. `reason`: of the gateway. */
  PaymentDisputed: z.object({
    reference: referenceSchema,
    grossMinor: z.int().min(0),
    reason: z.string().max(120),
    noticedAt: instantSchema,
  }),
  PaymentDisputeClosed: z.object({ reference: referenceSchema, outcome: z.enum(disputeOutcomes), noticedAt: instantSchema }),
  /** Its company was merged into another one, which has it from then on (docs/decisions/0306). The buyer stays who bought. */
  PaymentCompanyChanged: z.object({ companyId: companyIdSchema, from: companyIdSchema, changedAt: instantSchema }),
  /** The time for which its invoices are stored is over: they and the buyer are deleted. */
  PaymentRetentionEnded: z.object({ endedAt: instantSchema }),
}

export const paymentEvents = defineEvents(schemas, {
  PaymentRequested: {
    1: (requested) => ({ package: null, ...Object(requested) }),
    // Every buyer paid the tax of the price list.
    2: (requested) => ({ ...Object(requested), price: { treatment: 'standard', ...Object(Object(requested).price) } }),
  },
})

/** The process as its streams name it, the event that begins one, and those by which it has to return money or issue its invoice again. */
export const paymentProcess = {
  name: 'payment',
  startedBy: 'PaymentRequested',
  refundedBy: 'PaymentRefundRequested',
  reissuedBy: 'PaymentReissueRequested',
} as const

/** Names of sealed fields. */
export const refundReasonField = 'refundReason'
export const rightBuyerField = 'rightBuyer'

export type PaymentEvent = EventOf<typeof paymentEvents>
export type PaymentEventData<Type extends PaymentEvent['type']> = EventDataOf<typeof paymentEvents, Type>
