/** JSON lines: each line is an offer, or a page of them (`{"data": [...]}`). A broken line spoils itself alone. */
import { maxRowBytes, parseRow, type Row } from './row.ts'

const newline = 0x0a
type WithoutNumber<T> = T extends unknown ? Omit<T, 'number'> : never
type Line = WithoutNumber<Row>

function rowsOfLine(line: Buffer): readonly Line[] {
  const text = line.toString('utf8').trim()
  if (text === '') return []
  const parsed = parseRow(text)
  if (!parsed.ok || !Array.isArray(parsed.value.data)) return [parsed]
  return parsed.value.data.map((item: unknown) => parseRow(JSON.stringify(item)))
}

export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Row> {
  let number = 0
  let pending: Buffer[] = []
  let pendingBytes = 0
  let skipping = false
  const numbered = (line: Line): Row => ({ ...line, number: ++number })
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      const part = chunk.subarray(start, end)
      start = end + 1
      if (skipping) skipping = false
      else for (const line of rowsOfLine(pending.length === 0 ? part : Buffer.concat([...pending, part]))) yield numbered(line)
      pending = []
      pendingBytes = 0
    }
    if (start === chunk.length || skipping) continue
    pending.push(chunk.subarray(start))
    pendingBytes += chunk.length - start
    if (pendingBytes > maxRowBytes) {
      yield numbered({ ok: false, reason: 'tooLarge' })
      pending = []
      pendingBytes = 0
      skipping = true
    }
  }
  for (const line of rowsOfLine(Buffer.concat(pending))) yield numbered(line)
}
