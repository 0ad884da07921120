/** Names and sizes of files, and what deciders may do. */
import { basename } from 'node:path'
import { forbiddenFolders, isScaffolding, isTest, maxFileLines } from './architecture.mjs'

export function nameProblems(path) {
  const problems = []
  const folder = path
    .split('/')
    .slice(0, -1)
    .find((part) => forbiddenFolders.includes(part))
  if (folder) problems.push(`a folder is called ${folder}; name it after what is in it`)
  if (/^index\.(tsx?|mjs|js)$/.test(basename(path))) problems.push('no barrels: import from the file that has it')
  if (!/^[a-z0-9_$-]+(\.[a-z0-9_$-]+)*$/.test(basename(path))) problems.push('file names are kebab-case')
  return problems
}

export function sizeProblem(source) {
  const lines = source.split('\n').length - 1
  return lines > maxFileLines ? `${lines} lines; split it (at most ${maxFileLines})` : undefined
}

const pureNames = /^(decide|evolve|decider|.*Decider)$|^(decide|evolve)[A-Z]/
const impure = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
  'process.env',
  'new Date()',
  'Date()',
  'fetch()',
  'setTimeout()',
  'setInterval()',
  'setImmediate()',
  'queueMicrotask()',
])

/** In `decide` and `evolve` time, ids and chance come in with the command. */
export function purityProblems(path, { imports, exports, uses }) {
  if (isTest(path) || isScaffolding(path) || !exports.some((name) => pureNames.test(name ?? ''))) return []
  return [
    ...[...uses].filter((use) => impure.has(use)).map((use) => `a decider may not use ${use}; it comes in with the command`),
    ...imports
      .filter(({ specifier, typeOnly }) => specifier.startsWith('node:') && !typeOnly)
      .map(({ specifier }) => `a decider may not import ${specifier}`),
  ]
}

const connectionsFile = 'platform/src/database/postgres-connections.ts'
const namedConnection = /import\s+\{[^}]*(?<!type\s)\b(?:Pool|Client)\b[^}]*\}\s+from\s+'pg'/

/** A connection without time limits waits for ever on a link that died silently. */
export function connectionProblems(path, source, { uses }) {
  if (path === connectionsFile || isTest(path)) return []
  const opens = ['pg.Pool', 'pg.Client'].find((use) => uses.has(use)) ?? (namedConnection.test(source) ? 'Pool or Client of pg' : undefined)
  return opens === undefined ? [] : [`uses ${opens}; connections are opened by createPool and createClient, which set their limits`]
}
