/** Values of fields in words. */
import type { FillField, FillValues } from '@jobboard/contracts/offers/fill'
import { textOf } from '@jobboard/contracts/offers/rules/description'
import { formatRange, languageName } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { SalaryUnit } from '@jobboard/contracts/shared/money'
import type { Board } from '../../../board/board.ts'
import type { useFillTexts } from './texts.ts'

interface Words {
  readonly t: ReturnType<typeof useFillTexts>
  readonly locale: Locale
  readonly board: Board
  /** `per month`, `per hour`. */
  readonly unitName: (unit: SalaryUnit) => string
}

const maxBodyLength = 280

type Shown = { readonly [Field in FillField]?: (value: NonNullable<FillValues[Field]>, words: Words) => string }

const label = (
  options: readonly { readonly value: string; readonly label: Readonly<Record<Locale, string>> }[],
  value: string,
  locale: Locale,
): string => options.find((option) => option.value === value)?.label[locale] ?? value

const shown: Shown = {
  category: (key, { board, locale }) => {
    const all = board.categories.flatMap((category) => [category, ...category.children])
    return all.find((category) => category.key === key)?.label[locale] ?? key
  },
  experienceLevel: (value, { board, locale }) => label(board.options.experienceLevels, value, locale),
  workplaceType: (value, { board, locale }) => label(board.options.remoteWorkOptions, value, locale),
  workingTime: (value, { board, locale }) => label(board.options.workingTimes, value, locale),
  employmentTypes: (blocks, { board, locale, unitName }) =>
    blocks
      .map(({ type, currency, salary: { from, to, unit } }) => {
        const name = type === null ? '' : label(board.options.employmentTypes, type, locale)
        const amounts = from === null && to === null ? '' : `${formatRange(locale, from, to, currency)} ${unitName(unit ?? 'month')}`
        return [name, amounts].filter(Boolean).join(': ')
      })
      .join('\n'),
  requirements: (skills, { t }) => {
    const names = (isRequired: boolean): string =>
      skills
        .filter(({ required }) => required === isRequired)
        .map(({ skillName }) => skillName)
        .join(', ')
    return [names(true), names(false) === '' ? '' : t('optional', { skills: names(false) })].filter(Boolean).join('\n')
  },
  languages: (languages, { locale }) =>
    languages.map(({ code, level }) => `${languageName(locale, code)} ${level.toUpperCase()}`).join(', '),
  body: (html) => {
    const text = textOf(html).replace(/\s+/g, ' ').trim()
    return text.length > maxBodyLength ? `${text.slice(0, maxBodyLength)}…` : text
  },
  locations: (places) => places.map(({ city, street }) => [city, street].filter(Boolean).join(', ')).join('\n'),
  remoteInterview: (_, { t }) => t('yes'),
  openToHireUkrainians: (_, { t }) => t('yes'),
  apply: (apply) => (apply.kind === 'url' ? apply.url : apply.email),
  contact: ({ name, email, phone }) => [name, email, phone].filter(Boolean).join(', '),
}

export function shownValue(field: FillField, value: unknown, words: Words): string {
  const show = shown[field] as ((value: unknown, words: Words) => string) | undefined
  return show === undefined ? String(value) : show(value, words)
}
