/**
 * A projection that notices everything: it counts without looking whether it had an event before, and chains a digest of the
 * event ids, so a row is right only if every event had its effect once and in order.
 */
import { createHash } from 'node:crypto'
import type { Migration } from '@jobboard/platform/database'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import type { Projection, ReadModelDefinition } from '@jobboard/platform/read-models/projection'
import { projectionMigrations, projectorRole, readerRole } from '@jobboard/platform/read-models/projections'

export interface CountView {
  readonly tenant: string
  readonly id: string
  readonly total: number
  readonly chain: string
  readonly label: string
}

/** `poison`: evolve throws. `label` with a NUL: Postgres refuses the row. */
export interface CountedData {
  readonly label: string
  readonly poison?: boolean
}

export const chainOf = (ids: readonly string[]): string =>
  ids.reduce((chain, id) => createHash('sha256').update(chain).update(id).digest('base64url'), '')

const create = (schema: string): string => `
CREATE TABLE ${schema}.counts (
  tenant text NOT NULL, count_id text NOT NULL, total integer NOT NULL, chain text NOT NULL, label text NOT NULL, change_seq bigint NOT NULL,
  PRIMARY KEY (tenant, count_id)
);
CREATE TABLE ${schema}.count_labels (
  tenant text NOT NULL, count_id text NOT NULL, ordinal integer NOT NULL, letter text NOT NULL, PRIMARY KEY (tenant, count_id, ordinal)
);`

const finish = (schema: string): string =>
  ['counts', 'count_labels']
    .map(
      (table) => `
ALTER TABLE ${schema}.${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY reader ON ${schema}.${table} FOR SELECT TO ${readerRole} USING (tenant = current_setting('app.tenant', true));
CREATE POLICY projector ON ${schema}.${table} TO ${projectorRole} USING (true);
GRANT SELECT ON ${schema}.${table} TO ${readerRole};
GRANT SELECT, INSERT, UPDATE, DELETE ON ${schema}.${table} TO ${projectorRole};
CREATE INDEX ${table}_by_tenant ON ${schema}.${table} (tenant);`,
    )
    .join('')

export const countingMigrations: readonly Migration[] = [
  ...projectionMigrations,
  {
    id: 'testing/counts',
    sql: `CREATE SEQUENCE read_models.counts_change_seq; GRANT USAGE, SELECT ON SEQUENCE read_models.counts_change_seq TO ${projectorRole};
      ${create('read_models')}${finish('read_models')}`,
  },
]

const readModel: ReadModelDefinition<CountView> = {
  schema: 'read_models',
  idColumn: 'count_id',
  changeSequence: 'counts_change_seq',
  tables: [
    { name: 'counts', columns: ['tenant', 'count_id', 'total', 'chain', 'label'] },
    { name: 'count_labels', columns: ['tenant', 'count_id', 'ordinal', 'letter'] },
  ],
  create,
  finish,
  viewColumns: ['tenant', 'count_id', 'total', 'chain', 'label'],
  view: (row) => ({ ...(row as unknown as CountView), id: String(row.count_id) }),
}

/** `fixed`: the release in which the poison is none any more. */
export const countingProjection = ({ fixed = false, version = '1' } = {}): Projection<CountView> => ({
  name: 'counts',
  version,
  eventTypes: ['Counted'],
  keys: ({ stream, metadata }) => [{ tenant: metadata.tenant, id: stream }],
  evolve(view, { id, stream, metadata, data }: RecordedEvent) {
    const { label, poison = false } = data as CountedData
    if (poison && !fixed) throw new RangeError(`Cannot count ${label}`)
    return {
      tenant: metadata.tenant,
      id: stream,
      total: (view?.total ?? 0) + 1,
      chain: createHash('sha256')
        .update(view?.chain ?? '')
        .update(id)
        .digest('base64url'),
      // What Postgres refuses stays in the view, as a broken title would until the next edit.
      label: fixed ? label.replaceAll('\0', '') : view?.label.includes('\0') ? view.label : label,
    }
  },
  rows: ({ tenant, id, total, chain, label }) => ({
    counts: [{ tenant, count_id: id, total, chain, label: version === '1' ? label : `${label} ${version}` }],
    count_labels: [...label].map((letter, ordinal) => ({ tenant, count_id: id, ordinal, letter })),
  }),
  readModel,
})
