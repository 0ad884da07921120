/** Each broken record is put into a small folder of records and must be reported; the valid ones beside it must not. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decisionRecordProblems } from './decision-records.mjs'

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'records-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const record = (number, status, title = 'Rates') =>
  `# ${number}. ${title}\n\n## Status\n${status}\n\n## Context\nWhy.\n\n## Decision\nWhat.\n\n## Consequences\nThen.\n`
const line = (name, title = 'Rates') => `- [${name.slice(0, 4)}](${name}) ${title}\n`
const accepted = 'Accepted, 2026-11-21.'

/** Problems of records {name: text}, with an index that lists each unless another is given. */
function problemsOf(
  records,
  index = Object.keys(records)
    .map((name) => line(name))
    .join(''),
) {
  const folder = join(root, 'docs/decisions')
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries({ ...records, 'README.md': `# Decisions\n\n## Offers\n${index}` }))
    writeFileSync(join(folder, name), text)
  return decisionRecordProblems(root).map((problem) => problem.replace('docs/decisions/', ''))
}
const pair = (older, newer) =>
  problemsOf({ '0004-rates.md': record(4, `${accepted}${older}`), '0012-new-rates.md': record(12, `${accepted}${newer}`) })

it.each([
  ['', ''],
  ['', ' Adds to 0004, and builds on 0001.'],
  [' Superseded by 0012.', ' Supersedes 0004.'],
  [' Superseded in part by 0012 (pay).', ' Supersedes 0004 in part (pay). Extends 0004.'],
  [' Extends 0001. Superseded in part by 0012 (pay).', ' Adds to 0004 and supersedes 0004 in part (pay).'],
])('records that agree pass: "%s" and "%s"', (older, newer) => {
  expect(pair(older, newer)).toEqual([])
})

it.each([
  ['', ' Supersedes 0004.', '0004-rates.md: its status does not say "Superseded by 0012", as 0012-new-rates.md does'],
  [' Superseded by 0012.', '', '0012-new-rates.md: its status does not say "Supersedes 0004", as 0004-rates.md does'],
  ['', ' Supersedes 0007.', '0012-new-rates.md: Supersedes 0007, which does not exist'],
])('supersession is said by both: "%s" and "%s"', (older, newer, problem) => {
  expect(pair(older, newer)).toEqual([problem])
})

it('both say whether all of a record is superseded or a part', () => {
  expect(pair(' Superseded by 0012.', ' Supersedes 0004 in part (pay).')).toEqual([
    '0012-new-rates.md: its status does not say "Supersedes 0004", as 0004-rates.md does',
    '0004-rates.md: its status does not say "Superseded by 0012" in part, as 0012-new-rates.md does',
  ])
})

it.each([' Replaces a part of 0001.', ' Changes 0001.', ' Supersedes the part of 0001 on pay.', ' It is superseded.'])(
  'other words for it are refused:%s',
  (relation) => {
    expect(pair('', relation)).toEqual([expect.stringContaining('say "Supersedes NNNN"')])
  },
)

it.each([
  ['Date: 2026-11-26. Status: accepted.', 'its status is one line'],
  ['Accepted.', 'its status is one line'],
  ['Accepted, 2026-11-26', 'its status is one line'],
  [`${accepted}\nAdds to 0004.`, 'its status is one line'],
])('a status that cannot be parsed is refused: %s', (status, problem) => {
  expect(problemsOf({ '0004-rates.md': record(4, status) })).toEqual([expect.stringContaining(problem)])
})

it('number, title and sections are checked', () => {
  expect(problemsOf({ '0004-rates.md': record(5, accepted) })).toEqual(['0004-rates.md: opens with "# 4. Title"'])
  expect(problemsOf({ '0004-rates.md': record(4, accepted).replace('# 4. ', '# 4: ') }, line('0004-rates.md'))[0]).toContain('opens with')
  expect(problemsOf({ '0004-rates.md': record(4, accepted).replace('## Context\nWhy.\n\n', '') })).toEqual([
    expect.stringContaining('has the sections'),
  ])
  expect(problemsOf({ '0004-rates.md': record(4, accepted), 'notes.md': '# Notes\n' }, line('0004-rates.md'))).toEqual([
    'notes.md: a record is called NNNN-its-title.md',
  ])
})

it('the index lists each record once, under its title', () => {
  const records = { '0004-rates.md': record(4, accepted) }
  expect(problemsOf(records, '')).toEqual([expect.stringContaining('lists 0004-rates.md 0 times')])
  expect(problemsOf(records, line('0004-rates.md').repeat(2))).toEqual([expect.stringContaining('lists 0004-rates.md 2 times')])
  expect(problemsOf(records, line('0004-rates.md', 'Old title'))).toEqual([
    'README.md: the line of 0004-rates.md is "- [0004](0004-rates.md) Rates"',
  ])
})
