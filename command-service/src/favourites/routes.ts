/** PUT and DELETE /v2/candidate/favourites/{jobAdvertisementId}: the candidate marks an offer, or takes the mark off (docs/product/favourites.md). */
import { favouriteParamsSchema, favouriteReplySchema } from '@jobboard/contracts/favourites/commands'
import { favouritesStream } from '@jobboard/contracts/favourites/events'
import { hasFavourites } from '@jobboard/contracts/favourites/has-favourites'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import type { AccountId, OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import { type DomainError, err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { ProblemCode } from '@jobboard/platform/http/problems/problem-table'
import type { Route } from '@jobboard/platform/http/route'
import type { Session } from '@jobboard/platform/http/sessions/access'
import { type CommandDeps, type CommandError, commandRoute } from '../shell/command-route.ts'
import { type Favourites, type FavouritesCommand, favouritesAggregate } from './favourites.ts'
import { mayHaveFavourites } from './policy.ts'

export interface FavouriteDeps extends CommandDeps {
  /** Refuses what is, or was, no public offer of the board. The offers capability knows them. */
  readonly findOffer: (tenant: TenantId, offerId: OfferId) => Promise<Result<unknown, DomainError<ProblemCode>>>
}

interface Target {
  readonly candidateId: AccountId
  readonly offerId: OfferId
}

/** Null also on boards without favourites. */
function targetOf(request: {
  readonly tenant: Tenant
  readonly session: Session
  readonly params: { readonly jobAdvertisementId: string }
}): Target | null {
  const offerId = offerIdOf(request.params.jobAdvertisementId)
  return offerId === null || !hasFavourites(request.tenant) ? null : { candidateId: request.session.accountId, offerId }
}

const ownFavourites = {
  path: '/v2/candidate/favourites/{jobAdvertisementId}',
  tag: 'favourites',
  aggregate: favouritesAggregate,
  stream: (tenant: TenantId, { candidateId }: Target) => favouritesStream(tenant, candidateId),
  auth: mayHaveFavourites,
  // The stream is the caller's own.
  policy: () => null,
  notFound: { code: 'offerNotFound' },
  params: favouriteParamsSchema,
  id: targetOf,
  limits: [{ name: 'favourites', points: 240, seconds: 60, key: ({ session }: { readonly session: Session }) => session.accountId }],
  reply: {
    status: 200,
    description: 'Whether the offer is a favourite now',
    schema: favouriteReplySchema,
    present: ({ state }: { readonly state: Favourites }, { offerId }: Target) => ({
      jobAdvertisementId: offerId,
      isFavorite: state.offerIds.includes(offerId),
    }),
  },
} as const

export const favouriteRoutes = ({ findOffer, ...deps }: FavouriteDeps): readonly Route[] => [
  commandRoute(deps, {
    ...ownFavourites,
    method: 'PUT',
    summary: 'Make an offer a favourite; no change if it is one',
    problems: ['offerNotFound', 'tooManyFavourites'],
    async command({ tenant, id: { offerId }, at }): Promise<Result<FavouritesCommand, CommandError>> {
      const offer = await findOffer(tenant.id, offerId)
      return offer.ok ? ok({ type: 'add', offerId, at }) : err(offer.error)
    },
  }),
  commandRoute(deps, {
    ...ownFavourites,
    method: 'DELETE',
    summary: 'Remove an offer from the favourites; no change if it is none',
    problems: ['offerNotFound'],
    command: ({ id: { offerId }, at }): Result<FavouritesCommand, CommandError> => ok({ type: 'remove', offerId, at }),
  }),
]
