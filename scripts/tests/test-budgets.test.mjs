import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../project-root.mjs'
import { aboveBudget, timingsOf } from './test-budgets.mjs'

it('names files that took longer than one of their kind may, the longest first', () => {
  const timings = [
    { path: 'contracts/src/offers/offer.test.ts', seconds: 6.4 },
    { path: 'frontend/src/features/search/search-bar.test.tsx', seconds: 15 },
    { path: 'workers/src/jobs/jobs.int.test.ts', seconds: 61 },
    { path: 'e2e/src/map/map.e2e.ts', seconds: 59 },
  ]
  expect(aboveBudget(timings)).toEqual([
    'workers/src/jobs/jobs.int.test.ts: 61 s, of 60 for integration tests',
    'contracts/src/offers/offer.test.ts: 6 s, of 5 for unit tests',
  ])
})

it('reads the seconds of each file from the reports of both runners, and none where a report is missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'budgets-'))
  const [jest, playwright] = [join(folder, 'jest.json'), join(folder, 'playwright.json')]
  const spec = (...durations) => ({ file: 'map/map.e2e.ts', tests: [{ results: durations.map((duration) => ({ duration })) }] })
  writeFileSync(jest, JSON.stringify({ testResults: [{ name: join(projectRoot, 'a/b.test.ts'), startTime: 1_000, endTime: 3_500 }] }))
  writeFileSync(playwright, JSON.stringify({ suites: [{ specs: [spec(1_000)], suites: [{ specs: [spec(500, 250)] }] }] }))
  expect(timingsOf({ jest: [jest], playwright: [playwright, join(folder, 'none.json')] })).toEqual([
    { path: 'a/b.test.ts', seconds: 2.5 },
    { path: 'e2e/src/map/map.e2e.ts', seconds: 1.75 },
  ])
  rmSync(folder, { recursive: true })
})
