/** A table of early 2025 with Polish column names: one contract and one city per offer, hourly rates already times 168, no id. */
import { createHash } from 'node:crypto'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { type RawRow, type Reading, type SourceFormat, type SourceSalary, unsaid } from '../source-offer.ts'
import { type Fields, fieldsOf } from './fields.ts'
import { salaryFromText } from './salary-text.ts'
import { reading } from './shapes.ts'
import { contractFrom, experienceFrom, workingTimeFrom, workplaceFrom } from './words.ts'

const salaryColumn = 'Widełki finansowe [PLN]'

function salariesOf(row: Fields, issues: FieldError[]): readonly SourceSalary[] {
  const type = row.option('Typ umowy', contractFrom)
  const gross = row.boolean('Wynagrodzenie brutto')
  const text = row.text(salaryColumn)
  if (text === null) return type === null ? [] : [{ type, from: null, to: null, currency: 'pln', unit: 'month', gross }]
  const salary = salaryFromText(text)
  if (salary !== null) return [{ type, gross, ...salary }]
  issues.push(fieldError(salaryColumn, messageKeys.wrongType))
  return []
}

const skills = (text: string | null) =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => ({ name, level: null }))

function read(raw: RawRow): Reading {
  const issues: FieldError[] = []
  const row = fieldsOf(raw, issues)
  const externalId = createHash('sha256').update(JSON.stringify(raw)).digest('hex').slice(0, 24)
  const city = row.text('Miasto')
  return reading(issues, { title: row.text('Tytuł oferty'), externalId, idField: 'Tytuł oferty' }, (title) => ({
    ...unsaid,
    source: 'justjoin-table-2025',
    externalId,
    title,
    companyName: row.text('Nazwa firmy'),
    category: row.number('Kategoria'),
    experienceLevel: row.option('Poziom doświadczenia', experienceFrom),
    workplaceType: row.option('Typ miejsca pracy', workplaceFrom),
    workingTime: row.option('Czas pracy', workingTimeFrom),
    salaries: salariesOf(row, issues),
    requiredSkills: skills(row.text('Umiejętności')),
    niceToHaveSkills: skills(row.text('Mile widziane umiejętności')),
    locations: city === null ? [] : [{ city, street: row.text('Ulica'), countryCode: null, latitude: null, longitude: null }],
    remoteInterview: row.boolean('Zdalna rozmowa kwalifikacyjna'),
    openToHireUkrainians: row.boolean('Otwarte dla obywateli Ukrainy'),
    publishedAt: row.instant('Data publikacji oferty'),
  }))
}

export const table2025Polish: SourceFormat = {
  name: 'justjoin-table-2025-pl',
  recognises: (row) => 'Tytuł oferty' in row && salaryColumn in row,
  read,
}
