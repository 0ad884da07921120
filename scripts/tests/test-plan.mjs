/** What the arguments of `npm test` ask for: everything, some suites, or selected tests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../problem.mjs'
import { projectRoot } from '../project-root.mjs'
import { changedFiles, selectTests, testsOfChange } from './test-selection.mjs'

/** Projects of the runner, and whether they start what was built. */
const suites = {
  unit: { jest: ['unit', 'pages'], needsBuild: false },
  components: { jest: ['components'], needsBuild: false },
  integration: { jest: ['integration'], needsBuild: true },
  reading: { browser: 'reading', needsBuild: true },
  writing: { browser: 'writing', needsBuild: true },
}

/**
 * @typedef {{
 *   jest: readonly string[] | undefined,
 *   browser: readonly (readonly [project: string, files: readonly string[]])[],
 *   needsBuild: boolean
 * }} Plan `jest`: arguments that select its tests, none for all; undefined: it does not run.
 */

/** @returns {Plan} */
function planOfSuites(names) {
  const unknown = names.filter((name) => !(name in suites))
  if (unknown.length > 0) throw new Problem(`There is no suite ${unknown.join(', ')}. Those there are: ${Object.keys(suites).join(', ')}.`)
  const chosen = names.map((name) => suites[name])
  const projects = chosen.flatMap(({ jest = [] }) => jest)
  return {
    jest: projects.length === 0 ? undefined : ['--selectProjects', ...projects],
    browser: chosen.flatMap(({ browser }) => (browser === undefined ? [] : [[browser, []]])),
    needsBuild: chosen.some(({ needsBuild }) => needsBuild),
  }
}

/** Of a project that runs when it is asked for. */
const screens = 'pages/screens.e2e.ts'

/** @returns {Plan} */
function planOfFiles({ jest, browser }) {
  const writing = new Set(JSON.parse(readFileSync(join(projectRoot, 'e2e/writing-tests.json'), 'utf8')))
  const projectOf = (file) => {
    const path = file.replace(/^e2e\/src\//, '')
    if (path === screens) return 'screens'
    return writing.has(path) ? 'writing' : 'reading'
  }
  return {
    jest: jest.length === 0 ? undefined : ['--runTestsByPath', ...jest],
    browser: ['reading', 'writing', 'screens']
      .map((project) => [project, browser.filter((file) => projectOf(file) === project)])
      .filter(([, files]) => files.length > 0),
    needsBuild: browser.length > 0 || jest.some((file) => file.endsWith('.int.test.ts')),
  }
}

function planOfChange(near) {
  const changed = changedFiles()
  const selection = testsOfChange(changed, { near })
  const { jest, browser, left } = selection
  console.log(
    `${changed.length} files differ from main; ${jest.length + left} files of tests import them, and ${browser.length} of browser tests changed.`,
  )
  if (left > 0) console.log(`${left} integration tests of other folders are left out: npm test -- --changed runs them.`)
  return planOfFiles(selection)
}

/** @param {readonly string[]} args @returns {Plan} */
export function planOf(args) {
  const [first, ...rest] = args
  if (first === undefined) return planOfSuites(Object.keys(suites))
  if (first === '--suite') return planOfSuites(rest)
  if (first === '--changed') return planOfChange(rest.includes('--near'))
  if (first.startsWith('-'))
    throw new Problem(
      `npm test does not know ${first}: npm test -- PATH... | --changed [--near] | --suite ${Object.keys(suites).join(' | ')}`,
    )
  return planOfFiles(selectTests(args))
}
