/**
 * A cache bounded in bytes (segmented LRU). An entry that was requested once is on probation, in a fifth of the capacity; one that was
 * requested again is protected, and only other protected entries displace it. Requests for random addresses therefore displace each
 * other and nothing that is in demand.
 */
const protectedShare = 0.8
/** One entry never takes more than this share. */
const maxEntryShare = 0.125
/** Of the headers, in each form, and the objects around the bytes: a page has 2 kB of headers. */
const overheadBytes = 4_000

interface Entry<Value> {
  value: Value
  bytes: number
}

export class ByteCache<Value> {
  private readonly probation = new Map<string, Entry<Value>>()
  private readonly protected = new Map<string, Entry<Value>>()
  private readonly maxBytes: number
  private readonly onEvict: () => void
  private probationBytes = 0
  private protectedBytes = 0

  constructor(maxBytes: number, onEvict: () => void = () => undefined) {
    this.maxBytes = maxBytes
    this.onEvict = onEvict
  }

  get bytes(): number {
    return this.probationBytes + this.protectedBytes
  }

  get size(): number {
    return this.probation.size + this.protected.size
  }

  get(key: string): Value | undefined {
    const known = this.protected.get(key)
    if (known !== undefined) {
      this.protected.delete(key)
      this.protected.set(key, known)
      return known.value
    }
    const found = this.probation.get(key)
    if (found === undefined) return undefined
    this.probation.delete(key)
    this.probationBytes -= found.bytes
    this.protect(key, found)
    return found.value
  }

  /** Replaces an older version in the same segment. `bytes`: size of the value. */
  set(key: string, value: Value, bytes: number): void {
    const size = bytes + 2 * key.length + overheadBytes
    const isProtected = this.protected.has(key)
    this.delete(key)
    if (size > this.maxBytes * maxEntryShare) return
    const entry = { value, bytes: size }
    if (isProtected) this.protect(key, entry)
    else {
      this.probation.set(key, entry)
      this.probationBytes += size
    }
    this.shrink()
  }

  /** The value has become larger, as long as it is still the one under this key. */
  grow(key: string, value: Value, bytes: number): void {
    const segment = this.protected.get(key)?.value === value ? this.protected : this.probation
    const entry = segment.get(key)
    if (entry?.value !== value) return
    entry.bytes += bytes
    if (segment === this.protected) this.protectedBytes += bytes
    else this.probationBytes += bytes
    this.shrink()
  }

  delete(key: string): void {
    const known = this.protected.get(key)
    if (known !== undefined) {
      this.protected.delete(key)
      this.protectedBytes -= known.bytes
    }
    const found = this.probation.get(key)
    if (found !== undefined) {
      this.probation.delete(key)
      this.probationBytes -= found.bytes
    }
  }

  private protect(key: string, entry: Entry<Value>): void {
    this.protected.set(key, entry)
    this.protectedBytes += entry.bytes
    while (this.protectedBytes > this.maxBytes * protectedShare) {
      const [oldest] = this.protected
      if (oldest === undefined) return
      this.protected.delete(oldest[0])
      this.protectedBytes -= oldest[1].bytes
      this.probation.set(oldest[0], oldest[1])
      this.probationBytes += oldest[1].bytes
    }
  }

  private shrink(): void {
    while (this.bytes > this.maxBytes) {
      const key = this.probation.keys().next().value ?? this.protected.keys().next().value
      if (key === undefined) return
      this.delete(key)
      this.onEvict()
    }
  }
}
