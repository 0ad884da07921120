/** Parts of OpenLayers that every map would load for nothing: 25 kB of 105, compressed. Development has them all. */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/** Who imports, what, and what it gets instead. */
const replaced: readonly (readonly [importer: RegExp, imported: RegExp, replacement: string])[] = [
  [/\/ol\/expr\/gpu\.js$/, /\/renderer\/webgl\/TileLayer\.js$/, here('tile-uniforms.ts')],
  [/\/ol\/Map\.js$/, /\/(control|interaction)\/defaults\.js$/, here('no-defaults.ts')],
  [/\/ol\/renderer\/(webgl\/VectorLayer|Composite)\.js$/, /\/layer\/BaseVector\.js$/, here('no-canvas-layer.ts')],
]

export const lighterOpenLayers = (): Plugin => ({
  name: 'lighter-openlayers',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => replaced.find(([by, what]) => importer !== undefined && by.test(importer) && what.test(source))?.[2],
})
