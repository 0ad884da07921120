import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { add, lineOf, totalsOf } from './test-reports.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function report(content) {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const jest = (fields) => ({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [], ...fields })

it('counts the tests of jest, and a file that did not load as a failure', () => {
  const unloaded = { status: 'failed', assertionResults: [] }
  const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] }
  expect(totalsOf('jest', report(jest({ numFailedTests: 1, numPendingTests: 2, testResults: [unloaded, failed] })), 1)).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
  })
})

it('counts the tests of Playwright, and a flaky one as a failure', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 }
  expect(totalsOf('playwright', report({ stats, errors: [] }), 1)).toEqual({ passed: 4, failed: 2, skipped: 1 })
})

it.each([
  ['left no report', () => totalsOf('jest', join(folder, 'missing.json'), 0)],
  ['left half a report', () => totalsOf('jest', report('{"numPassed'), 0)],
])('counts a runner that %s as a failure', (_, totals) => {
  expect(totals()).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

it('counts a runner that failed although no test did as a failure', () => {
  expect(totalsOf('jest', report(jest({})), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 })
})

it('adds up and reports it in one line', () => {
  expect(
    lineOf(
      add([
        { passed: 1, failed: 0, skipped: 0 },
        { passed: 2, failed: 3, skipped: 0 },
      ]),
    ),
  ).toBe('3 passed, 3 failed')
  expect(lineOf({ passed: 1, failed: 0, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped')
})
