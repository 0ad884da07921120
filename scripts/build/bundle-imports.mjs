/**
 * Imports that differ between a bundle and the unbundled tests: found while building, not by the first user whose setting loads the
 * package.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../problem.mjs'

const isPackage = (specifier) => !/^(?:\.|\/|node:|#|@jobboard\/)/.test(specifier)
const isOwnSource = (importer) => !/[\\/]node_modules[\\/]/.test(importer)

/**
 * `await import('package')` of a CommonJS package has named exports in Node and only a default export once bundled. Instead, import the package
 * statically in a file of its own and load that file dynamically.
 */
export const refuseDynamicPackages = {
  name: 'refuse-dynamic-packages',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ kind, path, importer }) => {
      if (kind !== 'dynamic-import' || !isPackage(path) || !isOwnSource(importer)) return undefined
      const text = `import('${path}') would have other exports in the bundle than in tests; import it statically in a file that is loaded dynamically`
      return { errors: [{ text }] }
    })
  },
}

const importStatement = /^import\s+(?:(?:[\w$]+\s*,\s*)?\{([^}]*)\}|[\w$*\s]+)\s+from\s+"([^"]+)";?$/gm

/** Names that a bundle imports from packages that stay outside it: [{ specifier, names }]. */
export function importedNames(source) {
  return [...source.matchAll(importStatement)]
    .filter(([, , specifier]) => isPackage(specifier))
    .map(([, braces = '', specifier]) => ({
      specifier,
      names: braces
        .split(',')
        .map((name) => name.trim().split(/\s+as\s+/)[0])
        .filter((name) => name !== ''),
    }))
}

/** Throws a Problem when a bundle imports a name that its package does not export to Node: the process would end at its start. */
export async function checkExternalImports(folder, files) {
  const problems = []
  for (const file of files.filter((each) => each.endsWith('.mjs'))) {
    for (const { specifier, names } of importedNames(readFileSync(join(folder, file), 'utf8'))) {
      let found
      try {
        // Found from here as from .build: both lie below the same node_modules.
        found = await import(specifier)
      } catch (error) {
        problems.push(`${file}: ${specifier} cannot be loaded: ${error instanceof Error ? error.message : error}`)
        continue
      }
      for (const name of names) if (!(name in found)) problems.push(`${file}: ${specifier} exports no ${name}`)
    }
  }
  if (problems.length > 0) throw new Problem(`The bundles do not fit the installed packages:\n  ${problems.join('\n  ')}`)
}
