/** Where a board's map gets its streets, and how it clusters. */
import { z } from 'zod'

/**
 * A base map of a third party: pictures (`xyz`) or vector tiles in the common `OpenMapTiles` layers, at an address with `{z}`, `{x}` and
 * `{y}`. The board's pages are then allowed to reach that host, and show its attribution.
 */
export const mapTilesSchema = z.object({
  kind: z.enum(['xyz', 'vector']),
  url: z.url({ protocol: /^https?$/ }).refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part))),
  maxZoom: z.int().min(0).max(24),
  attribution: z.object({ text: z.string().min(1), url: z.url() }),
})
export type MapTiles = z.infer<typeof mapTilesSchema>

export const mapArchiveSchema = z
  .string()
  .max(2_000)
  .refine((text) => text.endsWith('.pmtiles') && (!text.includes('://') || (/^https?:/.test(text) && URL.canParse(text))), {
    message: 'is neither a file nor an http(s) address that ends with .pmtiles',
  })

/** In px of the screen: closer, and the circles of a map overlap; wider, and a phone shows hardly more than one. */
const clusterRadiusSchema = z
  .number()
  .min(20, 'is below 20 px: the circles of the map would cover each other')
  .max(80, 'is above 80 px: a phone would show hardly more than one cluster')

/**
 * Of the map's clusters (docs/product/map.md, "Limits"): what lies within a radius is one, as far as to `maxZoom`; from there on only what
 * is in one place.
 */
export const clusteringSchema = z.object({
  maxZoom: z
    .number()
    .min(8, 'is below 8: a whole country would be shown without clusters')
    .max(18, 'is above 18: streets would be clustered')
    .default(15),
  /** `far`: as far as the default zoom; from there it changes step by step to `near`, at `maxZoom`. */
  radius: z.object({ far: clusterRadiusSchema.default(35), near: clusterRadiusSchema.default(25) }).prefault({}),
})
