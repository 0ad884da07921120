/** Events of imports, and the rows that follow. */
import { importRun } from '@jobboard/contracts/imports/events'
import { type GivenEvent, type ProjectionCase, recordEvents } from '@jobboard/platform/testing/projection-spec'

const [tenant, importId] = ['devboard', '5e2d6d0e-3f0b-4c2f-8f7e-111111111111']
const onImport = (...events: readonly GivenEvent[]) => recordEvents(tenant, `${importRun.name}-${tenant}_${importId}`, events)

const [at, later] = ['2026-03-01T08:00:00.000Z', '2026-03-01T08:05:00.000Z']
const options = { format: null, charset: 'utf-8', sanitize: true, spreadDays: 0 }
const counts = { created: 3, changed: 1, unchanged: 0, refused: 1, unreadable: 0, repaired: 2, copies: 1 }
const requested: GivenEvent = {
  type: 'ImportRequested',
  data: { file: { key: 'devboard/imports/0.bin', name: 'offers.jsonl', bytes: 900 }, ...options, requestedAt: at },
}
const continued = (rows: number, bytes: number, isLast: boolean): GivenEvent => ({
  type: 'ImportContinued',
  data: { format: 'unified', rows, bytes, counts, isLast, cutShort: false, at: later },
})
const completed: GivenEvent = { type: 'ImportCompleted', data: { completedAt: later } }
const undo: GivenEvent = { type: 'ImportUndoRequested', data: { requestedAt: later } }
const undoContinued: GivenEvent = { type: 'ImportUndoContinued', data: { last: null, deleted: 4, left: 2 } }
const undone: GivenEvent = { type: 'ImportUndone', data: { undoneAt: later } }

const row = (change: object = {}) => ({
  imports: [
    {
      ...{ tenant, importId, fileName: 'offers.jsonl', fileBytes: 900, ...options, requestedBy: 'spec', requestedAt: at },
      ...{ bytes: 0, rows: 0, created: 0, changed: 0, unchanged: 0, refused: 0, unreadable: 0, repaired: 0, copies: 0 },
      ...{ status: 'running', cutShort: false, failure: null, endedAt: null, deleted: 0, stayed: 0 },
      ...change,
    },
  ],
})
const half = { format: 'unified', rows: 6, bytes: 500, created: 3, changed: 1, refused: 1, repaired: 2, copies: 1 }
const whole = { format: 'unified', rows: 12, bytes: 900, created: 6, changed: 2, refused: 2, repaired: 4, copies: 2 }

export const importCases: readonly ProjectionCase[] = [
  { name: 'an import that was asked for', given: onImport(requested), rows: row() },
  { name: 'one that has read a part', given: onImport(requested, continued(6, 500, false)), rows: row(half) },
  {
    name: 'one that is done counts all its parts',
    given: onImport(requested, continued(6, 500, false), continued(12, 900, true), completed),
    rows: row({ ...whole, status: 'done', endedAt: later }),
  },
  {
    name: 'one of a file that is none says why',
    given: onImport(requested, { type: 'ImportFailed', data: { reason: 'unknownFormat', failedAt: later } }),
    rows: row({ status: 'failed', failure: 'unknownFormat', endedAt: later }),
  },
  {
    name: 'one that is being taken back',
    given: onImport(requested, continued(6, 500, true), completed, undo),
    rows: row({ ...half, status: 'undoing', endedAt: later }),
  },
  {
    name: 'one that was taken back counts what was deleted and what stayed',
    given: onImport(requested, continued(6, 500, true), completed, undo, undoContinued, undone),
    rows: row({ ...half, status: 'undone', endedAt: later, deleted: 4, stayed: 2 }),
  },
]
