/** When the employer of an offer last did something with it, by the events of the offer (docs/product/offers.md, "Still hiring?"). */
import type { Actor } from '../../shared/events/envelope.ts'
import type { Instant } from '../../shared/ids.ts'
import type { OfferEventType } from '../events.ts'

export interface EmployerActivity {
  /** An account published or extended it. What only the product itself did is demo data, or an import. */
  readonly hasPublisher: boolean
  readonly lastActionAt: Instant | null
}

export const noEmployerActivity: EmployerActivity = { hasPublisher: false, lastActionAt: null }

/** Publications, also those that wait for their day or for a review: who causes one is its publisher. */
export const publicationTypes: ReadonlySet<string> = new Set<OfferEventType>([
  'OfferPublicationScheduled',
  'OfferReviewRequested',
  'OfferPublished',
  'OfferExtended',
])

const actionTypes: ReadonlySet<string> = new Set<OfferEventType>([
  'OfferPublicationScheduled',
  'OfferReviewRequested',
  'OfferPublished',
  'OfferExtended',
  'OfferEdited',
  'OfferEditSaved',
  'OfferEditDiscarded',
  'OfferRefreshed',
  'OfferReopened',
  'OfferHiringConfirmed',
])

/** The product does them in the name of the employer: at the day that was chosen, after a review, by a link. */
const inTheirName: ReadonlySet<string> = new Set<OfferEventType>(['OfferPublished', 'OfferHiringConfirmed'])

/** Corrections of the text, as moderators make them: no sign that its employer still hires (docs/decisions/0304). */
const editTypes: ReadonlySet<string> = new Set<OfferEventType>(['OfferEdited', 'OfferEditSaved', 'OfferEditDiscarded'])

/** An administrator who publishes or extends an offer does so for its company. */
export const isAccount = ({ kind }: Pick<Actor, 'kind'>): boolean => kind === 'employer' || kind === 'admin'

interface Happened {
  readonly type: string
  readonly metadata: { readonly actor: Pick<Actor, 'kind'>; readonly occurredAt: string }
}

export function activityAfter(activity: EmployerActivity, { type, metadata: { actor, occurredAt } }: Happened): EmployerActivity {
  if (!actionTypes.has(type) || !(isAccount(actor) || inTheirName.has(type))) return activity
  if (actor.kind === 'admin' && editTypes.has(type)) return activity
  return {
    hasPublisher: activity.hasPublisher || (isAccount(actor) && publicationTypes.has(type)),
    lastActionAt: laterAction(activity.lastActionAt, occurredAt),
  }
}

/** `before`: null: there was none. */
export function laterAction(before: Instant | null, occurredAt: string): Instant {
  const at = new Date(occurredAt).toISOString()
  return before !== null && before > at ? before : at
}
