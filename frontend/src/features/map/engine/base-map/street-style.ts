/** Styles for the layers of Protomaps: areas below, streets by their importance, names above, in the language of the page. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { FeatureLike } from 'ol/Feature.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style, { type StyleFunction } from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { MapColors } from '../colors.ts'

/** Metres of the projection in a px at zoom 0. */
const worldResolution = 156_543.034
const parks = new Set([
  'park',
  'forest',
  'wood',
  'grass',
  'grassland',
  'scrub',
  'meadow',
  'nature_reserve',
  'national_park',
  'cemetery',
  'golf_course',
])

interface RoadStyle {
  readonly fromZoom: number
  /** At zoom 12 and at zoom 17, in px. */
  readonly width: readonly [far: number, near: number]
  readonly order: number
}

const roads: Readonly<Record<string, RoadStyle>> = {
  highway: { fromZoom: 5, width: [2.6, 14], order: 4 },
  major_road: { fromZoom: 8, width: [1.8, 11], order: 3 },
  minor_road: { fromZoom: 11.5, width: [0.9, 8], order: 2 },
  other: { fromZoom: 14, width: [0.7, 4], order: 1 },
  path: { fromZoom: 14.5, width: [0.6, 2], order: 1 },
}
const casingFromZoom = 11
const buildingsFromZoom = 14
const streetNamesFromZoom = 14

/** By the kind of a place: from which zoom on it has a name, and how that is set. */
const places: Readonly<Record<string, { readonly fromZoom: number; readonly typeface: string }>> = {
  city: { fromZoom: 4, typeface: '600 13px' },
  town: { fromZoom: 8, typeface: '500 12px' },
  village: { fromZoom: 10.5, typeface: '500 11px' },
  neighbourhood: { fromZoom: 12.5, typeface: '500 11px' },
}

export function streetStyle(colors: MapColors, locale: Locale, font: string): StyleFunction {
  const area = (color: string, zIndex: number): Style => new Style({ fill: new Fill({ color }), zIndex })
  const line = (color: string, width: number, zIndex: number): Style =>
    new Style({ stroke: new Stroke({ color, width, lineCap: 'round', lineJoin: 'round' }), zIndex })
  const fixed = {
    park: area(colors.park, 1),
    water: area(colors.water, 2),
    building: area(colors.building, 3),
    river: line(colors.water, 1.6, 2),
    country: line(colors.border, 1.6, 9),
    region: line(colors.voivodeship, 1, 9),
    rail: line(colors.roadCasing, 1, 4),
  }
  const named = (text: string, typeface: string, alongLine: boolean, zIndex: number): Style =>
    new Style({
      zIndex,
      text: new Text({
        text,
        font: `${typeface} ${font}`,
        fill: new Fill({ color: colors.label }),
        stroke: new Stroke({ color: colors.halo, width: 3 }),
        placement: alongLine ? 'line' : 'point',
      }),
    })

  const roadStyles = (feature: FeatureLike, kind: string, zoom: number): Style[] => {
    if (kind === 'rail') return zoom < 11 ? [] : [fixed.rail]
    const road = roads[kind] ?? roads.other
    if (road === undefined || zoom < road.fromZoom) return []
    const [far, near] = road.width
    // Twice as wide every 1.6 levels or so, in step with the scale.
    const width = Math.min(near * 1.6, far * (near / far) ** ((zoom - 12) / 5))
    const body = line(zoom < casingFromZoom ? colors.roadCasing : colors.road, Math.max(0.5, width), 10 + road.order)
    const casing = zoom < casingFromZoom ? [] : [line(colors.roadCasing, width + 1.6, 5 + road.order)]
    const name = zoom < streetNamesFromZoom ? undefined : nameOf(feature, locale)
    return [...casing, body, ...(name === undefined ? [] : [named(name, '500 11px', true, 20)])]
  }

  const placeStyles = (feature: FeatureLike, kind: string, zoom: number): Style[] => {
    const place = places[kind === 'locality' ? String(feature.get('kind_detail') ?? 'village') : kind] ?? places[kind]
    const name = nameOf(feature, locale)
    if (place === undefined || name === undefined || zoom < place.fromZoom) return []
    return [named(name, place.typeface, false, 30)]
  }

  return (feature, resolution) => {
    const zoom = Math.log2(worldResolution / resolution)
    const kind = String(feature.get('kind') ?? '')
    const isArea = feature.getGeometry()?.getType().endsWith('Polygon') === true
    switch (feature.get('layer')) {
      case 'landuse':
      case 'landcover':
        return parks.has(kind) && isArea ? fixed.park : []
      case 'water':
        return isArea ? fixed.water : feature.getGeometry()?.getType().endsWith('LineString') === true ? fixed.river : []
      case 'buildings':
        return isArea && zoom >= buildingsFromZoom ? fixed.building : []
      case 'boundaries':
        return kind === 'country' ? fixed.country : kind === 'region' ? fixed.region : []
      case 'roads':
        return roadStyles(feature, kind, zoom)
      case 'places':
        return placeStyles(feature, kind, zoom)
      default:
        return []
    }
  }
}

/** In the language of the page, else in the local one. */
function nameOf(feature: FeatureLike, locale: Locale): string | undefined {
  const name: unknown = feature.get(`name:${locale}`) ?? feature.get('name')
  return typeof name === 'string' && name !== '' ? name : undefined
}
