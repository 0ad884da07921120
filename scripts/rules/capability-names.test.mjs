/** Small repositories with a table each: what is misnamed or has been removed is reported, what is as listed is not. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { capabilityPageProblems, staleArchitectureProblems } from './capability-names.mjs'

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'names-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const map = {
  packages: { workers: { shared: ['runner'], composing: [] }, frontend: { capabilitiesIn: 'features', entry: 'frontend/src/entry' } },
  layers: { 'workers/src/runner': ['batches'] },
  capabilities: new Set(['offers', 'mail']),
  partsOfCapabilities: { 'offer-form': 'offers' },
  pagesOfCapabilities: { 'e-mails': 'mail' },
  journeysOfNoCapability: { pages: 'all of them' },
}
const all = [
  'workers/src/runner/batches/a.ts',
  'workers/src/mail/a.ts',
  'contracts/src/offers/a.ts',
  'frontend/src/features/offer-form/a.ts',
  'frontend/src/entry/a.ts',
  'e2e/src/pages/a.e2e.ts',
  'docs/product/e-mails.md',
  'docs/product/offers.md',
]

function put(paths) {
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), '')
  }
}

it('pages named after capabilities, parts of them or listed for one pass', () => {
  put([...all, 'docs/product/offer-form.md'])
  expect(capabilityPageProblems(root, map)).toEqual([])
})

it('a page of another name is reported', () => {
  put([...all, 'docs/product/job-alerts.md', 'docs/product/constructor.md'])
  expect(capabilityPageProblems(root, map)).toEqual([
    expect.stringContaining('docs/product/constructor.md: no capability'),
    expect.stringContaining('docs/product/job-alerts.md: no capability'),
  ])
})

it('tables that list what is there pass', () => {
  put(all)
  expect(staleArchitectureProblems(root, map)).toEqual([])
})

it.each([
  ['workers/src/runner/batches/a.ts', ['workers/src/runner', 'workers/src/runner/batches']],
  ['workers/src/mail/a.ts', ['mail']],
  ['frontend/src/features/offer-form/a.ts', ['frontend/src/features', 'offer-form']],
  ['frontend/src/entry/a.ts', ['frontend/src/entry']],
  ['e2e/src/pages/a.e2e.ts', ['e2e/src/pages']],
  ['docs/product/e-mails.md', ['docs/product/e-mails.md']],
])('without %s its entries are reported', (path, stale) => {
  put(all.filter((each) => each !== path))
  const expected = stale.map((name) => `scripts/rules/architecture.mjs: lists ${name}, which does not exist`)
  expect(staleArchitectureProblems(root, map)).toEqual(expected)
})
