/** ARCHITECTURE.md and docs/internal-calls.md say what contracts declare, and lead through files that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { everyInternalCall } from '../contracts/src/shared/internal-calls/every-internal-call.ts'
import { internalCallsDocument } from './internal-calls.mjs'
import { projectRoot } from './project-root.mjs'
import { withSettings } from './settings.mjs'

const read = (path) => readFileSync(join(projectRoot, path), 'utf8')
const architecture = read('ARCHITECTURE.md')

it('the table of calls is that of the declarations (npm run settings writes it)', () => {
  const content = read(internalCallsDocument.path)
  expect(content).toBe(withSettings(content, internalCallsDocument))
})

it('every declared call is in the list of all', () => {
  const names = everyInternalCall.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
})

it('the diagram has an arrow from each caller to each service that it calls', () => {
  const drawn = new Set([...architecture.matchAll(/^ {2}([\w-]+) -- ".*" --> ([\w-]+)$/gm)].map(([, from, to]) => `${from} -> ${to}`))
  const declared = new Set(everyInternalCall.map(({ from, to }) => `${from} -> ${to}`))
  expect([...declared].filter((arrow) => !drawn.has(arrow))).toEqual([])
})

it.each(['web', 'frontend'])('the row of %s among the folders names each folder of its sources, and no other', (name) => {
  const row = architecture.split('\n').find((line) => line.startsWith(`| \`${name}/\` |`)) ?? ''
  const named = [...(row.split('|')[2] ?? '').matchAll(/`([a-z0-9 -]+)`/g)].flatMap(([, names]) => names.split(' '))
  const folders = readdirSync(join(projectRoot, name, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map((entry) => entry.name)
  expect(named.sort()).toEqual(folders.sort())
})

describe('the walks of ARCHITECTURE.md', () => {
  const section = architecture.split('\n## Four walks\n')[1]?.split('\n## ')[0] ?? ''
  const walks = section.split('\n### ').slice(1)

  it('are four', () => {
    expect(walks.map((walk) => walk.split('\n')[0])).toHaveLength(4)
  })

  it.each(walks.map((walk) => [walk.split('\n')[0], walk]))('"%s" leads through files that exist, step by step', (_title, walk) => {
    const steps = [...walk.matchAll(/^(\d+)\. (.*)$/gm)]
    expect(steps.map(([, number]) => Number(number))).toEqual(steps.map((_, at) => at + 1))
    expect(steps.length).toBeGreaterThan(4)
    for (const [step, , text] of steps) {
      const files = [...text.matchAll(/`([\w./-]+\/[\w./-]+\.(?:tsx?|mjs))`/g)].map(([, file]) => file)
      expect([step, files.length > 0]).toEqual([step, true])
      expect(files.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([])
    }
  })
})
