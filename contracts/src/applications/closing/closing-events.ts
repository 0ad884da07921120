/**
 * Events of ending an offer together with an answer to everyone who still waits for one (docs/product/applications.md, "Ending an offer"), on the
 * stream `offerClosing-<tenant>_<offerId>`. An offer can be ended again after that was undone: each time is a closing of its own.
 */
import { z } from 'zod'
import { defineEvents, type EventDataOf, type EventOf } from '../../shared/events/define-events.ts'
import { encryptedSchema } from '../../shared/events/envelope.ts'
import { accountIdSchema, companyIdSchema, instantSchema, offerIdSchema } from '../../shared/ids.ts'
import { applicationIdSchema } from '../events.ts'
import { openStatusSchema } from '../statuses.ts'
import { closingPurposeSchema, maxExceptions } from './closing.ts'

const count = z.int().min(0)
/** `last`: the application with which the range ends; null: no further ones. */
const range = { last: applicationIdSchema.nullable(), seen: count }

const schemas = {
  OfferClosingRequested: z.object({
    /** Of this time. */
    closingId: z.uuid(),
    offerId: offerIdSchema,
    companyId: companyIdSchema,
    by: accountIdSchema,
    purpose: closingPurposeSchema,
    /** Applications of other statuses are left as they are. */
    statuses: z.array(openStatusSchema),
    except: z.array(applicationIdSchema).max(maxExceptions),
    /** With places for names; sealed until every answer is decided, null: in the words of the board. */
    answer: encryptedSchema.nullable(),
    /** What answers name, as it was then. */
    offer: z.object({ title: z.string(), company: z.string().nullable() }),
    requestedAt: instantSchema,
  }),
  /** The offer cannot be ended; no application was answered. */
  OfferClosingRefused: z.object({ code: z.string() }),
  /** `endedHere`: by this closing, not before it. `applications`: to the offer, of any status. */
  OfferClosingOfferEnded: z.object({ endedHere: z.boolean(), applications: count }),
  OfferClosingAnswered: z.object({ ...range, answered: count }),
  /** The text of the answer is deleted. */
  OfferClosingCompleted: z.object({}),
  OfferClosingUndoRequested: z.object({ by: accountIdSchema, requestedAt: instantSchema }),
  OfferClosingTakenBack: z.object({ ...range, takenBack: count }),
  OfferClosingUndone: z.object({ reopened: z.boolean() }),
}

export const closingEvents = defineEvents(schemas)

/** The process as its streams name it, and the events that start work. */
export const offerClosing = {
  name: 'offerClosing',
  startedBy: 'OfferClosingRequested',
  resumedBy: 'OfferClosingUndoRequested',
} as const

export type ClosingEvent = EventOf<typeof closingEvents>
export type ClosingEventData<Type extends ClosingEvent['type']> = EventDataOf<typeof closingEvents, Type>

export const sealedClosingField = 'closing.answer'
