/** What the publication of this offer depends on, as far as a browser knows it; the server has the last word. */
import type { OfferContent } from '@jobboard/contracts/offers/content'
import type { OfferLimits } from '@jobboard/contracts/offers/events'
import type { OfferForm } from '@jobboard/contracts/offers/form'
import { publicationErrors } from '@jobboard/contracts/offers/rules'
import { addDaysToDate, localDate } from '@jobboard/contracts/offers/rules/calendar'
import type { PublicationTerms } from '@jobboard/contracts/offers/rules/publication-terms'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import type { FormInputs } from '@jobboard/contracts/tenants/form-inputs'
import type { Board } from '../../board/board.ts'
import { publicContentOf } from './form-values.ts'

/** Of a plan that has left the price list: the server says what is missing. */
const noLimits: OfferLimits = {
  durationInDays: 1,
  maxLocationsCount: 50,
  bumpsUpCount: 0,
  bumpsUpEveryDays: 0,
  maxSkillsSize: 100,
  categories: 10,
  ukraineFriendly: true,
  titleChangeEnabled: true,
  graphics: true,
  seniority: null,
}
export const limitsOf = ({ limits }: Pick<OfferForm, 'limits'>): OfferLimits => limits ?? noLimits

/** Whether it has been published, also where it is expired by now. */
export const wasPublished = ({ limitsSubType }: Pick<OfferForm, 'limitsSubType'>): boolean => limitsSubType === 'bought'

/** First and last day that the offer may be shown to; null: the page does not know the last. */
export function expiryRange(draft: OfferForm, board: Pick<Board, 'timeZone'>, now: number) {
  const today = localDate(new Date(now).toISOString(), board.timeZone)
  const tomorrow = addDaysToDate(today, 1)
  // A day that was accepted once stays valid, although by now it may be today.
  const { expiredAt } = publicContentOf(draft)
  const earliest = wasPublished(draft) && expiredAt !== null && expiredAt < tomorrow ? expiredAt : tomorrow
  return { earliest, latest: wasPublished(draft) ? null : addDaysToDate(today, limitsOf(draft).durationInDays) }
}

export function publicationTermsOf(draft: OfferForm, board: Board, inputs: FormInputs, now: number): PublicationTerms {
  const { earliest, latest } = expiryRange(draft, board, now)
  return {
    limits: limitsOf(draft),
    categories: board.categories,
    pay: { bounds: inputs.payLimits, rates: inputs.rates },
    // What was published has been accepted, perhaps by an administrator.
    approvedPay: wasPublished(draft) ? publicContentOf(draft).employmentTypes : [],
    demands: 'everything',
    creationType: draft.creationType,
    expiry: { earliest, latest: latest ?? '9999-12-31' },
  }
}

/** `terms` of a last day that is not changed do not hold for it any more: by now it may be today. */
export function errorsOf(content: OfferContent, draft: OfferForm, terms: PublicationTerms): FieldError[] {
  const isOldDay = wasPublished(draft) && content.expiredAt === publicContentOf(draft).expiredAt
  return publicationErrors(content, isOldDay ? { ...terms, expiry: null } : terms)
}
