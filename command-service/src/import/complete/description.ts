/** The description: the source's own, else its lists as HTML under headings in the offer's language; without either there is none. */
import { withoutTags } from '@jobboard/contracts/offers/rules/description'
import { fold, type Locale } from '@jobboard/contracts/shared/locale'
import type { SourceOffer, SourceSections } from '../source-offer.ts'
import { escapeHtml } from './escape-html.ts'
import { structuredBody } from './structured-body.ts'

const polishWords =
  /\b(i|w|na|do|oraz|dla|praca|programista|specjalista|specjalistka|inzynier|mlodsz[ya]|starsz[ya]|kierownik|analityk|tester|doradca|pracownik|ds)\b/g
/** The language of a row that does not state it: Polish letters or several Polish words, else English. */
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

/** Empty where the source gives no text. */
export const descriptionOf = (source: SourceOffer, language: Locale): string =>
  source.body !== null ? structuredBody(source.body) : source.sections === null ? '' : fromSections(source.sections, language)

/** All texts of the row, for finding skills. */
export const plainTextOf = (source: SourceOffer): string =>
  [source.body === null ? '' : withoutTags(structuredBody(source.body)), ...Object.values(source.sections ?? {}).flat()]
    .filter((part) => typeof part === 'string')
    .join(' . ')
