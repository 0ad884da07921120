/** A field of an offer in words, to be compared by people. */
import type { OfferContent, OfferEmploymentType, Requirement } from '@jobboard/contracts/offers/content'
import { formatDate, formatRange, languageName } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Board } from '../../../board/board.ts'
import { fieldTexts } from '../fields/texts.ts'
import type { ContentField } from '../saving/merge.ts'
import { offerFormTexts } from '../texts.ts'
import { questionsText } from './questions-text.ts'
import { blocksOf } from './text-blocks.ts'

const lines = (texts: readonly (string | null | undefined)[]): string => texts.filter((text) => text).join('\n')

type Option = { readonly value: string; readonly label: Readonly<Record<Locale, string>> }
const labelOf = (options: readonly Option[], value: string | null, locale: Locale): string =>
  value === null ? '' : (options.find((option) => option.value === value)?.label[locale] ?? value)

function categoryName({ categories }: Board, key: string, locale: Locale): string {
  for (const parent of categories) {
    if (parent.key === key) return parent.label[locale]
    const child = parent.children.find((one) => one.key === key)
    if (child !== undefined) return `${parent.label[locale]} / ${child.label[locale]}`
  }
  return key
}

function payText(
  locale: Locale,
  { options }: Board,
  { type, currency, amountType, salary: { from, to, unit } }: OfferEmploymentType,
): string {
  const t = fieldTexts(locale)
  const contract = labelOf(options.employmentTypes, type, locale)
  if (from === null && to === null) return contract
  const range = formatRange(locale, from, to, currency)
  return [contract, range, amountType === null ? '' : t(`salary.${amountType}`), unit === null ? '' : t(`salary.per.${unit}`)]
    .filter(Boolean)
    .join(' ')
}

function skillsText(locale: Locale, skills: readonly Requirement[]): string {
  const t = offerFormTexts(locale)
  const of = (isRequired: boolean): string | null => {
    const names = skills.filter(({ required }) => required === isRequired).map(({ skillName, level }) => `${skillName} (${level ?? 1}/5)`)
    return names.length === 0 ? null : `${t(isRequired ? 'skills.required' : 'skills.optional')}: ${names.join(', ')}`
  }
  return lines([of(true), of(false)])
}

/** Paragraphs end with the line. Empty: nothing is stated. */
export function fieldText(
  { locale, board }: { readonly locale: Locale; readonly board: Board },
  content: OfferContent,
  field: ContentField,
): string {
  const t = offerFormTexts(locale)
  switch (field) {
    case 'body':
      return lines(blocksOf(content.body))
    case 'hiringCompany':
      return lines([content.hiringCompany?.name, content.hiringCompany?.size, content.hiringCompany?.url])
    case 'categories':
      return lines(content.categories.map(({ key }) => categoryName(board, key, locale)))
    case 'experienceLevel':
      return labelOf(board.options.experienceLevels, content.experienceLevel, locale)
    case 'workplaceType':
      return labelOf(board.options.remoteWorkOptions, content.workplaceType, locale)
    case 'workingTime':
      return labelOf(board.options.workingTimes, content.workingTime, locale)
    case 'requirements':
      return skillsText(locale, content.requirements)
    case 'employmentTypes':
      return lines(content.employmentTypes.map((contract) => payText(locale, board, contract)))
    case 'languages':
      return lines(content.languages.map(({ code, level }) => `${languageName(locale, code)} ${level.toUpperCase()}`))
    case 'locations':
      return lines(content.locations.map(({ city, street }) => [city, street].filter(Boolean).join(', ')))
    case 'publicTags':
      return lines(content.publicTags.map((tag) => t(tag === 'remote_interview' ? 'work.remoteInterview' : 'work.ukrainians')))
    case 'futureConsent':
    case 'customConsent':
      return content[field].enabled ? content[field].value : ''
    case 'screeningQuestions':
      return questionsText(locale, content.screeningQuestions)
    case 'apply':
      return content.apply?.kind === 'url' ? content.apply.url : (content.apply?.email ?? '')
    case 'contact':
      return lines([content.contact?.name, content.contact?.email, content.contact?.phone])
    case 'expiredAt':
      return content.expiredAt === null ? '' : formatDate(locale, `${content.expiredAt}T00:00:00Z`, 'UTC')
    default:
      return content[field] ?? ''
  }
}
