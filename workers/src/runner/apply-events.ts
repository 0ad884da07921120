/** Applies events to the tables of a projection inside the caller's transaction; what cannot be applied is parked. */
import type { PoolClient } from '@jobboard/platform/database/database'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { type DocumentKey, keyText, type Projection, type Row } from '@jobboard/platform/read-models/projection'
import { idColumnOf, readModelSchema, selectList } from '@jobboard/platform/read-models/table'
import { fold, keysOf, type Located, locate, type ParkedEvent } from './fold.ts'
import { park, parkedStreamsAmong } from './parked.ts'
import { writeChanges } from './write-changes.ts'

/** The live tables, or a copy that a rebuild fills. */
export interface Target {
  readonly schema: string
  /** Name under which events are parked. */
  readonly parkedAs: string
}

export const liveTarget = ({ name }: { readonly name: string }): Target => ({ schema: readModelSchema, parkedAs: name })

/** Returns how many events were parked. The caller holds the exclusive right to write to the target. */
export async function applyEvents<View>(
  client: PoolClient,
  projection: Projection<View>,
  target: Target,
  events: readonly RecordedEvent[],
): Promise<number> {
  if (events.length === 0) return 0
  const stopped = new Set(await parkedStreamsAmong(client, target.parkedAs, events))
  const parked = await applyLocated(client, projection, target.schema, locate(projection, events), stopped)
  await park(client, target.parkedAs, parked)
  return parked.length
}

/**
 * The events parked. A refused statement does not identify the event whose row it was, so the events are bisected. `stopped`: streams with
 * a parked event; those parked now are added.
 */
async function applyLocated<View>(
  client: PoolClient,
  projection: Projection<View>,
  schema: string,
  located: readonly Located[],
  stopped: Set<string>,
): Promise<readonly ParkedEvent[]> {
  const rows = await loadRows(client, projection, schema, keysOf(located))
  const viewBefore = (key: DocumentKey): View | undefined => {
    const row = rows.get(keyText(key))
    return row === undefined ? undefined : projection.view(row)
  }
  const { changes, parked } = fold(projection, located, viewBefore, stopped)
  const refusal = await writeChanges(client, projection, schema, changes)
  const [first, ...others] = located
  if (refusal === null || first === undefined) {
    for (const { event } of parked) stopped.add(event.stream)
    return parked
  }
  if (others.length === 0) {
    stopped.add(first.event.stream)
    return [{ event: first.event, error: refusal }]
  }
  const middle = located.length >> 1
  return [
    ...(await applyLocated(client, projection, schema, located.slice(0, middle), stopped)),
    ...(await applyLocated(client, projection, schema, located.slice(middle), stopped)),
  ]
}

async function loadRows<View>(
  client: PoolClient,
  { tables: [table], viewProperties }: Projection<View>,
  schema: string,
  keys: readonly DocumentKey[],
): Promise<Map<string, Row>> {
  const { name } = table
  const { rows } = await client.query<Row & { document_tenant: string; document_id: string }>({
    name: `views ${schema}.${name}`,
    text: `SELECT k.tenant AS document_tenant, k.id AS document_id, ${selectList(table, 't', viewProperties)}
      FROM unnest($1::text[], $2::text[]) AS k (tenant, id) JOIN ${schema}.${name} t ON t.tenant = k.tenant AND t.${idColumnOf(table)} = k.id`,
    values: [keys.map(({ tenant }) => tenant), keys.map(({ id }) => id)],
  })
  return new Map(rows.map(({ document_tenant: tenant, document_id: id, ...row }) => [keyText({ tenant, id }), row]))
}
