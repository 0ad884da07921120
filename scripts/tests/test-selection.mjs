/** Which tests `npm test` runs when it is told: files, parts of their paths, or `--changed`. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { Problem } from '../problem.mjs'
import { projectRoot } from '../project-root.mjs'

const isJestTest = (path) => /\.test\.(tsx?|mjs)$/.test(path)
const isBrowserTest = (path) => path.endsWith('.e2e.ts')
const isIntegrationTest = (path) => path.endsWith('.int.test.ts')
const isTest = (path) => isJestTest(path) || isBrowserTest(path)
const isCode = (path) => /\.(tsx?|mjs|json)$/.test(path)

/** @typedef {{ jest: readonly string[], browser: readonly string[] }} Selection Paths from the repository. */

const selectionOf = (paths) => ({
  jest: [...new Set(paths.filter(isJestTest))].sort(),
  browser: [...new Set(paths.filter(isBrowserTest))].sort(),
})

const skippedFolders = new Set(['node_modules', '.git', '.build', '.data', '.data-dev', 'dist', 'test-results'])

function* allTests(folder) {
  for (const entry of readdirSync(join(projectRoot, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!skippedFolders.has(entry.name)) yield* allTests(path)
    } else if (isTest(path)) yield path
  }
}

/**
 * Of each argument: the test itself; the tests that import this file; the tests of this folder; else all whose path holds the text.
 * @param {readonly string[]} args
 * @param {{ readonly tests?: readonly string[], readonly relatedTo?: (paths: readonly string[]) => readonly string[] }} [deps]
 * @returns {Selection}
 */
export function selectTests(args, { tests = [...allTests('.')], relatedTo = testsImporting } = {}) {
  return selectionOf(
    args.flatMap((arg) => {
      const path = relative(projectRoot, join(process.cwd(), arg))
      const isFile = existsSync(join(projectRoot, path)) && statSync(join(projectRoot, path)).isFile()
      const found = isFile && !isTest(path) ? relatedTo([path]) : tests.filter((test) => test === path || test.includes(arg))
      if (found.length === 0) throw new Problem(`No test has to do with ${arg}.`)
      return found
    }),
  )
}

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined
}

/** Files that differ from main, committed or not, and are still there. */
export function changedFiles() {
  const base = ['origin/main', 'main'].flatMap((name) => git('merge-base', 'HEAD', name) ?? [])[0] ?? 'HEAD'
  const differ = git('diff', '--name-only', '--diff-filter=d', base)
  if (differ === undefined) throw new Problem('What changed cannot be told: this is no git repository.')
  return [...new Set([...differ, ...(git('ls-files', '--others', '--exclude-standard') ?? [])])].sort()
}

/** By their imports, as jest finds them. */
function testsImporting(paths) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', join(projectRoot, 'node_modules/jest/bin/jest.js')],
      ...['--listTests', '--json', '--findRelatedTests', ...paths],
    ],
    { cwd: projectRoot, encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
  if (status !== 0) throw new Problem(`jest cannot list the tests: ${stderr}`)
  return JSON.parse(stdout).map((path) => relative(projectRoot, path))
}

/** Of an integration test: it stands in the folder of something that changed, or above. */
const isNear = (test, changed) => changed.some((path) => `${dirname(path)}/`.startsWith(`${dirname(test)}/`))

/**
 * What a change can touch: tests that changed, and those that import what changed. `near` leaves out integration tests of other folders,
 * since one file of a service leads to those of all its routes; `left` says how many.
 * @returns {Selection & { readonly left: number }}
 */
export function testsOfChange(changed, { near = false, relatedTo = testsImporting } = {}) {
  const code = changed.filter((path) => isCode(path) && !isBrowserTest(path))
  const { jest, browser } = selectionOf([...changed.filter(isTest), ...(code.length === 0 ? [] : relatedTo(code))])
  const selected = near ? jest.filter((test) => !isIntegrationTest(test) || isNear(test, changed)) : jest
  return { jest: selected, browser, left: jest.length - selected.length }
}
