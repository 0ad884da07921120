/** Vite for the web server: its build, and the development server, which both read the pages as the browser's build does. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import pages from '../frontend/vite.config.ts'

const below = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** They read files of their own or are plain Node programs; everything else is bundled, so that both builds share one NODE_ENV. */
const external = ['express', 'compression', 'undici', 'pino', 'pino-pretty', 'prom-client', 'satori', 'sharp', 'smtp-server', 'mailparser']

export default defineConfig((environment) => {
  const ofPages = pages(environment)
  const isBuild = environment.command === 'build'
  return {
    ...ofPages,
    // The development server looks in the entries of the pages for packages to prepare.
    build: !isBuild
      ? ofPages.build
      : {
          outDir: below('../.build/web/server'),
          emptyOutDir: true,
          target: 'node20',
          // The addresses of the browser's files.
          assetsInlineLimit: 0,
          sourcemap: true,
          minify: false,
          rolldownOptions: {
            input: { main: below('src/main.ts'), 'draw-process': below('src/share-pictures/draw-process.ts') },
            // Thousands of small files, of which the server reads a few dozen at start.
            external: ['lucide-react/dynamicIconImports'],
            output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
          },
        },
    ssr: { noExternal: isBuild ? true : [/^@jobboard\//, /^@base-ui\//], external },
  }
})
