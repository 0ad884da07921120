/** Whether an offer whose employer does nothing is still open: asked, answered, or ended without an answer (docs/decisions/0263). */
import type { OfferEvent } from '@jobboard/contracts/offers/events'
import { dueHiringStep, type HiringQuestion, type HiringStep } from '@jobboard/contracts/offers/hiring/hiring-question'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { isActive, type Offer } from '../offer.ts'
import { notActive, type OfferDecision, refusal } from '../offer-errors.ts'

/** Asked for by the schedule, which may come too late, or know less of the offer: then nothing is due. */
export interface CheckHiring {
  readonly type: 'checkHiring'
  readonly at: Instant
  /** Of the employer, with the offer or its applications; null: no one has acted for it, as with demo data. */
  readonly lastActionAt: Instant | null
}

export interface ConfirmHiring {
  readonly type: 'confirmHiring'
  readonly at: Instant
  readonly by: 'link' | 'panel'
  /** That is answered; null: the one that is open. */
  readonly question: number | null
}

/** The answer that the employer no longer hires. */
export interface DenyHiring {
  readonly type: 'denyHiring'
  readonly at: Instant
  readonly question: number
}

/** The source of an imported offer says how long it is open. */
export function decideCheckHiring({ at, lastActionAt }: CheckHiring, offer: Offer): OfferDecision<OfferEvent> {
  if (offer.status === 'absent') return refusal('offerNotFound')
  if (!isActive(offer, at) || offer.creationType === 'import') return ok([])
  const { question, questions, expiresAt } = offer.publication
  const step = dueHiringStep({ question, lastActionAt, expiresAt }, at)
  if (step === null || lastActionAt === null) return ok([])
  if (question !== null) return ok([eventOf(step, question, at)])
  return ok([{ type: 'OfferHiringAsked', data: { number: questions + 1, lastActionAt, askedAt: at } }])
}

/** Without an answer to `question`. */
function eventOf(step: HiringStep, { number, lastActionAt, askedAt }: HiringQuestion, at: Instant): OfferEvent {
  switch (step) {
    case 'ask':
    case 'withdraw':
      return { type: 'OfferHiringQuestionWithdrawn', data: { number, withdrawnAt: at } }
    case 'noteUnconfirmed':
      return { type: 'OfferHiringUnconfirmed', data: { number, lastActionAt, askedAt, unconfirmedAt: at } }
    case 'end':
      return { type: 'OfferFinished', data: { finishedAt: at, reason: 'unconfirmed' } }
  }
}

/** What is not asked any more needs no answer. A later question is not answered by an earlier link. */
export function decideConfirmHiring({ at, by, question: asked }: ConfirmHiring, offer: Offer): OfferDecision<OfferEvent> {
  if (!isActive(offer, at)) return refusal(notActive(offer))
  const { question } = offer.publication
  if (question === null) return ok([])
  if (asked !== null && asked !== question.number) return refusal('hiringQuestionSettled')
  return ok([{ type: 'OfferHiringConfirmed', data: { number: question.number, by, confirmedAt: at } }])
}

/** Who has confirmed it since, or acted, ends the offer in the panel. */
export function decideDenyHiring({ at, question: asked }: DenyHiring, offer: Offer): OfferDecision<OfferEvent> {
  if (offer.status === 'finished') return ok([])
  if (!isActive(offer, at)) return refusal(notActive(offer))
  if (offer.publication.question?.number !== asked) return refusal('hiringQuestionSettled')
  return ok([{ type: 'OfferFinished', data: { finishedAt: at, reason: 'answer' } }])
}
