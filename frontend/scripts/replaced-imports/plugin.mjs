/** The table as a plugin of Vite: in builds, in the development server, and in the packages that the latter bundles beforehand. */
import { importersOf, namesOf, replacedImports, replaceImports } from './table.mjs'

/** `table` of tests. */
export function replaceImportsPlugin(table = replacedImports) {
  const missing = new Set([...table.importsWithin, ...table.modules])
  const byName = new Map(table.modules.map((row) => [row[0], row]))
  let isBuild = false
  const hooks = {
    resolveId: {
      filter: { id: namesOf(table) },
      handler(name, importer) {
        const row = byName.get(name)
        if (row === undefined) return undefined
        missing.delete(row)
        return this.resolve(row[1], importer, { skipSelf: true })
      },
    },
    transform: {
      filter: { id: importersOf(table) },
      handler(code, id) {
        const text = replaceImports(table, code, id)
        for (const row of table.importsWithin) if (id.endsWith(`/node_modules/${row[0]}`)) missing.delete(row)
        return { code: text, map: null }
      },
    },
  }
  return {
    name: 'replaced-imports',
    enforce: 'pre',
    ...hooks,
    config: (_, { command }) => {
      isBuild = command === 'build'
      if (isBuild) return {}
      const packages = [...new Set(table.importsWithin.map(([file]) => packageOf(file)))]
      // Its bundles of packages are cached by the names of these plugins, among others.
      const name = `replaced-imports ${JSON.stringify(table)}`
      return { optimizeDeps: { rolldownOptions: { plugins: [{ name, ...hooks }] } }, ssr: { noExternal: packages } }
    },
    buildEnd(error) {
      if (error !== undefined || !isBuild || missing.size === 0) return
      const rows = [...missing].map((row) => row.slice(0, -1).join(' -> '))
      throw new Error(`Nothing is replaced any more by these rows of scripts/replaced-imports/table.mjs:\n${rows.join('\n')}`)
    },
  }
}

const packageOf = (file) => /^(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]
