/**
 * Whether a published offer states anything that its source row does not: written from the rules (docs/import.md), without
 * the importer's code. Rows are those of `offers-unified.jsonl.gz`.
 */
import type { OfferDetail, OfferListItem } from '@jobboard/contracts/offers/queries'
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import { dictionaryOf } from '@jobboard/contracts/search/dictionary'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'

interface SourceSkill {
  readonly name: string
  readonly level: number | null
}
interface SourcePay {
  readonly type: string | null
  readonly from: number | null
  readonly to: number | null
  readonly currency: string
  readonly unit: string
  readonly gross: boolean | null
}
export interface UnifiedRow {
  readonly id: string | null
  readonly source: string
  readonly title: string
  readonly companyName: string | null
  readonly experienceLevel: string | null
  readonly workplaceType: string | null
  readonly workingTime: string | null
  readonly employmentTypes: readonly SourcePay[]
  readonly requiredSkills: readonly SourceSkill[]
  readonly niceToHaveSkills: readonly SourceSkill[]
  readonly languages: readonly { readonly code: string; readonly level: string }[]
  readonly multilocation: readonly { city: string; street: string | null; latitude: number | null; longitude: number | null }[]
  readonly remoteInterview: boolean | null
  readonly openToHireUkrainians: boolean | null
  readonly publishedAt: string | null
  readonly url: string | null
  readonly sections: Readonly<Record<string, string | readonly string[] | null>> | null
}

export type Published = OfferListItem &
  Pick<
    OfferDetail,
    'body' | 'companyUrl' | 'companySize' | 'companyLogoUrl' | 'languages' | 'sourceUrl' | 'countryCode' | 'informationClause'
  >

/** Words of a title that state a fact by themselves. */
const titleWords: Readonly<Record<string, RegExp>> = {
  junior: /junior|\bjr\b|młodsz|intern|trainee|sta[żz]|prakty|graduate|absolwent|entry/i,
  mid: /\bmid|middle|regular|intermediate/i,
  senior: /senior|\bsn?r\b|starsz/i,
  expert: /lead|lider|principal|staff|expert|ekspert/i,
  c_level: /\bc[tid]o\b|\bc[ip]o\b|ciso|chief|head of|director|dyrektor|\bvp\b|vice president/i,
  internship: /intern|sta[żz]|prakty/i,
  part_time: /part[ -]time|etatu/i,
  freelance: /freelance/i,
  hybrid: /hybr[iy]d/i,
  remote: /remot|zdaln|home office/i,
  office: /on-?site|stacjonarn/i,
}

const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim()
const visible = (text: string): string => collapsed(text).replace(/\p{C}/gu, '').normalize('NFC')
const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const isSame = (a: string, b: string): boolean => letters(a.normalize('NFKD')) === letters(b.normalize('NFKD'))
const unescaped = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const sectionTexts = ({ sections }: UnifiedRow): string[] => Object.values(sections ?? {}).flatMap((part) => part ?? [])

/** Names of the fields of which the offer says more than, or something other than, its row. */
export function inventedFacts(row: UnifiedRow, offer: Published, tenant: Tenant): string[] {
  const checks: Readonly<Record<string, boolean>> = {
    // Invisible characters are left out.
    title: visible(offer.title) === visible(row.title),
    companyName: row.companyName === null ? offer.companyName === null : offer.companyName === collapsed(row.companyName),
    companyFacts: offer.companyUrl === null && offer.companySize === null && offer.companyLogoUrl === null,
    experienceLevel: isStated(offer.experienceLevel, row.experienceLevel, row.title),
    workplaceType: isStated(offer.workplaceType, row.workplaceType, row.title),
    workingTime: isStated(offer.workingTime, row.workingTime, row.title),
    salaries: offer.employmentTypes.every((shown) => row.employmentTypes.some((said) => isPaid(shown, said))),
    skills: [...offer.requiredSkills, ...offer.niceToHaveSkills].every((skill) => isSkill(skill, row, tenant)),
    languages: offer.languages.every(({ code, level }) =>
      row.languages.some((said) => said.code.toLowerCase() === code && said.level.toLowerCase() === level),
    ),
    locations: offer.locations.every((place) => isPlace(place, row, tenant)),
    remoteInterview: !offer.remoteInterview || row.remoteInterview === true,
    openToHireUkrainians: !offer.openToHireUkrainians || row.openToHireUkrainians === true,
    firstPublishedAt: isDate(offer.firstPublishedAt, row.publishedAt, tenant.timeZone),
    refreshedAt: offer.refreshedAt === null,
    url: (offer.sourceUrl ?? row.url) === row.url && ['', row.url].includes(offer.applyUrl),
    clause: offer.informationClause === '' || offer.applyUrl === '',
    body: isText(offer.body, row),
  }
  return Object.entries(checks).flatMap(([field, isRight]) => (isRight ? [] : [field]))
}

