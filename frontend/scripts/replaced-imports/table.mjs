/**
 * Modules that packages import and no page of ours uses, with what they get instead. Builds, the development server and component tests read
 * this one table (plugin.mjs, jest-transform.mjs); each fails where the package no longer has such an import.
 */
import { fileURLToPath } from 'node:url'

const source = (path) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url))

/** The importing file within its package, the module as it names it, and ours. */
export const importsWithin = [
  // The cache of mutations, 1.4 kB compressed; commands have a client of their own.
  ['@tanstack/query-core/build/modern/queryClient.js', './mutationCache.js', source('http/no-mutations.ts')],
  // The link as a property of every route, 2 kB.
  ['@tanstack/react-router/dist/esm/route.js', './link.js', source('build/no-router-link.ts')],
  // The parser of queries that ours replaces (navigation/search-params.ts), 0.6 kB.
  ['@tanstack/router-core/dist/esm/router.js', './searchParams.js', source('navigation/router-search.ts')],
  // Of OpenLayers 25 kB of 105: the layers of pictures, all controls and gestures, the layers on plain canvases.
  ['ol/expr/gpu.js', '../renderer/webgl/TileLayer.js', source('features/map/engine/lighter/tile-uniforms.ts')],
  ['ol/Map.js', './control/defaults.js', source('features/map/engine/lighter/no-defaults.ts')],
  ['ol/Map.js', './interaction/defaults.js', source('features/map/engine/lighter/no-defaults.ts')],
  ['ol/renderer/webgl/VectorLayer.js', '../../layer/BaseVector.js', source('features/map/engine/lighter/no-canvas-layer.ts')],
  ['ol/renderer/Composite.js', '../layer/BaseVector.js', source('features/map/engine/lighter/no-canvas-layer.ts')],
]

/** Modules by their name, in every file that imports them. */
export const modules = [
  // The same styles, each serialised once and not at every use.
  ['@emotion/styled', source('theme/emotion-parts/styled.ts')],
  // Their copy of a hook that React has itself, 0.7 kB.
  ['use-sync-external-store/shim', source('theme/emotion-parts/native-store.ts')],
  ['use-sync-external-store/shim/with-selector', 'use-sync-external-store/with-selector'],
]

/** The table in the form that plugin and transform share; tests have tables of their own. */
export const replacedImports = { importsWithin, modules }

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Matches the names of the modules, and nothing else. */
export const namesOf = ({ modules }) => new RegExp(`^(?:${modules.map(([name]) => escaped(name)).join('|')})$`)

/** Matches the paths of the importing files, and nothing else. */
export const importersOf = ({ importsWithin }) =>
  new RegExp(`/node_modules/(?:${[...new Set(importsWithin.map(([file]) => escaped(file)))].join('|')})$`)

/** The text of an importing file, with our modules in place of those it names. */
export function replaceImports({ importsWithin }, code, path) {
  let text = code
  for (const [file, imported, replacement] of importsWithin) {
    if (!path.endsWith(`/node_modules/${file}`)) continue
    const statement = new RegExp(`(\\bfrom\\s*)(['"])${escaped(imported)}\\2`)
    if (!statement.test(text)) throw new Error(`${file} no longer imports ${imported}: correct scripts/replaced-imports/table.mjs`)
    text = text.replace(statement, (_, from) => from + JSON.stringify(replacement))
  }
  return text
}
