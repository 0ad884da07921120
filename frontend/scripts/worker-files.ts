/**
 * OpenLayers starts its workers from texts in its bundle (`blob:`), which the pages' Content-Security-Policy forbids. Here the same texts are
 * files of our own: of the build, or answered by the development server.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const workers = /\/ol\/worker\/(\w+)\.js$/
const nameOf = (path: string): string => workers.exec(path)?.[1] ?? ''
const developmentPath = '/@map-worker/'

function textOf(code: string, name: string): string {
  const text = /const source = (".*");/.exec(code)?.[1]
  if (text === undefined) throw new Error(`The worker ${name} of OpenLayers is not written as before`)
  return JSON.parse(text) as string
}

const startFrom = (address: string) => ({ code: `export const create = () => new Worker(${address})`, map: null })

export function workerFiles(): Plugin {
  let isBuild = false
  let found = 0
  return {
    name: 'worker-files',
    config(_, { command }) {
      isBuild = command === 'build'
      if (isBuild) return {}
      const startFromServer = {
        name: 'worker-files',
        transform: { filter: { id: workers }, handler: (_: string, id: string) => startFrom(JSON.stringify(developmentPath + nameOf(id))) },
      }
      return { optimizeDeps: { rolldownOptions: { plugins: [startFromServer] } } }
    },
    transform: {
      filter: { id: workers },
      handler(code, id) {
        if (!isBuild) return undefined
        found++
        const name = nameOf(id)
        const file = this.emitFile({ type: 'asset', name: `map-${name.toLowerCase()}.js`, source: textOf(code, name) })
        return startFrom(`import.meta.ROLLUP_FILE_URL_${file}`)
      },
    },
    buildEnd(error) {
      if (isBuild && error === undefined && found === 0)
        throw new Error('OpenLayers has no workers where they were: correct worker-files.ts')
    },
    configureServer({ middlewares }) {
      middlewares.use(developmentPath, (request, response) => {
        const name = (request.url ?? '').slice(1)
        const file = createRequire(import.meta.url).resolve(`ol/worker/${name}.js`)
        response.setHeader('Content-Type', 'text/javascript').end(textOf(readFileSync(file, 'utf8'), name))
      })
    },
  }
}
