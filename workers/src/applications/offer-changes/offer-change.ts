/**
 * What changed in an offer for those who applied to it, from its stream alone (docs/product/applications.md, "When the offer changes"). Changes within
 * minutes are one: what was undone meanwhile is no change. Pure.
 */
import type { OfferEmploymentType, StoredContent } from '@jobboard/contracts/offers/content'
import type { OfferEventType } from '@jobboard/contracts/offers/events'
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'

/** Minutes for which further changes join the first one. More than those in which ending an offer can be undone, which takes a moment itself. */
export const joinedMinutes = 12

type Mode = StoredContent['workplaceType']

export interface OfferTerms {
  readonly contracts: readonly OfferEmploymentType[]
  /** City and street. */
  readonly places: readonly string[]
  readonly mode: Mode
}

export interface OfferChange {
  readonly title: string
  /** As the offer shows it; null: it names none. */
  readonly company: string | null
  readonly slug: string
  /** Null: it runs. */
  readonly ended: 'finished' | 'expired' | 'deleted' | null
  readonly before: OfferTerms
  readonly after: OfferTerms
}

interface Folded extends OfferTerms, Pick<OfferChange, 'title' | 'company' | 'slug' | 'ended'> {}

/** After them, it may differ. What an importer reads better than before is no change of the employer. */
export const changingTypes = ['OfferEdited', 'OfferFinished', 'OfferExpired', 'OfferDeleted'] as const satisfies readonly OfferEventType[]

export function mayChange({ type, data, metadata: { schemaVersion } }: RecordedEvent): boolean {
  if (!changingTypes.some((changing) => changing === type)) return false
  const event = upcastOfferEvent(type, schemaVersion, data)
  return event.type !== 'OfferEdited' || !event.data.corrects
}

const termsOf = ({ title, hiringCompany, employmentTypes, locations, workplaceType }: StoredContent) => ({
  title,
  company: hiringCompany?.name ?? null,
  contracts: employmentTypes,
  mode: workplaceType,
  places: locations.map(({ city, street }) => [city, street].filter(Boolean).join(', ')).filter((place) => place !== ''),
})

function fold(offer: Folded | undefined, { type, data, metadata: { schemaVersion } }: RecordedEvent): Folded | undefined {
  const event = upcastOfferEvent(type, schemaVersion, data)
  if (event.type === 'OfferDraftCreated') return { ...termsOf(event.data.content), slug: event.data.slug, ended: null }
  if (offer === undefined) return undefined
  switch (event.type) {
    case 'OfferDraftUpdated':
    case 'OfferEdited':
      return { ...offer, ...termsOf(event.data.content) }
    case 'OfferPublished':
      return { ...offer, slug: event.data.slug, ended: null }
    case 'OfferExtended':
    case 'OfferReopened':
      return { ...offer, ended: null }
    case 'OfferFinished':
      return { ...offer, ended: 'finished' }
    case 'OfferExpired':
      return { ...offer, ended: 'expired' }
    case 'OfferDeleted':
      return { ...offer, ended: 'deleted' }
    default:
      return offer
  }
}

/** Until when changes join the one of this revision; null: it has joined an earlier one, which tells it. */
function endOfJoining(events: readonly RecordedEvent[], revision: number): number | null {
  let end: number | null = null
  for (const event of events) {
    if (!mayChange(event)) continue
    const at = Date.parse(event.recordedAt)
    const isFirst: boolean = end === null || at >= end
    if (isFirst) end = at + joinedMinutes * 60_000
    if (event.revision === revision) return isFirst ? end : null
  }
  return null
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * `revision`: of the event that may have changed it. `seen`: of the offer as someone applied to it; null: as it was before. Null: nothing is to
 * be told about it.
 */
export function offerChange(events: readonly RecordedEvent[], revision: number, seen: number | null): OfferChange | null {
  const end = endOfJoining(events, revision)
  if (end === null) return null
  const known = Math.max(revision - 1, seen ?? -1)
  const stateAt = (belongs: (event: RecordedEvent) => boolean) => events.filter(belongs).reduce<Folded | undefined>(fold, undefined)
  const before = stateAt((event) => event.revision <= known)
  const after = stateAt((event) => event.revision <= known || Date.parse(event.recordedAt) < end)
  if (before === undefined || after === undefined || before.ended !== null) return null
  const { title, company, slug, ended } = after
  const terms = ({ contracts, places, mode }: Folded): OfferTerms => ({ contracts, places, mode })
  if (ended === null && isSame(terms(before), terms(after))) return null
  return { title, company, slug, ended, before: terms(before), after: terms(after) }
}
