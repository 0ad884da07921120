/**
 * Reading old offer events. Stored events never change; when a shape does, its version in `offerEventVersions` goes up, a
 * step from the version before is added here, and the old fixture stays: `upcasters.test.ts` replays every one of them.
 */
import { createUpcast, type UpcastSteps } from '../shared/upcasting.ts'
import { type OfferEvent, type OfferEventType, offerEventSchemas, offerEventVersions } from './events.ts'

const steps: Readonly<Partial<Record<OfferEventType, UpcastSteps>>> = {}
const upcast = createUpcast(offerEventVersions, steps, offerEventSchemas)

/** A stored event of an offer stream in today's shape. Throws UnreadableEventError. */
export const upcastOfferEvent = (type: string, schemaVersion: number, data: unknown): OfferEvent =>
  ({ type, data: upcast(type, schemaVersion, data) }) as OfferEvent
