/** Schemas that several formats share: skills, places, and the required fields of an offer. */
import { isHttpUrl } from '@jobboard/contracts/offers/rules/addresses'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import type { Reading, SourceLocation, SourceOffer, SourceSalary, SourceSkill } from '../source-offer.ts'
import { type Fields, fieldsOf } from './fields.ts'
import { plainText } from './plain-text.ts'
import { contractFrom, currencyFrom, experienceFrom, skillLevelFrom, unitFrom, workingTimeFrom, workplaceFrom } from './words.ts'

/** A skill as a plain string (v2) or an object with a level (legacy, candidate API, unified). */
export const skillReader =
  (issues: FieldError[]) =>
  (item: unknown, path: string): SourceSkill | null => {
    if (typeof item === 'string') {
      const said = plainText(item).trim()
      return said === '' ? null : { name: said, level: null }
    }
    const skill = fieldsOf(item, issues, path)
    const name = skill.text('name')
    if (name !== null) return { name, level: skill.option('level', skillLevelFrom) }
    issues.push(fieldError(`${path}.name`, messageKeys.required))
    return null
  }

export const placeReader =
  (issues: FieldError[]) =>
  (item: unknown, path: string): SourceLocation | null => {
    const place = fieldsOf(item, issues, path)
    const city = place.text('city')
    if (city === null) return null
    return {
      city,
      street: place.text('street'),
      countryCode: place.text('countryCode') ?? place.text('country_code'),
      latitude: place.number('latitude'),
      longitude: place.number('longitude'),
    }
  }

const languageReader =
  (issues: FieldError[]) =>
  (item: unknown, path: string): { code: string; level: string } | null => {
    const language = fieldsOf(item, issues, path)
    const code = language.text('code')
    const level = language.text('level')
    return code === null || level === null ? null : { code: code.toLowerCase(), level: level.toLowerCase() }
  }

/** Amounts per the unit that stands beside them. */
export const salaryPerUnit = (entry: Fields, from = 'from', to = 'to'): SourceSalary => ({
  type: entry.option('type', contractFrom),
  from: entry.amount(from),
  to: entry.amount(to),
  currency: entry.option('currency', currencyFrom) ?? 'pln',
  unit: entry.option('unit', unitFrom),
  gross: entry.boolean('gross'),
})

/** `fromPerUnit` holds what the employer wrote, where a feed has it; `from` and `to` are converted to a month, whatever `unit` says. */
export const writtenSalary = (entry: Fields): SourceSalary =>
  entry.has('fromPerUnit') || entry.has('toPerUnit')
    ? salaryPerUnit(entry, 'fromPerUnit', 'toPerUnit')
    : { ...salaryPerUnit(entry), unit: 'month' }

/** Fields that the platform's later formats have in common. */
export const platformFields = (row: Fields, issues: FieldError[]) => ({
  experienceLevel: row.option('experienceLevel', experienceFrom),
  workplaceType: row.option('workplaceType', workplaceFrom),
  workingTime: row.option('workingTime', workingTimeFrom),
  requiredSkills: row.list('requiredSkills', skillReader(issues)),
  niceToHaveSkills: row.list('niceToHaveSkills', skillReader(issues)),
  languages: row.list('languages', languageReader(issues)),
  publishedAt: row.instant('publishedAt'),
  expiredAt: row.instant('expiredAt'),
})

/** The places of a row: its list, else its own city. */
export const placesOrOwn = (listed: readonly SourceLocation[], own: SourceLocation | null): readonly SourceLocation[] =>
  listed.length > 0 ? listed : own === null ? [] : [own]

/** City copies of one offer list the same slugs, so the first in order identifies the offer whichever copy was read. */
export const firstOf = (slugs: readonly (string | null)[]): string | null =>
  slugs.filter((slug) => slug !== null).sort((a, b) => (a < b ? -1 : 1))[0] ?? null

/** Where the offer stands at its source: shown as a link, so only a web address counts. */
export function sourceUrl(row: Fields, name: string, issues: FieldError[]): string | null {
  const url = row.text(name)
  if (url === null || isHttpUrl(url)) return url
  issues.push(fieldError(name, messageKeys.invalidUrl))
  return null
}

/** An offer needs a title and an identity; neither has a default. */
export function reading(
  issues: FieldError[],
  identity: { readonly title: string | null; readonly externalId: string | null; readonly idField: string },
  rest: (title: string, externalId: string) => SourceOffer,
): Reading {
  const { title, externalId, idField } = identity
  if (title !== null && externalId !== null) return { offer: rest(title, externalId), issues }
  if (title === null && !issues.some(({ path }) => path === 'title')) issues.push(fieldError('title', messageKeys.required))
  if (externalId === null) issues.push(fieldError(idField, messageKeys.required))
  return { offer: null, issues }
}
