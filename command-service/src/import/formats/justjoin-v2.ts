/**
 * List items of the board's `/v2/user-panel/offers` (2023 - 2026). In 2024 amounts stand twice (`from_eur`, `fromEur`)
 * and `latitude` is a number; in 2026 it is a string. Only `from`, `to` and `currency` are read: they are what the employer wrote.
 */
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { type RawRow, type Reading, type SourceFormat, unsaid } from '../source-offer.ts'
import { fieldsOf } from './fields.ts'
import { firstOf, placeReader, placesOrOwn, platformFields, reading, writtenSalary } from './shapes.ts'

function read(raw: RawRow): Reading {
  const issues: FieldError[] = []
  const row = fieldsOf(raw, issues)
  const slugs = row.list('multilocation', (item, path) => fieldsOf(item, issues, path).text('slug'))
  const slug = row.text('slug')
  const identity = { title: row.text('title'), externalId: row.text('guid') ?? firstOf([slug, ...slugs]), idField: 'slug' }
  return reading(issues, identity, (title, externalId) => ({
    ...unsaid,
    ...platformFields(row, issues),
    source: 'justjoin',
    externalId,
    title,
    url: slug === null ? null : `https://justjoin.it/job-offer/${encodeURIComponent(firstOf([slug, ...slugs]) ?? '')}`,
    companyName: row.text('companyName'),
    logoUrl: row.text('companyLogoThumbUrl'),
    category: row.number('categoryId'),
    salaries: row.list('employmentTypes', (item, path) => writtenSalary(fieldsOf(item, issues, path))),
    locations: placesOrOwn(row.list('multilocation', placeReader(issues)), placeReader(issues)(raw, '')),
    remoteInterview: row.boolean('remoteInterview'),
    openToHireUkrainians: row.boolean('openToHireUkrainians'),
  }))
}

export const justjoinV2: SourceFormat = {
  name: 'justjoin-v2',
  recognises: (row) => 'slug' in row && 'multilocation' in row && 'employmentTypes' in row && !('sections' in row),
  read,
}
