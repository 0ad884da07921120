/**
 * An import in the background: read the file part by part, delete it, and, where an administrator takes the import back, delete its offers part by
 * part (docs/import.md, "For administrators").
 */
import { type ImportCounts, type ImportEvent, type ImportEventData, importEvents } from '@jobboard/contracts/imports/events'
import type { Instant, OfferId } from '@jobboard/contracts/shared/ids'
import { type DomainError, err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Aggregate } from '../../shell/decider.ts'

export type ImportRequest = ImportEventData<'ImportRequested'>
type Continued = ImportEventData<'ImportContinued'>

interface Begun {
  readonly request: ImportRequest
  /** As the rows have it; null: none was read yet. */
  readonly format: string | null
  readonly rows: number
  /** Parts of the file that were read, and of the offers that were looked at to undo it. */
  readonly parts: number
}
export interface Reading extends Begun {
  readonly status: 'reading'
}
export interface Undoing extends Begun {
  readonly status: 'undoing'
  /** Offers are looked at in the order of their ids; null: none yet. */
  readonly last: OfferId | null
}
interface Other extends Begun {
  /** `read`: the file is left to delete. `lookedAt`: so is what undoing notes at its end. */
  readonly status: 'read' | 'done' | 'failed' | 'lookedAt' | 'undone'
}
export type ImportRun = { readonly status: 'absent' } | Reading | Undoing | Other

export type ImportCommand =
  | { readonly type: 'request'; readonly request: ImportRequest }
  | ({ readonly type: 'continued' } & Continued)
  | { readonly type: 'fileDeleted'; readonly at: Instant }
  | { readonly type: 'failed'; readonly reason: ImportEventData<'ImportFailed'>['reason']; readonly at: Instant }
  | { readonly type: 'undo'; readonly at: Instant }
  | ({ readonly type: 'undoContinued' } & ImportEventData<'ImportUndoContinued'>)
  | { readonly type: 'undone'; readonly at: Instant }

export type ImportStep = 'readPart' | 'deleteFile' | 'undoPart' | 'noteUndone'
export type ImportError = DomainError<'objectNotFound' | 'importRunning'>

export function nextStep({ status }: ImportRun): ImportStep | null {
  switch (status) {
    case 'reading':
      return 'readPart'
    case 'read':
      return 'deleteFile'
    case 'undoing':
      return 'undoPart'
    case 'lookedAt':
      return 'noteUndone'
    case 'absent':
    case 'done':
    case 'failed':
    case 'undone':
      return null
  }
}

export const noCounts: ImportCounts = { created: 0, changed: 0, unchanged: 0, refused: 0, unreadable: 0, repaired: 0, copies: 0 }

function evolve(run: ImportRun, event: ImportEvent): ImportRun {
  if (event.type === 'ImportRequested')
    return run.status === 'absent' ? { status: 'reading', request: event.data, format: event.data.format, rows: 0, parts: 0 } : run
  if (run.status === 'absent') return run
  const { request, format, rows, parts } = run
  const begun = { request, format, rows, parts }
  switch (event.type) {
    case 'ImportContinued': {
      const further = { ...begun, format: event.data.format, rows: event.data.rows, parts: parts + 1 }
      return event.data.isLast ? { ...further, status: 'read' } : { ...further, status: 'reading' }
    }
    case 'ImportCompleted':
      return { ...begun, status: 'done' }
    case 'ImportFailed':
      return { ...begun, status: 'failed' }
    case 'ImportUndoRequested':
      return { ...begun, status: 'undoing', last: null }
    case 'ImportUndoContinued': {
      const { last } = event.data
      return last === null ? { ...begun, parts: parts + 1, status: 'lookedAt' } : { ...begun, parts: parts + 1, status: 'undoing', last }
    }
    case 'ImportUndone':
      return { ...begun, status: 'undone' }
  }
}

type Decision = Result<readonly ImportEvent[], ImportError>
const nothing: Decision = ok([])

function decide(command: ImportCommand, run: ImportRun): Decision {
  switch (command.type) {
    case 'request':
      return run.status === 'absent' ? ok([{ type: 'ImportRequested', data: command.request }]) : nothing
    case 'continued': {
      const { type: _, ...data } = command
      return run.status === 'reading' && data.rows >= run.rows ? ok([{ type: 'ImportContinued', data }]) : nothing
    }
    case 'fileDeleted':
      return run.status === 'read' ? ok([{ type: 'ImportCompleted', data: { completedAt: command.at } }]) : nothing
    case 'failed':
      return run.status === 'reading' ? ok([{ type: 'ImportFailed', data: { reason: command.reason, failedAt: command.at } }]) : nothing
    case 'undo':
      return decideUndo(command.at, run)
    case 'undoContinued': {
      const { type: _, ...data } = command
      return run.status === 'undoing' ? ok([{ type: 'ImportUndoContinued', data }]) : nothing
    }
    case 'undone':
      return run.status === 'lookedAt' ? ok([{ type: 'ImportUndone', data: { undoneAt: command.at } }]) : nothing
  }
}

/** Again after it was undone changes nothing: its offers are deleted. */
function decideUndo(at: Instant, run: ImportRun): Decision {
  switch (run.status) {
    case 'absent':
      return err({ code: 'objectNotFound' })
    case 'reading':
    case 'read':
      return err({ code: 'importRunning' })
    case 'done':
    case 'failed':
      return ok([{ type: 'ImportUndoRequested', data: { requestedAt: at } }])
    case 'undoing':
    case 'lookedAt':
    case 'undone':
      return nothing
  }
}

export const importRunAggregate: Aggregate<ImportRun, ImportCommand, ImportEvent, ImportError> = {
  decider: { initial: { status: 'absent' }, evolve, decide },
  events: importEvents,
}
