/**
 * A projection that detects every deviation: it counts without checking for repeated events, and chains a digest of the event ids, so a row
 * is right only if every event had its effect once and in order.
 */
import { createHash } from 'node:crypto'
import type { Migration } from '@jobboard/platform/database/database'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { identifier, integer, text } from '@jobboard/platform/read-models/column'
import type { Projection } from '@jobboard/platform/read-models/projection'
import { projectionMigrations } from '@jobboard/platform/read-models/projections'
import { rebuildFunctions } from '@jobboard/platform/read-models/rebuild-functions'
import { decodeRow, defineTable, readModelMigrations, type TableRow } from '@jobboard/platform/read-models/table'

/** `poison`: evolve throws. `label` with a NUL: Postgres refuses the row. */
export interface CountedData {
  readonly label: string
  readonly poison?: boolean
}

export const chainOf = (ids: readonly string[]): string =>
  ids.reduce((chain, id) => createHash('sha256').update(chain).update(id).digest('base64url'), '')

const countsTable = defineTable('counts', {
  key: { countId: identifier() },
  columns: { total: integer(), chain: text(), label: text() },
  indexes: [{ name: 'by_tenant', on: 'tenant' }],
  changeFeed: true,
})
const countLabelsTable = defineTable('count_labels', {
  key: { countId: identifier(), ordinal: integer() },
  columns: { letter: text() },
  indexes: [{ name: 'by_tenant', on: 'tenant' }],
})
/** How many documents have had that many events. */
const countTotalsTable = defineTable('count_totals', { key: { total: integer() }, columns: { count: integer() } })

export const countingMigrations: readonly Migration[] = [
  ...projectionMigrations,
  ...readModelMigrations('counts', [countsTable, countLabelsTable, countTotalsTable]),
  rebuildFunctions('counts', [countsTable, countLabelsTable, countTotalsTable]),
]

export type CountView = TableRow<typeof countsTable>

/** `fixed`: the release that handles the poison event. */
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
      countId: stream,
      total: (view?.total ?? 0) + 1,
      chain: createHash('sha256')
        .update(view?.chain ?? '')
        .update(id)
        .digest('base64url'),
      // A value that Postgres refuses stays in the view, as a broken title would until the next edit.
      label: fixed ? label.replaceAll('\0', '') : view?.label.includes('\0') ? view.label : label,
    }
  },
  tables: [countsTable, countLabelsTable],
  rows: ({ label, ...view }) => ({
    counts: [{ ...view, label: version === '1' ? label : `${label} ${version}` }],
    count_labels: [...label].map((letter, ordinal) => ({ tenant: view.tenant, countId: view.countId, ordinal, letter })),
  }),
  view: (row) => decodeRow(countsTable, row),
  tally: { table: countTotalsTable, groupsOf: ({ tenant, total }) => [{ tenant, total }] },
})
