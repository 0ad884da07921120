import type { ImportEvent } from '@jobboard/contracts/imports/events'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { type ImportCommand, importRunAggregate, nextStep, noCounts } from './import-run.ts'

const { decider } = importRunAggregate
const { given } = specificationOf(decider)
const at = '2026-03-01T08:00:00.000Z'
const last = offerIdSchema.parse('0h4k7m2p9rtv')
const request = {
  file: { key: 'devboard/imports/0.bin', name: 'offers.jsonl', bytes: 900 },
  ...{ format: null, charset: 'utf-8', sanitize: false, spreadDays: 0, requestedAt: at },
}
const requested: ImportEvent = { type: 'ImportRequested', data: request }
const part = (rows: number, isLast: boolean) =>
  ({ format: 'unified', rows, bytes: rows, counts: { ...noCounts, created: 1 }, isLast, cutShort: false, at }) as const
const continued = (rows: number, isLast: boolean): ImportEvent => ({ type: 'ImportContinued', data: part(rows, isLast) })
const completed: ImportEvent = { type: 'ImportCompleted', data: { completedAt: at } }
const undoRequested: ImportEvent = { type: 'ImportUndoRequested', data: { requestedAt: at } }
const undoContinued = (id: typeof last | null): ImportEvent => ({ type: 'ImportUndoContinued', data: { last: id, deleted: 1, left: 0 } })
const undone: ImportEvent = { type: 'ImportUndone', data: { undoneAt: at } }

const stepAfter = (...events: readonly ImportEvent[]) => nextStep(events.reduce(decider.evolve, decider.initial))

it('reads part after part, deletes the file, and is done', () => {
  given().when({ type: 'request', request }).thenEvents(requested)
  given(requested).when({ type: 'request', request }).thenNothing()
  given(requested)
    .when({ type: 'continued', ...part(500, false) })
    .thenEvents(continued(500, false))
  given(requested, continued(500, true)).when({ type: 'fileDeleted', at }).thenEvents(completed)
  expect(stepAfter(requested)).toBe('readPart')
  expect(stepAfter(requested, continued(500, false))).toBe('readPart')
  expect(stepAfter(requested, continued(500, true))).toBe('deleteFile')
  expect(stepAfter(requested, continued(500, true), completed)).toBeNull()
})

it('does not go back: a part that was read by another driver is no outcome', () => {
  given(requested, continued(500, false))
    .when({ type: 'continued', ...part(400, false) })
    .thenNothing()
  given(requested, continued(500, true))
    .when({ type: 'continued', ...part(900, true) })
    .thenNothing()
})

it('ends with the reason where the file is none', () => {
  const failed: ImportEvent = { type: 'ImportFailed', data: { reason: 'unknownFormat', failedAt: at } }
  given(requested).when({ type: 'failed', reason: 'unknownFormat', at }).thenEvents(failed)
  expect(stepAfter(requested, failed)).toBeNull()
})

it('is taken back once it has ended, once', () => {
  const undo: ImportCommand = { type: 'undo', at }
  const done = [requested, continued(500, true), completed]
  given().when(undo).thenRefused('objectNotFound')
  given(requested).when(undo).thenRefused('importRunning')
  given(requested, continued(500, true)).when(undo).thenRefused('importRunning')
  given(...done)
    .when(undo)
    .thenEvents(undoRequested)
  given(...done, undoRequested)
    .when(undo)
    .thenNothing()
  given(...done, undoRequested)
    .when({ type: 'undoContinued', last, deleted: 1, left: 0 })
    .thenEvents(undoContinued(last))
  expect(stepAfter(...done, undoRequested)).toBe('undoPart')
  expect(stepAfter(...done, undoRequested, undoContinued(last))).toBe('undoPart')
  expect(stepAfter(...done, undoRequested, undoContinued(null))).toBe('noteUndone')
  given(...done, undoRequested, undoContinued(null))
    .when({ type: 'undone', at })
    .thenEvents(undone)
  given(...done, undoRequested, undoContinued(null), undone)
    .when(undo)
    .thenNothing()
})
