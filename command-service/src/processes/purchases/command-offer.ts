import { type OfferEvent, offerStream } from '@jobboard/contracts/offers/events'
import type { OfferId } from '@jobboard/contracts/shared/ids'
import type { Result } from '@jobboard/contracts/shared/problem'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import type { Offer } from '../../offers/offer.ts'
import { type OfferCommand, offerAggregate } from '../../offers/offer-decider.ts'
import type { CommandError } from '../../shell/command-route.ts'
import { type Executed, type Execution, execute } from '../../shell/execute.ts'
import type { PurchaseDeps } from './purchase-deps.ts'

type OfferExecution = Execution<Offer, OfferCommand, OfferEvent, CommandError>

/** A step of a payment that commands the offer; the step runs again later while the offer changes all the time. */
export async function commandOffer(
  { store }: Pick<PurchaseDeps, 'store'>,
  offerId: OfferId,
  execution: Omit<OfferExecution, 'stream' | 'aggregate'>,
): Promise<Result<Executed<Offer>, CommandError>> {
  const stream = offerStream(execution.metadata.tenant, offerId)
  const outcome = await execute<Offer, OfferCommand, OfferEvent, CommandError>(store, { ...execution, stream, aggregate: offerAggregate })
  if (!outcome.ok && (outcome.error.code === 'conflict' || outcome.error.code === 'stale'))
    throw new UnavailableError(`The offer ${offerId} changes all the time`)
  return outcome
}
