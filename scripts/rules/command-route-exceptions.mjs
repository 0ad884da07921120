/** Routes of the command-service that execute commands by themselves stand in the recipe with their reason (docs/decisions/0234). */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isScaffolding, isTest } from './architecture.mjs'

const sources = 'command-service/src'
const recipe = 'docs/contributing/command.md'
const title = '## When not commandRoute'

const executes = (source) => /\broute\(/.test(source) && /\b(?:execute|executeMany)\(/.test(source)

/** Paths below the sources, of files that declare a route and execute its commands. */
function executingRoutes(root) {
  return readdirSync(join(root, sources), { recursive: true })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('shell/') && !isTest(path) && !isScaffolding(`${sources}/${path}`))
    .filter((path) => executes(readFileSync(join(root, sources, path), 'utf8')))
    .sort()
}

export function commandRouteProblems(root) {
  if (![recipe, sources].every((path) => existsSync(join(root, path)))) return []
  const section = readFileSync(join(root, recipe), 'utf8').split(`\n${title}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  const listed = rows.flatMap((row) => [...row.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path]) => path))
  const found = executingRoutes(root)
  return [
    ...found
      .filter((path) => !listed.includes(path))
      .map((path) => `${sources}/${path}: a route executes its command itself; use commandRoute, or name it with its reason in ${recipe}`),
    ...listed.filter((path) => !found.includes(path)).map((path) => `${recipe}: names ${path}, whose routes execute no command themselves`),
  ]
}
