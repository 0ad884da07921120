/** Builds the browser's files into .build/web/client, with their compressed forms, then says what a page weighs. `npm start` calls it when they are stale. */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compressFiles } from './compress-files.mjs'
import { reportSizes } from './sizes.mjs'

process.env.NODE_ENV = 'production'

await build({ configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)), logLevel: 'warn' })
// After it: the first empties the folder.
await build({ configFile: fileURLToPath(new URL('../vite.viewer.config.ts', import.meta.url)), logLevel: 'warn' })
await compressFiles(fileURLToPath(new URL('../../.build/web/client/', import.meta.url)))
reportSizes()
