/**
 * What scripts of the build consist of, by source map. A row says by how much the files would be smaller, compressed, without that part;
 * so the rows of many small parts add up to less than the whole.
 */
import { SourceMap } from 'node:module'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const frontend = fileURLToPath(new URL('..', import.meta.url))
const clientFolder = resolve(frontend, '../.build/web/client')

const gzipped = (text) => gzipSync(text, { level: 9 }).byteLength

const packageOf = (file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]

const groupings = {
  module: (file) => file.replace(/.*node_modules\//, ''),
  package: (file) => packageOf(file) ?? (file.startsWith('frontend/') ? 'our pages' : file.split('/')[0]),
  folder: (file) => packageOf(file) ?? file.split('/').slice(0, -1).join('/'),
}

/** The text of a script in pieces, each with the file it comes from. */
function piecesOf(code, map) {
  const sourceMap = new SourceMap(map)
  const pieces = []
  for (const [line, text] of code.split('\n').entries()) {
    let start = 0
    let current
    for (let column = 0; column <= text.length; column++) {
      const source = column === text.length ? null : (sourceMap.findEntry(line, column).originalSource ?? current)
      if (source === current) continue
      if (column > start) pieces.push({ source: current, text: text.slice(start, column) })
      start = column
      current = source
    }
  }
  return pieces
}

/** Rows, heaviest first: what each package, folder or module adds to the files. */
export async function partsOf(files, by) {
  if (groupings[by] === undefined) throw new Error(`--by ${Object.keys(groupings).join('|')}`)
  process.env.NODE_ENV = 'production'
  const { output } = await build({
    configFile: resolve(frontend, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false, sourcemap: 'hidden' },
  })
  const scripts = output.filter(({ type, fileName }) => type === 'chunk' && files.includes(fileName))
  if (scripts.length !== files.length) throw new Error('The build is stale: npm run build')
  const parts = new Map()
  for (const { fileName, code, map } of scripts) {
    const whole = gzipped(code)
    const pieces = (map === null ? [{ text: code }] : piecesOf(code, JSON.parse(map.toString()))).map(({ source, text }) => ({
      text,
      part:
        source === undefined
          ? '(the bundler)'
          : groupings[by](relative(resolve(frontend, '..'), resolve(clientFolder, fileName, '..', source.replace('file://', '')))),
    }))
    for (const part of new Set(pieces.map((piece) => piece.part))) {
      const others = pieces.filter((piece) => piece.part !== part)
      const row = parts.get(part) ?? { part, kilobytes: 0, plainKilobytes: 0 }
      row.kilobytes += (whole - gzipped(others.map(({ text }) => text).join(''))) / 1000
      row.plainKilobytes += pieces.filter((piece) => piece.part === part).reduce((sum, { text }) => sum + text.length, 0) / 1000
      parts.set(part, row)
    }
  }
  return [...parts.values()].sort((one, other) => other.kilobytes - one.kilobytes)
}
