/**
 * Copies the repository with the example capability of the guide, and checks the copy as a change is checked: format, rules, unused exports,
 * types, and the tests of the example beside those that watch shared places. `node scripts/example/run.mjs FOLDER` leaves the copy there to
 * be looked at; without a folder it is deleted.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../project-root.mjs'
import { copyWithExample } from './copy.mjs'
import { exampleFiles, sharedPlaces } from './example.mjs'

/** They fail where the example missed a place: an event type that no list names, an e-mail that breaks a requirement. */
const watchingTests = ['contracts/src/activity/activity-types.test.ts', 'workers/src/messages.test.ts']

const added = exampleFiles(projectRoot)
const changed = [...new Set(sharedPlaces(projectRoot).map(({ path }) => path))]
const ofCode = (path) => /\.(tsx?|json)$/.test(path)

const steps = {
  // As `npm run check` does; it sorts imports.
  format: [
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--write',
    '--vcs-enabled=false',
    '--error-on-warnings',
    ...added,
    ...changed.filter(ofCode),
  ],
  rules: ['--input-type=module', '--eval', rulesScript()],
  'unused exports': ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
  types: ['node_modules/typescript/bin/tsc', '-b', 'command-service', 'query-service', 'workers', 'frontend', 'web'],
  tests: [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    '--maxWorkers=2',
    '--runTestsByPath',
    ...added.filter((path) => /\.test\.tsx?$/.test(path)),
    ...watchingTests,
  ],
}

function rulesScript() {
  return `
    import { checkSources } from './scripts/rules/check-sources.mjs'
    const { problems } = checkSources('.')
    for (const problem of problems) console.log(problem)
    process.exitCode = problems.length === 0 ? 0 : 1`
}

/** What an outer run of Jest says to its own workers is not for this one. */
function environment() {
  const { JEST_WORKER_ID: _worker, TEST_POSTGRES_URL: _database, NODE_OPTIONS: _options, ...rest } = process.env
  return rest
}

function run(name, args, folder) {
  const begin = performance.now()
  const child = spawn(process.execPath, args, { cwd: folder, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return new Promise((done) => {
    child.on('close', (code) => {
      const passed = code === 0
      console.log(`${name}: ${passed ? 'passed' : 'FAILED'} after ${((performance.now() - begin) / 1_000).toFixed(1)} s`)
      if (!passed) console.log(output)
      done(passed)
    })
  })
}

const [, , given] = process.argv
const folder = given ?? join(mkdtempSync(join(tmpdir(), 'jobboard-example-')), 'repository')
try {
  copyWithExample(folder)
  const results = []
  for (const [name, args] of Object.entries(steps)) {
    results.push(await run(name, args, folder))
  }
  process.exitCode = results.every(Boolean) ? 0 : 1
} finally {
  if (given === undefined) rmSync(join(folder, '..'), { recursive: true, force: true })
}
