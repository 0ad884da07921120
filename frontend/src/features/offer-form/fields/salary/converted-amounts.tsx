/** What the amounts are per other units and in the other currencies of the board: for comparison, at the rates of the day. */
import type { OfferEmploymentType } from '@jobboard/contracts/offers/content'
import { formatDate, formatRange } from '@jobboard/contracts/shared/format'
import { type SalaryUnit, type ShownRates, salaryUnits, toMonthly } from '@jobboard/contracts/shared/money'
import { Fragment, type ReactNode } from 'react'
import { useApp } from '../../../../context/use-app.ts'
import { useFieldTexts } from '../texts.ts'

/** The rounding of cards: what is typed exactly is shown exactly elsewhere. */
const rounded = (amount: number): number => (amount < 1_000 ? Math.round(amount) : Math.round(amount / 10) * 10)

const perUnit = (amount: number, from: SalaryUnit, to: SalaryUnit): number => toMonthly(amount, from) / toMonthly(1, to)

/** No range breaks in the middle. */
const apart = (ranges: readonly string[]): ReactNode =>
  ranges.map((range, at) => (
    <Fragment key={range}>
      {at === 0 ? null : ' · '}
      <bdi>{range}</bdi>
    </Fragment>
  ))

interface ConvertedAmountsProps {
  readonly block: OfferEmploymentType
  readonly rates: ShownRates | null
}

export function ConvertedAmounts({ block: { salary, currency }, rates }: ConvertedAmountsProps) {
  const t = useFieldTexts()
  const { board, locale } = useApp()
  const { from, to, unit } = salary
  if ((from === null && to === null) || unit === null) return null
  const rangeOf = (change: (amount: number) => number): [number | null, number | null] =>
    [from, to].map((amount) => (amount === null ? null : rounded(change(amount)))) as [number | null, number | null]
  const units = salaryUnits
    .filter((other) => other !== unit)
    .map((other) => `${formatRange(locale, ...rangeOf((amount) => perUnit(amount, unit, other)), currency)} ${t(`salary.per.${other}`)}`)
  const known = rates?.rates ?? {}
  const currencies = board.currencies.offered.flatMap((other) => {
    const [own, its] = [known[currency], known[other]]
    if (other === currency || own === undefined || its === undefined) return []
    return [formatRange(locale, ...rangeOf((amount) => (amount * own) / its), other)]
  })
  return (
    <div className="converted">
      <p>
        <span>{t('salary.sameAs')}</span> {apart(units)}
      </p>
      {currencies.length === 0 || rates === null ? null : (
        <p>
          <span>{t('salary.inCurrencies', { date: formatDate(locale, rates.date, 'UTC') })}</span> {apart(currencies)}
        </p>
      )}
    </div>
  )
}
