import { randomUUID } from 'node:crypto'
import { type Series, seriesStream } from '@jobboard/contracts/invoices/series-events'
import { createEventStoreDbEventStore } from '@jobboard/platform/adapters/event-store/eventstoredb'
import { createPostgresEventStore, eventStoreMigrations } from '@jobboard/platform/adapters/event-store/postgres'
import { migrate } from '@jobboard/platform/database/database'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { createTestDatabase } from '@jobboard/platform/testing/database'
import { startEventStoreDbStandIn } from '@jobboard/platform/testing/eventstoredb-stand-in/server'
import { metadata } from '../shell/testing/guest-list.ts'
import { takeNumber } from './take-number.ts'

interface Opened {
  readonly store: EventStore
  readonly stop: () => Promise<void>
}
const stores: Readonly<Record<string, () => Promise<Opened>>> = {
  async Postgres() {
    const database = await createTestDatabase()
    await migrate(database.pool, eventStoreMigrations)
    return { store: createPostgresEventStore({ pool: database.pool }), stop: () => database.drop() }
  },
  async EventStoreDB() {
    const standIn = await startEventStoreDbStandIn()
    return { store: createEventStoreDbEventStore({ url: standIn.url }), stop: standIn.stop }
  },
}

const seriesOf = (sellerNip: string, series = 'FV', year = '2026'): Series => ({ sellerNip, series, year })
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const ascending = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)

describe.each(Object.keys(stores))('numbers of invoices on %s', (name) => {
  let opened: Opened
  beforeAll(async () => {
    const open = stores[name]
    if (open === undefined) throw new Error('No such store')
    opened = await open()
  })
  afterAll(async () => {
    await opened.store.close()
    await opened.stop()
  })
  const take = (series: Series, invoice: string): Promise<number> => takeNumber(opened.store, series, invoice, metadata(invoice))

  it('are 1, 2, 3, ... for each seller, series and year', async () => {
    const nip = '1111111111'
    expect([await take(seriesOf(nip), 'a'), await take(seriesOf(nip), 'b')]).toEqual([1, 2])
    expect([
      await take(seriesOf(nip, 'KOR'), 'c'),
      await take(seriesOf(nip, 'FV', '2027'), 'd'),
      await take(seriesOf('2222222222'), 'e'),
    ]).toEqual([1, 1, 1])
    expect(await take(seriesOf(nip), 'f')).toBe(3)
  })

  it('stay with their invoice, however often it asks', async () => {
    const series = seriesOf('3333333333')
    const first = [await take(series, 'a'), await take(series, 'b'), await take(series, 'c')]
    expect([await take(series, 'a'), await take(series, 'b'), await take(series, 'c')]).toEqual(first)
    expect(await opened.store.readStream(seriesStream(series))).toHaveLength(3)
  })

  it('have no gaps and no repeats with 20 writers at once, half of which ask twice', async () => {
    const series = seriesOf('4444444444')
    const invoices = upTo(20).map(() => randomUUID())
    const [first, again] = await Promise.all([
      Promise.all(invoices.map((invoice) => take(series, invoice))),
      Promise.all(invoices.slice(0, 10).map((invoice) => take(series, invoice))),
    ])
    expect(ascending(first)).toEqual(upTo(20))
    expect(again).toEqual(first.slice(0, 10))
    const events = await opened.store.readStream(seriesStream(series))
    expect(events.map(({ data }) => data)).toEqual(
      events.map(({ revision }) => ({ ordinal: revision + 1, invoice: invoices[first.indexOf(revision + 1)] })),
    )
  })
})
