/** Each violation is put into a small repository of its own and must be reported; the allowed case beside it must not. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkSources } from './check-sources.mjs'

const repository = fileURLToPath(new URL('../../', import.meta.url))
let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rules-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function put(path, source) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), source)
}
function problemsOf(files) {
  for (const [path, source] of Object.entries(files)) put(path, source)
  return checkSources(root).problems
}

describe('imports', () => {
  it.each([
    ['contracts/src/offers/content.ts', 'express', 'contracts may import zod only'],
    ['contracts/src/offers/content.ts', 'node:crypto', 'contracts may import zod only'],
    ['contracts/src/offers/content.ts', '@jobboard/platform/database/database', 'contracts may not import platform'],
    ['platform/src/http/app.ts', '@jobboard/workers/runner/run', 'platform may not import workers'],
    ['platform/src/ports/clock.ts', '../database.ts', 'a port knows contracts and other ports only'],
    ['query-service/src/offers/list.ts', '@jobboard/command-service/offers/offer', 'query-service may not import command-service'],
    ['workers/src/offers/rows.ts', '../../../query-service/src/offers/list.ts', 'import @jobboard/query-service/'],
    ['workers/src/offers/rows.ts', '@jobboard/workers/runner/run', 'inside a package, import by relative path'],
    ['command-service/src/offers/publish.ts', '../payments/price.ts', 'the capability offers may not import the inside of payments'],
    ['command-service/src/offers/publish.ts', '../import/run.ts', 'which puts capabilities together'],
    ['command-service/src/offers/publish.ts', '../main.ts', 'an entry file'],
    ['command-service/src/shell/execute.ts', '../offers/offer.ts', 'shell serves every capability and may not know offers'],
    ['search-engine/src/index/sets/bitset.ts', '../map/points.ts', 'sets may not import map, which builds on it'],
    ['search-engine/src/index/map/points.ts', '../offer-index.ts', 'map may not import what puts the folders'],
    ['search-engine/src/index/misfiled/bitset.ts', '../sets/bitset.ts', 'the folder misfiled has no place among the layers'],
    ['frontend/src/features/offers/list.tsx', '../search/box.tsx', 'the capability offers may not import the inside of search'],
    ['frontend/src/components/button.tsx', '../features/offers/list.tsx', 'components serves every capability'],
    ['frontend/src/features/offers/list.tsx', '@jobboard/platform/database/database', 'frontend may not import platform'],
    ['frontend/src/server-entry/render-page.tsx', '@jobboard/platform/logger', 'frontend may not import platform'],
    ['frontend/src/server-entry/render-page.tsx', 'node:fs', 'what runs in the browser may not import Node'],
    ['frontend/src/app/client.ts', '../server-entry/render-page.tsx', 'is what other packages import: nothing here may'],
    ['frontend/src/app/client.ts', '@jobboard/web/pages/pages', 'frontend may not import web'],
    ['web/src/pages/pages.ts', '@jobboard/frontend/app/router', 'of frontend, import the files of frontend/src/server-entry only'],
    ['web/src/pages/pages.ts', '@jobboard/frontend/server-entry/rendering/sealed-page', 'of frontend, import the files of'],
    ['web/src/pages/pages.ts', '../../../frontend/src/server-entry/render-page.tsx', 'import @jobboard/frontend/'],
    ['web/src/pages/pages.ts', '@jobboard/query-service/offers/list', 'web may not import query-service'],
    ['frontend/src/routes/list/list.tsx', 'node:fs', 'what runs in the browser may not import Node'],
    ['frontend/src/widgets/button.tsx', '../theme/colours.ts', 'neither a capability nor listed'],
    ['e2e/src/list.e2e.ts', '@jobboard/query-service/offers/list', 'e2e may not import query-service'],
    ['command-service/src/offers/publish.ts', '@jobboard/platform/database/database', 'routes reach the database as one tenant'],
    ['command-service/src/app.ts', '@jobboard/platform/database/postgres-connections', 'routes reach the database as one tenant'],
    ['query-service/src/accounts/list.ts', 'pg', 'routes reach the database as one tenant'],
  ])('%s may not import %s', (path, specifier, problem) => {
    for (const source of [
      `import { x } from '${specifier}'\nx()\n`,
      `export { x } from '${specifier}'\n`,
      `import type { X } from '${specifier}'\nexport type Y = X\n`,
    ]) {
      expect(problemsOf({ [path]: source })).toEqual([expect.stringContaining(problem)])
    }
    expect(problemsOf({ [path]: `export const load = () => import('${specifier}')\n` })).toEqual([expect.stringContaining(problem)])
  })

  it.each([
    ['contracts/src/offers/content.ts', 'zod'],
    ['contracts/src/offers/content.ts', '../shared/money.ts'],
    ['contracts/src/offers/content.test.ts', 'node:fs'],
    ['command-service/src/offers/publish.ts', '@jobboard/contracts/offers/content'],
    ['command-service/src/offers/publish.ts', '@jobboard/platform/http/route'],
    ['command-service/src/offers/publish.ts', '../shell/execute.ts'],
    ['command-service/src/offers/publish.ts', './offer.ts'],
    ['command-service/src/import/run.ts', '../offers/publish.ts'],
    ['command-service/src/main.ts', './offers/publish.ts'],
    ['query-service/src/offers/testing/api.ts', '../../tenants/configuration.ts'],
    ['search-engine/src/index/map/points.ts', '../sets/bitset.ts'],
    ['search-engine/src/index/offer-index.ts', './map/points.ts'],
    ['search-engine/src/index/map/points.test.ts', '../offer-index.ts'],
    ['web/src/pages/pages.ts', '@jobboard/frontend/server-entry/render-page'],
    ['frontend/src/server-entry/share-picture.ts', './rendering/page-texts.ts'],
    ['web/src/main.ts', '@jobboard/platform/process/service'],
    ['frontend/src/routes/list/list.tsx', '../../features/offers/list.tsx'],
    ['frontend/src/features/offers/card/offer-card.tsx', '../../favourites/favourite-button.tsx'],
    ['bench/src/append.ts', '@jobboard/command-service/shell/execute'],
    ['command-service/src/main.ts', '@jobboard/platform/database/database'],
    ['command-service/src/offers/publish.ts', '@jobboard/platform/database/tenant-database'],
    ['query-service/src/database/tenant-reader.ts', '@jobboard/platform/database/database'],
    ['workers/src/offers/rows.ts', '@jobboard/platform/database/database'],
  ])('%s may import %s', (path, specifier) => {
    expect(problemsOf({ [path]: `import { x } from '${specifier}'\nx()\n` })).toEqual([])
  })

  it('of each other in a circle are reported once, unless only types are imported', () => {
    const circle = {
      'platform/src/a.ts': "import { b } from './b.ts'\nexport const a = b\n",
      'platform/src/b.ts': "import { a } from './a.ts'\nexport const b = a\n",
    }
    expect(problemsOf(circle)).toEqual([
      'platform/src/a.ts: imports itself in a circle: platform/src/a.ts -> platform/src/b.ts -> platform/src/a.ts',
    ])
    expect(problemsOf({ 'platform/src/b.ts': "import type { A } from './a.ts'\nexport type B = A\n" })).toEqual([])
  })
})

describe('folders of capabilities', () => {
  it('have the same name in every part', () => {
    const named = (path) => problemsOf({ [path]: 'export const x = 1\n' })
    expect(named('workers/src/job-alerts/send.ts')).toEqual([
      'workers/src/job-alerts/send.ts: job-alerts is no capability of scripts/rules/architecture.mjs: one name in every part',
    ])
    expect(named('contracts/src/statistics/queries.ts')).toHaveLength(2)
  })

  it('may be screens of one in the frontend, and there alone', () => {
    expect(problemsOf({ 'frontend/src/features/offer-form/form.ts': 'export const x = 1\n' })).toEqual([])
    expect(problemsOf({ 'workers/src/offer-form/form.ts': 'export const x = 1\n' })).toHaveLength(1)
  })
})

describe('folders of browser tests', () => {
  it('are named after capabilities, their screens, or what is listed as the product itself', () => {
    const journey = (folder) => problemsOf({ [`e2e/src/${folder}/first.e2e.ts`]: 'export const x = 1\n' })
    expect([...journey('offers'), ...journey('offer-form'), ...journey('pages'), ...journey('product')]).toEqual([])
    expect(journey('job-alerts')).toEqual([expect.stringContaining('e2e/src/job-alerts/first.e2e.ts: job-alerts is no capability')])
  })
})

describe('dependencies', () => {
  const manifests = {
    'package.json': JSON.stringify({ devDependencies: { 'fast-check': '1.0.0' } }),
    'platform/package.json': JSON.stringify({
      dependencies: { pg: '1.0.0' },
      devDependencies: { '@types/geojson': '1.0.0', pino: '1.0.0' },
    }),
  }
  const importing = (path, specifier, kind = 'import') =>
    problemsOf({ ...manifests, [path]: `${kind} { x } from '${specifier}'\nexport const y = x\n` })

  it.each([
    ['platform/src/a.ts', 'express'],
    ['platform/src/a.ts', 'pino'],
    ['platform/src/a.ts', 'fast-check'],
    ['platform/src/a.test.ts', 'express'],
  ])('%s may not import %s without declaring it', (path, specifier) => {
    expect(importing(path, specifier)).toEqual([`${path}: imports ${specifier}, which platform/package.json does not declare`])
  })

  it.each([
    ['platform/src/a.ts', 'pg'],
    ['platform/src/a.ts', 'pg/lib/client.js'],
    ['platform/src/a.test.ts', 'pino'],
    ['platform/src/testing/a.ts', 'fast-check'],
  ])('%s may import %s', (path, specifier) => {
    expect(importing(path, specifier)).toEqual([])
  })

  it('may be types of a development dependency', () => {
    expect(importing('platform/src/a.ts', 'geojson', 'import type')).toEqual([])
  })
})

describe('deciders', () => {
  const decider = (body) => ({ 'command-service/src/offers/offer.ts': `${body}\n` })

  it.each([
    'Date.now()',
    'Math.random()',
    'new Date()',
    'performance.now()',
    'crypto.randomUUID()',
    'process.env.X',
    "fetch('x')",
    'setTimeout(f, 1)',
  ])('may not use %s', (use) => {
    expect(problemsOf(decider(`export function decide() {\n  return ${use}\n}`))).toEqual([
      expect.stringContaining('a decider may not use'),
    ])
    expect(problemsOf(decider(`const inner = () => ${use}\nexport const evolve = () => inner()`))).toHaveLength(1)
    expect(problemsOf(decider(`const offerDecider = { decide: () => ${use} }\nexport { offerDecider }`))).toHaveLength(1)
  })

  it('may not import Node', () => {
    expect(problemsOf(decider("import { createHash } from 'node:crypto'\nexport const decidePublish = createHash"))).toEqual([
      expect.stringContaining('a decider may not import node:crypto'),
    ])
  })

  it('may work with given times, and other code may read the clock', () => {
    expect(problemsOf(decider('export const decide = (command: { at: string }) => new Date(command.at)'))).toEqual([])
    expect(problemsOf(decider('export const now = () => Date.now()'))).toEqual([])
  })
})

describe('connections to Postgres', () => {
  it.each([
    "import pg from 'pg'\nexport const pool = new pg.Pool({ max: 1 })\n",
    "import pg from 'pg'\nexport const client = new pg.Client({ host: 'x' })\n",
    "import { type PoolClient, Pool } from 'pg'\nexport const pool = new Pool({ max: 1 } as unknown as PoolClient)\n",
  ])('are opened in one place', (source) => {
    expect(problemsOf({ 'workers/src/runner/x.ts': source })).toEqual([expect.stringContaining('opened by createPool and createClient')])
  })

  it('are opened by the file that sets their limits', () => {
    const source = "import pg from 'pg'\nexport const pool = new pg.Pool({ max: 1 })\n"
    expect(problemsOf({ 'platform/src/database/postgres-connections.ts': source })).toEqual([])
  })

  it('may be named as types, and their errors used', () => {
    const source =
      "import pg, { type Pool } from 'pg'\nexport const f = (pool: pg.Pool | Pool, e: unknown) => e instanceof pg.DatabaseError\n"
    expect(problemsOf({ 'workers/src/runner/x.ts': source })).toEqual([])
  })
})

describe('files', () => {
  it.each(['utils', 'common', 'helpers'])('may not lie in a folder called %s', (folder) => {
    expect(problemsOf({ [`platform/src/${folder}/text.ts`]: 'export const x = 1\n' })).toEqual([
      expect.stringContaining(`a folder is called ${folder}`),
    ])
  })

  it('may not be barrels', () => {
    expect(problemsOf({ 'platform/src/http/index.ts': "export * from './app.ts'\n" })).toEqual([expect.stringContaining('no barrels')])
  })

  it('are kebab-case', () => {
    expect(problemsOf({ 'platform/src/http/appFactory.ts': 'export const x = 1\n' })).toEqual([expect.stringContaining('kebab-case')])
  })

  it('have at most 400 lines, unless they are generated', () => {
    const lines = (count) => 'export {}\n'.repeat(count)
    expect(
      problemsOf({ 'platform/src/long.ts': lines(401), 'platform/src/fitting.ts': lines(400), 'frontend/src/app/tree.gen.ts': lines(999) }),
    ).toEqual([expect.stringContaining('platform/src/long.ts: 401 lines')])
  })

  it('that cannot be read are reported', () => {
    expect(problemsOf({ 'platform/src/broken.ts': 'export const = 1\n' })).toEqual([
      expect.stringContaining('platform/src/broken.ts: cannot be read'),
    ])
  })
})

it('an unawaited promise is reported', () => {
  put('tsconfig.json', '{ "compilerOptions": { "strict": true, "target": "es2022", "module": "esnext" }, "include": ["*.ts"] }')
  put('forgotten.ts', 'declare function save(): Promise<void>\nexport function onClick(): void {\n  save()\n}\n')
  const oxlint = [join(repository, 'node_modules/oxlint/bin/oxlint'), '--config', join(repository, 'oxlint.json'), '--type-aware', '.']
  // It looks for its type-aware half where npm puts programs, also when the tests are run without npm.
  const env = { ...process.env, PATH: [join(repository, 'node_modules/.bin'), process.env.PATH].join(delimiter) }
  const { status, stdout } = spawnSync(process.execPath, oxlint, { cwd: root, encoding: 'utf8', env })
  expect(stdout).toContain('no-floating-promises')
  expect(status).toBe(1)
})
