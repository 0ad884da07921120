/** The collected sources brought to one schema (`offers-unified`): null where the source says nothing, texts as lists in `sections`. */
import { createHash } from 'node:crypto'
import { localeSchema } from '@jobboard/contracts/shared/locale'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { type RawRow, type Reading, type SourceFormat, type SourceSections, unsaid } from '../source-offer.ts'
import { type Fields, fieldsOf, maxLongTextLength } from './fields.ts'
import { placeReader, platformFields, reading, salaryPerUnit, sourceUrl } from './shapes.ts'

/** A line of a list; longer ones are left out. */
const maxLineLength = 10_000

function sectionsOf(row: Fields): SourceSections | null {
  if (!row.has('sections')) return null
  const sections = row.object('sections')
  const lines = (name: string) =>
    sections.list(name, (line) => (typeof line === 'string' && line.length <= maxLineLength && line.trim() !== '' ? line.trim() : null))
  return {
    about: sections.text('about', maxLongTextLength),
    responsibilities: lines('responsibilities'),
    requirements: lines('requirements'),
    niceToHave: lines('niceToHave'),
    offered: lines('offered'),
    benefits: lines('benefits'),
  }
}

const digest = (raw: RawRow): string => createHash('sha256').update(JSON.stringify(raw)).digest('base64url').slice(0, 22)

function read(raw: RawRow): Reading {
  const issues: FieldError[] = []
  const row = fieldsOf(raw, issues)
  return reading(issues, { title: row.text('title'), externalId: row.text('id') ?? digest(raw), idField: 'id' }, (title, externalId) => ({
    ...unsaid,
    ...platformFields(row, issues),
    source: row.text('source') ?? 'unified',
    externalId,
    title,
    url: sourceUrl(row, 'url', issues),
    companyName: row.text('companyName'),
    category: row.text('category') ?? row.text('sourceCategory'),
    salaries: row.list('employmentTypes', (item, path) => salaryPerUnit(fieldsOf(item, issues, path))),
    locations: row.list('multilocation', placeReader(issues)),
    remoteInterview: row.boolean('remoteInterview'),
    openToHireUkrainians: row.boolean('openToHireUkrainians'),
    sections: sectionsOf(row),
    language: row.option('descriptionLanguage', (value) => localeSchema.safeParse(value).data ?? null),
  }))
}

export const unified: SourceFormat = {
  name: 'unified',
  recognises: (row) => 'multilocation' in row && 'descriptionLanguage' in row && 'source' in row,
  read,
}
