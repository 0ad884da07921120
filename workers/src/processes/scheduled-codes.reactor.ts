/**
 * A code that pays for a scheduled publication stays reserved until the offer is published, or will not be by that schedule any more. Either
 * drives its redemption, which redeems the code or releases it (docs/product/publication-codes.md, "Redemption").
 */
import { codeRedemption } from '@jobboard/contracts/codes/redemption-events'
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { registerReactor } from '../reactors/reactor.ts'
import { driveProcess } from './drive-process.job.ts'

interface ScheduledCode {
  /** Of the schedule as it is; null: there is none, or no code pays for it. */
  readonly redemption: string | null
  /** What waited until this event. */
  readonly settled: string | null
}

function evolve({ redemption }: ScheduledCode, { type, data, metadata: { schemaVersion } }: RecordedEvent): ScheduledCode {
  const event = upcastOfferEvent(type, schemaVersion, data)
  switch (event.type) {
    case 'OfferPublicationScheduled': {
      const next = event.data.redemption?.id ?? null
      return { redemption: next, settled: next === redemption ? null : redemption }
    }
    case 'OfferPublished':
    case 'OfferReviewRequested':
    case 'OfferPublicationUnscheduled':
    case 'OfferDeleted':
      return { redemption: null, settled: redemption }
    default:
      return { redemption, settled: null }
  }
}

export const scheduledCodesReactor = registerReactor<ScheduledCode>({
  name: 'scheduled-codes',
  eventTypes: ['OfferPublicationScheduled', 'OfferPublished', 'OfferReviewRequested', 'OfferPublicationUnscheduled', 'OfferDeleted'],
  state: { initial: { redemption: null, settled: null }, evolve },
  react: ({ metadata: { tenant } }, { settled }) =>
    settled === null ? [] : [driveProcess.request({ tenant, process: codeRedemption.name, id: settled })],
})
