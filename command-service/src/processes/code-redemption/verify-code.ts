/**
 * Whether a code can be used for an offer now, asked for by the query-service, which has checked the session. Codes that are unknown, used or
 * expired are refused alike: only a redemption says more.
 */
import { codeStream } from '@jobboard/contracts/codes/events'
import { verifyCodeCall } from '@jobboard/contracts/codes/internal-calls'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { digestOf } from '@jobboard/platform/codes/code-digest'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { isFor, isUsable, publicationCode } from '../../codes/publication-code.ts'
import { isUnpublished, type Offer } from '../../offers/offer.ts'
import { offerAggregate } from '../../offers/offer-decider.ts'
import { notActive, notADraft, type OfferErrorCode } from '../../offers/offer-errors.ts'
import { existingOffer, type OfferDeps } from '../../offers/offer-target.ts'
import { loadHistory } from '../../shell/history.ts'

export const verifyCode = ({ store, clock }: OfferDeps): Route =>
  route({
    ...declaredRoute(verifyCodeCall),
    async handle({ tenant, params, query: { code, company, extend = false } }) {
      const { state: offer } = await loadHistory(store, offerAggregate, existingOffer.stream(tenant.id, params.id))
      if (offer.status === 'absent' || (company !== undefined && offer.companyId !== company)) return refuse({ code: 'offerNotFound' })
      const problem = extend ? whyNotExtended(offer) : whyNotPublished(offer)
      if (problem !== null) return refuse({ code: problem })
      const { state } = await loadHistory(store, publicationCode, codeStream(tenant.id, digestOf(code)))
      if (!isFor(state, offer.companyId) || !isUsable(state, params.id, clock.now())) {
        return refuse({ code: 'incorrectCode', errors: [fieldError('code', messageKeys.incorrectCode)] })
      }
      return { status: 200, body: { plan: state.plan, expiresAt: state.expiresAt, matchesOffer: state.plan === offer.plan } }
    },
  })

const whyNotPublished = (offer: Offer): OfferErrorCode | null => (isUnpublished(offer) ? null : notADraft(offer))
const whyNotExtended = (offer: Offer): OfferErrorCode | null =>
  offer.status === 'published' || offer.status === 'expired' ? null : notActive(offer)
