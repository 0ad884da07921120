/** Pages of docs/product bear the names of capabilities, and what architecture.mjs lists exists: an entry of what has been removed would allow it again. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as architecture from './architecture.mjs'

const file = 'scripts/rules/architecture.mjs'
const pages = 'docs/product'

/** `map`: the tables of architecture.mjs. */
export function capabilityPageProblems(root, map = architecture) {
  if (!existsSync(join(root, pages))) return []
  const { capabilities, partsOfCapabilities, pagesOfCapabilities } = map
  const isNamed = (name) => [partsOfCapabilities, pagesOfCapabilities].some((names) => Object.hasOwn(names, name)) || capabilities.has(name)
  return readdirSync(join(root, pages))
    .filter((name) => name.endsWith('.md') && !isNamed(name.slice(0, -3)))
    .map((name) => `${pages}/${name}: no capability; name it after one, or say in ${file} which one it is about`)
}

function listedFolders({ packages, layers }) {
  return [
    ...Object.entries(packages).flatMap(([name, { shared = [], composing = [], capabilitiesIn, entry, offered = [] }]) => [
      ...[...shared, ...composing, ...(capabilitiesIn === undefined ? [] : [capabilitiesIn])].map((folder) => `${name}/src/${folder}`),
      ...(entry === undefined ? [] : [entry]),
      ...offered,
    ]),
    ...Object.entries(layers).flatMap(([folder, names]) => names.map((name) => `${folder}/${name}`)),
  ]
}

/** Where a name of a capability or a part of one may stand. */
const places = (name) => [
  ...['contracts', 'command-service', 'query-service', 'workers', 'e2e'].map((part) => `${part}/src/${name}`),
  `frontend/src/features/${name}`,
]

export function staleArchitectureProblems(root, map = architecture) {
  const exists = (path) => existsSync(join(root, path))
  const { capabilities, partsOfCapabilities, pagesOfCapabilities, journeysOfNoCapability } = map
  const stale = [
    ...listedFolders(map).filter((path) => !exists(path)),
    ...[...capabilities, ...Object.keys(partsOfCapabilities)].filter((name) => !places(name).some(exists)),
    ...Object.keys(pagesOfCapabilities)
      .map((name) => `${pages}/${name}.md`)
      .filter((path) => !exists(path)),
    ...Object.keys(journeysOfNoCapability)
      .map((name) => `e2e/src/${name}`)
      .filter((path) => !exists(path)),
  ]
  return stale.map((name) => `${file}: lists ${name}, which does not exist`)
}
