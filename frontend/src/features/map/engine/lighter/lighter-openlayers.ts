/** Parts of OpenLayers that maps do not use but would load: 25 kB of 105, compressed. Development has them all. */
import type { Plugin } from 'vite'

/** The importer, the module it imports, and the replacement. */
const replaced: readonly (readonly [importer: RegExp, imported: RegExp, replacement: string])[] = [
  [/\/ol\/expr\/gpu\.js$/, /\/renderer\/webgl\/TileLayer\.js$/, 'tile-uniforms.ts'],
  [/\/ol\/Map\.js$/, /\/(control|interaction)\/defaults\.js$/, 'no-defaults.ts'],
  [/\/ol\/renderer\/(webgl\/VectorLayer|Composite)\.js$/, /\/layer\/BaseVector\.js$/, 'no-canvas-layer.ts'],
]

/** `folder`: of this file and of the replacements. */
export const lighterOpenLayers = (folder: string): Plugin => ({
  name: 'lighter-openlayers',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const [, , replacement] = replaced.find(([by, what]) => by.test(importer) && what.test(source)) ?? []
    return replacement === undefined ? undefined : folder + replacement
  },
})
