/** A small command-service with a recipe: each way in which they can differ is reported. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { commandRouteProblems } from './command-route-exceptions.mjs'

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'routes-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const executing = 'export const a = route({ handle: () => execute(store, {}) })\n'
const recipe = (files) =>
  `# A new command\n\n## When not commandRoute\n\n| case | files |\n|---|---|\n| many | ${files} |\n\n## Shared places\n`

function problemsOf(files, listed) {
  const all = Object.entries({ 'docs/contributing/command.md': recipe(listed), 'command-service/src/app.ts': '', ...files })
  for (const [path, text] of all) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return commandRouteProblems(root)
}

it('a route that executes its command and is named passes, alone or for many', () => {
  const files = {
    'command-service/src/codes/routes.ts': executing,
    'command-service/src/codes/many.ts': executing.replace('execute(', 'executeMany('),
  }
  expect(problemsOf(files, '`codes/routes.ts`, `codes/many.ts`')).toEqual([])
})

it('one that is not named is reported, also beside one of the same name', () => {
  const files = { 'command-service/src/codes/routes.ts': executing, 'command-service/src/offers/routes.ts': executing }
  expect(problemsOf(files, '`codes/routes.ts`')).toEqual([
    expect.stringContaining('command-service/src/offers/routes.ts: a route executes'),
  ])
})

it('one that is named and executes nothing any more, or has been removed, is reported', () => {
  const files = { 'command-service/src/codes/routes.ts': 'export const a = commandRoute(deps, {})\n' }
  expect(problemsOf(files, '`codes/routes.ts`, `codes/old.ts`')).toEqual([
    expect.stringContaining('names codes/routes.ts,'),
    expect.stringContaining('names codes/old.ts,'),
  ])
})

it('the shell, tests, and what executes without a route are left alone', () => {
  const files = {
    'command-service/src/shell/command-route.ts': executing,
    'command-service/src/codes/routes.int.test.ts': executing,
    'command-service/src/codes/testing/routes.ts': executing,
    'command-service/src/codes/redeem.ts': 'export const a = () => execute(store, {})\n',
    'command-service/src/codes/command.ts': 'export const a = commandRoute(deps, { process: () => execute(store, {}) })\n',
  }
  expect(problemsOf(files, 'none')).toEqual([])
})
