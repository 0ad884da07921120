/** Vite for the pages: the browser's build, the web server's build, and the development server use the same settings. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const below = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** They read files of their own or are plain Node programs; everything else is bundled, so that both builds share one NODE_ENV. */
const external = ['express', 'compression', 'pino', 'pino-pretty', 'prom-client']

export default defineConfig(({ command, isSsrBuild }) => ({
  root: below('.'),
  appType: 'custom',
  publicDir: false,
  plugins: [react()],
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Generated beside the bundles of the services; `npm start` looks there.
  cacheDir: below('../.build/vite'),
  build: isSsrBuild
    ? {
        outDir: below('../.build/web/server'),
        emptyOutDir: true,
        target: 'node20',
        sourcemap: true,
        minify: false,
        rolldownOptions: {
          input: below('src/server/main.ts'),
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
        modulePreload: { polyfill: false },
        // The font files become assets of the browser's build because this entry names them.
        rolldownOptions: { input: { client: below('src/app/client.tsx'), fonts: below('src/theme/font-files.ts') } },
      },
  ssr: { noExternal: command === 'build' ? true : [/^@jobboard\//, /^@base-ui\//], external },
}))
