import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { add, afterSecondRun, failedFilesOf, failuresOf, lineOf, totalsOf } from './test-reports.mjs'

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
  const unloaded = { name: '/other/b.test.ts', status: 'failed', assertionResults: [] }
  const failed = { name: '/other/a.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'adds' }] }
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

const test = (status, fullName) => ({ status, fullName })
const mixed = jest({
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 1,
  testResults: [
    {
      name: '/other/a.test.ts',
      status: 'failed',
      assertionResults: [test('failed', 'adds'), test('passed', 'removes'), test('pending', 'later')],
    },
    { name: '/other/b.test.ts', status: 'failed', assertionResults: [] },
    { name: '/other/c.test.ts', status: 'passed', assertionResults: [test('passed', 'moves')] },
  ],
})

it('names the failed tests of jest, files that do not load, and the files of both', () => {
  const file = report(mixed)
  expect(failuresOf('jest', file)).toEqual([
    expect.stringMatching(/a\.test\.ts: adds$/),
    expect.stringMatching(/b\.test\.ts: does not load$/),
  ])
  expect(failedFilesOf(file)).toEqual(['/other/a.test.ts', '/other/b.test.ts'])
})

it('names the failed tests of Playwright', () => {
  const specs = [
    { file: 'list.e2e.ts', line: 7, title: 'scrolls', ok: false },
    { file: 'list.e2e.ts', line: 9, title: 'sorts', ok: true },
  ]
  expect(failuresOf('playwright', report({ stats: {}, suites: [{ suites: [{ specs }] }] }))).toEqual(['list.e2e.ts:7: scrolls'])
})

it('names nothing when there is no report', () => {
  expect(failuresOf('jest', join(folder, 'missing.json'))).toEqual([])
  expect(failedFilesOf(join(folder, 'missing.json'))).toEqual([])
})

it('counts the tests of files that ran twice once', () => {
  expect(afterSecondRun('jest', report(mixed), { passed: 4, failed: 1, skipped: 1 })).toEqual({ passed: 8, failed: 1, skipped: 1 })
  const stats = { expected: 4, unexpected: 2, flaky: 0, skipped: 1 }
  expect(afterSecondRun('playwright', report({ stats }), { passed: 1, failed: 1, skipped: 0 })).toEqual({
    passed: 5,
    failed: 1,
    skipped: 1,
  })
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
