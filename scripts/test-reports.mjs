/** Reads and adds up the reports of the test runners. */
import { existsSync, readFileSync } from 'node:fs'

const nothing = { passed: 0, failed: 0, skipped: 0 }
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** A file of tests that does not load holds no tests, and is a failure. */
function ofJest(report) {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A flaky test passed only when it was repeated, which is no pass. */
const ofPlaywright = ({ stats, errors = [] }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
})

const readers = { jest: ofJest, playwright: ofPlaywright }

/** The result of one runner. A runner that failed without naming a test, or that left no report, counts as one failure. */
export function totalsOf(kind, file, exitCode) {
  let totals = nothing
  let readable = true
  try {
    if (existsSync(file)) totals = readers[kind](read(file))
    else readable = false
  } catch {
    readable = false
  }
  const silentFailure = !readable || (exitCode !== 0 && totals.failed === 0)
  return silentFailure ? { ...totals, failed: totals.failed + 1 } : totals
}

export const add = (all) =>
  all.reduce(
    (sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed, skipped: sum.skipped + each.skipped }),
    nothing,
  )

export const lineOf = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
