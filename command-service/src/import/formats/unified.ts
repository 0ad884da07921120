/** The collected sources in one schema (`offers-unified`): null where the source does not state a value, texts as lists in `sections`. */
import { createHash } from 'node:crypto'
import { localeSchema } from '@jobboard/contracts/shared/locale'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { type RawRow, type Reading, type SourceFormat, type SourceSections, type SourceSkill, unsaid } from '../source-offer.ts'
import { type Fields, fieldsOf, maxLongTextLength } from './fields.ts'
import { isGluedSource, splitSections } from './glued-text.ts'
import { plainText } from './plain-text.ts'
import { placeReader, platformFields, reading, salaryPerUnit, sourceUrl } from './shapes.ts'

/** A line of a list; longer ones are left out. */
const maxLineLength = 10_000

function sectionsOf(row: Fields): SourceSections | null {
  if (!row.has('sections')) return null
  const sections = row.object('sections')
  const lines = (name: string) =>
    sections.list(name, (line) =>
      typeof line === 'string' && line.length <= maxLineLength && line.trim() !== '' ? plainText(line).trim() || null : null,
    )
  return {
    about: sections.text('about', maxLongTextLength),
    responsibilities: lines('responsibilities'),
    requirements: lines('requirements'),
    niceToHave: lines('niceToHave'),
    offered: lines('offered'),
    benefits: lines('benefits'),
  }
}

/** A list serialised as text: `['C#', 'SQL']`. */
const listed = (skills: readonly SourceSkill[]): SourceSkill[] =>
  skills.flatMap((skill) =>
    /^\[.*\]$/.test(skill.name)
      ? [...skill.name.matchAll(/'([^']+)'|"([^"]+)"/g)].map(([, single, double]) => ({ ...skill, name: single ?? double ?? '' }))
      : [skill],
  )

const digest = (raw: RawRow): string => createHash('sha256').update(JSON.stringify(raw)).digest('base64url').slice(0, 22)

function read(raw: RawRow): Reading {
  const issues: FieldError[] = []
  const row = fieldsOf(raw, issues)
  const platform = platformFields(row, issues)
  const source = row.text('source') ?? 'unified'
  const sections = sectionsOf(row)
  return reading(issues, { title: row.text('title'), externalId: row.text('id') ?? digest(raw), idField: 'id' }, (title, externalId) => ({
    ...unsaid,
    ...platform,
    requiredSkills: listed(platform.requiredSkills),
    niceToHaveSkills: listed(platform.niceToHaveSkills),
    source,
    externalId,
    title,
    url: sourceUrl(row, 'url', issues),
    companyName: row.text('companyName'),
    category: row.text('category') ?? row.text('sourceCategory'),
    salaries: row.list('employmentTypes', (item, path) => salaryPerUnit(fieldsOf(item, issues, path))),
    locations: row.list('multilocation', placeReader(issues)),
    remoteInterview: row.boolean('remoteInterview'),
    openToHireUkrainians: row.boolean('openToHireUkrainians'),
    sections: sections !== null && isGluedSource(source) ? splitSections(sections) : sections,
    language: row.option('descriptionLanguage', (value) => localeSchema.safeParse(value).data ?? null),
  }))
}

export const unified: SourceFormat = {
  name: 'unified',
  recognises: (row) => 'multilocation' in row && 'descriptionLanguage' in row && 'source' in row,
  read,
}
