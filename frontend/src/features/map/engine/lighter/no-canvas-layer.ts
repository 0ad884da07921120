/**
 * The base of layers drawn on plain canvases, which only maps with an archive of streets have: it is only ever asked whether a layer is one,
 * and then whether its names are kept clear of each other (`declutter`).
 */
export default {
  [Symbol.hasInstance](layer: unknown): boolean {
    const { getDeclutter } = layer as { getDeclutter?: () => string | undefined }
    return typeof getDeclutter === 'function' && getDeclutter.call(layer) !== undefined
  },
}
