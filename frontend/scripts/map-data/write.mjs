/**
 * `npm run map-data -w frontend`: cuts the geography of the built-in base map out of ../shared/data/geo and of world-atlas, and writes it to
 * src/features/map/engine/base-map/geography: `overview` for a whole country, `detail` from zoom 7.5 on, `towns` with their names. Coordinates are
 * integers, each after the first of a line as the difference to the one before.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { feature } from 'topojson-client'
import { clipRing, simplify, simplifyRing, splitLine } from './simplify.mjs'
import { readTowns } from './towns.mjs'

const require = createRequire(import.meta.url)
const source = (name) => fileURLToPath(new URL(`../../../../shared/data/geo/${name}`, import.meta.url))
const target = (name) => fileURLToPath(new URL(`../../src/features/map/engine/base-map/geography/${name}.json`, import.meta.url))

/** Of the source; what lies outside are the countries of world-atlas. */
const box = [9, 46, 29, 58]
const onEdge = (point) => [0, 1].some((axis) => [box[axis], box[axis + 2]].some((limit) => Math.abs(point[axis] - limit) < 0.002))

const details = {
  /** 300 m: a px at zoom 8. */
  overview: { tolerance: 0.0028, steps: 1_000, layers: ['land', 'home', 'coast', 'lakes', 'rivers', 'borders', 'voivodeships'] },
  /** 22 m: half a px at zoom 12. */
  detail: {
    tolerance: 0.0002,
    steps: 5_000,
    layers: ['land', 'home', 'coast', 'lakes', 'smallLakes', 'rivers', 'smallRivers', 'borders', 'voivodeships', 'counties'],
  },
}

const middleEurope = JSON.parse(readFileSync(source('middle-europe-10m.topo.json'), 'utf8'))
const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8'))

const geometriesOf = (topology, name) => feature(topology, topology.objects[name]).features.flatMap(({ geometry }) => geometry ?? [])
const ringsOf = (geometries) =>
  geometries.flatMap(({ type, coordinates }) => (type === 'MultiPolygon' ? coordinates.flat() : type === 'Polygon' ? coordinates : []))
const linesOf = (name) =>
  geometriesOf(middleEurope, name).flatMap(({ type, coordinates }) => (type === 'MultiLineString' ? coordinates : [coordinates]))

const landRings = ringsOf(geometriesOf(middleEurope, 'land'))
const home = feature(atlas, atlas.objects.countries).features.filter(({ properties }) => properties.name === 'Poland')

/** Closed rings are filled, the others are lines. */
const layers = {
  land: { rings: landRings },
  home: { rings: ringsOf(home.map(({ geometry }) => geometry)).map((ring) => clipRing(ring, box)) },
  coast: { lines: landRings.flatMap((ring) => splitLine(ring, (one, other) => !(onEdge(one) && onEdge(other)))) },
  lakes: { rings: ringsOf(geometriesOf(middleEurope, 'lakes')) },
  smallLakes: { rings: ringsOf(geometriesOf(middleEurope, 'small_lakes')) },
  rivers: { lines: linesOf('rivers') },
  smallRivers: { lines: linesOf('small_rivers') },
  borders: { lines: linesOf('borders') },
  voivodeships: { lines: linesOf('voivodeships') },
  counties: { lines: linesOf('counties') },
}

function encode(points, steps) {
  const numbers = []
  let before = [0, 0]
  for (const [longitude, latitude] of points) {
    const point = [Math.round(longitude * steps), Math.round(latitude * steps)]
    if (numbers.length > 0 && point[0] === before[0] && point[1] === before[1]) continue
    numbers.push(point[0] - before[0], point[1] - before[1])
    before = point
  }
  return numbers
}

/** Fewer numbers than these are a point, or an area without extent. */
const minNumbers = { rings: 8, lines: 4 }

for (const [name, { tolerance, steps, layers: names }] of Object.entries(details)) {
  const encoded = Object.fromEntries(
    names.map((layer) => {
      const { rings, lines } = layers[layer]
      const kind = rings === undefined ? 'lines' : 'rings'
      const simplified = (rings ?? lines).map((points) => (rings === undefined ? simplify : simplifyRing)(points, tolerance))
      return [layer, simplified.map((points) => encode(points, steps)).filter(({ length }) => length >= minNumbers[kind])]
    }),
  )
  write(name, { box, steps, home: 'Poland', layers: encoded })
}
write('towns', readTowns(source, box))

function write(name, value) {
  const text = JSON.stringify(value)
  writeFileSync(target(name), `${text}\n`)
  console.log(`${name}: ${text.length} bytes, gzip ${gzipSync(text, { level: 9 }).length}, brotli ${brotliCompressSync(text).length}`)
}
