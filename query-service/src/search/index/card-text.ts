/**
 * Cards in a third of their bytes: what all cards say alike is one byte each. JSON has no bytes below 32, so these are free to stand for
 * the names of fields with what is around them; a slug said again is where it was said first. 1,273 bytes become 508, and expanding the
 * 100 cards of a page takes 50 us.
 */
import { isAscii } from 'node:buffer'
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
const numberOf = new Map<string, string>(fragments.map((fragment, at) => [fragment, String.fromCharCode(at + 1)]))
/** Any of the fragments, a longer one before one that it begins with. */
const anyFragment = new RegExp(
  fragments
    .toSorted((a, b) => b.length - a.length)
    .map((fragment) => fragment.replace(/[{}[\]]/g, '\\$&'))
    .join('|'),
  'g',
)
const slugField = '","slug":"'
/** Control characters are no part of JSON but for blanks between its signs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for.
const controls = /[\0-\x1f]/

/** The card packed, and how many bytes it has itself. `text` is JSON. */
export function packCard(text: string): { readonly packed: Buffer; readonly length: number } {
  const plain = controls.test(text) ? JSON.stringify(JSON.parse(text)) : text
  const slugStart = plain.indexOf(slugField) + slugField.length
  const slugEnd = plain.indexOf('"', slugStart)
  const marked = repeats(plain, slugStart, slugEnd)
    ? plain.slice(0, slugEnd) + plain.slice(slugEnd).replaceAll(slugField + plain.slice(slugStart, slugEnd), slugField + repeatMark)
    : plain
  const packed = marked.replace(anyFragment, (fragment) => numberOf.get(fragment) ?? fragment)
  return { packed: withRepeats(packed, slugStart, slugEnd - slugStart), length: Buffer.byteLength(plain) }
}

/** Whether the slug may be repeated by its place and its length, a byte each: so far letters must be bytes. */
const repeats = (text: string, start: number, end: number): boolean =>
  start < 256 && end - start > 3 && end - start < 256 && isAscii(Buffer.from(text.slice(0, end)))

/** Stands for the slug until the card is bytes. */
const repeatMark = '\0'

function withRepeats(packed: string, start: number, length: number): Buffer {
  if (!packed.includes(repeatMark)) return Buffer.from(packed)
  const stretches = packed.split(repeatMark).map((stretch) => Buffer.from(stretch))
  const repeat = Buffer.from([0, start, length])
  return Buffer.concat(stretches.flatMap((stretch, at) => (at === 0 ? [stretch] : [repeat, stretch])))
}

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
