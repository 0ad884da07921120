/** A small guide with an example; each way in which it can rot is tried and must be reported. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { contributingGuideProblems } from './contributing-guide.mjs'

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'guide-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const place = { recipe: 'query', path: 'query-service/src/app.ts', after: '  listOffers(),', add: ['  listNotes(),'] }
const route =
  "import { route } from '@jobboard/platform/http/route'\n\nexport const listNotes = () =>\n  route({\n    path: '/notes',\n    auth: anyEmployer,\n  })\n"
const quote =
  '```ts\n// query-service/src/notes/list-notes.ts\nexport const listNotes = () =>\n  route({\n    // ...\n    auth: anyEmployer,\n```\n'
const recipe = `# A new query\n\n${quote}\nSee \`query-service/src/app.ts\`; \`listNotes\` is public.\n\n## Shared places\n- \`query-service/src/app.ts\`: its route.\n`
const files = {
  'CONTRIBUTING.md': '# Contributing\n',
  'docs/contributing/query.md': recipe,
  'docs/contributing/example/query-service/src/notes/list-notes.ts': route,
  'docs/contributing/example/shared-places.json': JSON.stringify([place]),
  'query-service/src/app.ts': 'const routes = [\n  listOffers(),\n]\n',
  'platform/src/http/route.ts': 'export const route = 1\n',
}

function problemsWith(changed = {}) {
  for (const [path, text] of Object.entries({ ...files, ...changed })) {
    if (text === null) continue
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return contributingGuideProblems(root)
}
const inRecipe = (from, to) => problemsWith({ 'docs/contributing/query.md': recipe.replace(from, to) })

it('a guide that says what is there passes', () => {
  expect(problemsWith()).toEqual([])
})

it.each([
  ['auth: anyEmployer', 'auth: anyone', 'quotes of query-service/src/notes/list-notes.ts what it does not say: auth: anyone'],
  ['// query-service/src/notes/list-notes.ts\n', '', 'a block of code does not begin with the path of its file'],
  ['list-notes.ts\nexport', 'get-notes.ts\nexport', 'quotes query-service/src/notes/get-notes.ts, which does not exist'],
  ['See `query-service/src/app.ts`', 'See `query-service/src/main.ts`', 'names query-service/src/main.ts, which does not exist'],
  ['`listNotes` is public', '`listRemarks` is public', 'names listRemarks, which occurs in no source'],
  ['`listNotes` is public', '`{ listNotes: NoteList }` is public', 'names NoteList, which occurs in no source'],
  ['- `query-service/src/app.ts`: its route.\n', '', 'does not list the shared place query-service/src/app.ts'],
  ['## Shared places', '## Elsewhere', 'has no section "Shared places"'],
])('a recipe with "%s" changed to "%s" is reported', (from, to, problem) => {
  expect(inRecipe(from, to)[0]).toContain(`docs/contributing/query.md: ${problem}`)
})

it('a shared place whose line has changed or whose file has moved is reported', () => {
  expect(problemsWith({ 'query-service/src/app.ts': 'const routes = [\n  listOffers(deps),\n]\n' })).toEqual([
    expect.stringContaining('query-service/src/app.ts has the line "listOffers()," 0 times'),
  ])
  expect(problemsWith({ 'query-service/src/app.ts': '  listOffers(),\n  listOffers(),\n' })[0]).toContain('2 times')
})

it('an import of the example that leads nowhere is reported', () => {
  const moved = route.replace('platform/http/route', 'platform/http/routes')
  expect(problemsWith({ 'docs/contributing/example/query-service/src/notes/list-notes.ts': moved })).toEqual([
    expect.stringContaining('list-notes.ts: imports @jobboard/platform/http/routes, which does not exist'),
  ])
})

it('a recipe that the example names must exist', () => {
  expect(problemsWith({ 'docs/contributing/query.md': null })).toEqual(['docs/contributing/query.md: does not exist'])
})
