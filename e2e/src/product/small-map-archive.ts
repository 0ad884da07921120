/** A PMTiles archive (version 3) of one town, in the layers of Protomaps: one tile of each zoom, as small as the formats allow. */

interface MapFeature {
  readonly layer: string
  readonly properties: Readonly<Record<string, string>>
  readonly kind: 'point' | 'line' | 'area'
  readonly points: readonly (readonly [longitude: number, latitude: number])[]
}

export interface SmallMap {
  readonly middle: readonly [longitude: number, latitude: number]
  readonly maxZoom: number
  readonly features: readonly MapFeature[]
}

const headerBytes = 127
const extent = 4_096
const geometryTypes = { point: 1, line: 2, area: 3 }

export function smallMapArchive({ middle, maxZoom, features }: SmallMap): Buffer {
  const tiles = Array.from({ length: maxZoom + 1 }, (_, zoom) => {
    const [x, y] = worldOf(middle).map((share) => Math.floor(share * 2 ** zoom)) as [number, number]
    return { id: tileId(zoom, x, y), data: tileOf(features, zoom, x, y) }
  })
  const ids = tiles.map(({ id }, at) => id - (tiles[at - 1]?.id ?? 0))
  // A number of tiles; then their ids, run lengths, lengths and offsets (0: after the one before).
  const directory = bytes([
    ...varint(tiles.length),
    ...ids.flatMap(varint),
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(({ data }) => varint(data.length)),
    ...tiles.flatMap((_, at) => varint(at === 0 ? 1 : 0)),
  ])
  const metadata = Buffer.from('{}')
  const data = Buffer.concat(tiles.map((tile) => tile.data))
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles')
  header[7] = 3
  const sections = [directory.length, metadata.length, 0, data.length]
  let offset = headerBytes
  for (const [at, length] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + at * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + at * 16)
    offset += length
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(tiles.length), at)
  // Clustered; directories and tiles without compression; vector tiles; zooms.
  header.set([1, 1, 1, 1, 0, maxZoom], 96)
  for (const [at, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + at * 4)
  return Buffer.concat([header, directory, metadata, data])
}

const bytes = (values: readonly number[]): Buffer => Buffer.from(values)

/** In shares of the world, from the north west. */
function worldOf([longitude, latitude]: readonly [number, number]): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/** Along the Hilbert curve, after all tiles of the zooms before. */
function tileId(zoom: number, tileX: number, tileY: number): number {
  let [x, y, id] = [tileX, tileY, (4 ** zoom - 1) / 3]
  for (let size = 2 ** zoom / 2; size >= 1; size /= 2) {
    const [right, low] = [(x & size) > 0 ? 1 : 0, (y & size) > 0 ? 1 : 0]
    id += size * size * ((3 * right) ^ low)
    if (low === 0) {
      if (right === 1) [x, y] = [size - 1 - x, size - 1 - y]
      ;[x, y] = [y, x]
    }
  }
  return id
}

function varint(value: number): number[] {
  const out: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...out, rest]
    out.push((rest % 128) + 128)
  }
}

/** A field of a protocol buffer: a number, or bytes with their length. */
const numberField = (field: number, value: number): number[] => [...varint(field * 8), ...varint(value)]
const bytesField = (field: number, value: readonly number[]): number[] => [...varint(field * 8 + 2), ...varint(value.length), ...value]
const textField = (field: number, text: string): number[] => bytesField(field, [...Buffer.from(text)])

function tileOf(features: readonly MapFeature[], zoom: number, x: number, y: number): Buffer {
  const names = [...new Set(features.map(({ layer }) => layer))]
  return bytes(
    names.flatMap((name) =>
      bytesField(
        3,
        layerOf(
          name,
          features.filter(({ layer }) => layer === name),
          zoom,
          x,
          y,
        ),
      ),
    ),
  )
}

function layerOf(name: string, features: readonly MapFeature[], zoom: number, x: number, y: number): number[] {
  const keys = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))]
  const values = [...new Set(features.flatMap(({ properties }) => Object.values(properties)))]
  const encoded = features.map(({ properties, kind, points }) => {
    const tags = Object.entries(properties).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)])
    const placed = points.map((point) => {
      const [worldX, worldY] = worldOf(point)
      return [Math.round((worldX * 2 ** zoom - x) * extent), Math.round((worldY * 2 ** zoom - y) * extent)] as const
    })
    return [
      ...bytesField(2, tags.flatMap(varint)),
      ...numberField(3, geometryTypes[kind]),
      ...bytesField(4, commandsOf(kind, placed).flatMap(varint)),
    ]
  })
  return [
    ...numberField(15, 2),
    ...textField(1, name),
    ...encoded.flatMap((feature) => bytesField(2, feature)),
    ...keys.flatMap((key) => textField(3, key)),
    ...values.flatMap((value) => bytesField(4, textField(1, value))),
    ...numberField(5, extent),
  ]
}

/** Move to the first point, lines to the others, and the end of an area. */
function commandsOf(kind: MapFeature['kind'], points: readonly (readonly [x: number, y: number])[]): number[] {
  const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value)
  const steps = points.map(([x, y], at) => {
    const [beforeX, beforeY] = points[at - 1] ?? [0, 0]
    return [zigzag(x - beforeX), zigzag(y - beforeY)]
  })
  const lines = steps.slice(1)
  return [
    1 + 8,
    ...(steps[0] ?? []),
    ...(kind === 'point' ? [] : [2 + 8 * lines.length, ...lines.flat()]),
    ...(kind === 'area' ? [7 + 8] : []),
  ]
}
