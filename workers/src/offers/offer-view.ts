/** The state of one offer as the projection folds it from its stream. */
import type { OfferEmploymentType, StoredContent } from '@jobboard/contracts/offers/content'
import { type OfferEvent, type OfferEventData, offerStream } from '@jobboard/contracts/offers/events'
import { type HiringQuestion, questionAfter } from '@jobboard/contracts/offers/hiring/hiring-question'
import type { HistoryEntry } from '@jobboard/contracts/offers/queries'
import type { StoredPicture } from '@jobboard/contracts/offers/shown-pictures'
import { firstPublication, upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import type { OfferState } from '@jobboard/contracts/offers/vocabulary'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { withCorrection, withEdit } from './offer-history.ts'

export interface OfferView {
  readonly tenant: string
  readonly offerId: string
  readonly slug: string
  readonly state: OfferState
  /** Of the newest event in it. */
  readonly revision: number
  readonly companyId: string
  readonly plan: string
  readonly content: StoredContent
  /** Where an imported offer stands at its source. */
  readonly sourceUrl: string | null
  /**
   * Null also where an import does not know it. All instants in the form that `Date` writes, so that a view read back from its row is the
   * same view.
   */
  readonly firstPublishedAt: string | null
  readonly publishedAt: string | null
  readonly expiresAt: string | null
  readonly history: readonly HistoryEntry[]
  /** Pay outside the limits of the board, in the amounts that an administrator approved. */
  readonly approvedPay: readonly OfferEmploymentType[]
  /** Pictures from elsewhere that were fetched. */
  readonly pictures: readonly StoredPicture[]
  /** Has a source outside of the board. */
  readonly isImported: boolean
  /** Whether its employer still hires; null: that is not asked. */
  readonly question: HiringQuestion | null
  /** By a decision of moderation: it comes last in the order of publication. */
  readonly demoted: boolean
}

const instant = (text: string): string => new Date(text).toISOString()
const instantOrNull = (text: string | null): string | null => (text === null ? null : instant(text))

/** Throws when the stream does not begin with its creation. */
export function evolveOfferView(view: OfferView | undefined, recorded: RecordedEvent): OfferView {
  if (view !== undefined && recorded.revision <= view.revision) return view
  const event = upcastOfferEvent(recorded.type, recorded.metadata.schemaVersion, recorded.data)
  if (event.type === 'OfferDraftCreated') {
    if (recorded.stream !== offerStream(recorded.metadata.tenant, event.data.offerId)) {
      throw new RangeError(`${recorded.stream} is not the stream of its offer`)
    }
    return created(event.data, recorded)
  }
  if (view === undefined) throw new RangeError(`${event.type} of an offer that was never created`)
  const question = questionAfter(view.question, event)
  return { ...view, ...changed(view, event, recorded.metadata), question, revision: recorded.revision }
}

const created = (data: OfferEventData<'OfferDraftCreated'>, { revision, metadata }: RecordedEvent): OfferView => ({
  tenant: metadata.tenant,
  offerId: data.offerId,
  slug: data.slug,
  // An opened form is not saved content; a copy or an import has content from the start.
  state: data.creationType === 'form' ? 'workInProgress' : 'draft',
  revision,
  companyId: data.companyId,
  plan: data.plan,
  content: data.content,
  sourceUrl: data.origin?.url ?? null,
  firstPublishedAt: null,
  publishedAt: null,
  expiresAt: null,
  history: [],
  approvedPay: [],
  pictures: [],
  isImported: data.origin !== null,
  question: null,
  demoted: false,
})

function changed(
  view: OfferView,
  event: Exclude<OfferEvent, { type: 'OfferDraftCreated' }>,
  { occurredAt }: RecordedEvent['metadata'],
): Partial<OfferView> {
  // For events that do not state it.
  const at = instant(occurredAt)
  switch (event.type) {
    case 'OfferDraftUpdated':
      return { plan: event.data.plan, content: event.data.content, state: event.data.saved ? 'draft' : 'workInProgress' }
    case 'OfferSummarised':
      return { state: 'awaitingPayment' }
    case 'OfferPublished': {
      const [publishedAt, expiresAt] = [instant(event.data.publishedAt), instant(event.data.expiresAt)]
      return {
        state: 'published',
        slug: event.data.slug,
        firstPublishedAt: instantOrNull(firstPublication(event.data, view.isImported)),
        publishedAt,
        expiresAt,
        ...entry(view, { kind: 'published', at: publishedAt, expiresAt }),
      }
    }
    case 'OfferEdited': {
      const { content, expiresAt, firstPublishedAt, corrects } = event.data
      const after = { content, expiresAt: expiresAt === undefined ? view.expiresAt : instant(expiresAt) }
      const first = firstPublishedAt === undefined ? {} : { firstPublishedAt: instantOrNull(firstPublishedAt) }
      const enter = corrects ? withCorrection : withEdit
      return { ...after, ...first, history: enter(view.history, view, after, at) }
    }
    case 'OfferEditSaved':
    case 'OfferEditDiscarded':
    case 'OfferPublicationScheduled':
    case 'OfferReviewRequested':
    case 'OfferPublicationUnscheduled':
    case 'OfferHiringAsked':
    case 'OfferHiringConfirmed':
    case 'OfferHiringUnconfirmed':
    case 'OfferHiringQuestionWithdrawn':
      return {}
    case 'OfferPayApproved':
      return { approvedPay: event.data.employmentTypes }
    case 'OfferPictureStored':
      return { pictures: [...view.pictures.filter(({ source }) => source !== event.data.source), event.data] }
    case 'OfferRefreshed': {
      const refreshedAt = instant(event.data.refreshedAt)
      return { publishedAt: refreshedAt, ...entry(view, { kind: 'refreshed', at: refreshedAt, number: event.data.number }) }
    }
    case 'OfferExtended': {
      const expiresAt = instant(event.data.expiresAt)
      const wasActive = view.state === 'published' && view.expiresAt !== null && view.expiresAt > at
      return {
        state: 'published',
        expiresAt,
        // An expired offer is republished, so it moves to the top.
        ...(wasActive ? {} : { publishedAt: at }),
        ...entry(view, { kind: 'extended', at, expiresAt, again: !wasActive }),
      }
    }
    case 'OfferFinished':
      return { state: 'finished', ...entry(view, { kind: 'finished', at: instant(event.data.finishedAt) }) }
    case 'OfferReopened':
      // As if it had not been finished.
      return { state: 'published', history: view.history.filter(({ kind }, at) => kind !== 'finished' || at < view.history.length - 1) }
    case 'OfferExpired':
      return { state: 'expired', ...entry(view, { kind: 'expired', at: instant(event.data.expiredAt) }) }
    // No entries: what moderation did is for the employer, whose page says it.
    case 'OfferTakenDown':
      return { state: 'takenDown' }
    case 'OfferRestored':
      return { state: event.data.state, expiresAt: instant(event.data.expiresAt) }
    case 'OfferDemoted':
      return { demoted: true }
    case 'OfferDemotionLifted':
      return { demoted: false }
    case 'OfferCompanyChanged':
      return { companyId: event.data.companyId }
    case 'OfferDeleted':
      return { state: 'deleted' }
  }
}

const entry = (view: OfferView, added: HistoryEntry): Pick<OfferView, 'history'> => ({ history: [...view.history, added] })
