/**
 * Where a PNG or JPEG ends by its own structure, and how many scans it has. What follows the end is how a file is a picture and something else
 * at once: an archive is read from its end, a page from wherever it starts. Linear in the length of the file.
 */

export interface PictureEnd {
  readonly end: number
  /** Passes over all pixels. A progressive JPEG may have any number of them, at a hundred bytes each. */
  readonly scans: number
}
/** Null: the structure is broken before its end. */
export type FindEnd = (bytes: Buffer) => PictureEnd | null

const pngSignatureLength = 8
/** Length, name and checksum of a chunk. */
const pngChunkOverhead = 12

const endOfPng: FindEnd = (bytes) => {
  let at = pngSignatureLength
  while (at + pngChunkOverhead <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    at += bytes.readUInt32BE(at) + pngChunkOverhead
    if (name === 'IEND') return at <= bytes.length ? { end: at, scans: 1 } : null
  }
  return null
}

const startOfScan = 0xda
const isStandalone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** From a marker on; null where there is none. */
function endOfJpegFrom(bytes: Buffer, start: number): PictureEnd | null {
  let at = start + 2
  let scans = 0
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker === 0xd9) return { end: at + 2, scans }
    else if (isStandalone(marker)) at += 2
    else {
      if (at + 4 > bytes.length) return null
      const length = bytes.readUInt16BE(at + 2)
      if (length < 2) return null
      at += 2 + length
      if (marker === startOfScan) {
        scans += 1
        at = nextMarker(bytes, at)
      }
    }
  }
  return null
}

/** After the compressed data of a scan, in which FF is followed by 0 or is a restart. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && marker !== 0 && !(marker >= 0xd0 && marker <= 0xd7)) return at
  }
  return bytes.length
}

/** Cameras append smaller versions of the picture, and padding; only the first is decoded. */
const endOfJpeg: FindEnd = (bytes) => {
  const first = endOfJpegFrom(bytes, 0)
  let found = first
  while (found !== null && first !== null) {
    let { end } = found
    while (bytes[end] === 0) end += 1
    if (bytes[end] !== 0xff || bytes[end + 1] !== 0xd8) return { end, scans: first.scans }
    found = endOfJpegFrom(bytes, end)
  }
  return null
}

export const endOf: Readonly<Record<'image/png' | 'image/jpeg', FindEnd>> = { 'image/png': endOfPng, 'image/jpeg': endOfJpeg }
