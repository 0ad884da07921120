/** Builds the web server into .build/web/server. `npm start` calls it when it is stale. */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

process.env.NODE_ENV = 'production'

await build({ configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)), logLevel: 'warn', build: { ssr: true } })
