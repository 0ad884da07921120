/**
 * Reading old offer events. Stored events never change; when a shape does, its version in `offerEventVersions` goes up, a
 * step from the version before is added here, and the old fixture stays: `upcasters.test.ts` replays every one of them.
 */
import { z } from 'zod'
import { createUpcast, type UpcastSteps } from '../shared/upcasting.ts'
import { type OfferEvent, type OfferEventData, type OfferEventType, offerEventSchemas, offerEventVersions } from './events.ts'

const same = (data: unknown): unknown => data
const published = z.looseObject({
  publishedAt: z.string(),
  entitlement: z.looseObject({ kind: z.string(), reference: z.string().optional() }),
})

/** Of the entitlement of demo offers, none of which was imported in version 1. */
const demoReference = 'demo'

const steps: Readonly<Partial<Record<OfferEventType, UpcastSteps>>> = {
  // Version 2 may state less: skill level, working time, contract, unit and street became nullable.
  OfferDraftCreated: { 1: same },
  OfferDraftUpdated: { 1: same },
  OfferPublished: {
    1: (data) => {
      const { publishedAt, entitlement } = published.parse(data)
      // Imports were paid for by administrators: that moment may be the source's or only the import's. An offer that an administrator published
      // on the board is told from one by its stream (`publishedHere`).
      const mayBeImported = entitlement.kind === 'administrator' && entitlement.reference !== demoReference
      return { ...(data as object), firstPublishedAt: mayBeImported ? null : publishedAt }
    },
  },
  // Codes could not pay for a later day.
  OfferPublicationScheduled: { 1: (data) => ({ ...(data as object), redemption: null }) },
  OfferEdited: { 1: (data) => ({ ...(data as object), corrects: false }) },
}
const upcast = createUpcast(offerEventVersions, steps, offerEventSchemas)

/** A stored event of an offer stream in today's shape. Throws UnreadableEventError. */
export const upcastOfferEvent = (type: string, schemaVersion: number, data: unknown): OfferEvent =>
  ({ type, data: upcast(type, schemaVersion, data) }) as OfferEvent

/**
 * Whether a publication was a command of its own on this board, whose id pays for an administrator's, and not one of the many of an import, which
 * share the id of their run. Then the offer was first published at that moment, which version 1 of the event does not state.
 */
export const publishedHere = ({ entitlement }: OfferEventData<'OfferPublished'>, commandId: string): boolean =>
  entitlement.kind === 'administrator' && entitlement.reference === commandId
