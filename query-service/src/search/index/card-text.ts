/**
 * Cards in a third of their bytes: what all cards say alike is one byte each. JSON has no bytes below 32, so these are free to stand for
 * the names of fields with what is around them; a slug said again is where it was said first. 1,273 bytes become 508, and expanding the
 * 100 cards of a page takes 50 us.
 */
import { createHash } from 'node:crypto'
import { assembled } from './card-kernel.ts'
import { type Memory, type Module, WebAssembly } from './web-assembly.ts'

/** Frequent stretches of cards, each in place of a byte from 1 to 31. A card of another shape is longer, never wrong. */
const fragments = [
  '{"guid":"',
  '","slug":"',
  '","title":"',
  '","categoryId":',
  ',"category":{"id":',
  ',"parentId":null,"key":"',
  ',"parentId":',
  '"},"latitude":',
  ',"longitude":',
  ',"street":"',
  '","street":"',
  '","city":"',
  '","locations":[{"city":"',
  '},{"city":"',
  '","countryCode":"PL","latitude":',
  '}],"multilocation":',
  ',"requiredSkills":[{"name":"',
  '},{"name":"',
  '","level":',
  '}],"niceToHaveSkills":[',
  '],"employmentTypes":[{"type":"',
  '","from":',
  ',"to":',
  ',"currency":"pln","unit":"month","gross":',
  '}],"companyName":"',
  ',"companyLogoThumbUrl":',
  ',"applyUrl":"","workplaceType":"',
  '","experienceLevel":"',
  '","workingTime":"full_time","publishedAt":"',
  '","firstPublishedAt":"',
  ',"refreshedAt":null,"isFavorite":false,"isAppliedTo":false}',
] as const

/** Changes with the fragments: what was packed with others cannot be read. */
export const cardFormat = createHash('sha1').update(fragments.join('\n')).digest('hex').slice(0, 8)

const bytesOf = fragments.map((fragment) => Buffer.from(fragment))
const slugFragment = fragments.indexOf('","slug":"') + 1
const quote = 0x22

/** A node of the tree of all fragments for each byte that they share; 0 is the root, and no way back leads there. */
interface FragmentTree {
  /** Next node by `node * 128 + byte`, 0 where no fragment goes on. */
  readonly next: Uint16Array
  /** The fragment that ends at a node, as its byte; 0 where none does. */
  readonly ends: Uint8Array
}

function treeOfFragments(): FragmentTree {
  const maxNodes = bytesOf.reduce((sum, { length }) => sum + length, 1)
  const next = new Uint16Array(maxNodes * 128)
  const ends = new Uint8Array(maxNodes)
  let nodes = 1
  for (const [number, bytes] of bytesOf.entries()) {
    let node = 0
    for (const byte of bytes) {
      const edge = node * 128 + byte
      if (next[edge] === 0) next[edge] = nodes++
      node = next[edge] as number
    }
    ends[node] = number + 1
  }
  return { next, ends }
}

const { next, ends } = treeOfFragments()
let source = Buffer.allocUnsafeSlow(1 << 14)
let target = Buffer.allocUnsafeSlow(source.length)

/** The card packed (a view that the next call overwrites), and how many bytes it has itself. `text` is JSON. One pass over its bytes: the longest fragment at each place. */
export function packCard(text: string): { readonly packed: Buffer; readonly length: number } {
  // A sign of UTF-16 takes three bytes at most.
  if (text.length * 3 > source.length) {
    source = Buffer.allocUnsafeSlow(text.length * 3)
    target = Buffer.allocUnsafeSlow(source.length)
  }
  const length = source.write(text)
  let at = 0
  let end = 0
  let slugStart = 0
  let slugLength = 0
  while (at < length) {
    const byte = source[at] as number
    // Control characters are no part of JSON but for blanks between its signs.
    if (byte < 32) return packCard(JSON.stringify(JSON.parse(text)))
    let node = byte < 128 ? (next[byte] as number) : 0
    let fragment = 0
    let after = at + 1
    for (let ahead = after; node !== 0; ahead++) {
      if (ends[node] !== 0) {
        fragment = ends[node] as number
        after = ahead
      }
      const following = ahead < length ? (source[ahead] as number) : 128
      node = following < 128 ? (next[node * 128 + following] as number) : 0
    }
    target[end++] = fragment === 0 ? byte : fragment
    at = after
    if (fragment !== slugFragment) continue
    if (slugStart === 0) {
      slugStart = at
      slugLength = source.indexOf(quote, at) - at
    } else if (at + slugLength <= length && isRepeatable(slugStart, slugLength) && isSlug(at, slugStart, slugLength)) {
      target[end++] = 0
      target[end++] = slugStart
      target[end++] = slugLength
      at += slugLength
    }
  }
  return { packed: target.subarray(0, end), length }
}

/** A slug is repeated by its place and its length, a byte each. */
const isRepeatable = (start: number, length: number): boolean => start < 256 && length > 3 && length < 256
const isSlug = (at: number, start: number, length: number): boolean => source.compare(source, start, start + length, at, at + length) === 0

interface Kernel {
  expand(from: number, end: number, into: number): number
}

const kernelModule = ((): Module | null => {
  const bytes = Buffer.from(assembled, 'base64')
  return WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : null
})()

const pageBytes = 65_536
const fragmentBytes = 128
/** Fragments come first in the memory of the kernel, then the packed card, then the card. */
const packedStart = 32 * fragmentBytes
/** The kernel writes whole blocks. */
const overrun = 16

/** Expands packed cards, one at a time. A third of the time of the same loop in plain code, which serves where there is no WebAssembly. */
export class CardExpander {
  private readonly memory: Memory | null = null
  private readonly kernel: Kernel | null = null
  private bytes: Buffer = Buffer.alloc(packedStart)

  constructor(kind: 'fast' | 'plain' = 'fast') {
    if (kind === 'plain' || kernelModule === null) return
    this.memory = new WebAssembly.Memory({ initial: 1 })
    this.kernel = new WebAssembly.Instance(kernelModule, { card: { memory: this.memory } }).exports as Kernel
    this.bytes = Buffer.from(this.memory.buffer)
    for (const [at, fragment] of bytesOf.entries()) {
      this.bytes[(at + 1) * fragmentBytes] = fragment.length
      fragment.copy(this.bytes, (at + 1) * fragmentBytes + 1)
    }
  }

  /** The card of so many bytes; a view that the next call overwrites. */
  expand(packed: Buffer, length: number): Buffer {
    const start = packedStart + packed.length
    this.makeRoom(start + length + overrun)
    if (this.kernel === null) expandPlainly(packed, this.bytes, start)
    else {
      packed.copy(this.bytes, packedStart)
      this.kernel.expand(packedStart, start, start)
    }
    return this.bytes.subarray(start, start + length)
  }

  private makeRoom(length: number): void {
    if (length <= this.bytes.length) return
    if (this.memory === null) this.bytes = Buffer.alloc(length)
    else {
      this.memory.grow(Math.ceil((length - this.bytes.length) / pageBytes))
      this.bytes = Buffer.from(this.memory.buffer)
    }
  }
}

function expandPlainly(packed: Buffer, into: Buffer, start: number): void {
  let end = start
  for (let at = 0; at < packed.length; at++) {
    const byte = packed[at] as number
    if (byte >= 32) into[end++] = byte
    else if (byte > 0) end += (bytesOf[byte - 1] as Buffer).copy(into, end)
    else {
      const from = start + (packed[++at] as number)
      end += into.copy(into, end, from, from + (packed[++at] as number))
    }
  }
}
