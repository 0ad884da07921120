/** Layers and capabilities: which import is allowed. */
import { posix } from 'node:path'
import {
  browserCode,
  capabilities,
  isScaffolding,
  isTest,
  journeysOfNoCapability,
  layers,
  packages,
  partsOfCapabilities,
  sharedBuildFiles,
  unscopedDatabase,
} from './architecture.mjs'

const packageOf = (path) => path.split('/')[0]

/** Where an import leads: {kind: 'own', path} below the repository, {kind: 'workspace', name, path} or {kind: 'external', name}. */
export function resolveImport(specifier, from) {
  if (specifier.startsWith('.'))
    return { kind: 'own', path: posix.normalize(posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))) }
  const workspace = /^@jobboard\/([^/]+)(?:\/(.+))?$/.exec(specifier)
  if (workspace) return { kind: 'workspace', name: workspace[1], path: `${workspace[1]}/src/${workspace[2] ?? ''}` }
  const name = specifier.startsWith('node:')
    ? 'node:'
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/')
  return { kind: 'external', name }
}

/** {role: 'capability'|'shared'|'composing'|'none', name} of a file of a service. */
export function placeOf(path) {
  const [packageName, src, first, second, ...rest] = path.split('/')
  const rules = packages[packageName]
  if (src !== 'src' || !rules?.shared || isScaffolding(path)) return { role: 'none' }
  const isFile = second === undefined
  if (isFile || rules.composing.includes(first)) return { role: 'composing', name: isFile ? undefined : first }
  if (rules.shared.includes(first)) return { role: 'shared', name: first }
  if (rules.capabilitiesIn === undefined) return { role: 'capability', name: first }
  if (first === rules.capabilitiesIn && rest.length > 0) return { role: 'capability', name: second }
  return { role: 'unknown', name: first }
}

/** What is wrong with the folder of this file, or undefined. */
export function capabilityNameProblem(path) {
  const [packageName, src, folder, ...file] = path.split('/')
  if (packageName === 'e2e' && src === 'src' && file.length > 0) return journeyNameProblem(folder)
  const isContract = packageName === 'contracts' && src === 'src' && file.length > 0
  const { role, name } = isContract ? { role: 'capability', name: folder } : placeOf(path)
  if (role !== 'capability' || capabilities.has(name)) return undefined
  if ((isContract || packageName === 'frontend') && name in partsOfCapabilities) return undefined
  return `${name} is no capability of scripts/rules/architecture.mjs: one name in every part`
}

const isNamed = (name) => capabilities.has(name) || name in partsOfCapabilities

const journeyNameProblem = (folder) =>
  isNamed(folder) || folder in journeysOfNoCapability
    ? undefined
    : `${folder} is no capability, and not listed as a folder of journeys about the product in scripts/rules/architecture.mjs`

/** How a capability gets what another one knows. */
const remedies = {
  'command-service': '; take it as a function among the dependencies of the route, which app.ts passes in',
  'query-service': '; read its table, or take it as a function which app.ts passes in',
  workers: '; read its events or its table',
  frontend: '; a page in routes passes it in, and what several features show belongs in components',
}

function capabilityProblem(from, to) {
  const [source, target] = [placeOf(from), placeOf(to)]
  if (source.role === 'unknown')
    return `the folder ${source.name} is neither a capability nor listed as shared or composing in scripts/rules/architecture.mjs`
  if (source.role === 'composing' || source.role === 'none') return undefined
  if (packages[packageOf(to)].offered?.includes(to) && source.role === 'capability') return undefined
  if (target.role === 'capability' && target.name !== source.name) {
    return source.role === 'shared'
      ? `${source.name} serves every capability and may not know ${target.name}`
      : `the capability ${source.name} may not import the inside of ${target.name}${remedies[packageOf(from)]}`
  }
  if (target.role === 'composing')
    return `${source.name} may not import ${target.name ?? 'an entry file'}, which puts capabilities together; a test takes it from a folder testing`
  return undefined
}

function entryProblem(from, to) {
  const { entry } = packages[packageOf(from)]
  const leadsIn = entry !== undefined && to.startsWith(`${entry}/`) && !from.startsWith(`${entry}/`)
  return leadsIn ? `${entry} is what other packages import: nothing here may` : undefined
}

function platformProblem(from, to) {
  if (from.startsWith('platform/src/ports/') && !to.startsWith('platform/src/ports/')) return 'a port knows contracts and other ports only'
  return undefined
}

function layerProblem(from, to) {
  if (isTest(from) || isScaffolding(from)) return undefined
  for (const [folder, order] of Object.entries(layers)) {
    if (!from.startsWith(`${folder}/`) || !to.startsWith(`${folder}/`)) continue
    const [source, target] = [from, to].map((path) => {
      const [name, file] = path.slice(folder.length + 1).split('/')
      return file === undefined ? undefined : name
    })
    if (source === undefined) continue
    if (!order.includes(source)) return `the folder ${source} has no place among the layers of ${folder} in scripts/rules/architecture.mjs`
    if (target === undefined) return `${source} may not import what puts the folders of ${folder} together`
    if (order.indexOf(target) > order.indexOf(source)) return `${source} may not import ${target}, which builds on it`
  }
  return undefined
}

function workspaceProblem(path, target) {
  const own = packageOf(path)
  if (target.name === own) return 'inside a package, import by relative path'
  const { packages: allowed, testPackages = [] } = packages[own]
  const isForTests = isTest(path) || isScaffolding(path)
  if (!allowed.includes(target.name) && !(isForTests && testPackages.includes(target.name))) return `${own} may not import ${target.name}`
  const { entry } = packages[target.name] ?? {}
  if (entry !== undefined && posix.dirname(target.path) !== entry) return `of ${target.name}, import the files of ${entry} only`
  return undefined
}

function externalProblem(path, target) {
  if (isTest(path) || isScaffolding(path)) return undefined
  const allowed = packages[packageOf(path)].external
  if (allowed && !allowed.includes(target.name)) return `${packageOf(path)} may import ${allowed.join(', ')} only`
  if (browserCode(path) && target.name === 'node:') return 'what runs in the browser may not import Node'
  return undefined
}

function unscopedProblem(path, target) {
  const { services, allowed, modules, external } = unscopedDatabase
  if (!services.includes(packageOf(path)) || isTest(path) || isScaffolding(path) || allowed(path)) return undefined
  const isUnscoped = target.kind === 'external' ? external.includes(target.name) : modules.includes(target.path)
  return isUnscoped ? 'routes reach the database as one tenant: take a TenantDatabase or a TenantReader' : undefined
}

/** What is wrong with this import, or undefined. */
export function importProblem(path, specifier) {
  const target = resolveImport(specifier, path)
  return unscopedProblem(path, target) ?? problemOf(path, target)
}

function problemOf(path, target) {
  if (target.kind === 'external') return externalProblem(path, target)
  if (target.kind === 'workspace') return workspaceProblem(path, target)
  if (packageOf(target.path) !== packageOf(path)) {
    if (sharedBuildFiles[path] === target.path) return undefined
    // Data of the product beside the packages, such as tenants/*.json.
    return packages[packageOf(target.path)] ? `import @jobboard/${packageOf(target.path)}/... instead of a path into it` : undefined
  }
  return (
    entryProblem(path, target.path) ??
    capabilityProblem(path, target.path) ??
    platformProblem(path, target.path) ??
    layerProblem(path, target.path)
  )
}
