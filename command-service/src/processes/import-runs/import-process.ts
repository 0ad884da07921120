/** The steps of an import in the background. A part takes seconds; each run of the process does one, and its event asks for the next. */
import { type ImportEvent, importRun } from '@jobboard/contracts/imports/events'
import type { FileKey, FileStore } from '@jobboard/platform/ports/file-store'
import { importContextOf } from '../../import/complete/complete.ts'
import { formatNamed } from '../../import/formats/formats.ts'
import { importRows, type Summary, UnknownFormatError } from '../../import/import-rows.ts'
import type { Charset } from '../../import/rows/charset.ts'
import { readRows } from '../../import/rows/read-rows.ts'
import type { Row } from '../../import/rows/row.ts'
import { storePublisher } from '../../import/store-publisher.ts'
import type { OfferDeps } from '../../offers/offer-target.ts'
import { driveProcess, loadProcess, type ProcessManager, type RegisteredProcess, type StepContext } from '../../shell/process-manager.ts'
import { type ImportCommand, type ImportRun, type ImportStep, importRunAggregate, nextStep, noCounts, type Reading } from './import-run.ts'
import { notingPublisher, type OfImport, offersBefore, problemRows } from './imported-rows.ts'
import { undoPart } from './undo-import.ts'

export interface ImportRunDeps extends OfferDeps {
  readonly database: OfImport['database']
  readonly files: FileStore
}

export type ImportProcess = ProcessManager<ImportRun, ImportCommand, ImportEvent, ImportStep>

/** Rows of one part: two seconds or three. */
const rowsAtOnce = 4_000

export const importProcess = (deps: ImportRunDeps, rowsOfPart = rowsAtOnce): ImportProcess => ({
  name: importRun.name,
  askedBy: new Set([importRun.startedBy, importRun.resumedBy]),
  aggregate: importRunAggregate,
  nextStep,
  async perform(step, run, context) {
    if (run.status === 'absent') throw new TypeError('An import that was not requested has no steps')
    const at = deps.clock.now().toISOString()
    switch (step) {
      case 'readPart':
        return run.status === 'reading' ? readPart(deps, run, context, rowsOfPart) : null
      case 'deleteFile':
        await deps.files.delete(run.request.file.key as FileKey)
        return { type: 'fileDeleted', at }
      case 'undoPart':
        return run.status === 'undoing' ? undoPart(deps, run, context) : null
      case 'noteUndone':
        return { type: 'undone', at }
    }
  },
})

/** One part at a time: what is left, the event of the part asks for. */
export const registeredImports = (deps: ImportRunDeps, rowsOfPart?: number): RegisteredProcess => {
  const process = importProcess(deps, rowsOfPart)
  const partsOf = (run: ImportRun): number => (run.status === 'absent' ? 0 : run.parts)
  return {
    name: process.name,
    async drive(tenant, id) {
      const before = partsOf(await loadProcess(deps, process, tenant.id, id))
      await driveProcess(
        deps,
        process,
        tenant,
        id,
        (run) => partsOf(run) > before && nextStep(run) !== 'deleteFile' && nextStep(run) !== 'noteUndone',
      )
    },
  }
}

/** Rows of the file from `skipped` on, `count` at most. */
async function* partOf(rows: AsyncIterable<Row>, skipped: number, count: number, ended: () => void): AsyncGenerator<Row> {
  let left = count
  for await (const row of rows) {
    if (row.number <= skipped) continue
    if (left === 0) return
    left -= 1
    yield row
  }
  ended()
}

async function* counted(chunks: AsyncIterable<Buffer>, add: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    add(chunk.length)
    yield chunk
  }
}

async function readPart(deps: ImportRunDeps, run: Reading, context: StepContext, rowsOfPart: number): Promise<ImportCommand> {
  const { tenant, processId: importId, metadata } = context
  const { request, parts } = run
  const key = request.file.key as FileKey
  const now = deps.clock.now()
  const at = now.toISOString()
  const failed = async (reason: Extract<ImportCommand, { type: 'failed' }>['reason']): Promise<ImportCommand> => {
    await deps.files.delete(key)
    return { type: 'failed', reason, at }
  }
  const file = await deps.files.get(key)
  const importContext = importContextOf(tenant)
  if (file === undefined || importContext === null) return failed('fileMissing')
  const of: OfImport = { database: deps.database, tenant: tenant.id, importId }
  let bytes = 0
  let isLast = false
  let format = run.format
  const known = run.format === null ? undefined : formatNamed(run.format)
  const chunks = counted(file.chunks, (more) => {
    bytes += more
  })
  const { actor } = metadata('read part')
  let summary: Summary
  try {
    summary = await importRows({
      rows: partOf(readRows(chunks, request.charset as Charset), run.rows, rowsOfPart, () => {
        isLast = true
      }),
      ...(known === undefined ? {} : { format: known }),
      settings: { context: importContext, sanitize: request.sanitize, spreadDays: request.spreadDays, now: new Date(request.requestedAt) },
      publisher: notingPublisher(storePublisher(deps, { tenant, actor, runId: importId, now }), of, parts),
      problems: problemRows(of),
      seen: await offersBefore(of, parts),
      onFormat: ({ name }) => {
        format = name
      },
    })
  } catch (error) {
    if (error instanceof UnknownFormatError) return failed('unknownFormat')
    throw error
  }
  if (run.rows === 0 && summary.read > 0 && summary.unreadable === summary.read) return failed('unreadable')
  const { created, changed, unchanged, refused, unreadable, repaired, copies, cutShort } = summary
  return {
    type: 'continued',
    format,
    rows: run.rows + summary.read,
    bytes: Math.min(bytes, request.file.bytes),
    counts: { ...noCounts, created, changed, unchanged, refused, unreadable, repaired, copies },
    isLast: isLast || cutShort || summary.read === 0,
    cutShort,
    at,
  }
}
