/** What allows a publication or an extension: an administrator, a free plan, or a code that is redeemed for this offer. */
import type { Entitlement } from '@jobboard/contracts/offers/events'
import { ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Offer } from './offer.ts'
import { type OfferCommand, offerDecider } from './offer-decider.ts'
import { type OfferError, refusal } from './offer-errors.ts'
import type { OfferParts, OfferRequest } from './offer-requests.ts'

/** An administrator may publish any plan, an employer what costs nothing; the decision checks that it does. */
export const withoutPayment = ({ session, context }: OfferRequest): Entitlement =>
  session?.kind === 'admin' ? { kind: 'administrator', reference: context.commandId } : { kind: 'freePlan' }

/**
 * The command with the code redeemed. A code is only used when the command would otherwise succeed; should the answer be lost
 * after that, the same code works again for the same offer.
 */
export async function withCode(
  { codes }: OfferParts,
  { seal, now }: OfferRequest,
  code: string,
  offer: Offer,
  commandFor: (entitlement: Entitlement) => OfferCommand,
): Promise<Result<OfferCommand, OfferError>> {
  const trial = commandFor({ kind: 'code', reference: '' })
  const decision = offerDecider.decide(trial, offer)
  if (offer.status === 'absent' || !decision.ok || decision.value.length === 0) return ok(trial)
  const redeemed = await codes.redeem(seal.tenant, code, offer.plan, seal.offerId, now)
  return redeemed.ok ? ok(commandFor({ kind: 'code', reference: redeemed.reference })) : refusal(redeemed.reason)
}
