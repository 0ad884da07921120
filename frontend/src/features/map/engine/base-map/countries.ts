/** The countries of the built-in base map: Natural Earth's, as the package `world-atlas` has them, coarse at first and finer when idle. */
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import fineUrl from 'world-atlas/countries-50m.json?url'
import coarseUrl from 'world-atlas/countries-110m.json?url'
import { drawShape, type Shape } from '../shapes.ts'
import { inSlices } from './slices.ts'

export interface Country extends Shape {
  /** In English. */
  readonly name: string
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
    // One entry for each island: a distant one must not make the whole country count as in view.
    for (const rings of polygons) countries.push(countryOf(properties.name, rings))
    await slice()
  }
  return countries
}

const countryOf = (name: string, rings: readonly (readonly (readonly number[])[])[]): Country => ({
  name,
  ...drawShape((addPoint, path) => {
    for (const ring of rings) {
      for (const [index, [longitude = 0, latitude = 0]] of ring.entries()) addPoint(longitude, latitude, index === 0)
      path.closePath()
    }
  }),
})