const isStated = (shown: string | null, said: string | null, title: string): boolean =>
  shown === said || (said === null && shown !== null && titleWords[shown]?.test(title) === true)

function isPaid(shown: OfferListItem['employmentTypes'][number], said: SourcePay): boolean {
  if (shown.type !== said.type) return false
  if (shown.from === null && shown.to === null) return shown.unit === null && shown.gross === null
  const isUnit = shown.unit === said.unit || (said.unit === 'month' ? shown.unit === 'hour' : shown.unit === 'month')
  return shown.from === said.from && shown.to === said.to && isUnit && shown.currency === said.currency && shown.gross === said.gross
}

/** Under the name that the board has for it. */
function isSkill({ name, level }: SourceSkill, row: UnifiedRow, tenant: Tenant): boolean {
  const said = [...row.requiredSkills, ...row.niceToHaveSkills]
  const own = said.filter((skill) => [skill.name, collapsed(skill.name), dictionaryOf(tenant).skillName(skill.name)].includes(name))
  if (own.some((skill) => skill.level === level)) return true
  const texts = [row.title, ...said.map((skill) => skill.name), ...sectionTexts(row)]
  const spellings = [name, ...(tenant.dictionary.skills.find((group) => group.includes(name)) ?? [])].map(letters)
  return level === null && texts.some((text) => spellings.some((spelling) => letters(text).includes(spelling)))
}

function isPlace(place: OfferListItem['locations'][number], row: UnifiedRow, tenant: Tenant): boolean {
  // Several cities may stand in one text.
  const all = row.multilocation.flatMap((said) => said.city.split(/;(?![^(]*\))/).map((city) => ({ ...said, city: city.trim() })))
  return all.some((said) => {
    const known = tenant.cities.find(({ label, slug, aliases = [] }) =>
      [label.pl, label.en, slug, ...aliases].some((name) => isSame(name, said.city) || isSame(name, said.city.split(/[(,/\n]/)[0] ?? '')),
    )
    const isNamed = isSame(place.city, said.city) || place.city === known?.label.pl
    const isStreet = place.street === null || (said.street !== null && isSame(place.street, said.street))
    const points = [said, ...(known === undefined ? [] : [known])]
    const isPoint = place.latitude === null || points.some((one) => one.latitude === place.latitude && one.longitude === place.longitude)
    return isNamed && isStreet && isPoint && [null, known?.countryCode].includes(place.countryCode)
  })
}

/** A day without a time begins in the zone of the board. */
function isDate(shown: string | null, said: string | null, timeZone: string): boolean {
  if (said === null || shown === null) return shown === null
  if (said.length === 'YYYY-MM-DD'.length) return localDate(shown, timeZone) === said
  return Math.abs(Date.parse(shown) - Date.parse(said)) < 1
}

/** Every paragraph and line of the description stands in the row; only headings are the board's. */
function isText(body: string, row: UnifiedRow): boolean {
  const all = letters(sectionTexts(row).join(' '))
  const parts = [...body.matchAll(/<(p|li)>([^<]*)<\/\1>/g)].map(([, , text]) => letters(unescaped(text ?? '')))
  return (body === '' || parts.length > 0) && parts.every((part) => all.includes(part))
}
