/**
 * Watches the newest offers of lists: one evaluation for each query and change of the index, however many watch it. Changes are batched, and
 * evaluated in steps between which other requests are answered.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import { maxNewestOffers } from '@jobboard/contracts/search/max-newest-offers'
import type { NewestOffers } from '@jobboard/contracts/search/newest-offers'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { resolveCriteria } from '@jobboard/search-engine/criteria/criteria'
import type { OfferIndex } from '@jobboard/search-engine/index/offer-index'
import type { FollowedIndex } from './follow-index.ts'

export interface ListQuery {
  readonly filters: OfferFilters
  /** Copies of a position count once, as in the list. */
  readonly grouped: boolean
}

export interface NewestState {
  /** Of the index when the list's newest offers last changed. */
  readonly id: string
  readonly offers: NewestOffers
}

export interface NewestOffersWatch {
  /** Calls the listener at once, and whenever the newest offers have changed. Returns the function that ends it. */
  watch(tenant: Tenant, query: ListQuery, listener: (state: NewestState) => void): () => void
  /** Queries that are watched. */
  readonly size: number
  close(): void
}

interface Watched {
  readonly tenant: Tenant
  readonly query: ListQuery
  readonly listeners: Set<(state: NewestState) => void>
  state: NewestState
}

/** A burst of publications becomes one event. */
const defaultBatchMs = 1_000
/** Evaluations that are made before waiting requests are answered. */
const maxStepMs = 2

export function watchNewestOffers(indexes: ReadonlyMap<TenantId, FollowedIndex>, batchMs = defaultBatchMs): NewestOffersWatch {
  const watchedOf = new Map<TenantId, Map<string, Watched>>([...indexes.keys()].map((tenant) => [tenant, new Map()]))
  const timers = new Map<TenantId, NodeJS.Timeout>()

  const evaluateAll = async (tenant: TenantId): Promise<void> => {
    let startedAt = performance.now()
    for (const watched of [...(watchedOf.get(tenant)?.values() ?? [])]) {
      if (performance.now() - startedAt > maxStepMs) {
        await nextTurn()
        startedAt = performance.now()
      }
      const index = indexes.get(tenant)
      if (index === undefined || watched.listeners.size === 0) continue
      const state = evaluate(index, watched)
      if (state === null || isSame(state, watched.state)) continue
      watched.state = state
      for (const listener of watched.listeners) listener(state)
    }
  }
  const schedule = (tenant: TenantId): void => {
    if (timers.has(tenant) || watchedOf.get(tenant)?.size === 0) return
    const timer = setTimeout(() => {
      // A change from now on schedules the next evaluation.
      timers.delete(tenant)
      void evaluateAll(tenant)
    }, batchMs)
    timers.set(tenant, timer.unref())
  }
  const unsubscribe = [...indexes].map(([tenant, index]) => index.onRevision(() => schedule(tenant)))

  return {
    watch(tenant, query, listener) {
      const key = JSON.stringify([query.filters, query.grouped])
      const queries = watchedOf.get(tenant.id)
      const index = indexes.get(tenant.id)
      if (queries === undefined || index === undefined) return () => undefined
      const watched = queries.get(key) ?? { tenant, query, listeners: new Set(), state: unknownState }
      if (watched.listeners.size === 0) watched.state = evaluate(index, watched) ?? unknownState
      queries.set(key, watched)
      watched.listeners.add(listener)
      listener(watched.state)
      return () => {
        watched.listeners.delete(listener)
        if (watched.listeners.size === 0 && queries.get(key) === watched) queries.delete(key)
      }
    },
    get size() {
      return [...watchedOf.values()].reduce((sum, { size }) => sum + size, 0)
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer)
      for (const stop of unsubscribe) stop()
    },
  }
}

const unknownState: NewestState = { id: '', offers: { firstPublished: [] } }

/** Null while the index is loading. */
function evaluate(followed: FollowedIndex, { tenant, query }: Watched): NewestState | null {
  const { current, revision } = followed
  if (current === null || revision === null) return null
  return { id: revision, offers: { firstPublished: newest(current, tenant, query) } }
}

function newest(index: OfferIndex, tenant: Tenant, { filters, grouped }: ListQuery): number[] {
  const criteria = resolveCriteria(tenant, filters)
  const { docs } = grouped ? index.groupedPage(criteria, 'newest', 0, maxNewestOffers) : index.page(criteria, 'newest', 0, maxNewestOffers)
  return docs.map((doc) => index.byTerm.firstPublishedAt(doc)).filter((moment) => moment !== null)
}

const isSame = (one: NewestState, other: NewestState): boolean => {
  const [a, b] = [one.offers.firstPublished, other.offers.firstPublished]
  return a.length === b.length && a.every((moment, at) => moment === b[at])
}
