/**
 * Decision records can be read by a program: name, title, four sections, and a status that says what supersedes what, from both sides. The
 * index, docs/decisions/README.md, lists each record once, under its title.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'docs/decisions'
const sections = ['Status', 'Context', 'Decision', 'Consequences']

const nameForm = /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/
const statusForm = /^Accepted, \d{4}-\d{2}-\d{2}\.(?: [A-Z0-9`].*)?$/
const supersedes = /\bsupersedes (\d{4})( in part)?/gi
const supersededBy = /\bsuperseded (in part )?by (\d{4})/gi
/** What a status may not say in words that the check does not follow. */
const otherWords = /\b(?:replaces|replaced by|changes|changed by|supersedes|superseded)\b/i

function sectionsOf(text) {
  const [, ...parts] = text.split(/^## /m)
  return parts.map((part) => {
    const [name, ...lines] = part.split('\n')
    return { name: name.trim(), text: lines.join('\n').trim() }
  })
}

/** {number, title, status, problems, supersedes, supersededBy}; the last two are `0007` or `0007 in part`. */
function readRecord(name, text) {
  const number = nameForm.exec(name)?.[1]
  if (number === undefined) return { name, problems: ['a record is called NNNN-its-title.md'] }
  const title = /^# (\d+)\. (.+)\n/.exec(text)
  const found = sectionsOf(text)
  const status = found[0]?.text ?? ''
  const others = status.replace(supersedes, '').replace(supersededBy, '')
  const problems = [
    ...(title === null || Number(title[1]) !== Number(number) ? [`opens with "# ${Number(number)}. Title"`] : []),
    ...(sections.every((section) => found.some(({ name: each }) => each === section)) && found[0].name === 'Status'
      ? []
      : [`has the sections ${sections.join(', ')}`]),
    ...(statusForm.test(status) ? [] : ['its status is one line, "Accepted, YYYY-MM-DD.", and relations to other records after it']),
    ...(otherWords.test(others)
      ? [
          `its status says "${otherWords.exec(others)[0]}"; say "Supersedes NNNN", "Supersedes NNNN in part (what)" or "Superseded [in part] by NNNN"`,
        ]
      : []),
  ]
  return {
    name,
    number,
    title: title?.[2],
    problems,
    supersedes: [...status.matchAll(supersedes)].map(([, other, part = '']) => ({ other, part: part !== '' })),
    supersededBy: [...status.matchAll(supersededBy)].map(([, part = '', other]) => ({ other, part: part !== '' })),
  }
}

const phrase = { supersedes: 'Supersedes', supersededBy: 'Superseded by' }

/** Each relation is said by the other record as well, whole or in part alike. */
function relationProblems(records) {
  const byNumber = new Map(records.map((record) => [record.number, record]))
  const missing = (record, own, answer) =>
    record[own].flatMap(({ other, part }) => {
      const target = byNumber.get(other)
      if (target === undefined) return [`${record.name}: ${phrase[own]} ${other}, which does not exist`]
      return target[answer].some((back) => back.other === record.number && back.part === part)
        ? []
        : [`${target.name}: its status does not say "${phrase[answer]} ${record.number}"${part ? ' in part' : ''}, as ${record.name} does`]
    })
  return records.flatMap((record) => [...missing(record, 'supersedes', 'supersededBy'), ...missing(record, 'supersededBy', 'supersedes')])
}

function indexProblems(index, records) {
  const listed = [...index.matchAll(/^- \[(\d{4})\]\(([^)]+)\) (.+)$/gm)].map(([, number, name, title]) => ({ number, name, title }))
  return records.flatMap(({ name, number, title }) => {
    const lines = listed.filter((line) => line.name === name)
    if (lines.length !== 1)
      return [`README.md: lists ${name} ${lines.length} times; each record is listed once, under the capability it is about`]
    return lines[0].number === number && lines[0].title === title
      ? []
      : [`README.md: the line of ${name} is "- [${number}](${name}) ${title}"`]
  })
}

export function decisionRecordProblems(root) {
  if (!existsSync(join(root, folder, 'README.md'))) return []
  const names = readdirSync(join(root, folder)).filter((name) => name !== 'README.md')
  const records = names.sort().map((name) => readRecord(name, readFileSync(join(root, folder, name), 'utf8')))
  const named = records.filter(({ number }) => number !== undefined)
  return [
    ...records.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`)),
    ...relationProblems(named),
    ...indexProblems(readFileSync(join(root, folder, 'README.md'), 'utf8'), named),
  ].map((problem) => `${folder}/${problem}`)
}
