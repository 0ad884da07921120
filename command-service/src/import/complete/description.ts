/**
 * The description: the source's own, else its lists as HTML, else a plain one made of the offer's facts, in the offer's
 * language, that says of itself that it was generated.
 */
import type { Location, OfferEmploymentType, Requirement } from '@jobboard/contracts/offers/content'
import { textOf, withoutTags } from '@jobboard/contracts/offers/rules/description'
import { lengthOf } from '@jobboard/contracts/offers/rules/field-errors'
import { fold, type Locale } from '@jobboard/contracts/shared/locale'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { SourceOffer, SourceSections } from '../source-offer.ts'

/** Decisions 3: characters of text. */
const shortest = 50

/** For texts between tags; quotation marks need no escape there. */
const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)

const polishWords =
  /\b(i|w|na|do|oraz|dla|praca|programista|specjalista|specjalistka|inzynier|mlodsz[ya]|starsz[ya]|kierownik|analityk|tester|doradca|pracownik|ds)\b/g
/** The language of a row that does not say it: Polish letters or several Polish words, else English. */
export function languageOf(source: SourceOffer): Locale {
  if (source.language !== null) return source.language
  const text = `${source.title} ${source.sections?.about ?? ''} ${source.body ?? ''}`.slice(0, 2_000)
  const polish = (text.match(/[ąćęłńśźż]/gi)?.length ?? 0) + (fold(text).match(polishWords)?.length ?? 0)
  return polish > text.length / 150 ? 'pl' : 'en'
}

const headings: Record<Locale, Record<keyof SourceSections, string>> = {
  pl: {
    about: 'O ofercie',
    responsibilities: 'Obowiązki',
    requirements: 'Wymagania',
    niceToHave: 'Mile widziane',
    offered: 'Oferujemy',
    benefits: 'Benefity',
  },
  en: {
    about: 'About the offer',
    responsibilities: 'Responsibilities',
    requirements: 'Requirements',
    niceToHave: 'Nice to have',
    offered: 'What we offer',
    benefits: 'Benefits',
  },
}
const list = (lines: readonly string[]): string => `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`

function fromSections(sections: SourceSections, language: Locale): string {
  const heading = headings[language]
  const about =
    sections.about === null
      ? ''
      : sections.about
          .split(/\n+/)
          .map((part) => `<p>${escapeHtml(part.trim())}</p>`)
          .join('')
  const lists = (['responsibilities', 'requirements', 'niceToHave', 'offered', 'benefits'] as const).map((name) =>
    sections[name].length === 0 ? '' : `<h3>${heading[name]}</h3>${list(sections[name])}`,
  )
  return `${about}${lists.join('')}`
}

export interface Facts {
  readonly title: string
  readonly companyName: string
  readonly experienceLevel: string
  readonly workplaceType: string
  readonly employmentTypes: readonly OfferEmploymentType[]
  readonly requirements: readonly Requirement[]
  readonly locations: readonly Location[]
}

const says = {
  pl: {
    opening: (facts: Facts) => `${facts.companyName} szuka osoby na stanowisko: ${facts.title}.`,
    level: 'Poziom',
    mode: 'Tryb pracy',
    places: 'Miejsce pracy',
    contracts: 'Forma współpracy',
    required: 'Wymagane umiejętności',
    optional: 'Mile widziane',
    generated: 'Opis powstał automatycznie z danych oferty, ponieważ źródło nie podało treści ogłoszenia.',
  },
  en: {
    opening: (facts: Facts) => `${facts.companyName} is hiring for the position: ${facts.title}.`,
    level: 'Level',
    mode: 'Mode of work',
    places: 'Place',
    contracts: 'Contract',
    required: 'Required skills',
    optional: 'Nice to have',
    generated: 'This description was generated from the facts of the offer, because the source gave no text.',
  },
} as const

function fromFacts(facts: Facts, language: Locale, options: Tenant['options']): string {
  const words = says[language]
  const label = (group: keyof Tenant['options'], value: string): string =>
    options[group].find((option) => option.value === value)?.label[language] ?? value
  const names = (required: boolean): string[] =>
    facts.requirements.filter((one) => one.required === required).map(({ skillName }) => skillName)
  const lines: readonly (readonly [string, readonly string[]])[] = [
    [words.level, [label('experienceLevels', facts.experienceLevel)]],
    [words.mode, [label('remoteWorkOptions', facts.workplaceType)]],
    [words.places, facts.locations.map(({ city }) => city)],
    [words.contracts, facts.employmentTypes.map(({ type }) => label('employmentTypes', type))],
    [words.required, names(true)],
    [words.optional, names(false)],
  ]
  const shown = lines.filter(([, values]) => values.length > 0).map(([name, values]) => `${name}: ${[...new Set(values)].join(', ')}`)
  return `<p>${escapeHtml(words.opening(facts))}</p>${list(shown)}<p>${words.generated}</p>`
}

export interface Description {
  readonly html: string
  /** `both`: the source's text was too short to stand alone. */
  readonly from: 'source' | 'facts' | 'both'
}

export function descriptionOf(source: SourceOffer, facts: Facts, language: Locale, options: Tenant['options']): Description {
  const own = source.body ?? (source.sections === null ? '' : fromSections(source.sections, language))
  const length = lengthOf(textOf(own))
  if (length >= shortest) return { html: own, from: 'source' }
  const generated = fromFacts(facts, language, options)
  return length === 0 ? { html: generated, from: 'facts' } : { html: `${own}${generated}`, from: 'both' }
}

/** All the text there is, for finding skills. */
export const plainTextOf = (source: SourceOffer): string =>
  [source.body === null ? '' : withoutTags(source.body), ...Object.values(source.sections ?? {}).flat()]
    .filter((part) => typeof part === 'string')
    .join(' . ')
