/**
 * JSON documents of any size, usually one: an array of offers, an object whose `data` is one, or a single offer. The text
 * is split at the brackets of rows and only one element is held at a time, so memory does not grow with the file.
 *
 * Not stream-json (3.8): its authors exclude hostile input, it holds a row of any size (128 MB measured; here `tooLarge`), and one malformed
 * row ends the document instead of being reported. It is no faster: 36 MB of 9 kB rows take 1.8 to 4.4 s, here 1.6 to 2.0 s.
 */
import { isUtf8 } from 'node:buffer'
import { maxRowBytes, parseRow, type Row } from './row.ts'

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]
const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
const isByteOrderMark = (byte: number): boolean => byte === 0xef || byte === 0xbb || byte === 0xbf

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
  take(): { readonly tooLarge: boolean; readonly isUtf8: boolean; readonly text: string } {
    const bytes = Buffer.concat(this.parts)
    const taken = { tooLarge: this.tooLarge, isUtf8: isUtf8(bytes), text: bytes.toString('utf8').trim() }
    this.parts = []
    this.bytes = 0
    return taken
  }
}

export async function* readDocument(chunks: AsyncIterable<Buffer>): AsyncGenerator<Row> {
  const splitter = new RowSplitter()
  for await (const chunk of chunks) {
    yield* splitter.rowsOf(chunk)
    if (splitter.isMalformed) return
  }
  if (splitter.isTruncated) yield splitter.problem('truncated')
}

class RowSplitter {
  /** There is text outside of every document. */
  isMalformed = false
  private number = 0
  private depth = 0
  private inString = false
  private isEscaped = false
  /** Depth of the array whose elements are offers; 0 until it is found. */
  private rowsDepth = 0
  private rowsDone = false
  /** The last string at depth 1 and whether a colon followed: the key whose value comes next. */
  private key = ''
  private keyIsComplete = false
  /** Where the element, or the whole document, and the key begin in the current chunk. */
  private start = 0
  private keyStart = 0
  private readonly element = new Gathered()
  private readonly whole = new Gathered()
  private readonly keyText = new Gathered()

  get isTruncated(): boolean {
    return this.depth > 0 || this.inString
  }

  *rowsOf(chunk: Buffer): Generator<Row> {
    this.start = 0
    this.keyStart = 0
    for (let at = 0; at < chunk.length; at += 1) {
      if (this.inString) {
        at = this.readString(chunk, at)
        continue
      }
      const row = this.readByte(chunk, at)
      if (row !== null) yield row
      if (this.isMalformed) return
    }
    if (this.rowsDepth !== 0) this.element.add(chunk.subarray(this.start))
    else if (this.depth > 0 && !this.rowsDone) this.whole.add(chunk.subarray(this.start))
    if (this.inString && this.mayBeKey) this.keyText.add(chunk.subarray(this.keyStart))
  }

  problem(reason: 'truncated' | 'malformed' | 'tooLarge' | 'notUtf8'): Row {
    this.number += 1
    return { number: this.number, ok: false, reason }
  }

  private get mayBeKey(): boolean {
    return this.depth === 1 && this.rowsDepth === 0
  }

  /** Returns the position of the quote that ends the string, or the length of the chunk. */
  private readString(chunk: Buffer, from: number): number {
    let { isEscaped } = this
    let at = from
    for (; at < chunk.length; at += 1) {
      const byte = chunk[at]
      if (isEscaped) isEscaped = false
      else if (byte === backslash) isEscaped = true
      else if (byte === quote) break
    }
    this.isEscaped = isEscaped
    if (at === chunk.length) return at
    this.inString = false
    if (this.mayBeKey) {
      this.keyText.add(chunk.subarray(this.keyStart, at))
      this.key = this.keyText.take().text
      this.keyIsComplete = false
    }
    return at
  }

  /** A byte outside of strings; returns the row that it ends. */
  private readByte(chunk: Buffer, at: number): Row | null {
    const byte = chunk[at] ?? 0
    switch (byte) {
      case quote:
        this.inString = true
        this.keyStart = at + 1
        return null
      case openBrace:
      case openBracket:
        this.open(byte, at)
        return null
      case closeBrace:
      case closeBracket:
        return this.close(chunk, at)
      case comma:
        return this.separate(chunk, at)
      default:
        if (byte === colon && this.depth === 1) this.keyIsComplete = true
        else if (this.depth === 0 && !isSpace(byte) && !isByteOrderMark(byte)) {
          this.isMalformed = true
          return this.problem('malformed')
        }
        return null
    }
  }

  private open(byte: number, at: number): void {
    if (this.depth === 0) this.start = at
    this.depth += 1
    const isArray = byte === openBracket && this.rowsDepth === 0 && !this.rowsDone
    if (!isArray || !(this.depth === 1 || (this.depth === 2 && this.keyIsComplete && this.key === 'data'))) return
    this.rowsDepth = this.depth
    this.start = at + 1
    this.whole.take()
  }

  private close(chunk: Buffer, at: number): Row | null {
    let row: Row | null = null
    if (this.depth === this.rowsDepth && this.rowsDepth !== 0) {
      row = this.finishElement(chunk, at)
      this.rowsDepth = 0
      this.rowsDone = true
    }
    this.depth -= 1
    if (this.depth !== 0) return row
    if (!this.rowsDone) this.whole.add(chunk.subarray(this.start, at + 1))
    this.rowsDone = false
    this.keyIsComplete = false
    return row ?? this.finish(this.whole)
  }

  private separate(chunk: Buffer, at: number): Row | null {
    if (this.depth === this.rowsDepth && this.rowsDepth !== 0) {
      const row = this.finishElement(chunk, at)
      this.start = at + 1
      return row
    }
    if (this.depth === 1) this.keyIsComplete = false
    return null
  }

  private finishElement(chunk: Buffer, at: number): Row | null {
    this.element.add(chunk.subarray(this.start, at))
    return this.finish(this.element)
  }

  private finish(gathered: Gathered): Row | null {
    const { tooLarge, isUtf8, text } = gathered.take()
    if (tooLarge) return this.problem('tooLarge')
    if (!isUtf8) return this.problem('notUtf8')
    if (text === '') return null
    this.number += 1
    return { number: this.number, ...parseRow(text) }
  }
}
