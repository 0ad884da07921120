/**
 * Reading old offer events. Stored events never change; when a shape does, its version in `offerEventVersions` goes up, a
 * step from the version before is added here, and the old fixture stays: `upcasters.test.ts` replays every one of them.
 */
import { z } from 'zod'
import { createUpcast, type UpcastSteps } from '../shared/events/upcasting.ts'
import { type OfferEvent, type OfferEventData, type OfferEventType, offerEventSchemas, offerEventVersions } from './events.ts'

const same = (data: unknown): unknown => data
const published = z.looseObject({ publishedAt: z.string(), entitlement: z.looseObject({ kind: z.string() }) })

/** Offers asked nothing before there were questions. */
const contentOf = z.looseObject({ content: z.looseObject({}) })
const askingNothing = (data: unknown): unknown => {
  const { content, ...rest } = contentOf.parse(data)
  return { ...rest, content: { ...content, screeningQuestions: [] } }
}

const steps: Readonly<Partial<Record<OfferEventType, UpcastSteps>>> = {
  // Version 2 may state less: skill level, working time, contract, unit and street became nullable.
  OfferDraftCreated: { 1: same, 2: askingNothing },
  OfferDraftUpdated: { 1: same, 2: askingNothing },
  OfferPublished: {
    1: (data) => {
      const { publishedAt, entitlement } = published.parse(data)
      // Administrators import: that moment may be the source's or only the import's. `firstPublication` knows which.
      return { ...(data as object), firstPublishedAt: entitlement.kind === 'administrator' ? null : publishedAt }
    },
  },
  // Codes could not pay for a later day.
  OfferPublicationScheduled: { 1: (data) => ({ ...(data as object), redemption: null }) },
  OfferEdited: { 1: (data) => ({ ...(data as object), corrects: false }), 2: askingNothing },
  OfferEditSaved: { 1: same },
  // Nothing else ended one.
  OfferFinished: { 1: (data) => ({ ...(data as object), reason: 'employer' }) },
}
const upcast = createUpcast(offerEventVersions, steps, offerEventSchemas)

/** A stored event of an offer stream in today's shape. Throws UnreadableEventError. */
export const upcastOfferEvent = (type: string, schemaVersion: number, data: unknown): OfferEvent =>
  ({ type, data: upcast(type, schemaVersion, data) }) as OfferEvent

/**
 * When an offer was first published anywhere; null: the source of an imported one does not state it. What was not imported was first published
 * here, which version 1 of the event does not state for administrators.
 */
export const firstPublication = (
  { firstPublishedAt, publishedAt }: Pick<OfferEventData<'OfferPublished'>, 'firstPublishedAt' | 'publishedAt'>,
  isImported: boolean,
): string | null => firstPublishedAt ?? (isImported ? null : publishedAt)
