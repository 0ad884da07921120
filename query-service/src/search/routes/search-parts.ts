/** What the search routes have in common: the tenant's index, the caller's own writes, and answers that are made once and sent often. */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { type Refusal, type ReplyHeaders, type RequestContext, refuse } from '@jobboard/platform/http/route'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { whileConnected } from '../../http/disconnect.ts'
import { conditional } from '../../http/entity.ts'
import type { FollowedIndex } from '../follow-index.ts'
import type { OfferIndex } from '../index/offer-index.ts'
import type { PreparedAnswers } from './prepared-answers.ts'

export interface SearchParts {
  readonly indexes: ReadonlyMap<TenantId, FollowedIndex>
  readonly answers: PreparedAnswers
}

export const refuseQuery = (errors: readonly FieldError[]): Refusal => refuse({ code: 'malformed', errors })

export const notFound = refuse({ code: 'notFound' })
export const isRefusal = (made: string | Buffer | Refusal): made is Refusal => typeof made === 'object' && 'problem' in made

/** Short enough that nobody notices, long enough that a shared cache takes the load of a hot list. */
const shared = 'public, max-age=5, stale-while-revalidate=30'

export function indexOf({ indexes }: SearchParts, tenant: TenantId): OfferIndex {
  const index = indexes.get(tenant)?.current
  if (index == null) throw new UnavailableError('The offer index is still loading')
  return index
}

const vary = 'X-Tenant, If-Position-At-Least'

const keyOf = ({ tenant, incoming }: RequestContext): string => `${tenant.id} ${incoming.url ?? ''}`

/** Answers with what `make` gets out of the index, or with the same bytes as before while nothing has changed. */
export function answer(
  parts: SearchParts,
  request: RequestContext,
  make: (index: OfferIndex) => string | Buffer | Refusal | Promise<string | Buffer | Refusal>,
) {
  // Most requests end here, without anything to wait for or to stop.
  if (request.positionAtLeast === null) {
    const kept = parts.answers.get(keyOf(request), indexOf(parts, request.tenant.id))
    if (kept !== undefined) return conditional(request.incoming, kept, shared, { Vary: vary })
  }
  return whileConnected(request.incoming, async (signal) => {
    const { tenant, incoming, positionAtLeast } = request
    const own: ReplyHeaders =
      positionAtLeast === null
        ? {}
        : { 'X-Position-Reached': String((await parts.indexes.get(tenant.id)?.reached(positionAtLeast, signal)) ?? false) }
    const index = indexOf(parts, tenant.id)
    let entity = positionAtLeast === null ? undefined : parts.answers.get(keyOf(request), index)
    if (entity === undefined) {
      const made = await make(index)
      if (isRefusal(made)) return made
      entity = parts.answers.keep(keyOf(request), index, made)
    }
    // Who reads their own writes must not get what a cache holds for others.
    return conditional(incoming, entity, positionAtLeast === null ? shared : 'no-cache', { Vary: vary, ...own })
  })
}
