/** A base map with streets from one PMTiles archive in the schema of Protomaps, in the board's colours. Loaded by boards that have one. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import VectorTileLayer from 'ol/layer/VectorTile.js'
import { PMTilesVectorSource } from 'ol-pmtiles'
import { PMTiles } from 'pmtiles'
import type { MapColors } from '../colors.ts'
import { streetStyle } from './street-style.ts'
import type { BaseMap } from './tile-layer.ts'

export interface StreetOptions {
  readonly colors: () => MapColors
  readonly locale: Locale
  readonly font: string
}

/** Rejects where the archive cannot be read. */
export async function streetMap(address: string, { colors, locale, font }: StreetOptions): Promise<BaseMap> {
  const url = new URL(address, location.href).href
  const { tileType } = await new PMTiles(url).getHeader()
  if (tileType !== vectorTiles) throw new Error('The archive of streets has no vector tiles')
  const layer = new VectorTileLayer({ source: new PMTilesVectorSource({ url }), declutter: true, renderMode: 'hybrid' })
  const recolor = (): void => {
    layer.setStyle(streetStyle(colors(), locale, font))
    layer.setBackground(colors().home)
  }
  recolor()
  return { layer, recolor }
}

/** Compression and type fields of archive headers: MVT. */
const vectorTiles = 1
