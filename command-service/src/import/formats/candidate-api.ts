/**
 * The board's candidate API, list items and details (2025 - now), and boards of the same platform. Each salary is there
 * once as written (`currencySource: original`) and again in four other currencies; `from` and `to` are per month while
 * `fromPerUnit` and `toPerUnit` hold what the employer wrote per `unit`, in either letter case. The row does not say which
 * of the platform's boards it is from, so there is no address of the source.
 */
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { type RawRow, type Reading, type SourceFormat, type SourceSalary, unsaid } from '../source-offer.ts'
import { fieldsOf, maxLongTextLength } from './fields.ts'
import { firstOf, placeReader, placesOrOwn, platformFields, reading, writtenSalary } from './shapes.ts'

const originalReader =
  (issues: FieldError[]) =>
  (item: unknown, path: string): SourceSalary | null => {
    const entry = fieldsOf(item, issues, path)
    return entry.text('currencySource') === 'conversion' ? null : writtenSalary(entry)
  }

function read(raw: RawRow): Reading {
  const issues: FieldError[] = []
  const row = fieldsOf(raw, issues)
  const slugs = row.list('locations', (item, path) => fieldsOf(item, issues, path).text('slug'))
  const slug = firstOf([row.text('slug'), ...slugs])
  const identity = { title: row.text('title'), externalId: row.text('guid') ?? row.text('id') ?? slug, idField: 'guid' }
  const category = row.object('category')
  return reading(issues, identity, (title, externalId) => ({
    ...unsaid,
    ...platformFields(row, issues),
    source: 'justjoin',
    externalId,
    title,
    companyName: row.text('companyName'),
    companyUrl: row.text('companyUrl'),
    companySize: row.text('companySize'),
    logoUrl: row.text('companyLogoUrl') ?? row.text('companyLogoThumbUrl'),
    category: category.text('key'),
    salaries: row.list('employmentTypes', originalReader(issues)),
    locations: placesOrOwn(row.list('locations', placeReader(issues)), placeReader(issues)(raw, '')),
    remoteInterview: row.boolean('isRemoteInterview'),
    openToHireUkrainians: row.boolean('isOpenToHireUkrainians'),
    body: row.text('body', maxLongTextLength),
    applyUrl: row.text('applyUrl'),
    informationClause: row.text('informationClause', maxLongTextLength),
    futureConsent: row.text('futureConsent', maxLongTextLength),
    customConsent: row.text('customConsent', maxLongTextLength),
    bannerUrl: row.text('bannerUrl'),
    videoUrl: row.text('videoUrl'),
  }))
}

export const candidateApi: SourceFormat = {
  name: 'candidate-api',
  recognises: (row) => 'slug' in row && 'guid' in row && !('multilocation' in row) && 'employmentTypes' in row,
  read,
}
