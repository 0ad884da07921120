/**
 * A publication on a later day: scheduled, moved, cancelled, and carried out when its time comes (docs/product/offers.md, "Scheduled
 * publication"). An offer that is not valid any more then stays a draft, and says why.
 */
import type { Entitlement, OfferEvent } from '@jobboard/contracts/offers/events'
import { addDays } from '@jobboard/contracts/offers/rules/calendar'
import type { Board } from '@jobboard/contracts/offers/rules/publication-terms'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { ok } from '@jobboard/contracts/shared/problem'
import type { StandingStatus } from '../company-standing.ts'
import type { Opened } from '../content/change-content.ts'
import { isUnpublished, type Offer, type Schedule, type Unpublished } from '../offer.ts'
import { notADraft, type OfferDecision, refusal } from '../offer-errors.ts'
import { planOf } from '../plan-rules.ts'
import { notPublished, orNotPublished, publication, scheduling } from './publication-events.ts'

interface Given {
  readonly board: Board
  readonly at: Instant
  readonly opened: Opened
}
export interface SchedulePublication extends Given {
  readonly type: 'schedulePublication'
  readonly publishAt: Instant
  /** What pays where no code does. */
  readonly entitlement: Entitlement
  /** Of a redemption that pays; otherwise that of the schedule which is moved still does. */
  readonly code?: { readonly redemptionId: string; readonly entitlement: Entitlement }
}
export interface CancelPublication {
  readonly type: 'cancelPublication'
  readonly at: Instant
}
/** Asked for by the job of the schedule, which may run again, or come for a time that was moved meanwhile: then nothing is due. */
export interface PublishScheduled extends Given {
  readonly type: 'publishScheduled'
  readonly standing: StandingStatus
}

export const maxScheduleDays = 90

export function decideSchedulePublication(command: SchedulePublication, offer: Offer): OfferDecision<OfferEvent> {
  if (!isUnpublished(offer)) return refusal(notADraft(offer))
  const { board, at, opened, publishAt } = command
  if (planOf(board, offer.plan) === undefined) return refusal('planUnknown')
  if (Date.parse(publishAt) <= Date.parse(at)) return refusal('validation', [fieldError('publishOn', messageKeys.invalidDatePast)])
  if (Date.parse(publishAt) > Date.parse(addDays(at, maxScheduleDays))) {
    return refusal('validation', [fieldError('publishOn', messageKeys.maxDate)])
  }
  return scheduling({ board, at, opened, publishAt, ...paymentOf(command, offer) }, offer)
}

function paymentOf({ entitlement, code }: SchedulePublication, offer: Unpublished): Pick<Schedule, 'entitlement' | 'redemption'> {
  if (code !== undefined) return { entitlement: code.entitlement, redemption: { id: code.redemptionId, plan: offer.plan } }
  const paid = paidSchedule(offer)
  return paid === null ? { entitlement, redemption: null } : { entitlement: paid.entitlement, redemption: paid.redemption }
}

/** The schedule, if a code pays for it and for the plan that the offer has by now. */
export function paidSchedule(offer: Offer): Schedule | null {
  if (!isUnpublished(offer) || offer.schedule === null) return null
  return offer.schedule.redemption?.plan === offer.plan ? offer.schedule : null
}

export function decideCancelPublication({ at }: CancelPublication, offer: Offer): OfferDecision<OfferEvent> {
  if (!isUnpublished(offer)) return refusal(notADraft(offer))
  if (offer.schedule === null && offer.review === null) return ok([])
  return ok([{ type: 'OfferPublicationUnscheduled', data: { reason: 'cancelled', at, code: null, errors: [] } }])
}

export function decidePublishScheduled({ board, at, opened, standing }: PublishScheduled, offer: Offer): OfferDecision<OfferEvent> {
  if (offer.status === 'absent') return refusal('offerNotFound')
  if (!isUnpublished(offer) || offer.schedule === null || Date.parse(at) < Date.parse(offer.schedule.publishAt)) return ok([])
  // A code pays for the plan it was taken for; another plan must be free.
  const isOfAnotherPlan = offer.schedule.redemption !== null && paidSchedule(offer) === null
  const entitlement: Entitlement = isOfAnotherPlan ? { kind: 'freePlan' } : offer.schedule.entitlement
  const decision = publication({ board, at, opened, entitlement }, offer)
  if (!decision.ok || entitlement.kind !== 'freePlan' || standing === 'approved') return orNotPublished(at, decision)
  // It was scheduled before the board reviewed new companies.
  if (standing === 'refused') return notPublished(at, { code: 'companyRefused' })
  return ok([{ type: 'OfferReviewRequested', data: { entitlement, publishAt: null } }])
}
