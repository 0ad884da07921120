/** What the search routes have in common: the tenant's index, the caller's own writes, and answers that are made once and sent often. */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { type Refusal, type ReplyHeaders, type RequestContext, refuse } from '@jobboard/platform/http/route'
import { type Position, UnavailableError } from '@jobboard/platform/ports/event-store'
import type { PositionWaits } from '../../database/position-waits.ts'
import { whileConnected } from '../../http/disconnect.ts'
import { conditional, type Entity, revisionHeader } from '../../http/entity.ts'
import { boardDate } from '../board-day.ts'
import type { FollowedIndex } from '../follow-index.ts'
import type { OfferIndex } from '../index/offer-index.ts'
import type { PreparedAnswers } from './prepared-answers.ts'

export interface SearchParts {
  readonly indexes: ReadonlyMap<TenantId, FollowedIndex>
  readonly answers: PreparedAnswers
  readonly positionWaits: PositionWaits
}

export const refuseQuery = (errors: readonly FieldError[]): Refusal => refuse({ code: 'malformed', errors })

export const notFound = refuse({ code: 'notFound' })
export const isRefusal = (made: Made): made is Refusal => typeof made === 'object' && 'problem' in made

/** Short enough that nobody notices, long enough that a shared cache takes the load of a hot list. */
const shared = 'public, max-age=5, stale-while-revalidate=30'

export function indexOf({ indexes }: SearchParts, tenant: TenantId): OfferIndex {
  const index = indexes.get(tenant)?.current
  if (index == null) throw new UnavailableError('The offer index is still loading')
  return index
}

const vary = 'X-Tenant, If-Position-At-Least'

/** With the day, since filters by age answer differently on the next. */
const keyOf = ({ tenant, incoming }: RequestContext): string =>
  `${tenant.id} ${boardDate(tenant.timeZone, Date.now())} ${incoming.url ?? ''}`

type Made = string | Buffer | Refusal
type Make = (index: OfferIndex) => Made | Promise<Made>

/** Answers with what `make` gets out of the index, or with the same bytes as before while nothing has changed. */
export function answer(parts: SearchParts, request: RequestContext, make: Make) {
  return request.positionAtLeast === null
    ? answerFrom(parts, request, make, shared, { Vary: vary })
    : answerOwnWrites(parts, request, make, request.positionAtLeast)
}

/** Who reads their own writes must not get what a cache holds for others. */
const answerOwnWrites = (parts: SearchParts, request: RequestContext, make: Make, position: Position) =>
  whileConnected(request.incoming, async (signal) => {
    const followed = parts.indexes.get(request.tenant.id)
    const wait = async (): Promise<boolean> => (await followed?.reached(position, signal)) ?? false
    const reached = await parts.positionWaits.reached(position, request.address, wait)
    return answerFrom(parts, request, make, 'no-cache', { Vary: vary, 'X-Position-Reached': String(reached) })
  })

/** Most requests end here without anything to wait for: a search takes microseconds, which nobody needs to cancel. */
function answerFrom(parts: SearchParts, request: RequestContext, make: Make, cacheControl: string, headers: ReplyHeaders) {
  const { tenant, incoming } = request
  const index = indexOf(parts, tenant.id)
  const key = keyOf(request)
  const withRevision = { ...headers, ...revisionHeader(parts.indexes.get(tenant.id)?.revision) }
  const send = (entity: Entity) => conditional(incoming, entity, cacheControl, withRevision)
  const cached = parts.answers.get(key, index)
  if (cached !== undefined) return send(cached)
  const { revision } = index
  const finish = (made: Made) => (isRefusal(made) ? made : send(parts.answers.set(key, index, revision, made)))
  const made = make(index)
  return made instanceof Promise ? made.then(finish) : finish(made)
}
