/**
 * Reading old offer events. Stored events never change; when a shape does, its version in `offerEventVersions` goes up, a
 * step from the version before is added here, and the old fixture stays: `upcasters.test.ts` replays every one of them.
 */
import { createUpcast, type UpcastSteps } from '../shared/upcasting.ts'
import { type OfferEvent, type OfferEventType, offerEventVersions } from './events.ts'

const steps: Readonly<Partial<Record<OfferEventType, UpcastSteps>>> = {}
const upcast = createUpcast(offerEventVersions, steps)

/** A stored event of an offer stream in today's shape. Not validated again: what was stored was valid, and its steps are tested. */
export const upcastOfferEvent = (type: string, schemaVersion: number, data: unknown): OfferEvent =>
  ({ type, data: upcast(type, schemaVersion, data) }) as OfferEvent
