/** Shared by the search routes: the tenant's index, reading own writes, and cached answers. */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { type Refusal, type RequestContext, refuse } from '@jobboard/platform/http/route'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { boardDate } from '@jobboard/search-engine/criteria/board-day'
import type { OfferIndex } from '@jobboard/search-engine/index/offer-index'
import { conditional, type Entity, revisionHeader } from '../../http/entity.ts'
import { type FollowedIndex, offerIndexName } from '../follow-index.ts'
import type { PreparedAnswers } from './prepared-answers.ts'

export interface SearchDeps {
  readonly indexes: ReadonlyMap<TenantId, FollowedIndex>
  readonly answers: PreparedAnswers
}

/** Answers to `If-Position-At-Least` wait until the index has applied the position. */
export const readsOwnWrites = [offerIndexName]

export const refuseQuery = (errors: readonly FieldError[]): Refusal => refuse({ code: 'malformed', errors })

export const notFound = refuse({ code: 'notFound' })
export const isRefusal = (answered: Answered): answered is Refusal => typeof answered === 'object' && 'problem' in answered

/** Too short for a visitor to notice, long enough for a shared cache to take the load of a popular list. */
const shared = 'public, max-age=5, stale-while-revalidate=30'

export function indexOf({ indexes }: Pick<SearchDeps, 'indexes'>, tenant: TenantId): OfferIndex {
  const index = indexes.get(tenant)?.current
  if (index == null) throw new UnavailableError('The offer index is still loading')
  return index
}

const vary = 'X-Tenant, If-Position-At-Least'

/** Includes the date, since filters by age change at midnight. */
const keyOf = ({ tenant, incoming }: RequestContext): string =>
  `${tenant.id} ${boardDate(tenant.timeZone, Date.now())} ${incoming.url ?? ''}`

type Answered = string | Buffer | Refusal
type Compute = (index: OfferIndex) => Answered | Promise<Answered>

/** Answers with the result of `compute`, cached until the index changes. A search takes microseconds, so it is not cancelled with the request. */
export function answer(deps: SearchDeps, request: RequestContext, compute: Compute) {
  const { tenant, incoming, positionAtLeast } = request
  // A shared cache could return an answer that is older than the position.
  const cacheControl = positionAtLeast === null ? shared : 'no-cache'
  const index = indexOf(deps, tenant.id)
  const key = keyOf(request)
  const headers = { Vary: vary, ...revisionHeader(deps.indexes.get(tenant.id)?.revision) }
  const send = (entity: Entity) => conditional(incoming, entity, cacheControl, headers)
  const cached = deps.answers.get(key, index)
  if (cached !== undefined) return send(cached)
  const { revision } = index
  const finish = (answered: Answered) => (isRefusal(answered) ? answered : send(deps.answers.set(key, index, revision, answered)))
  const answered = compute(index)
  return answered instanceof Promise ? answered.then(finish) : finish(answered)
}
