/**
 * An import from the first row to the summary. While one batch is written the next is read and prepared. Stopping, even by kill -9, needs
 * no bookkeeping: offer ids derive from the source, so a repeated run skips what exists and continues.
 */

import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import type { OfferId } from '@jobboard/contracts/shared/ids'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { escapeControls } from '@jobboard/platform/control-characters'
import { cooperativeYield } from '../shell/cooperative-yield.ts'
import { formatNames, formatOf } from './formats/formats.ts'
import { type ImportSettings, type PreparedBatch, type PreparedOffer, prepareBatch, unreadableRow } from './prepare-batch.ts'
import type { ProblemSink } from './problems.ts'
import type { ImportOutcome, Publisher } from './publisher.ts'
import type { Row } from './rows/row.ts'
import type { SourceFormat } from './source-offer.ts'

export interface Summary {
  /** Rows read, valid or not. */
  read: number
  created: number
  changed: number
  unchanged: number
  refused: number
  /** Of the refused rows, those that are no JSON objects. */
  unreadable: number
  /** Offers that were repaired before they were published; counted above as well. */
  repaired: number
  /** Rows that were city copies or duplicates of an offer read earlier in this run. */
  copies: number
  /** By field: offers whose source does not state it, so that it stays unknown. */
  readonly unknown: Record<string, number>
  /** The input is truncated. */
  cutShort: boolean
  /** The run was stopped before the end of the input. */
  interrupted: boolean
}

export const emptySummary = (): Summary => ({
  read: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  unreadable: 0,
  repaired: 0,
  copies: 0,
  unknown: {},
  cutShort: false,
  interrupted: false,
})

export interface ImportRun {
  readonly rows: AsyncIterable<Row>
  /** Absent: detected from the first readable row. */
  readonly format?: SourceFormat
  readonly settings: ImportSettings
  readonly publisher: Publisher
  readonly problems: ProblemSink
  readonly signal?: AbortSignal
  /** Digests of offers that were read before these rows. */
  readonly seen?: Map<OfferId, string>
  /** The format of the rows is known now. */
  readonly onFormat?: (format: SourceFormat) => void
  readonly onProgress?: (summary: Readonly<Summary>) => void
  /** Rows in one batch; default 500. */
  readonly batchSize?: number
}

/** Names of fields come from the file, and messages go to a terminal. */
const maxKeys = 12
const maxKeyLength = 60
const shownKey = (key: string): string => escapeControls(key.slice(0, maxKeyLength))

/** No format that the importer knows. */
export class UnknownFormatError extends Error {
  override readonly name = 'UnknownFormatError'
  constructor(readonly keys: readonly string[]) {
    const fields = keys.slice(0, maxKeys).map(shownKey).join(', ') || '(none)'
    super(`No known format has rows with the fields ${fields}. The formats known are ${formatNames.join(', ')} (docs/import.md).`)
  }
}

/** Limit of unparsable rows, after which the import stops reading. */
const maxUnreadable = 1_000

/** Bounds the rows held in memory at once; few real feeds reach it. */
const maxBatchLength = 8 * 1024 * 1024

async function* batchesOf(rows: AsyncIterable<Row>, size: number, signal: AbortSignal | undefined): AsyncGenerator<readonly Row[]> {
  const yieldIfDue = cooperativeYield()
  let batch: Row[] = []
  let length = 0
  for await (const row of rows) {
    batch.push(row)
    length += row.ok ? row.length : 0
    await yieldIfDue()
    if (batch.length < size && length < maxBatchLength) continue
    yield batch
    batch = []
    length = 0
    if (signal?.aborted === true) return
  }
  if (batch.length > 0) yield batch
}

function recognise(rows: readonly Row[]): SourceFormat | undefined {
  const first = rows.find((row) => row.ok)
  if (first === undefined) return undefined
  const format = formatOf(first.value)
  if (format === undefined) throw new UnknownFormatError(Object.keys(first.value))
  return format
}

