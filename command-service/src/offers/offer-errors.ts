/** How the decisions of the offer refuse. */
import type { OfferProblemCode } from '@jobboard/contracts/offers/errors'
import type { DomainError, FieldError, Result } from '@jobboard/contracts/shared/problem'
import type { Offer } from './offer.ts'

export type OfferErrorCode = OfferProblemCode | 'validation' | 'codeUsed' | 'companyRefused' | 'companyMerged'
export type OfferError = DomainError<OfferErrorCode>
export type OfferDecision<Event> = Result<readonly Event[], OfferError>

export const refusal = (code: OfferErrorCode, errors?: readonly FieldError[]): { readonly ok: false; readonly error: OfferError } => ({
  ok: false,
  error: errors === undefined ? { code } : { code, errors },
})

/** Why a command for a draft does not fit an offer that is none. */
export function notADraft(offer: Offer): OfferProblemCode {
  switch (offer.status) {
    case 'absent':
      return 'offerNotFound'
    case 'deleted':
      return 'offerGone'
    case 'finished':
      return 'offerFinished'
    default:
      return 'offerNotDraft'
  }
}

/** Why a command for an active offer does not fit one that is not. */
export function notActive(offer: Offer): OfferProblemCode {
  switch (offer.status) {
    case 'absent':
      return 'offerNotFound'
    case 'deleted':
      return 'offerGone'
    case 'finished':
      return 'offerFinished'
    case 'takenDown':
      return 'offerTakenDown'
    default:
      return 'offerNotActive'
  }
}
