/** Vite for the frame of the viewer: one plain script, which a page without an origin can load (docs/decisions/0256). */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const below = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: below('.'),
  publicDir: false,
  cacheDir: below('../.build/vite-viewer'),
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '""' },
  build: {
    outDir: below('../.build/web/client/viewer'),
    emptyOutDir: true,
    target: 'es2022',
    lib: {
      entry: below('src/features/applications/desk/viewer/frame/main.ts'),
      formats: ['iife'],
      name: 'viewer',
      fileName: () => 'frame.js',
    },
  },
})
