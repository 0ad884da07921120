/**
 * Rows of a file or a request body, recognised by content, never by name: gzip or plain, one JSON document or JSON lines. Memory stays flat
 * however long the input is.
 */

import { type Charset, decoded } from './charset.ts'
import { readDocument } from './json-document.ts'
import { readLines } from './json-lines.ts'
import { parseRow, type Row } from './row.ts'
import { ExpandsTooMuchError, unzipped } from './unzipped.ts'

/** Enough for the first lines of any real file. */
const sniffBytes = 256 * 1024

/** The first bytes (at least `bytes`, or the whole input), then the full stream, those included, and the error that ended it. */
async function peek(chunks: AsyncIterable<Buffer>, bytes: number): Promise<{ head: Buffer; all: AsyncIterable<Buffer> }> {
  const iterator = chunks[Symbol.asyncIterator]()
  const parts: Buffer[] = []
  let length = 0
  let failure: { readonly error: unknown } | undefined
  try {
    while (length < bytes) {
      const next = await iterator.next()
      if (next.done === true) break
      parts.push(next.value)
      length += next.value.length
    }
  } catch (error) {
    failure = { error }
  }
  const head = Buffer.concat(parts)
  async function* all(): AsyncGenerator<Buffer> {
    try {
      if (head.length > 0) yield head
      if (failure !== undefined) throw failure.error
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { head, all: all() }
}

/** Line by line when the first line is a whole object, or the second starts one: a pretty-printed document indents it. */
function looksLikeLines(head: string): boolean {
  const text = head.replace(/^\ufeff?\s*/, '')
  if (!text.startsWith('{')) return false
  const [first = '', second = ''] = text.split('\n', 2)
  return (text.includes('\n') && parseRow(first).ok) || second.startsWith('{')
}

/** A truncated gzip stream ends the rows with one that reports it; the rows before it stand. */
async function* endingAloud(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  let number = 0
  try {
    for await (const row of rows) {
      number = row.number
      yield row
    }
  } catch (error) {
    if (error instanceof ExpandsTooMuchError) return yield { number: number + 1, ok: false, reason: 'expandsTooMuch' }
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
    if (code !== 'Z_BUF_ERROR' && code !== 'Z_DATA_ERROR') throw error
    yield { number: number + 1, ok: false, reason: 'truncated' }
  }
}

/** `charset`: of the text, inside the archive where there is one. */
export async function* readRows(input: AsyncIterable<Buffer>, charset: Charset = 'utf-8'): AsyncGenerator<Row> {
  const packed = await peek(input, 2)
  const isGzip = packed.head[0] === 0x1f && packed.head[1] === 0x8b
  const plain = isGzip ? unzipped(packed.all) : packed.all
  yield* endingAloud(readPlain(charset === 'utf-8' ? plain : decoded(plain, charset)))
}

async function* readPlain(chunks: AsyncIterable<Buffer>): AsyncGenerator<Row> {
  const { head, all } = await peek(chunks, sniffBytes)
  yield* looksLikeLines(head.toString('utf8')) ? readLines(all) : readDocument(all)
}
