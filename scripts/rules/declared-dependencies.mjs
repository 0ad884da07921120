/**
 * What a package imports, its package.json declares: otherwise it works only as long as another package happens to install the dependency.
 * Imports of the workspaces among each other are a matter of `import-rules.mjs`. Sources outside of a package's `src` (builds, set-up) are
 * not checked.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isScaffolding, isTest } from './architecture.mjs'
import { resolveImport } from './import-rules.mjs'

const atRunTime = ['dependencies', 'optionalDependencies', 'peerDependencies']

function dependenciesOf(root, folder) {
  const path = join(root, folder, 'package.json')
  const manifest = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  return {
    runTime: new Set(atRunTime.flatMap((kind) => Object.keys(manifest[kind] ?? {}))),
    development: new Set(Object.keys(manifest.devDependencies ?? {})),
  }
}

/** Packages that never run in production: all of their dependencies are development ones. */
const developmentPackages = ['e2e', 'bench']

/** Types of a package without types of its own. */
const typesOf = (name) => `@types/${name.replace(/^@/, '').replace('/', '__')}`

/** `facts`: path -> module facts. Tests may also use the development dependencies of the package and of the repository. */
export function undeclaredDependencyProblems(root, facts) {
  const known = new Map()
  const declared = (folder) => {
    if (!known.has(folder)) known.set(folder, dependenciesOf(root, folder))
    return known.get(folder)
  }
  return [...facts].flatMap(([path, { imports }]) => {
    const [folder, src] = path.split('/')
    if (src !== 'src' || !existsSync(join(root, folder, 'package.json'))) return []
    const { runTime, development } = declared(folder)
    const isDevelopment = isTest(path) || isScaffolding(path) || developmentPackages.includes(folder) || path.includes('.e2e.')
    const isDeclared = ({ name }, typeOnly) =>
      runTime.has(name) ||
      ((isDevelopment || typeOnly) && (development.has(name) || development.has(typesOf(name)))) ||
      (isDevelopment && declared('').development.has(name))
    const names = imports
      .map(({ specifier, typeOnly }) => ({ target: resolveImport(specifier, path), typeOnly }))
      .filter(({ target, typeOnly }) => target.kind === 'external' && target.name !== 'node:' && !isDeclared(target, typeOnly))
      .map(({ target }) => target.name)
    return [...new Set(names)].map((name) => `${path}: imports ${name}, which ${folder}/package.json does not declare`)
  })
}
