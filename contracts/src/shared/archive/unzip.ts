/** Files of a zip archive, each unpacked up to a limit: an archive that would become larger is refused before it does. */
import { TooLargeError } from './too-large.ts'

const endMarker = 0x06054b50
const entryMarker = 0x02014b50
const fileMarker = 0x04034b50
const maxEntries = 2_000
const stored = 0
const deflated = 8

interface Entry {
  readonly method: number
  readonly packedSize: number
  readonly at: number
}

export interface Archive {
  readonly names: readonly string[]
  /** Null: there is no such file. Rejects with TooLargeError when all that was read so far is larger than the limit. */
  readonly read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>
}

/** `maxBytes`: of everything that is read, unpacked. Throws when it is no archive. */
export function openArchive(bytes: Uint8Array<ArrayBuffer>, maxBytes: number): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = entriesOf(view, bytes)
  let left = maxBytes
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name)
      if (entry === undefined) return null
      const unpacked = await unpack(packedBytes(view, bytes, entry), entry.method, left)
      left -= unpacked.length
      return unpacked
    },
  }
}

function entriesOf(view: DataView, bytes: Uint8Array): Map<string, Entry> {
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > maxEntries) throw new TooLargeError('The archive has too many files')
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== entryMarker) throw new Error('The directory of the archive is broken')
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      packedSize: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** It is at the end, before a comment of at most 65,535 bytes. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1)
    if (view.getUint32(at, true) === endMarker) return at
  throw new Error('This is no archive')
}

function packedBytes(view: DataView, bytes: Uint8Array<ArrayBuffer>, { at, packedSize }: Entry): Uint8Array<ArrayBuffer> {
  if (view.getUint32(at, true) !== fileMarker) throw new Error('A file of the archive is broken')
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  return bytes.subarray(start, start + packedSize)
}

async function unpack(packed: Uint8Array<ArrayBuffer>, method: number, max: number): Promise<Uint8Array<ArrayBuffer>> {
  if (method !== stored && method !== deflated) throw new Error('The archive is packed in another way')
  const plain = new Blob([packed]).stream()
  const reader = (method === stored ? plain : plain.pipeThrough(new DecompressionStream('deflate-raw'))).getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length
    if (length > max) {
      await reader.cancel()
      throw new TooLargeError('The archive is too large once it is unpacked')
    }
    chunks.push(next.value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
