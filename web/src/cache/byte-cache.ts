/**
 * A cache bounded in bytes (segmented LRU, of two lru-cache). An entry that was requested once is on probation; one that was requested
 * again is protected, in four fifths of the capacity, and only other protected entries displace it. Requests for random addresses
 * therefore displace each other and nothing that is in demand.
 */
import { LRUCache } from 'lru-cache'

const protectedShare = 0.8
/** One entry never takes more than this share. */
const maxEntryShare = 0.125
/** Of the headers, in each form, and the objects around the bytes: a page has 2 kB of headers. */
const overheadBytes = 4_000

/** lru-cache takes whole numbers above zero alone. */
const asLimit = (bytes: number): number => Math.max(1, Math.floor(bytes))

interface Entry<Value> {
  readonly value: Value
  readonly bytes: number
}

export class ByteCache<Value> {
  private readonly probation: LRUCache<string, Entry<Value>>
  private readonly protected: LRUCache<string, Entry<Value>>
  private readonly maxBytes: number

  /** With no bytes it holds nothing. */
  constructor(maxBytes: number, onEvict: () => void = () => undefined) {
    const sizeCalculation = ({ bytes }: Entry<Value>): number => bytes
    this.maxBytes = maxBytes
    this.probation = new LRUCache({
      maxSize: asLimit(maxBytes),
      sizeCalculation,
      dispose: (_entry, _key, reason) => {
        if (reason === 'evict') onEvict()
      },
    })
    this.protected = new LRUCache({
      maxSize: asLimit(maxBytes * protectedShare),
      sizeCalculation,
      dispose: (entry, key, reason) => {
        if (reason === 'evict') this.probation.set(key, entry)
      },
    })
  }

  get bytes(): number {
    return this.probation.calculatedSize + this.protected.calculatedSize
  }

  get size(): number {
    return this.probation.size + this.protected.size
  }

  get(key: string): Value | undefined {
    const known = this.protected.get(key)
    if (known !== undefined) return known.value
    const found = this.probation.peek(key)
    if (found === undefined) return undefined
    this.probation.delete(key)
    this.protected.set(key, found)
    return found.value
  }

  /** Replaces an older version in the same segment. `bytes`: size of the value. */
  set(key: string, value: Value, bytes: number): void {
    const size = bytes + 2 * key.length + overheadBytes
    const segment = this.protected.has(key) ? this.protected : this.probation
    this.delete(key)
    if (size > this.maxBytes * maxEntryShare) return
    segment.set(key, { value, bytes: size })
    this.shrink()
  }

  /** The value has become larger, as long as it is still the one under this key. */
  grow(key: string, value: Value, bytes: number): void {
    const segment = this.protected.has(key) ? this.protected : this.probation
    const entry = segment.peek(key)
    if (entry?.value !== value) return
    segment.set(key, { value, bytes: entry.bytes + bytes })
    this.shrink()
  }

  delete(key: string): void {
    this.protected.delete(key)
    this.probation.delete(key)
  }

  /** Protected entries alone are never too many. */
  private shrink(): void {
    while (this.bytes > this.maxBytes) this.probation.pop()
  }
}
