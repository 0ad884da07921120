/** A salary in words: `18 000 – 25 000 PLN` and below it `net / month · B2B`. */
import type { ShownSalary } from '@jobboard/contracts/offers/queries'
import { formatRange } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Board } from '../../../board/board.ts'
import type { Translate } from '../../../i18n/create-i18n.ts'

/** `Umowa o pracę` or `UoP`; a contract without a short name has the one. */
type ContractNames = 'label' | 'short'

/** `from 18 000 PLN` where the employer leaves the other end open: one amount alone would be read as what is paid. */
export function salaryAmount(t: Translate, locale: Locale, { from, to, currency }: ShownSalary): string {
  const amount = formatRange(locale, from, to, currency)
  if (from === null) return t('card.upTo', { amount })
  return to === null ? t('card.atLeast', { amount }) : amount
}

/** `net / month`. The unit is left out where the tenant says so and it is the usual one, a month. */
export function payUnit(t: Translate, board: Board, { gross, unit }: ShownSalary): string {
  const isUsual = unit === null || (unit === 'month' && !board.features.payUnitDisplay)
  // Without gross or net the unit stands alone: `a month`.
  if (gross === null) return isUsual ? '' : t(`card.perUnit.${unit}`)
  const tax = t(gross ? 'card.gross' : 'card.net')
  return isUsual ? tax : `${tax} / ${t(`card.units.${unit}`)}`
}

/** `net / month · B2B + VAT +1`: an agreed net amount is invoiced with VAT. `more`: further contracts of the offer, whose pay is not shown. */
export function salaryTerms(
  t: Translate,
  board: Board,
  locale: Locale,
  salary: ShownSalary,
  more = 0,
  names: ContractNames = 'label',
): string {
  const name = contractName(board, locale, salary, names)
  const contract = salary.type === 'b2b' && salary.gross === false ? t('card.plusVat', { contract: name }) : name
  const terms = [payUnit(t, board, salary), contract].filter((part) => part !== '').join(' · ')
  return more > 0 ? `${terms} ${t('card.moreContracts', { count: more })}` : terms
}

export function contractName(board: Board, locale: Locale, { type }: Pick<ShownSalary, 'type'>, names: ContractNames = 'label'): string {
  const option = board.options.employmentTypes.find(({ value }) => value === type)
  return (option?.[names] ?? option?.label)?.[locale] ?? type ?? ''
}
