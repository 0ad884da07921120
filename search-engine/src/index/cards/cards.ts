/**
 * Compressed JSON of every list item in chunks of 1 MB, outside of the JavaScript heap. Space of old versions is reclaimed one chunk at a
 * time, so that no update waits long.
 */
import { CardExpander, packCard } from './card-codec.ts'

const chunkBytes = 1 << 20
/** Fragmentation (share of dead bytes) above which the emptiest chunk is compacted. */
const maxWaste = 0.2

export interface CardsSnapshot {
  readonly chunks: readonly Uint8Array[]
  readonly chunkOf: Uint32Array
  readonly start: Uint32Array
  /** Compressed length, and length of the JSON. */
  readonly packed: Uint32Array
  readonly length: Uint32Array
}

export class Cards {
  private chunks: Buffer[] = []
  /** Live bytes by chunk; the chunk that is written, and the end of its data. */
  private live: number[] = []
  private current = -1
  private end = 0
  private dead = 0
  private held = 0
  private chunkOf: Uint32Array = new Uint32Array(64)
  private start: Uint32Array = new Uint32Array(64)
  private packed: Uint32Array = new Uint32Array(64)
  private lengths: Uint32Array = new Uint32Array(64)
  private readonly expander = new CardExpander()

  put(doc: number, text: string): void {
    if (doc >= this.start.length) this.grow(doc + 1)
    this.remove(doc)
    const { packed, length } = packCard(text)
    this.reserve(packed.length)
    packed.copy(this.chunks[this.current] as Buffer, this.end)
    this.recordPlacement(doc, packed.length)
    this.lengths[doc] = length
    if (this.dead > (this.dead + this.held) * maxWaste && this.dead > chunkBytes) this.compactEmptiest()
  }

  remove(doc: number): void {
    const length = this.packed[doc] ?? 0
    if (length === 0) return
    const chunk = this.chunkOf[doc] as number
    this.live[chunk] = (this.live[chunk] as number) - length
    this.held -= length
    this.dead += length
    this.packed[doc] = 0
  }

  /** The card's JSON; a view that is valid until the next card is read. */
  get(doc: number): Buffer {
    const start = this.start[doc] as number
    const packed = (this.chunks[this.chunkOf[doc] as number] as Buffer).subarray(start, start + (this.packed[doc] as number))
    return this.expander.expand(packed, this.lengths[doc] as number)
  }

  length(doc: number): number {
    return this.lengths[doc] as number
  }

  /** Copies the JSON from byte `from` on into `target` at `at`; returns the end. */
  copy(doc: number, from: number, target: Buffer, at: number): number {
    return at + this.get(doc).copy(target, at, from)
  }

  get bytes(): number {
    return this.chunks.reduce((sum, chunk) => sum + chunk.length, this.start.byteLength * 4)
  }

  snapshot(): CardsSnapshot {
    return { chunks: this.chunks, chunkOf: this.chunkOf, start: this.start, packed: this.packed, length: this.lengths }
  }

  restore({ chunks, chunkOf, start, packed, length }: CardsSnapshot): void {
    this.chunks = chunks.map((chunk) => Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    this.live = chunks.map(() => 0)
    this.chunkOf = chunkOf
    this.start = start
    this.packed = packed
    this.lengths = length
    this.current = -1
    for (const [doc, bytes] of packed.entries()) {
      if (bytes === 0) continue
      const chunk = chunkOf[doc] as number
      this.live[chunk] = (this.live[chunk] as number) + bytes
      this.held += bytes
    }
    this.dead = this.chunks.reduce((sum, chunk) => sum + chunk.length, 0) - this.held
  }

  private reserve(length: number): void {
    if (this.current !== -1 && this.end + length <= (this.chunks[this.current] as Buffer).length) return
    const empty = this.live.findIndex(
      (bytes, chunk) => bytes === 0 && (this.chunks[chunk] as Buffer).length >= length && chunk !== this.current,
    )
    if (this.current !== -1) this.dead += (this.chunks[this.current] as Buffer).length - this.end
    if (empty === -1) {
      this.current = this.chunks.push(Buffer.allocUnsafeSlow(Math.max(chunkBytes, length))) - 1
      this.live.push(0)
    } else {
      this.current = empty
      this.dead -= (this.chunks[empty] as Buffer).length
    }
    this.end = 0
  }

  private recordPlacement(doc: number, length: number): void {
    this.chunkOf[doc] = this.current
    this.start[doc] = this.end
    this.packed[doc] = length
    this.live[this.current] = (this.live[this.current] as number) + length
    this.held += length
    this.end += length
  }

  private compactEmptiest(): void {
    let emptiest = -1
    for (const [chunk, bytes] of this.live.entries()) {
      if (chunk !== this.current && bytes > 0 && (emptiest === -1 || bytes < (this.live[emptiest] as number))) emptiest = chunk
    }
    if (emptiest === -1) return
    for (let doc = 0; doc < this.packed.length; doc++) {
      const length = this.packed[doc] as number
      if (length === 0 || this.chunkOf[doc] !== emptiest) continue
      const from = this.chunks[emptiest] as Buffer
      const start = this.start[doc] as number
      this.remove(doc)
      this.reserve(length)
      from.copy(this.chunks[this.current] as Buffer, this.end, start, start + length)
      this.recordPlacement(doc, length)
    }
  }

  private grow(atLeast: number): void {
    const capacity = Math.max(atLeast, Math.ceil(this.start.length * 1.25))
    const resizedTo = (array: Uint32Array): Uint32Array => {
      const copy = new Uint32Array(capacity)
      copy.set(array)
      return copy
    }
    this.chunkOf = resizedTo(this.chunkOf)
    this.start = resizedTo(this.start)
    this.packed = resizedTo(this.packed)
    this.lengths = resizedTo(this.lengths)
  }
}
