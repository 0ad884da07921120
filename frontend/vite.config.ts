/** Vite for the pages: the browser's build. The web server's build and the development server read the pages by the same settings (web/vite.config.ts). */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { replaceImportsPlugin } from './scripts/replaced-imports/plugin.mjs'
import { shorterStyles } from './scripts/shorter-styles/shorter-styles.mjs'
import { workerFiles } from './scripts/worker-files.ts'
import { sharedByPages } from './src/build/shared-by-pages.ts'

const below = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Emotion imports it for its `withTheme`, which we do not use; it does not say that it can be left out. 1.7 kB on every page. */
const unused = [{ test: /\/node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }]

/** Vite's helper of dynamic imports loads styles and preloads modules first; pages have no files of styles, and the server names their modules. */
function plainImports(): Plugin {
  let found = false
  return {
    name: 'plain-dynamic-imports',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    load(id) {
      if (id !== '\0vite/preload-helper.js') return undefined
      found = true
      return 'export const __vitePreload = (load) => load()'
    },
    buildEnd(error) {
      if (error === undefined && !found) throw new Error('Vite has another helper of dynamic imports: correct vite.config.ts')
    },
  }
}

/** What libraries offer in the file that pages import them from, and only forms and commands use. */
const ofForms = /query-core\/.*\/mutation|react-query\/.*\/useMutation|react-router\/.*\/useBlocker|@tanstack\/store\/dist\/store\./
const publicParts = sharedByPages(below('src/app/client.ts'), ofForms)
/** Schemas and the library of forms: lists and tables of the panel do without. */
const formPackages = /\/node_modules\/(zod|@tanstack\/(form-core|react-form))\//
const personalParts = sharedByPages(below('src/app/personal-client.ts'), ofForms, formPackages, 5)

export default defineConfig(({ command }) => ({
  root: below('.'),
  appType: 'custom',
  publicDir: false,
  plugins: [plainImports(), replaceImportsPlugin(), react(), shorterStyles(), workerFiles(), publicParts.plugin, personalParts.plugin],
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Generated beside the bundles of the services; `npm start` looks there.
  cacheDir: below('../.build/vite'),
  build: {
    outDir: below('../.build/web/client'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // Fonts and texts are files of their own, whatever their size.
    assetsInlineLimit: 0,
    // The server names the modules of a page; of a panel, opened later, the second file is asked for by the first.
    modulePreload: false,
    rolldownOptions: {
      treeshake: { moduleSideEffects: unused },
      // Names of a constant cost more than short constants: 0.2 kB on every page.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      input: {
        client: below('src/app/client.ts'),
        personal: below('src/app/personal-client.ts'),
        admin: below('src/app/admin-client.ts'),
        fonts: below('src/theme/font-files.ts'),
        texts: below('src/i18n/text-files.ts'),
      },
      output: {
        codeSplitting: {
          groups: [
            // Small files of their own compress badly. A part that only dialogs, panels and the like share is in neither group.
            { name: 'shared', test: publicParts.has, priority: 2 },
            // Not what a public page has alone, or a dialog of theirs: it would load all of it.
            {
              name: (id: string) => (personalParts.isRare(id) ? 'forms' : 'personal'),
              test: (id: string) => personalParts.has(id) && !publicParts.isOfPage(id) && !publicParts.isOfDialog(id),
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // What several dialogs share, in one file for the same reason.
            { name: 'dialogs', test: /@base-ui|@floating-ui|tabbable/, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
}))
