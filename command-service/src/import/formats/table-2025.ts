/** A table of May 2025, category Data: a salary column per contract, skills as `Name: Level; ...`, `N/A` for empty. */

import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import type { EmploymentType } from '@jobboard/contracts/offers/vocabulary'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { type RawRow, type Reading, type SourceFormat, type SourceSalary, type SourceSkill, unsaid } from '../source-offer.ts'
import { type Fields, fieldsOf } from './fields.ts'
import { salaryFromText } from './salary-text.ts'
import { reading, sourceUrl } from './shapes.ts'
import { contractFrom, experienceFrom, skillLevelFrom, workingTimeFrom, workplaceFrom } from './words.ts'

const columns: readonly (readonly [column: string, type: EmploymentType])[] = [
  ['Salary B2B', 'b2b'],
  ['Salary Permanent', 'permanent'],
  ['Salary Mandate', 'mandate_contract'],
  ['Salary Internship', 'internship'],
  ['Salary Any', 'any'],
]

const said = (row: Fields, name: string): string | null => {
  const text = row.text(name)
  return text === 'N/A' ? null : text
}

/** Contracts with a salary, then those that are only named. */
function salariesOf(row: Fields, issues: FieldError[]): readonly SourceSalary[] {
  const withSalary = columns.flatMap(([column, type]): SourceSalary[] => {
    const text = said(row, column)
    if (text === null) return []
    const salary = salaryFromText(text)
    if (salary === null) issues.push(fieldError(column, messageKeys.wrongType))
    return [{ type, from: null, to: null, currency: 'pln', unit: 'month', gross: null, ...salary }]
  })
  const named = (said(row, 'Employment Type') ?? '').split(',').flatMap((word): SourceSalary[] => {
    const type = contractFrom(word.trim())
    return type === null || withSalary.some((salary) => salary.type === type)
      ? []
      : [{ type, from: null, to: null, currency: 'pln', unit: 'month', gross: null }]
  })
  return [...withSalary, ...named]
}

const skillsOf = (text: string | null): readonly SourceSkill[] =>
  (text ?? '').split(';').flatMap((entry) => {
    // The last colon: `C++: Advanced` as well as `ISO: 9001: Junior`.
    const colon = entry.lastIndexOf(':')
    const name = (colon > 0 ? entry.slice(0, colon) : entry).trim()
    return name === '' ? [] : [{ name, level: skillLevelFrom(colon > 0 ? entry.slice(colon + 1) : '') }]
  })

function read(raw: RawRow): Reading {
  const issues: FieldError[] = []
  const row = fieldsOf(raw, issues)
  const url = said(row, 'Job URL') === null ? null : sourceUrl(row, 'Job URL', issues)
  const skills = skillsOf(said(row, 'Tech Stack'))
  const city = said(row, 'Location')
  return reading(issues, { title: row.text('Job Title'), externalId: url ?? row.text('ID'), idField: 'Job URL' }, (title, externalId) => ({
    ...unsaid,
    source: 'justjoin-table-2025',
    externalId,
    url,
    title,
    companyName: said(row, 'Company'),
    category: said(row, 'Category')?.toLowerCase() ?? null,
    experienceLevel: row.option('Experience', experienceFrom),
    workplaceType: row.option('Operating Mode', workplaceFrom),
    workingTime: row.option('Work Type', workingTimeFrom),
    salaries: salariesOf(row, issues),
    requiredSkills: skills.filter(({ level }) => level !== 1),
    niceToHaveSkills: skills.filter(({ level }) => level === 1),
    locations: city === null ? [] : [{ city, street: null, countryCode: null, latitude: null, longitude: null }],
  }))
}

export const table2025: SourceFormat = {
  name: 'justjoin-table-2025',
  recognises: (row) => 'Job Title' in row && 'Tech Stack' in row && 'Salary B2B' in row,
  read,
}
