/**
 * An event store whose streams of offers end with their working copies: what the form saves by itself is a row until another event follows, and
 * is stored before that event, in one append. Decisions, conflicts and the form see one history (docs/decisions/0226).
 *
 * A lock of the offer is held from before the row is read until it is written or deleted: a save is never on top of an event that it has not
 * seen, and no event follows a save that it has not seen. After a crash between append and deletion the row is spent, because its stream says
 * so; nothing is lost, and nothing is stored twice.
 */
import { offerStream } from '@jobboard/contracts/offers/events'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { type OfferId, offerIdSchema, type TenantId, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase, TenantTransaction } from '@jobboard/platform/database/tenant-database'
import type { Append, AppendResult, EventStore, RecordedEvent } from '@jobboard/platform/ports/event-store'
import { type Copies, deleteCopy, lockCopies, readCopies, writeCopy } from './rows.ts'
import { companyOfCopy, isHeld, joins, revisionOf, saveCopy, unspent, type WorkingCopy, withCopy } from './working-copy.ts'

interface OfferOfStream {
  readonly tenant: TenantId
  readonly offerId: OfferId
}

/** Null: the stream of something else. */
function offerOf(stream: string): OfferOfStream | null {
  const beginning = offerStream('', '').slice(0, -1)
  if (!stream.startsWith(beginning)) return null
  const offerId = offerIdSchema.safeParse(idOfStream(stream))
  const tenant = tenantIdSchema.safeParse(stream.slice(beginning.length, stream.indexOf('_')))
  return offerId.success && tenant.success ? { tenant: tenant.data, offerId: offerId.data } : null
}

/** Each lock holds a connection while the event store is asked: a store that hangs must not take them all. */
const maxLocks = 4

function createGate(max: number) {
  let free = max
  const waiting: (() => void)[] = []
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}

