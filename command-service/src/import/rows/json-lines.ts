/** JSON lines: each line is an offer, or a page of them (`{"data": [...]}`). A broken line affects no other. */
import { isUtf8 } from 'node:buffer'
import { readDocument } from './json-document.ts'
import { maxRowBytes, parseRow, type Row } from './row.ts'

/** A page of rows may be longer than a row. */
const maxLineBytes = 8 * 1024 * 1024

const newline = 0x0a
type WithoutNumber<T> = T extends unknown ? Omit<T, 'number'> : never
type Line = WithoutNumber<Row>

/** A long line is split without parsing it whole, which would block the process. */
async function* rowsOfLongLine(line: Buffer): AsyncGenerator<Line> {
  async function* chunks(): AsyncGenerator<Buffer> {
    yield line
  }
  for await (const row of readDocument(chunks())) yield !row.ok && row.reason === 'truncated' ? { ok: false, reason: 'malformed' } : row
}

function rowsOfShortLine(line: Buffer): readonly Line[] {
  if (!isUtf8(line)) return [{ ok: false, reason: 'notUtf8' }]
  const text = line.toString('utf8').trim()
  if (text === '') return []
  const parsed = parseRow(text)
  if (!parsed.ok || !Array.isArray(parsed.value.data)) return [parsed]
  return parsed.value.data.map((item: unknown) => parseRow(JSON.stringify(item)))
}

/** A short line, as nearly all are, allocates no promises. */
const rowsOfLine = (line: Buffer): AsyncIterable<Line> | readonly Line[] =>
  line.length > maxRowBytes ? rowsOfLongLine(line) : rowsOfShortLine(line)

/** Millions of blank lines, which an archive can hold in little space, are skipped without yielding. */
function afterSpace(chunk: Buffer, from: number): number {
  let at = from
  while (isSpace(chunk[at])) at += 1
  return at
}

const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x09 || byte === newline || byte === 0x0d

export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Row> {
  let number = 0
  let pending: Buffer[] = []
  let pendingBytes = 0
  let skipping = false
  const numbered = (line: Line): Row => ({ ...line, number: ++number })
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      if (pending.length === 0 && !skipping) {
        start = afterSpace(chunk, start)
        if (start > end) continue
      }
      const part = chunk.subarray(start, end)
      start = end + 1
      if (skipping) skipping = false
      else {
        const rows = rowsOfLine(pending.length === 0 ? part : Buffer.concat([...pending, part]))
        if (Symbol.iterator in rows) for (const row of rows) yield numbered(row)
        else for await (const row of rows) yield numbered(row)
      }
      pending = []
      pendingBytes = 0
    }
    if (start === chunk.length || skipping) continue
    pending.push(chunk.subarray(start))
    pendingBytes += chunk.length - start
    if (pendingBytes > maxLineBytes) {
      yield numbered({ ok: false, reason: 'tooLarge' })
      pending = []
      pendingBytes = 0
      skipping = true
    }
  }
  for await (const line of rowsOfLine(Buffer.concat(pending))) yield numbered(line)
}
