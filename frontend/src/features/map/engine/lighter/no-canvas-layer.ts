/**
 * The base of layers drawn on plain canvases, which only maps with an archive of streets have: its only uses are a check whether a layer is
 * one, and whether its names are decluttered.
 */
export default {
  [Symbol.hasInstance](layer: unknown): boolean {
    const { getDeclutter } = layer as { getDeclutter?: () => string | undefined }
    return typeof getDeclutter === 'function' && getDeclutter.call(layer) !== undefined
  },
}