/** Offers read earlier in this run: an identical row is a copy, a different one under the same id is refused. */
function withoutRepeats(
  batch: PreparedBatch,
  seen: Map<OfferId, string>,
  summary: Summary,
): { fresh: PreparedOffer[]; clashing: PreparedOffer[] } {
  const fresh: PreparedOffer[] = []
  const clashing: PreparedOffer[] = []
  for (const prepared of batch.offers) {
    const { offerId, origin } = prepared.offer
    const known = seen.get(offerId)
    if (known === undefined) {
      seen.set(offerId, origin.digest)
      fresh.push(prepared)
    } else if (known === origin.digest) summary.copies += 1
    else clashing.push(prepared)
  }
  return { fresh, clashing }
}

interface WriterDeps extends Pick<ImportRun, 'publisher' | 'problems'> {
  readonly summary: Summary
}

/** Publishes what was read, and notes what became of each offer. */
function createWriter({ publisher, problems, summary }: WriterDeps) {
  const refuse = async ({ row, source }: PreparedOffer, errors: Extract<ImportOutcome, { kind: 'refused' }>['errors']): Promise<void> => {
    summary.refused += 1
    await problems.add({ row, title: source.title, externalId: source.externalId, kind: 'refused', errors })
  }
  const write = async (prepared: readonly PreparedOffer[]): Promise<void> => {
    const outcomes = await publisher.publish(prepared.map(({ offer }) => offer))
    for (const [at, one] of prepared.entries()) {
      const outcome = outcomes[at]
      if (outcome === undefined) throw new RangeError('The publisher owes an outcome for every offer')
      if (outcome.kind === 'refused') {
        await refuse(one, outcome.errors)
        continue
      }
      summary[outcome.kind] += 1
      for (const field of one.unknown) summary.unknown[field] = (summary.unknown[field] ?? 0) + 1
      if (one.repairs.length === 0) continue
      summary.repaired += 1
      const { title, externalId } = one.source
      await problems.add({ row: one.row, title, externalId, kind: 'repaired', repairs: one.repairs })
    }
  }
  return { refuse, write }
}

export async function importRows({
  rows,
  format: given,
  settings,
  publisher,
  problems,
  signal,
  onProgress,
  onFormat,
  seen = new Map(),
  batchSize = 500,
}: ImportRun): Promise<Summary> {
  const summary = emptySummary()
  const { refuse, write } = createWriter({ publisher, problems, summary })
  let format = given
  let writing: Promise<void> = Promise.resolve()

  try {
    for await (const batch of batchesOf(rows, batchSize, signal)) {
      format ??= recognise(batch)
      if (format !== undefined) onFormat?.(format)
      const unreadable = batch.filter((row) => !row.ok)
      const prepared =
        format === undefined
          ? { offers: [], problems: unreadable.map(unreadableRow), copies: 0 }
          : await prepareBatch(batch, format, settings)
      const { fresh, clashing } = withoutRepeats(prepared, seen, summary)
      await writing
      summary.read += batch.length
      summary.copies += prepared.copies
      for (const problem of prepared.problems) await problems.add(problem)
      summary.refused += prepared.problems.length
      for (const one of clashing) await refuse(one, [fieldError('externalId', messageKeys.wrongType)])
      summary.unreadable += unreadable.length
      summary.cutShort ||= unreadable.some(({ reason }) => reason === 'truncated' || reason === 'expandsTooMuch')
      onProgress?.(summary)
      if (summary.read >= maxUnreadable && summary.unreadable === summary.read) break
      writing = write(fresh)
      // Awaited in the next round; until then a rejection must not count as unhandled.
      writing.catch(() => undefined)
    }
    await writing
  } finally {
    await writing.catch(() => undefined)
    await problems.close()
  }
  summary.interrupted = signal?.aborted === true
  onProgress?.(summary)
  return summary
}
