/**
 * The specification of every projection. From given events come the expected rows; on a real Postgres also with the events cut into batches at
 * every place, and with every batch delivered twice.
 */
import { type Actor, type EventMetadata, eventMetadataSchema } from '@jobboard/contracts/shared/events/envelope'
import { createPool, type Pool } from '../database/database.ts'
import type { Position, RecordedEvent } from '../ports/event-store.ts'
import { uuidFrom } from '../ports/ids.ts'
import { keyText, type Projection, type Row, type Tally, tablesOf } from '../read-models/projection.ts'
import { readModelSchema, selectList } from '../read-models/table.ts'
import { createMigratedDatabase, type TestDatabase } from './database.ts'

export interface ProjectionCase {
  readonly name: string
  readonly given: readonly RecordedEvent[]
  /** By table; rows may name some columns only. A table that is left out is not compared. */
  readonly rows: Readonly<Record<string, readonly Row[]>>
}

export interface GivenEvent {
  readonly type: string
  readonly data: unknown
  readonly schemaVersion?: number
  /** When it happened; default: `startAt` plus a minute for each event before it. */
  readonly at?: string
  /** Who caused it; the product by default. */
  readonly actor?: Actor
}

/** Events of one stream as a store would return them, positions one after another from `firstPosition`. */
export function recordEvents(tenant: string, stream: string, events: readonly GivenEvent[], firstPosition = 1): RecordedEvent[] {
  const startAt = Date.parse('2026-03-01T08:00:00.000Z')
  return events.map(({ type, data, schemaVersion = 1, at, actor = { kind: 'system', id: 'spec' } }, revision) => {
    const occurredAt = at ?? new Date(startAt + revision * 60_000).toISOString()
    const id = uuidFrom('given', stream, String(revision))
    const metadata: EventMetadata = eventMetadataSchema.parse({
      tenant,
      actor,
      commandId: id,
      correlationId: id,
      causationId: id,
      occurredAt,
      schemaVersion,
    })
    const position = String(firstPosition + revision).padStart(19, '0') as Position
    return { id, type, data, metadata, stream, revision, position, recordedAt: occurredAt }
  })
}

/** Rows of all documents after the events, by table. */
export function rowsAfter<View>(projection: Projection<View>, events: readonly RecordedEvent[]): Record<string, Row[]> {
  const views = new Map<string, View>()
  for (const event of events) {
    for (const key of projection.keys(event)) {
      const view = projection.evolve(views.get(keyText(key)), event, key)
      if (view === undefined) views.delete(keyText(key))
      else views.set(keyText(key), view)
    }
  }
  const tables: Record<string, Row[]> = Object.fromEntries(projection.tables.map(({ name }) => [name, []]))
  for (const view of views.values()) {
    for (const [table, rows] of Object.entries(projection.rows(view))) tables[table]?.push(...rows)
  }
  if (projection.tally !== undefined) tables[projection.tally.table.name] = tallied(projection.tally, [...views.values()])
  return tables
}

/** Every group that has a document, counted from all of them. */
function tallied<View>({ groupsOf }: Tally<View>, views: readonly View[]): Row[] {
  const groups = new Map<string, { readonly group: Row; readonly count: number }>()
  for (const group of views.flatMap((view) => groupsOf(view))) {
    const key = JSON.stringify(group)
    groups.set(key, { group, count: (groups.get(key)?.count ?? 0) + 1 })
  }
  return [...groups.values()].map(({ group, count }) => ({ ...group, count }))
}

/** Without a database: `evolve` and `rows`. */
export function describeProjection<View>(projection: Projection<View>, cases: readonly ProjectionCase[]): void {
  describe(`the projection ${projection.name}`, () => {
    for (const { name, given, rows } of cases) {
      it(name, () => expect(rowsAfter(projection, given)).toMatchObject(rows))
    }
    it('has a case for every event type', () => {
      const types = new Set(cases.flatMap(({ given }) => given.map(({ type }) => type)))
      expect([...types].sort()).toEqual([...projection.eventTypes].sort())
    })
  })
}

/** Applies batches to the live tables as the runner does, each with its checkpoint, and each a second time as after a lost reply. */
export type Deliver = <View>(pool: Pool, projection: Projection<View>, batches: readonly (readonly RecordedEvent[])[]) => Promise<void>

/** The tables after the events must be the same however the events are cut into batches, and a batch delivered again has no second effect. */
export function describeProjectionOnPostgres<View>(projection: Projection<View>, cases: readonly ProjectionCase[], deliver: Deliver): void {
  describe(`the projection ${projection.name} on Postgres`, () => {
    let database: TestDatabase
    let pool: Pool
    beforeAll(async () => {
      database = await createMigratedDatabase()
      pool = createPool(database.url, { name: 'projector', pipeline: true })
    })
    afterAll(async () => {
      await pool.end()
      await database.drop()
    })

    const tables = tablesOf(projection).map(({ name }) => `${readModelSchema}.${name}`)
    async function tablesAfter(batches: readonly (readonly RecordedEvent[])[]): Promise<Record<string, string[]>> {
      await pool.query(`TRUNCATE ${tables.join(', ')}`)
      await deliver(pool, projection, batches)
      return dumpTables(pool, projection)
    }

    it.each(cases)('has the same rows however the batches are cut: $name', async ({ given, rows }) => {
      const whole = await tablesAfter([given])
      for (const [table, expected] of Object.entries(rows))
        if (table !== projection.tally?.table.name) expect(whole[table]).toHaveLength(expected.length)
      await expectCounts(pool, projection, given)
      for (let cut = 1; cut < given.length; cut += 1) expect(await tablesAfter([given.slice(0, cut), given.slice(cut)])).toEqual(whole)
      expect(await tablesAfter(given.map((event) => [event]))).toEqual(whole)
    })
  })
}

/** What was counted with each change is what all documents together are. */
async function expectCounts<View>(pool: Pool, projection: Projection<View>, given: readonly RecordedEvent[]): Promise<void> {
  if (projection.tally === undefined) return
  const { table } = projection.tally
  const sorted = (rows: readonly Row[]): string[] => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
  const { rows } = await pool.query<Row>(`SELECT ${selectList(table, 't')} FROM ${readModelSchema}.${table.name} t WHERE count <> 0`)
  expect(sorted(rows)).toEqual(sorted(rowsAfter(projection, given)[table.name] ?? []))
}

/** Every row as text, in a fixed order, without the numbers of the writes. */
export async function dumpTables<View>(pool: Pool, projection: Projection<View>): Promise<Record<string, string[]>> {
  const dumped: Record<string, string[]> = {}
  for (const { name, columns } of projection.tables) {
    const list = columns.map((column) => column.name).join(', ')
    const { rows } = await pool.query<{ row: string }>(`SELECT row(${list})::text AS row FROM ${readModelSchema}.${name}`)
    dumped[name] = rows.map(({ row }) => row).sort()
  }
  return dumped
}
