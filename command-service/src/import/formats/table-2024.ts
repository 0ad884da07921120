/** A table of May 2024: lists of cities, B2B and permanent salary side by side (0: not offered), no company, date or id. */
import { createHash } from 'node:crypto'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { type RawRow, type Reading, type SourceFormat, type SourceSalary, unsaid } from '../source-offer.ts'
import { type Fields, fieldsOf } from './fields.ts'
import { reading, skillReader } from './shapes.ts'
import { experienceFrom, workplaceFrom } from './words.ts'

function salaryOf(row: Fields, column: 'b2b' | 'uop'): readonly SourceSalary[] {
  const from = row.amount(`min_${column}`)
  const to = row.amount(`max_${column}`)
  if (!from && !to) return []
  return [{ type: column === 'b2b' ? 'b2b' : 'permanent', from, to, currency: 'pln', unit: 'month', gross: null }]
}

function read(raw: RawRow): Reading {
  const issues: FieldError[] = []
  const row = fieldsOf(raw, issues)
  const externalId = createHash('sha256').update(JSON.stringify(raw)).digest('hex').slice(0, 24)
  return reading(issues, { title: row.text('title'), externalId, idField: 'title' }, (title) => ({
    ...unsaid,
    source: 'justjoin-table-2024',
    externalId,
    title,
    experienceLevel: row.option('experience', experienceFrom),
    workplaceType: row.option('operating_mode', workplaceFrom),
    salaries: [...salaryOf(row, 'b2b'), ...salaryOf(row, 'uop')],
    requiredSkills: row.list('technologies', skillReader(issues)),
    locations: row.list('locations', (city) =>
      typeof city === 'string' && city.trim() !== ''
        ? { city: city.trim(), street: null, countryCode: null, latitude: null, longitude: null }
        : null,
    ),
  }))
}

export const table2024: SourceFormat = {
  name: 'justjoin-table-2024',
  recognises: (row) => 'technologies' in row && 'operating_mode' in row && 'min_b2b' in row,
  read,
}
