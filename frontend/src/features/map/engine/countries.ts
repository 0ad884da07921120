/** The countries of the built-in base map: Natural Earth's, as the package `world-atlas` has them, coarse at first and finer when idle. */
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import fineUrl from 'world-atlas/countries-50m.json?url'
import coarseUrl from 'world-atlas/countries-110m.json?url'
import { project } from './projection.ts'
import { inSlices } from './slices.ts'

export interface Country {
  /** In English. */
  readonly name: string
  readonly path: Path2D
  /** In the projection. */
  readonly extent: readonly [minX: number, minY: number, maxX: number, maxY: number]
}

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>

export async function loadCountries(detail: 'coarse' | 'fine', signal: AbortSignal): Promise<Country[]> {
  const response = await fetch(detail === 'coarse' ? coarseUrl : fineUrl, { signal })
  const atlas = (await response.json()) as Atlas
  const countries: Country[] = []
  const slice = inSlices(signal)
  for (const shape of atlas.objects.countries.geometries) {
    const country = feature(atlas, shape)
    if (country.type !== 'Feature') continue
    const { geometry, properties } = country
    const polygons = geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : []
    // One entry for each island: a far one must not make the whole country count as in view.
    for (const rings of polygons) countries.push(countryOf(properties.name, rings))
    await slice()
  }
  return countries
}

function countryOf(name: string, rings: readonly (readonly (readonly number[])[])[]): Country {
  const path = new Path2D()
  const extent: [number, number, number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Infinity, -Infinity]
  for (const ring of rings) {
    ring.forEach(([longitude = 0, latitude = 0], index) => {
      const [x, y] = project(longitude, latitude)
      if (index === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
      extent[0] = Math.min(extent[0], x)
      extent[1] = Math.min(extent[1], y)
      extent[2] = Math.max(extent[2], x)
      extent[3] = Math.max(extent[3], y)
    })
    path.closePath()
  }
  return { name, path, extent }
}
