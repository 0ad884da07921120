/**
 * The board's first API (`/api/offers`, until about 2023): snake_case, coordinates as strings, skills with levels.
 * Before 2021 there was one flat salary and `remote` instead of a workplace type. City copies carry no coordinates.
 */
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { type RawRow, type Reading, type SourceFormat, type SourceLocation, type SourceSalary, unsaid } from '../source-offer.ts'
import { type Fields, fieldsOf, maxLongTextLength } from './fields.ts'
import { firstOf, placeReader, placesOrOwn, reading, skillReader } from './shapes.ts'
import { contractFrom, currencyFrom, experienceFrom, workplaceFrom } from './words.ts'

const nestedReader =
  (issues: FieldError[]) =>
  (item: unknown, path: string): SourceSalary => {
    const entry = fieldsOf(item, issues, path)
    const salary = entry.object('salary')
    return {
      type: entry.option('type', contractFrom),
      from: salary.amount('from'),
      to: salary.amount('to'),
      currency: salary.option('currency', currencyFrom) ?? 'pln',
      unit: 'month',
      gross: null,
    }
  }

const flatSalary = (row: Fields): readonly SourceSalary[] =>
  row.has('employment_type')
    ? [
        {
          type: row.option('employment_type', contractFrom),
          from: row.amount('salary_from'),
          to: row.amount('salary_to'),
          currency: row.option('salary_currency', currencyFrom) ?? 'pln',
          unit: 'month',
          gross: null,
        },
      ]
    : []

/** The row's own city has coordinates; its copies in `multilocation` get them when they name the same city and street. */
const located = (places: readonly SourceLocation[], own: SourceLocation | null): readonly SourceLocation[] =>
  placesOrOwn(places, own).map((place) => (own !== null && place.city === own.city && place.street === own.street ? own : place))

function read(raw: RawRow): Reading {
  const issues: FieldError[] = []
  const row = fieldsOf(raw, issues)
  const slugs = row.list('multilocation', (item, path) => fieldsOf(item, issues, path).text('slug'))
  const id = firstOf([row.text('id'), ...slugs])
  const nested = row.list('employment_types', nestedReader(issues))
  const remote = row.boolean('remote')
  return reading(issues, { title: row.text('title'), externalId: id, idField: 'id' }, (title, externalId) => ({
    ...unsaid,
    source: 'justjoin',
    externalId,
    title,
    url: `https://justjoin.it/job-offer/${encodeURIComponent(id ?? '')}`,
    companyName: row.text('company_name'),
    companyUrl: row.text('company_url'),
    companySize: row.text('company_size'),
    logoUrl: row.text('company_logo_url'),
    category: row.text('marker_icon'),
    experienceLevel: row.option('experience_level', experienceFrom),
    workplaceType: row.option('workplace_type', workplaceFrom) ?? (remote === true ? 'remote' : remote === false ? 'office' : null),
    salaries: nested.length > 0 ? nested : flatSalary(row),
    requiredSkills: row.list('skills', skillReader(issues)),
    locations: located(row.list('multilocation', placeReader(issues)), placeReader(issues)(raw, '')),
    remoteInterview: row.boolean('remote_interview'),
    openToHireUkrainians: row.boolean('open_to_hire_ukrainians'),
    publishedAt: row.instant('published_at'),
    body: row.text('body', maxLongTextLength),
    informationClause: row.text('information_clause', maxLongTextLength),
    futureConsent: row.text('future_consent', maxLongTextLength),
  }))
}

export const justjoinLegacy: SourceFormat = {
  name: 'justjoin-legacy',
  recognises: (row) => 'id' in row && 'marker_icon' in row && 'company_name' in row,
  read,
}
