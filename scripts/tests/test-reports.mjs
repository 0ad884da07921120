/** Reads and adds up the reports of the test runners. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { projectRoot } from '../project-root.mjs'

const nothing = { passed: 0, failed: 0, skipped: 0 }
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const failedTests = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed')

/** A file of tests that does not load holds no tests, and is a failure. */
const failuresOfFile = (file) => {
  const path = relative(projectRoot, file.name)
  const names = failedTests(file).map(({ fullName }) => `${path}: ${fullName}`)
  return file.status === 'failed' && names.length === 0 ? [`${path}: does not load`] : names
}

const jest = {
  totals: (report) => ({
    passed: report.numPassedTests,
    failed: report.testResults.flatMap(failuresOfFile).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
  failures: (report) => report.testResults.flatMap(failuresOfFile),
}

/** A suite of Playwright's report holds suites and specs; of a spec its file, title and whether it passed. */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]

const playwright = {
  totals: ({ stats, errors = [] }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }),
  failures: (report) =>
    specsOf(report)
      .filter(({ ok }) => !ok)
      .map(({ file, line, title }) => `${file}:${line}: ${title}`),
}

const kinds = { jest, playwright }

/** The result of one runner. A runner that failed without naming a test, or that left no report, counts as one failure. */
export function totalsOf(kind, file, exitCode) {
  let totals = nothing
  let readable = true
  try {
    if (existsSync(file)) totals = kinds[kind].totals(read(file))
    else readable = false
  } catch {
    readable = false
  }
  const silentFailure = !readable || (exitCode !== 0 && totals.failed === 0)
  return silentFailure ? { ...totals, failed: totals.failed + 1 } : totals
}

/** The names of the failed tests, for the end of a long output; empty when the report cannot be read. */
export function failuresOf(kind, file) {
  try {
    return kinds[kind].failures(read(file))
  } catch {
    return []
  }
}

/** Files with failed tests, of jest. */
export const failedFilesOf = (file) =>
  existsSync(file)
    ? read(file)
        .testResults.filter(({ status }) => status === 'failed')
        .map(({ name }) => name)
    : []

/**
 * Of two runs, the second of the failed tests alone: what passed in either. `again` counts whole files with jest, so that their tests that
 * passed at first are counted once.
 */
export function afterSecondRun(kind, file, again) {
  const { passed, skipped } = kinds[kind].totals(read(file))
  const inFailedFiles = kind === 'jest' ? read(file).testResults.filter(({ status }) => status === 'failed') : []
  const of = (status) =>
    inFailedFiles.flatMap(({ assertionResults }) => assertionResults).filter((each) => status.includes(each.status)).length
  return {
    passed: passed - of(['passed']) + again.passed,
    failed: again.failed,
    skipped: skipped - of(['pending', 'todo', 'skipped', 'disabled']) + again.skipped,
  }
}

export const add = (all) =>
  all.reduce(
    (sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed, skipped: sum.skipped + each.skipped }),
    nothing,
  )

export const lineOf = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
