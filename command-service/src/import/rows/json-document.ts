/**
 * JSON documents of any size, usually one: an array of offers, an object whose `data` is one, or a single offer. The text
 * is split at the brackets that matter and only one element is held at a time, so memory does not grow with the file.
 */
import { maxRowBytes, parseRow, type Row } from './row.ts'

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]
const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** Text gathered over chunk borders. */
class Gathered {
  private parts: Buffer[] = []
  private bytes = 0
  add(part: Buffer): void {
    if (part.length === 0 || this.tooLarge) return
    this.parts.push(part)
    this.bytes += part.length
    if (this.tooLarge) this.parts = []
  }
  get tooLarge(): boolean {
    return this.bytes > maxRowBytes
  }
  take(): { readonly tooLarge: boolean; readonly text: string } {
    const taken = { tooLarge: this.tooLarge, text: Buffer.concat(this.parts).toString('utf8').trim() }
    this.parts = []
    this.bytes = 0
    return taken
  }
}

export async function* readDocument(chunks: AsyncIterable<Buffer>): AsyncGenerator<Row> {
  let number = 0
  let depth = 0
  let inString = false
  let escaped = false
  /** Depth of the array whose elements are offers; 0 until it is found. */
  let rowsDepth = 0
  let rowsDone = false
  /** The last string at depth 1 and whether a colon followed: the key whose value comes next. */
  let key = ''
  let keyIsComplete = false
  const element = new Gathered()
  const whole = new Gathered()
  const keyText = new Gathered()

  const finish = (gathered: Gathered): Row | null => {
    const { tooLarge, text } = gathered.take()
    if (tooLarge) return { number: ++number, ok: false, reason: 'tooLarge' }
    return text === '' ? null : { number: ++number, ...parseRow(text) }
  }

  for await (const chunk of chunks) {
    let start = 0
    let keyStart = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0
      if (inString) {
        if (escaped) escaped = false
        else if (byte === backslash) escaped = true
        else if (byte === quote) {
          inString = false
          if (depth === 1 && rowsDepth === 0) {
            keyText.add(chunk.subarray(keyStart, at))
            key = keyText.take().text
            keyIsComplete = false
          }
        }
        continue
      }
      if (byte === quote) {
        inString = true
        keyStart = at + 1
      } else if (byte === openBrace || byte === openBracket) {
        if (depth === 0) start = at
        depth += 1
        const isRows =
          rowsDepth === 0 && !rowsDone && byte === openBracket && (depth === 1 || (depth === 2 && keyIsComplete && key === 'data'))
        if (isRows) {
          rowsDepth = depth
          start = at + 1
          whole.take()
        }
      } else if (byte === closeBrace || byte === closeBracket) {
        if (depth === rowsDepth && rowsDepth !== 0) {
          element.add(chunk.subarray(start, at))
          const row = finish(element)
          if (row !== null) yield row
          rowsDepth = 0
          rowsDone = true
        }
        depth -= 1
        if (depth === 0) {
          if (!rowsDone) whole.add(chunk.subarray(start, at + 1))
          const row = finish(whole)
          if (row !== null) yield row
          rowsDone = false
          keyIsComplete = false
        }
      } else if (byte === comma) {
        if (depth === rowsDepth && rowsDepth !== 0) {
          element.add(chunk.subarray(start, at))
          start = at + 1
          const row = finish(element)
          if (row !== null) yield row
        } else if (depth === 1) keyIsComplete = false
      } else if (byte === colon && depth === 1) keyIsComplete = true
      else if (rowsDepth === 0 && depth === 0 && !isSpace(byte) && byte !== 0xef && byte !== 0xbb && byte !== 0xbf) {
        yield { number: ++number, ok: false, reason: 'malformed' }
        return
      }
    }
    if (rowsDepth !== 0) element.add(chunk.subarray(start))
    else if (depth > 0 && !rowsDone) whole.add(chunk.subarray(start))
    if (inString && depth === 1 && rowsDepth === 0) keyText.add(chunk.subarray(keyStart))
  }

  if (depth > 0 || inString) yield { number: ++number, ok: false, reason: 'truncated' }
}
