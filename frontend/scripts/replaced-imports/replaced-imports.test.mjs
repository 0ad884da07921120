import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { replacedImports, replaceImports } from './table.mjs'

const ours = '/ours/module.ts'
const file = 'ol/Map.js'
const path = `/x/node_modules/${file}`
const tableOf = (...importsWithin) => ({ importsWithin, modules: [] })

it('names our module in place of the one that the package imports', () => {
  const table = tableOf([file, './control/defaults.js', ours])
  const code = `import View from './View.js';\nimport {defaults as all} from './control/defaults.js';\n`
  expect(replaceImports(table, code, path)).toBe(`import View from './View.js';\nimport {defaults as all} from "${ours}";\n`)
  expect(replaceImports(table, code, '/x/node_modules/ol/View.js')).toBe(code)
})

it('fails where the package does not import it any more', () => {
  const table = tableOf([file, './control/defaults.js', ours])
  expect(() => replaceImports(table, `import View from './View.js'`, path)).toThrow('ol/Map.js no longer imports ./control/defaults.js')
})

const packageFolder = (name) => {
  const require = createRequire(import.meta.url)
  const [folder] = require.resolve.paths(name).filter((each) => {
    try {
      return readFileSync(join(each, name, 'package.json')) !== undefined
    } catch {
      return false
    }
  })
  return folder
}

it.each(replacedImports.importsWithin)('finds, in the installed packages, that %s imports %s', (importer, imported) => {
  const folder = packageFolder(/^(?:@[^/]+\/)?[^/]+/.exec(importer)[0])
  const installed = join(folder, importer)
  const code = readFileSync(installed, 'utf8')
  expect(() => replaceImports(replacedImports, code, installed)).not.toThrow()
  expect(readFileSync(join(dirname(installed), imported), 'utf8')).not.toBe('')
})

/** A build of one small file that imports a package, in a process of its own: the bundler does not run within Jest. What it reports. */
const buildWith = (table) => {
  const program = `
    import { build } from 'vite'
    import { replaceImportsPlugin } from './plugin.mjs'
    const entry = '/entry.js'
    const source = { name: 'source', resolveId: (id) => (id === entry ? id : undefined), load: (id) => (id === entry ? "export * from 'ol/Map.js'" : undefined) }
    const plugins = [source, replaceImportsPlugin(JSON.parse(process.argv[1]))]
    try {
      await build({ configFile: false, logLevel: 'silent', plugins, build: { write: false, minify: false, lib: { entry, formats: ['es'] } } })
      console.log('built')
    } catch (error) {
      console.log(error.message)
    }`
  return execFileSync(process.execPath, ['--input-type=module', '-e', program, JSON.stringify(table)], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
}

it('fails a build in which a row of the table replaces nothing', () => {
  const used = ['ol/Map.js', './control/defaults.js', join(import.meta.dirname, '../../src/features/map/engine/lighter/no-defaults.ts')]
  expect(buildWith(tableOf(used))).toBe('built\n')
  expect(buildWith(tableOf(used, ['ol/Moved.js', './Away.js', ours]))).toMatch(
    /Nothing is replaced any more.*\nol\/Moved\.js -> \.\/Away\.js\n/,
  )
  expect(buildWith({ importsWithin: [used], modules: [['no-such-package', ours]] })).toMatch(/any more.*\nno-such-package\n/)
  expect(buildWith(tableOf(['ol/Map.js', './Renamed.js', ours]))).toContain('ol/Map.js no longer imports ./Renamed.js')
})
