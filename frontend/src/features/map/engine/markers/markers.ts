/** Markers: circles with a number or an icon, drawn by WebGL. Hovering and choosing only change variables of the style. */
import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import WebGLVectorLayer from 'ol/layer/WebGLVector.js'
import VectorSource from 'ol/source/Vector.js'
import type { FlatStyle } from 'ol/style/flat.js'
import type { PlacedMarker } from '../base-map/draw-labels.ts'
import { type MapColors, markerColors } from '../colors.ts'
import { project } from '../projection.ts'
import { type Marker, radiusOf } from './marker.ts'
import { cell, countLabel, type Sprites } from './sprites.ts'

/** `none` of the variables below. */
const noMarker = -1

export function markerStyles(colors: MapColors, sprites: Sprites): FlatStyle[] {
  const isHovered = ['==', ['get', 'index'], ['var', 'hovered']]
  const isChosen = ['==', ['get', 'index'], ['var', 'chosen']]
  const place: FlatStyle['circle-displacement'] = ['array', 0, ['case', isHovered, ['var', 'lift'], 0]]
  const fill = ['get', 'color'] as const
  const radius = ['+', ['get', 'radius'], ['case', ['any', isHovered, isChosen], 2, 0]]
  return [
    {
      'circle-radius': ['+', ['get', 'radius'], ['case', ['any', isHovered, isChosen], 10, 5]],
      'circle-fill-color': [...fill],
      'circle-opacity': ['case', ['any', isHovered, isChosen], 0.34, 0.2],
      'circle-displacement': place,
    },
    {
      'circle-radius': radius,
      'circle-fill-color': [...fill],
      'circle-stroke-color': colors.ring,
      'circle-stroke-width': ['case', isChosen, 3, 2],
      'circle-displacement': place,
    },
    {
      'icon-src': sprites.url,
      'icon-width': sprites.width,
      'icon-height': sprites.height,
      'icon-size': [cell.width, cell.height],
      'icon-offset': ['array', ['get', 'spriteX'], ['get', 'spriteY']],
      'icon-color': ['get', 'ink'],
      'icon-displacement': place,
    },
  ]
}

export class MarkersLayer extends WebGLVectorLayer {
  readonly #source: VectorSource
  readonly #sprites: Sprites
  #colors: MapColors
  #markers: readonly Marker[] = []
  #placed: readonly PlacedMarker[] = []

  constructor(colors: MapColors, sprites: Sprites) {
    const source = new VectorSource()
    super({
      source,
      style: markerStyles(colors, sprites),
      variables: { hovered: noMarker, chosen: noMarker, lift: 0 },
      // A few hundred circles are found faster by their distance than by a second rendering and a pixel read-back.
      disableHitDetection: true,
    })
    this.#source = source
    this.#sprites = sprites
    this.#colors = colors
  }

  get markers(): readonly Marker[] {
    return this.#markers
  }

  get placed(): readonly PlacedMarker[] {
    return this.#placed
  }

  show(markers: readonly Marker[]): void {
    this.#markers = markers
    this.#placed = markers.map(({ longitude, latitude, count }) => {
      const [x, y] = project(longitude, latitude)
      return { x, y, radius: radiusOf(count) }
    })
    this.#source.clear(true)
    this.#source.addFeatures(
      markers.map((marker, index) => {
        const [spriteX, spriteY] = this.#sprites.offsetOf(marker.count === 1 ? marker.icon : countLabel(marker.count))
        const { fill, ink } = markerColors(this.#colors, marker.color)
        return new Feature({
          geometry: new Point(project(marker.longitude, marker.latitude)),
          index,
          radius: radiusOf(marker.count),
          color: fill,
          ink,
          spriteX,
          spriteY,
        })
      }),
    )
  }

  recolor(colors: MapColors): void {
    this.#colors = colors
    this.setStyle(markerStyles(colors, this.#sprites))
    this.show(this.#markers)
  }

  mark(change: { hovered?: string | null; chosen?: string | null; lift?: number }): void {
    const indexOf = (id: string | null): number => (id === null ? noMarker : this.#markers.findIndex((marker) => marker.id === id))
    this.updateStyleVariables({
      ...(change.hovered === undefined ? {} : { hovered: indexOf(change.hovered) }),
      ...(change.chosen === undefined ? {} : { chosen: indexOf(change.chosen) }),
      ...(change.lift === undefined ? {} : { lift: change.lift }),
    })
  }
}
