/**
 * OpenLayers starts its workers from texts in its bundle (`blob:`), which the pages' Content-Security-Policy forbids. This part of the
 * build writes the same texts to files of our own. Development uses the blobs and allows them.
 */
import type { Plugin } from 'vite'

export const workerFiles = (): Plugin => ({
  name: 'worker-files',
  apply: 'build',
  transform(code, id) {
    const name = /\/ol\/worker\/(\w+)\.js$/.exec(id)?.[1]
    if (name === undefined) return undefined
    const text = /const source = (".*");/.exec(code)?.[1]
    if (text === undefined) throw new Error(`The worker ${name} of OpenLayers is not written as before`)
    const file = this.emitFile({ type: 'asset', name: `map-${name.toLowerCase()}.js`, source: JSON.parse(text) as string })
    return { code: `export const create = () => new Worker(import.meta.ROLLUP_FILE_URL_${file})`, map: null }
  },
})
