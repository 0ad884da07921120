/** Each private word is put into a small repository of its own and must be reported; the plain sentence beside it must not. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { plainWordProblems } from './plain-words.mjs'

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function problemsOf(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  return plainWordProblems(root)
}
const code = 'platform/src/a.ts'

it.each([
  '/** Whoever waits for the read model. */',
  '// Shared by nobody.',
  ' * A request that is under way.',
  'const a = 1 // The offer is gone.',
  'readonly a?: number /** Loaded anew. */',
  "it('asks again after a failure', () => {",
  "])('is tried once more: %s', (text) => {",
  '// The reply is kept for 24 hours.',
  '// Browsers may keep it for a year.',
  '// The reactor goes on from its checkpoint.',
  "it('fails for good', () => {",
  '// Runs when the time is over.',
  '// Not before the page is alive.',
  '// The list at hand.',
  '// Measured at the door.',
  '/** What is wrong, and a way on. */',
  '// An older copy never overtakes a newer one.',
  '// Wished for by the visitor.',
])('an idiom in a comment or test title is reported: %s', (line) => {
  expect(problemsOf(code, `${line}\n`)).toEqual([expect.stringContaining(`${code}:1: "`)])
})

it('an idiom in a document is reported with its line, but not in code and quotations', () => {
  expect(problemsOf('docs/guide.md', '# Guide\n\nEdit it by hand.\n\n```\nby hand\n```\n\n`by hand`, "by hand"\n')).toEqual([
    'docs/guide.md:3: "by hand": manually',
  ])
})

it.each([
  'const mostRows = 3',
  'const leastWear = 3',
  'const timeoutMillis = 3',
  'function wait(milliseconds: number): void {',
  'interface RouteParts {',
  'let isUnderWay = false',
  'export interface Stretch {',
  'const hearChanges = () => {}',
  'await persistently(run)',
  'const askAgainMs = 5',
  'let kept: Document | undefined',
  'const keepMs = 60_000',
  'const wishedPlan = plans[0]',
  'let pressed: HTMLElement | undefined',
  'let isPressed = false',
  '<FormProblem wayOn={link} />',
  'await measureAtTheDoor(port)',
  'const listAtHand = useList()',
  'const form = begunBy(account)',
  'if (isOvertaken) return',
])('a private name is reported: %s', (line) => {
  expect(problemsOf(code, `${line}\n`)).toEqual([expect.stringContaining(`${code}:1: "`)])
})

it.each([
  '/** The caller waits for the read model; a failed request is retried. */',
  'const pool = new Pool({ connectionTimeoutMillis: 3, idleTimeoutMillis: 3 })',
  "const user = 'nobody'",
  "const text = 'Please try again.'",
  "it('answers 410 for a deleted offer', () => {",
  'const parts = text.split(commas)',
  'const almost = 3',
  '/** TCP keep-alive; the second reader keeps up with the log. Keep the key. */',
  'placeholderData: keepPreviousData,',
  "const heart = screen.getByRole('button', { name: 'Add', pressed: false })",
  '<button aria-pressed={isOn} />',
  'const isSuppressed = compressed && unfinished',
])('plain words, names of libraries and texts of the interface pass: %s', (line) => {
  expect(problemsOf(code, `${line}\n`)).toEqual([])
})
