/** Snapshots in a table of Postgres, beside whichever event store there is. */
import type { Migration, Pool } from '../../database/database.ts'
import { commandRole } from '../../database/service-roles.ts'
import type { Position } from '../../ports/event-store.ts'
import type { Snapshots } from '../../ports/snapshots.ts'

export const snapshotsMigrations: readonly Migration[] = [
  {
    id: 'snapshots/001',
    sql: `
CREATE SCHEMA snapshots;
-- Derived from the event store: may be emptied at any time, and is not backed up.
CREATE TABLE snapshots.aggregates (
  stream text COLLATE "C" PRIMARY KEY,
  version integer NOT NULL,
  revision integer NOT NULL,
  event_id uuid NOT NULL,
  position text NOT NULL,
  state json NOT NULL,
  command_ids text[] NOT NULL
);`,
  },
  {
    id: 'snapshots/002',
    roles: [commandRole],
    sql: `
GRANT USAGE ON SCHEMA snapshots TO ${commandRole};
GRANT SELECT, INSERT, UPDATE ON snapshots.aggregates TO ${commandRole};`,
  },
]

interface Row {
  readonly version: number
  readonly revision: number
  readonly event_id: string
  readonly position: string
  readonly state: unknown
  readonly command_ids: readonly string[]
}

const select = {
  name: 'snapshot-read',
  text: 'SELECT version, revision, event_id, position, state, command_ids FROM snapshots.aggregates WHERE stream = $1 AND version = $2',
}
const upsert = {
  name: 'snapshot-write',
  text: `INSERT INTO snapshots.aggregates AS stored (stream, version, revision, event_id, position, state, command_ids)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (stream) DO UPDATE SET version = excluded.version, revision = excluded.revision, event_id = excluded.event_id,
      position = excluded.position, state = excluded.state, command_ids = excluded.command_ids
    WHERE (stored.version, stored.revision) < (excluded.version, excluded.revision)`,
}

export const createPostgresSnapshots = (pool: Pool): Snapshots => ({
  async read(stream, version) {
    const { rows } = await pool.query<Row>({ ...select, values: [stream, version] })
    const [row] = rows
    if (row === undefined) return undefined
    const { revision, event_id: eventId, position, state, command_ids: commandIds } = row
    return { version, revision, eventId, position: position as Position, state, commandIds }
  },
  async write(stream, { version, revision, eventId, position, state, commandIds }) {
    await pool.query({ ...upsert, values: [stream, version, revision, eventId, position, JSON.stringify(state), commandIds] })
  },
})