export function withWorkingCopies<Store extends EventStore>(store: Store, database: TenantDatabase): Store {
  const gate = createGate(maxLocks)
  const locked = <T>(tenant: TenantId, offerIds: readonly OfferId[], run: (transaction: TenantTransaction, copies: Copies) => Promise<T>) =>
    gate(() => database.transaction(tenant, async (transaction) => run(transaction, await lockCopies(transaction, tenant, offerIds))))

  /** Rows are read first: one that joins the stream meanwhile is spent by the events that are read after it. */
  async function readStreams(streams: readonly string[], read: () => Promise<readonly (readonly RecordedEvent[])[]>) {
    const offers = streams.map(offerOf)
    const copies = new Map<string, WorkingCopy>()
    for (const [tenant, offerIds] of byTenant(offers.filter((offer) => offer !== null)))
      for (const [offerId, copy] of await readCopies(database, tenant, offerIds)) copies.set(offerStream(tenant, offerId), copy)
    const stored = await read()
    return stored.map((events, index) => withCopy(events, copies.get(streams[index] ?? '') ?? null))
  }

  /** Within the lock of the offer. */
  async function append(transaction: TenantTransaction, { tenant, offerId }: OfferOfStream, asked: Append, row: WorkingCopy | null) {
    const { stream, expected, events } = asked
    const [first] = events
    const held = events.length === 1 && first !== undefined && isHeld(first) ? first : null
    if (row === null && held === null) return store.append(stream, expected, events)
    const stored = await store.readStream(stream)
    const newest = stored.at(-1)
    // Stored before, or the stream of nothing yet: the store knows the answer.
    if (newest === undefined || stored.some(({ id }) => id === first?.id)) return store.append(stream, expected, events)
    const copy = unspent(row, stored)
    const revision = copy === null ? newest.revision : revisionOf(copy)
    if (copy !== null && copy.event.id === first?.id) return { ok: true, revision, position: newest.position, repeated: true } as const
    if (expected !== 'any' && expected !== revision) return { ok: false, reason: 'wrongExpectedRevision', actual: revision } as const

    const joining = copy !== null && joins(copy, events, stored) ? copy : null
    if (held === null) {
      const result = await store.append(stream, newest.revision, joining === null ? events : [joining.event, ...events])
      if (result.ok) await deleteCopy(transaction, tenant, offerId)
      return result
    }
    const companyId = companyOfCopy(stored)
    if (joining === null) {
      const saved = saveCopy(held, newest, copy)
      await writeCopy(transaction, { tenant, offerId, companyId }, saved)
      return { ok: true, revision: revisionOf(saved), position: newest.position, repeated: false } as const
    }
    const joined = await store.append(stream, newest.revision, [joining.event])
    if (!joined.ok) return joined
    const { revision: at, position } = joined
    const saved = saveCopy(held, { ...newest, ...joining.event, revision: at, position }, null)
    await writeCopy(transaction, { tenant, offerId, companyId }, saved)
    return { ok: true, revision: revisionOf(saved), position, repeated: false } as const
  }

  /** Those that have neither a row nor a save take one round trip together. */
  async function appendLocked(tenant: TenantId, ours: readonly Placed[]): Promise<readonly (readonly [number, AppendResult])[]> {
    return locked(
      tenant,
      ours.map(({ offer }) => offer.offerId),
      async (transaction, copies) => {
        const isPlain = ({ offer, asked }: Placed): boolean => !copies.has(offer.offerId) && !asked.events.some(isHeld)
        const plain = ours.filter(isPlain)
        const results = plain.length === 0 ? [] : await store.appendMany(plain.map(({ asked }) => asked))
        const placed = plain.flatMap(({ at }, index) => pair(at, results[index]))
        for (const one of ours)
          if (!isPlain(one)) placed.push([one.at, await append(transaction, one.offer, one.asked, copies.get(one.offer.offerId) ?? null)])
        return placed
      },
    )
  }

  return {
    ...store,
    async append(stream, expected, events) {
      const offer = offerOf(stream)
      // A new stream has no row.
      if (offer === null || expected === 'none') return store.append(stream, expected, events)
      return locked(offer.tenant, [offer.offerId], (transaction, copies) =>
        append(transaction, offer, { stream, expected, events }, copies.get(offer.offerId) ?? null),
      )
    },
    async appendMany(appends) {
      const ours: Placed[] = []
      const others: { readonly at: number; readonly asked: Append }[] = []
      for (const [at, asked] of appends.entries()) {
        const offer = asked.expected === 'none' ? null : offerOf(asked.stream)
        if (offer === null) others.push({ at, asked })
        else ours.push({ at, asked, offer })
      }
      const stored = others.length === 0 ? [] : await store.appendMany(others.map(({ asked }) => asked))
      const results = new Map(others.flatMap(({ at }, index) => pair(at, stored[index])))
      for (const tenant of new Set(ours.map(({ offer }) => offer.tenant)))
        for (const [at, result] of await appendLocked(
          tenant,
          ours.filter(({ offer }) => offer.tenant === tenant),
        ))
          results.set(at, result)
      return appends.flatMap((_, at) => results.get(at) ?? [])
    },
    async readStream(stream, from = 0) {
      const [events = []] = await readStreams([stream], async () => [await store.readStream(stream, from)])
      return events
    },
    readStreams: (streams) => readStreams(streams, () => store.readStreams(streams)),
  }
}

interface Placed {
  readonly at: number
  readonly asked: Append
  readonly offer: OfferOfStream
}

const pair = (at: number, result: AppendResult | undefined): [number, AppendResult][] => (result === undefined ? [] : [[at, result]])

function byTenant(offers: readonly OfferOfStream[]): ReadonlyMap<TenantId, readonly OfferId[]> {
  const found = new Map<TenantId, OfferId[]>()
  for (const { tenant, offerId } of offers) found.set(tenant, [...(found.get(tenant) ?? []), offerId])
  return found
}
