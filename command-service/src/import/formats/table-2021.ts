/**
 * A table of the whole board of August 2021: texts for salaries, skill levels as words, one row per city and no id.
 * `salary_b2b` holds the first salary shown: of an unknown contract when `salary_permanent` is empty.
 */
import { createHash } from 'node:crypto'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { type RawRow, type Reading, type SourceFormat, type SourceSalary, type SourceSkill, unsaid } from '../source-offer.ts'
import { type Fields, fieldsOf } from './fields.ts'
import { salaryFromText } from './salary-text.ts'
import { reading } from './shapes.ts'
import { experienceFrom, skillLevelFrom } from './words.ts'

const undisclosed = { from: null, to: null, currency: 'pln', unit: 'month', gross: null } as const

function salariesOf(row: Fields, issues: FieldError[]): readonly SourceSalary[] {
  const shown = (name: string): SourceSalary | null => {
    const text = row.text(name)
    if (text === null || text.startsWith('No ')) return null
    if (text.startsWith('Undisclosed')) return { type: null, ...undisclosed }
    const salary = salaryFromText(text)
    if (salary === null) issues.push(fieldError(name, messageKeys.wrongType))
    return { type: null, ...undisclosed, ...salary }
  }
  const first = shown('salary_b2b')
  const permanent = shown('salary_permanent')
  return [
    ...(first === null ? [] : [{ ...first, type: permanent === null ? null : ('b2b' as const) }]),
    ...(permanent === null ? [] : [{ ...permanent, type: 'permanent' as const }]),
  ]
}

/** `[{"Python": "advanced"}, ...]`; an empty list is the empty text. */
const skillsOf = (row: Fields, name: string): readonly SourceSkill[] =>
  row.list(name, (item) => {
    const [pair] = typeof item === 'object' && item !== null ? Object.entries(item) : []
    return pair === undefined ? null : { name: pair[0], level: skillLevelFrom(pair[1]) }
  })

function read(raw: RawRow): Reading {
  const issues: FieldError[] = []
  const row = fieldsOf(raw, issues)
  const city = row.text('location')
  const externalId = createHash('sha256').update(JSON.stringify(raw)).digest('hex').slice(0, 24)
  return reading(issues, { title: row.text('position'), externalId, idField: 'position' }, (title) => ({
    ...unsaid,
    source: 'justjoin-table-2021',
    externalId,
    title,
    category: row.text('group')?.toLowerCase() ?? null,
    experienceLevel: row.option('seniority', experienceFrom),
    salaries: salariesOf(row, issues),
    requiredSkills: skillsOf(row, 'obligatory_skills'),
    niceToHaveSkills: skillsOf(row, 'optional_skills'),
    locations: city === null ? [] : [{ city, street: null, countryCode: null, latitude: null, longitude: null }],
  }))
}

export const table2021: SourceFormat = {
  name: 'justjoin-table-2021',
  recognises: (row) => 'position' in row && 'obligatory_skills' in row && 'salary_b2b' in row,
  read,
}
