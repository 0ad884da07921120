/**
 * Events of a redemption, the process that pays for a publication, now or on a later day, or an extension with a code: `codeRedemption-<tenant>_<id>`
 * (docs/product/publication-codes.md, "Redemption").
 */
import { z } from 'zod'
import { defineEvents, type EventDataOf, type EventOf } from '../shared/events/define-events.ts'
import { instantSchema, offerIdSchema } from '../shared/ids.ts'
import { fieldErrorSchema } from '../shared/problem.ts'

/** The revision of the offer on which it is decided, and the moment that counts for the decision. */
const basis = { offerRevision: z.int().min(0), decidedAt: instantSchema }

const schemas = {
  CodeRedemptionRequested: z.object({
    offerId: offerIdSchema,
    /** Digest of the code. */
    code: z.string().min(1),
    purpose: z.enum(['publish', 'extend', 'schedule']),
    /** When a scheduled publication is to happen; null for the other purposes. */
    publishAt: instantSchema.nullable(),
    /** Of the offer when it was asked; the code pays for no other. */
    plan: z.string().min(1),
    ...basis,
    /** The client named this revision by If-Match: no other will do. */
    pinned: z.boolean(),
  }),
  /** The code is set aside for the offer. */
  CodeRedemptionReserved: z.object({}),
  /** The offer changed before the decision could be stored; it is decided again. */
  CodeRedemptionRebased: z.object(basis),
  /** The offer is published or extended, or its publication is scheduled. */
  CodeRedemptionAccepted: z.object({}),
  /** The scheduled offer was published, and this code paid. */
  CodeRedemptionSettled: z.object({}),
  /** `problem` null: the offer is published already and took nothing. */
  CodeRedemptionRefused: z.object({
    by: z.enum(['code', 'offer']),
    problem: z.object({ code: z.string(), errors: z.array(fieldErrorSchema).optional() }).nullable(),
  }),
  /** The code is used up. */
  CodeRedemptionCompleted: z.object({}),
  /** The code is free again. */
  CodeRedemptionCancelled: z.object({}),
}

export const redemptionEvents = defineEvents(schemas, {
  CodeRedemptionRequested: { 1: (requested) => ({ ...Object(requested), publishAt: null }) },
})

/** The process as its streams name it, and the event that begins one. */
export const codeRedemption = { name: 'codeRedemption', startedBy: 'CodeRedemptionRequested' } as const

export type RedemptionEventData<Type extends RedemptionEvent['type']> = EventDataOf<typeof redemptionEvents, Type>
export type RedemptionEvent = EventOf<typeof redemptionEvents>
