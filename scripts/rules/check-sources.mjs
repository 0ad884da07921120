/** Applies every rule to the sources below a folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packages } from './architecture.mjs'
import { capabilityPageProblems, staleArchitectureProblems } from './capability-names.mjs'
import { commandRouteProblems } from './command-route-exceptions.mjs'
import { contributingGuideProblems } from './contributing-guide.mjs'
import { findCycles } from './cycles.mjs'
import { decisionRecordProblems } from './decision-records.mjs'
import { undeclaredDependencyProblems } from './declared-dependencies.mjs'
import { documentReferenceProblems } from './document-references.mjs'
import { connectionProblems, nameProblems, purityProblems, sizeProblem } from './file-rules.mjs'
import { folderSizeProblems, largerFolders } from './folder-sizes.mjs'
import { capabilityNameProblem, importProblem } from './import-rules.mjs'
import { moduleFacts } from './module-facts.mjs'
import { plainWordProblems } from './plain-words.mjs'

const isGenerated = (path) => path.endsWith('.gen.ts')

function* sourcesBelow(root, path) {
  for (const entry of readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const below = `${path}/${entry.name}`
    if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'fixtures') yield* sourcesBelow(root, below)
    else if (entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name)) yield below
  }
}

function problemsOfFile(path, source, facts) {
  const size = sizeProblem(source)
  const capability = capabilityNameProblem(path)
  return [
    ...(capability ? [capability] : []),
    ...nameProblems(path),
    ...(size ? [size] : []),
    ...purityProblems(path, facts),
    ...connectionProblems(path, source, facts),
    ...facts.imports.flatMap(({ specifier }) => {
      const problem = importProblem(path, specifier)
      return problem ? [`imports ${specifier}: ${problem}`] : []
    }),
  ]
}

/** Lines `path: what is wrong`. */
export function checkSources(root) {
  const facts = new Map()
  const problems = []
  for (const name of Object.keys(packages).filter((each) => existsSync(join(root, each)))) {
    for (const path of sourcesBelow(root, name)) {
      if (isGenerated(path)) continue
      const source = readFileSync(join(root, path), 'utf8')
      let own
      try {
        own = moduleFacts(source, path)
      } catch (error) {
        problems.push(`${path}: cannot be read: ${String(error).split('\n')[0]}`)
        continue
      }
      facts.set(path, own)
      problems.push(...problemsOfFile(path, source, own).map((problem) => `${path}: ${problem}`))
    }
  }
  const scripts = existsSync(join(root, 'scripts')) ? sourcesBelow(root, 'scripts') : []
  const isThisRepository = existsSync(join(root, 'scripts/rules/folder-sizes.mjs'))
  problems.push(...folderSizeProblems([...facts.keys(), ...scripts], isThisRepository ? largerFolders : {}))
  if (isThisRepository) problems.push(...capabilityPageProblems(root), ...staleArchitectureProblems(root))
  problems.push(...findCycles(facts).map((cycle) => `${cycle[0]}: imports itself in a circle: ${cycle.join(' -> ')}`))
  problems.push(...undeclaredDependencyProblems(root, facts))
  problems.push(
    ...documentReferenceProblems(root),
    ...decisionRecordProblems(root),
    ...contributingGuideProblems(root),
    ...commandRouteProblems(root),
    ...plainWordProblems(root),
  )
  return { files: facts.size, problems }
}
