/**
 * Whether the employer of an offer is still hiring (docs/product/offers.md, "Still hiring?"): when that is asked, what follows without an answer, and
 * what an offer shows of it. Folded by the command-service, which decides, and by the read models.
 */
import type { Instant } from '../../shared/ids.ts'
import type { OfferEvent } from '../events.ts'
import { addDays, minutesAfter } from '../rules/calendar.ts'

/** Without an action of the employer. */
export const askedAfterDays = 14
/** Questions of a company that begin within 24 hours: each is an e-mail, and a board that begins to ask has many offers to ask about. */
export const maxQuestionsADay = 3
/** Without an answer, until the page of the offer says so. */
export const unconfirmedAfterDays = 7
/** From then on, until the offer ends. */
export const endedAfterDays = 7
/** Between an action of the employer and the end of the question: the form of the offer may still be open. */
export const withdrawnAfterMinutes = 60
/** In which the links of the e-mail work. */
export const questionLinkDays = 30

export interface HiringQuestion {
  /** Of the questions about this offer, from 1. */
  readonly number: number
  readonly askedAt: Instant
  /** Of the employer, before the question. */
  readonly lastActionAt: Instant
  /** Since when the page of the offer says that it has no answer; null: it does not. */
  readonly unconfirmedAt: Instant | null
}

const instant = (text: string): Instant => new Date(text).toISOString()

/** Null: nothing is asked. Events that an offer has only before its publication change nothing. */
export function questionAfter(question: HiringQuestion | null, { type, data }: OfferEvent): HiringQuestion | null {
  switch (type) {
    case 'OfferHiringAsked':
      return { number: data.number, askedAt: instant(data.askedAt), lastActionAt: instant(data.lastActionAt), unconfirmedAt: null }
    case 'OfferHiringUnconfirmed':
      return {
        number: data.number,
        askedAt: instant(data.askedAt),
        lastActionAt: instant(data.lastActionAt),
        unconfirmedAt: instant(data.unconfirmedAt),
      }
    case 'OfferEdited':
      return data.byBoard === true ? question : null
    case 'OfferHiringConfirmed':
    case 'OfferHiringQuestionWithdrawn':
    case 'OfferPublished':
    case 'OfferRefreshed':
    case 'OfferExtended':
    case 'OfferReopened':
    case 'OfferFinished':
    case 'OfferExpired':
    case 'OfferTakenDown':
    case 'OfferDeleted':
      return null
    default:
      return question
  }
}

/** Of an offer that is published. */
export interface HiringFacts {
  readonly question: HiringQuestion | null
  /** Null: no one has acted for the employer, as with demo data. */
  readonly lastActionAt: Instant | null
  readonly expiresAt: Instant
}

export type HiringStep = 'ask' | 'withdraw' | 'noteUnconfirmed' | 'end'

/** What comes next if the employer does nothing, and when; null: nothing does, the offer expires before. */
export function nextHiringStep({
  question,
  lastActionAt,
  expiresAt,
}: HiringFacts): { readonly step: HiringStep; readonly at: Instant } | null {
  if (lastActionAt === null) return null
  if (question === null) {
    const at = addDays(lastActionAt, askedAfterDays)
    return isWorthAsking(at, expiresAt) ? { step: 'ask', at } : null
  }
  const { askedAt, unconfirmedAt } = question
  if (Date.parse(lastActionAt) > Date.parse(askedAt)) return { step: 'withdraw', at: minutesAfter(lastActionAt, withdrawnAfterMinutes) }
  if (unconfirmedAt === null) return { step: 'noteUnconfirmed', at: addDays(askedAt, unconfirmedAfterDays) }
  return { step: 'end', at: addDays(unconfirmedAt, endedAfterDays) }
}

/** An offer that expires before its page would say anything is reminded of its expiry instead. */
const isWorthAsking = (at: Instant, expiresAt: Instant): boolean => Date.parse(addDays(at, unconfirmedAfterDays)) < Date.parse(expiresAt)

/** What is due at that moment; null: nothing. */
export function dueHiringStep(facts: HiringFacts, at: Instant): HiringStep | null {
  const next = nextHiringStep(facts)
  if (next === null || Date.parse(at) < Date.parse(next.at)) return null
  return next.step === 'ask' && !isWorthAsking(at, facts.expiresAt) ? null : next.step
}

/** When a question without an answer ends the offer, unless it expires before: as planned, or as the page of the offer has it. */
export const endOfUnanswered = ({ askedAt, unconfirmedAt }: Pick<HiringQuestion, 'askedAt' | 'unconfirmedAt'>): Instant =>
  addDays(unconfirmedAt ?? addDays(askedAt, unconfirmedAfterDays), endedAfterDays)
