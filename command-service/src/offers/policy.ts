/** Who may do what with an offer (docs/product/accounts.md, "Roles"). An offer of another company does not exist for an employer. */
import { mayModerate, type Session } from '@jobboard/platform/http/sessions/access'
import type { Offer } from './offer.ts'
import type { OfferError } from './offer-errors.ts'

/** An offer belongs to a company, so administrators create none. */
export const mayCreateOffers = ['employer:owner', 'employer:recruiter'] as const
export const mayEditOffers = ['employer:owner', 'employer:recruiter', ...mayModerate] as const
export const mayApprovePay = mayModerate

const notFound: OfferError = { code: 'offerNotFound' }

/** Administrators work on every offer of their board, employers on those of their company. */
export const mayChangeOffer = (session: Session | null, offer: Offer): OfferError | null =>
  offer.status === 'absent' || isForeign(session, offer.companyId) ? notFound : null

/** A stream that has an offer already is that of an earlier run of the same command. */
export const mayCreateOffer = (session: Session | null, offer: Offer): OfferError | null =>
  offer.status === 'absent' ? null : mayChangeOffer(session, offer)

const isForeign = (session: Session | null, companyId: string): boolean => session?.kind === 'employer' && session.companyId !== companyId
