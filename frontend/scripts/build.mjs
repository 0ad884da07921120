/** Builds the browser's files, with their compressed forms, and the web server into .build/web, then says what a page weighs. `npm start` calls it when something is stale. */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compressFiles } from './compress-files.mjs'
import { reportSizes } from './sizes.mjs'

process.env.NODE_ENV = 'production'
const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url))

await build({ configFile, logLevel: 'warn' })
await build({ configFile, logLevel: 'warn', build: { ssr: true } })
await compressFiles(fileURLToPath(new URL('../../.build/web/client/', import.meta.url)))
reportSizes()
