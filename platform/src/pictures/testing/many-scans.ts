/**
 * A grey JPEG, progressive and legal to the last byte, with as many scans as the format permits: each coefficient of each colour alone, bit by
 * bit. Each takes some 30 bytes, because a scan without changes says so in twelve runs, and makes a decoder pass over all pixels.
 */

/** Multiple of eight; 25 megapixels. */
const side = 5_000
const blocks = (side / 8) ** 2
/** The longest run of blocks that one code can describe, and the code's own bits: 14 more follow. */
const longestRun = 0x7fff
const runBits = 14

const segment = (marker: number, ...bytes: readonly number[]): Buffer =>
  Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255, ...bytes])

/** Of one symbol, whose code is the bit 0. */
const huffmanTable = (kind: 'dc' | 'ac', symbol: number): Buffer =>
  segment(0xc4, kind === 'dc' ? 0x00 : 0x10, 1, ...Array.from({ length: 15 }, () => 0), symbol)

/** The rest of the last byte is ones, and FF is followed by 0. */
function entropyCoded(bits: string): Buffer {
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1')
  const bytes = Array.from({ length: padded.length / 8 }, (_, at) => Number.parseInt(padded.slice(at * 8, at * 8 + 8), 2))
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])))
}

function unchangedBlocks(): Buffer {
  let bits = ''
  for (let left = blocks; left > 0; left -= longestRun) {
    const more = Math.min(left, longestRun) - (1 << runBits)
    bits += `0${more.toString(2).padStart(runBits, '0')}`
  }
  return entropyCoded(bits)
}

/** `limit`: no more scans than this. */
export function jpegOfManyScans(limit = Number.POSITIVE_INFINITY): Buffer {
  const components = [1, 2, 3]
  const scans = [
    Buffer.concat([segment(0xda, 3, 1, 0x00, 2, 0x00, 3, 0x00, 0, 0, 0), Buffer.alloc(Math.ceil((blocks * components.length) / 8))]),
  ]
  const unchanged = unchangedBlocks()
  for (let bit = 13; bit >= 0; bit -= 1)
    for (const component of components)
      for (let coefficient = 1; coefficient <= 63; coefficient += 1) {
        const approximation = bit === 13 ? bit : ((bit + 1) << 4) | bit
        scans.push(Buffer.concat([segment(0xda, 1, component, 0x00, coefficient, coefficient, approximation), unchanged]))
      }
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1)),
    segment(0xc2, 8, side >> 8, side & 255, side >> 8, side & 255, components.length, ...components.flatMap((id) => [id, 0x11, 0])),
    huffmanTable('dc', 0),
    huffmanTable('ac', runBits << 4),
    ...scans.slice(0, limit),
    Buffer.from([0xff, 0xd9]),
  ])
}
