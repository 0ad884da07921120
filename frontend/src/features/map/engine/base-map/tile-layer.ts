/** A base map from a tile server (`MapTiles`), for boards that name one. Loaded by their pages alone. */
import type { MapTiles } from '@jobboard/contracts/tenants/map-settings'
import MVT from 'ol/format/MVT.js'
import type Layer from 'ol/layer/Layer.js'
import WebGLTileLayer from 'ol/layer/WebGLTile.js'
import WebGLVectorTileLayer from 'ol/layer/WebGLVectorTile.js'
import type RenderFeature from 'ol/render/Feature.js'
import ImageTileSource from 'ol/source/ImageTile.js'
import VectorTileSource from 'ol/source/VectorTile.js'
import type { FlatStyleLike } from 'ol/style/flat.js'
import type { MapColors } from '../colors.ts'

export interface BaseMap {
  readonly layer: Layer
  /** After a change between light and dark. */
  readonly recolor: () => void
}

export function tileMap({ kind, url, maxZoom }: MapTiles, colors: () => MapColors): BaseMap {
  if (kind === 'xyz')
    return {
      layer: new WebGLTileLayer({ source: new ImageTileSource({ url, maxZoom, crossOrigin: 'anonymous' }) }),
      recolor: () => undefined,
    }
  const layer = new WebGLVectorTileLayer<VectorTileSource<RenderFeature>, RenderFeature>({
    source: new VectorTileSource({ url, maxZoom, format: new MVT() }),
    style: vectorStyle(colors()),
  })
  const recolor = (): void => {
    layer.setStyle(vectorStyle(colors()))
    layer.setBackground(colors().land)
  }
  layer.setBackground(colors().land)
  return { layer, recolor }
}

/** Layers as OpenMapTiles names them: land is the background. */
const vectorStyle = (colors: MapColors): FlatStyleLike => [
  { filter: ['==', ['get', 'layer'], 'water'], style: { 'fill-color': colors.sea } },
  { filter: ['==', ['get', 'layer'], 'waterway'], style: { 'stroke-color': colors.sea, 'stroke-width': 1.5 } },
  { filter: ['==', ['get', 'layer'], 'boundary'], style: { 'stroke-color': colors.border, 'stroke-width': 1 } },
  { filter: ['==', ['get', 'layer'], 'transportation'], style: { 'stroke-color': colors.border, 'stroke-width': 1.5 } },
  { filter: ['==', ['get', 'layer'], 'building'], style: { 'fill-color': colors.border } },
]
