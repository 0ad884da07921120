/** Vite for the pages: the browser's build, the web server's build, and the development server use the same settings. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { lighterOpenLayers } from './src/features/map/engine/lighter/lighter-openlayers.ts'
import { workerFiles } from './src/features/map/engine/lighter/worker-files.ts'
import { shorterStyles } from './src/theme/shorter-styles.ts'

const below = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** They read files of their own or are plain Node programs; everything else is bundled, so that both builds share one NODE_ENV. */
const external = ['express', 'compression', 'undici', 'pino', 'pino-pretty', 'prom-client', 'satori', 'sharp', 'smtp-server', 'mailparser']

/** Parts of packages that every page would load for nothing. */
const lighterParts = [
  // `use-sync-external-store` without its copy of a hook that React has itself.
  { find: /^use-sync-external-store\/shim$/, replacement: below('src/theme/emotion-parts/native-store.ts') },
  { find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/, replacement: 'use-sync-external-store/with-selector' },
  { find: 'hoist-non-react-statics', replacement: below('src/theme/emotion-parts/hoist-nothing.ts') },
  { find: '@emotion/styled', replacement: below('src/theme/emotion-parts/styled.ts') },
]

/** All but the parts of dialogs, which come when one is opened, of maps, which come when one is seen, and of companies. */
const laterParts =
  /@base-ui|@floating-ui|tabbable|reselect|components\/panel|\/panels\/|features\/map\/(engine|view)\/|offers\/company-offers|\/(ol|ol-pmtiles|pmtiles|pbf|rbush|quickselect|topojson-client|world-atlas)\//
const neededByPages = (id: string): boolean => !laterParts.test(id)

/** Vite's helper of dynamic imports loads styles and preloads modules first; pages have no files of styles, and the server names their modules. */
const plainImports: Plugin = {
  name: 'plain-dynamic-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
}

/** TanStack Query's client makes a cache of mutations, 1.4 kB compressed that no page uses. */
const withoutMutations: Plugin = {
  name: 'without-mutations',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source === './mutationCache.js' && /\/query-core\/.*\/queryClient\.js$/.test(importer) ? below('src/http/no-mutations.ts') : undefined,
}

export default defineConfig(({ command, isSsrBuild }) => ({
  root: below('.'),
  appType: 'custom',
  publicDir: false,
  plugins: [
    plainImports,
    withoutMutations,
    react(),
    shorterStyles(),
    lighterOpenLayers(below('src/features/map/engine/lighter/')),
    workerFiles(),
  ],
  resolve: { alias: command === 'build' ? lighterParts : [] },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Generated beside the bundles of the services; `npm start` looks there.
  cacheDir: below('../.build/vite'),
  build: isSsrBuild
    ? {
        outDir: below('../.build/web/server'),
        emptyOutDir: true,
        target: 'node20',
        // The addresses of the browser's files.
        assetsInlineLimit: 0,
        sourcemap: true,
        minify: false,
        rolldownOptions: {
          input: { main: below('src/server/main.ts'), 'draw-thread': below('src/server/share-pictures/draw-thread.ts') },
          // Thousands of small files, of which the server reads a few dozen at start.
          external: ['lucide-react/dynamicIconImports'],
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
      }
    : {
        outDir: below('../.build/web/client'),
        emptyOutDir: true,
        target: 'es2022',
        manifest: true,
        // Fonts and texts are files of their own, whatever their size.
        assetsInlineLimit: 0,
        // The server names the modules of a page; of a panel, opened later, the second file is asked for by the first.
        modulePreload: false,
        rolldownOptions: {
          input: { client: below('src/app/client.tsx'), fonts: below('src/theme/font-files.ts'), texts: below('src/i18n/text-files.ts') },
          // What two pages share comes with the entry: small files of their own compress badly.
          output: { codeSplitting: { groups: [{ name: 'shared', test: neededByPages, minShareCount: 2 }] } },
        },
      },
  ssr: { noExternal: command === 'build' ? true : [/^@jobboard\//, /^@base-ui\//], external },
}))
