/** Applies events to the tables of a projection inside the caller's transaction; what cannot be applied is parked. */
import type { PoolClient } from '@jobboard/platform/database'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { type DocumentKey, keyText, type Projection, type Row } from '@jobboard/platform/read-models/projection'
import { type Change, errorText, fold, keysOf, locate, type ParkedEvent } from './fold.ts'
import { park, parkedStreamsAmong } from './parked.ts'
import { writeChanges } from './write-changes.ts'

/** The live tables, or a copy that a rebuild fills. */
export interface Target {
  readonly schema: string
  /** Under which name events are parked. */
  readonly parkedAs: string
}

export const liveTarget = <View>({ name, readModel }: Projection<View>): Target => ({ schema: readModel.schema, parkedAs: name })

/** Returns how many events were parked. The caller holds the only right to write to the target. */
export async function applyEvents<View>(
  client: PoolClient,
  projection: Projection<View>,
  target: Target,
  events: readonly RecordedEvent[],
): Promise<number> {
  if (events.length === 0) return 0
  const stopped = await parkedStreamsAmong(client, target.parkedAs, events)
  const located = locate(projection, events)
  const rows = await loadRows(client, projection, target.schema, keysOf(located))
  const viewBefore = (key: DocumentKey): View | undefined => {
    const row = rows.get(keyText(key))
    return row === undefined ? undefined : projection.readModel.view(row)
  }
  const { changes, parked } = fold(projection, located, viewBefore, stopped)
  const refused = await writeChanges(client, projection, target.schema, changes)
  const late: ParkedEvent[] = []
  for (const one of refused) late.push(...(await applyOneByOne(client, projection, target.schema, one.change)))
  // An event may have been parked by the fold behind one that is only now refused; no event is parked twice.
  await park(client, target.parkedAs, [...parked, ...late])
  return parked.length + late.length
}

async function loadRows<View>(
  client: PoolClient,
  { readModel }: Projection<View>,
  schema: string,
  keys: readonly DocumentKey[],
): Promise<Map<string, Row>> {
  const [{ name }] = readModel.tables
  const columns = readModel.viewColumns.map((column) => `t.${column}`).join(', ')
  const { rows } = await client.query<Row & { document_tenant: string; document_id: string }>({
    name: `views ${schema}.${name}`,
    text: `SELECT k.tenant AS document_tenant, k.id AS document_id, ${columns} FROM unnest($1::text[], $2::text[]) AS k (tenant, id)
      JOIN ${schema}.${name} t ON t.tenant = k.tenant AND t.${readModel.idColumn} = k.id`,
    values: [keys.map(({ tenant }) => tenant), keys.map(({ id }) => id)],
  })
  return new Map(rows.map((row) => [keyText({ tenant: row.document_tenant, id: row.document_id }), row]))
}

/** Finds the event of a document after which its rows are refused; those before it stay applied. */
async function applyOneByOne<View>(
  client: PoolClient,
  projection: Projection<View>,
  schema: string,
  change: Change<View>,
): Promise<ParkedEvent[]> {
  const parked: ParkedEvent[] = []
  const stopped = new Set<string>()
  let view = change.before
  for (const event of change.events) {
    if (stopped.has(event.stream)) {
      parked.push({ event, error: null })
      continue
    }
    const error = await applyOne(client, projection, schema, change.key, view, event)
    if (typeof error === 'string') {
      stopped.add(event.stream)
      parked.push({ event, error })
    } else view = error.view
  }
  return parked
}

/** The view after the event, or why it cannot be applied. */
async function applyOne<View>(
  client: PoolClient,
  projection: Projection<View>,
  schema: string,
  key: DocumentKey,
  before: View | undefined,
  event: RecordedEvent,
): Promise<{ view: View | undefined } | string> {
  let after: View | undefined
  try {
    after = projection.evolve(before, event)
  } catch (error) {
    return errorText(error)
  }
  const change: Change<View> = { key, before, after, events: [event] }
  const [refused] = await writeChanges(client, projection, schema, [change])
  return refused === undefined ? { view: after } : refused.error
}
