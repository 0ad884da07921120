/**
 * List items of the board's `/v2/user-panel/offers` (2023 - 2026). In 2024 amounts stand twice (`from_eur`, `fromEur`)
 * and `latitude` is a number; in 2026 it is a string. Only `from`, `to` and `currency` are read: they are what the employer wrote.
 */
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { type RawRow, type Reading, type SourceFormat, type SourceSalary, unsaid } from '../source-offer.ts'
import { fieldsOf } from './fields.ts'
import { firstOf, languageReader, placeReader, placesOrOwn, reading, skillReader } from './shapes.ts'
import { contractFrom, currencyFrom, experienceFrom, unitFrom, workingTimeFrom, workplaceFrom } from './words.ts'

const salaryReader =
  (issues: FieldError[]) =>
  (item: unknown, path: string): SourceSalary => {
    const entry = fieldsOf(item, issues, path)
    return {
      type: entry.option('type', contractFrom),
      from: entry.number('from'),
      to: entry.number('to'),
      currency: entry.option('currency', currencyFrom) ?? 'pln',
      // `from` and `to` of this feed are converted to a month already, whatever `unit` says.
      unit: 'month',
      gross: entry.boolean('gross'),
    }
  }

/** `fromPerUnit` holds what the employer wrote, where the feed has it. */
const writtenReader = (issues: FieldError[]) => {
  const monthly = salaryReader(issues)
  return (item: unknown, path: string): SourceSalary => {
    const entry = fieldsOf(item, issues, path)
    if (!entry.has('fromPerUnit') && !entry.has('toPerUnit')) return monthly(item, path)
    return {
      ...monthly(item, path),
      from: entry.number('fromPerUnit'),
      to: entry.number('toPerUnit'),
      unit: entry.option('unit', unitFrom) ?? 'month',
    }
  }
}

function read(raw: RawRow): Reading {
  const issues: FieldError[] = []
  const row = fieldsOf(raw, issues)
  const slugs = row.list('multilocation', (item, path) => fieldsOf(item, issues, path).text('slug'))
  const slug = row.text('slug')
  const identity = { title: row.text('title'), externalId: row.text('guid') ?? firstOf([slug, ...slugs]), idField: 'slug' }
  return reading(issues, identity, (title, externalId) => ({
    ...unsaid,
    source: 'justjoin',
    externalId,
    title,
    url: slug === null ? null : `https://justjoin.it/job-offer/${firstOf([slug, ...slugs])}`,
    companyName: row.text('companyName'),
    logoUrl: row.text('companyLogoThumbUrl'),
    category: row.number('categoryId'),
    experienceLevel: row.option('experienceLevel', experienceFrom),
    workplaceType: row.option('workplaceType', workplaceFrom),
    workingTime: row.option('workingTime', workingTimeFrom),
    salaries: row.list('employmentTypes', writtenReader(issues)),
    requiredSkills: row.list('requiredSkills', skillReader(issues)),
    niceToHaveSkills: row.list('niceToHaveSkills', skillReader(issues)),
    languages: row.list('languages', languageReader(issues)),
    locations: placesOrOwn(row.list('multilocation', placeReader(issues)), placeReader(issues)(raw, '')),
    remoteInterview: row.boolean('remoteInterview'),
    openToHireUkrainians: row.boolean('openToHireUkrainians'),
    publishedAt: row.text('publishedAt'),
    expiredAt: row.text('expiredAt'),
  }))
}

export const justjoinV2: SourceFormat = {
  name: 'justjoin-v2',
  recognises: (row) => 'slug' in row && 'multilocation' in row && 'employmentTypes' in row && !('sections' in row),
  read,
}
