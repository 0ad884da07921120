/** What a card shows of an offer: a fraction of the list item, so that a page of 100 stays light. */
import type { OfferListItem, ShownSalary, Skill } from '@jobboard/contracts/offers/queries'
import { shortCompanyName } from '@jobboard/contracts/offers/short-company-name'
import type { ExperienceLevel, WorkplaceType } from '@jobboard/contracts/offers/vocabulary'
import { daysSince } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Currency, ShownRates } from '@jobboard/contracts/shared/money'
import { type Board, cityNamed } from '../../../board/board.ts'

export interface OfferCard {
  readonly id: string
  readonly slug: string
  readonly title: string
  /** Null, here and below: not stated. */
  readonly company: string | null
  readonly logo: string | null
  /** Null where the offer is remote only and names no city. */
  readonly city: string | null
  readonly morePlaces: number
  /** On the map, to a hundred metres. */
  readonly places: readonly (readonly [longitude: number, latitude: number])[]
  readonly mode: WorkplaceType | null
  readonly level: ExperienceLevel | null
  readonly skills: readonly string[]
  readonly moreSkills: number
  /** Of one contract, see `shownSalary`; null: undisclosed. */
  readonly salary: ShownSalary | null
  /** The offer's other contracts. */
  readonly moreContracts: number
  /** The employer wrote it in another currency than the visitor chose. */
  readonly isConverted: boolean
  readonly firstPublishedAt: string | null
  /** The newest bump. */
  readonly refreshedAt: string | null
  /** False: it has ended since; the card then says so and no longer what it paid. */
  readonly isActive: boolean
  readonly isAppliedTo: boolean
  readonly isFavourite: boolean
  /** More offers of the company with this title, and the list of all of them; none outside of grouped lists. */
  readonly copies?: { readonly count: number; readonly url: string } | undefined
}

const shownSkills = 3

/** Who looks: the board's rules and city names, and what was asked for: one of those cities, and those skills, come first. */
export interface CardView {
  readonly board: Pick<Board, 'cities' | 'currencies' | 'features'>
  readonly locale: Locale
  readonly cities: readonly string[]
  /** Terms of the search, which may be skills. */
  readonly terms?: readonly string[]
  /** To show salaries in; the board's own means as the employer wrote them. */
  readonly currency?: Currency
  /** Those that came with the offers; without them salaries stay as the employer wrote them. */
  readonly exchange?: ShownRates | undefined
}

export function toCard(
  item: OfferListItem,
  { board, locale, cities, terms = [], currency = board.currencies.base, exchange }: CardView,
): OfferCard {
  const places = [...new Set(item.locations.map((location) => location.city).filter((name) => name !== ''))]
  const shown =
    (cities.length === 0 ? undefined : places.find((name) => cities.includes(cityNamed(board, name)?.slug ?? ''))) ?? places[0] ?? item.city
  const written = shownSalary(item.employmentTypes, board.features.salarySortingByLargest, exchange)
  const isAsWritten = currency === board.currencies.base || written === null || exchange === undefined
  const wanted = terms.flatMap((term) => [term, ...term.split(' ')]).map((word) => word.toLowerCase())
  const isWanted = ({ name }: Skill): number => Number(wanted.includes(name.toLowerCase()))
  const skills = [...item.requiredSkills].sort((one, other) => isWanted(other) - isWanted(one))
  const salary = isAsWritten ? written : inCurrency(written, currency, exchange)
  return {
    id: item.guid,
    slug: item.slug,
    title: item.title,
    company: item.companyName === null ? null : shortCompanyName(item.companyName),
    logo: item.companyLogoThumbUrl,
    city: shown === null ? null : (cityNamed(board, shown)?.label[locale] ?? shown),
    morePlaces: Math.max(0, places.length - 1),
    places: item.locations.flatMap(({ longitude, latitude }) =>
      longitude === null || latitude === null ? [] : [[shortened(longitude), shortened(latitude)] as const],
    ),
    mode: item.workplaceType,
    level: item.experienceLevel,
    skills: skills.slice(0, shownSkills).map(({ name }) => name),
    moreSkills: Math.max(0, skills.length - shownSkills),
    salary,
    moreContracts: moreContracts(item.employmentTypes),
    isConverted: salary !== written,
    firstPublishedAt: item.firstPublishedAt,
    refreshedAt: item.refreshedAt,
    // Lists hold active offers only.
    isActive: true,
    isAppliedTo: item.isAppliedTo,
    isFavourite: item.isFavorite,
  }
}

const shortened = (degrees: number): number => Math.round(degrees * 1_000) / 1_000

export const isDisclosed = ({ from, to }: ShownSalary): boolean => from !== null || to !== null

/** Working hours and days in a month, months in a year; the contracts' own function would bring the schemas along. */
const perMonth = { hour: 168, day: 21, month: 1, year: 1 / 12 }

/**
 * The contract with the largest monthly `to`, or the first one named (flag `salarySortingByLargest`). Without rates no
 * amount can be told to be larger than one of another currency: then only those in the currency of the first one compete.
 */
export function shownSalary(salaries: readonly ShownSalary[], byLargest: boolean, exchange?: ShownRates): ShownSalary | null {
  const disclosed = salaries.filter(isDisclosed)
  const [first] = disclosed
  if (first === undefined || !byLargest) return first ?? null
  const rates: ShownRates['rates'] = exchange?.rates ?? { [first.currency]: 1 }
  const worth = ({ from, to, unit, currency }: ShownSalary): number =>
    (to ?? from ?? 0) * (unit === null ? 0 : perMonth[unit]) * (rates[currency] ?? 0)
  return disclosed.reduce((best, one) => (worth(one) > worth(best) ? one : best))
}

/** Beside the one whose pay stands for the offer. Never a range over several: net pay of a business and gross pay of an employee do not compare. */
export const moreContracts = ({ length }: readonly ShownSalary[]): number => Math.max(0, length - 1)

/** Units that the visitor can have the list's amounts in. */
export type PayPeriod = 'hour' | 'month'

/** As written where the unit is unknown. */
export function inPeriod(salary: ShownSalary, period: PayPeriod): ShownSalary {
  const { unit } = salary
  if (unit === null || unit === period) return salary
  const convert = (amount: number | null): number | null => (amount === null ? null : rounded((amount * perMonth[unit]) / perMonth[period]))
  return { ...salary, unit: period, from: convert(salary.from), to: convert(salary.to) }
}

/** At the rates of the day, rounded: an orientation, which the card marks as one. As written where a rate is missing. */
export function inCurrency(salary: ShownSalary, currency: Currency, { rates }: ShownRates): ShownSalary {
  const [from, to] = [rates[salary.currency], rates[currency]]
  if (from === undefined || to === undefined || salary.currency === currency) return salary
  const convert = (amount: number | null): number | null => (amount === null ? null : rounded((amount * from) / to))
  return { ...salary, currency, from: convert(salary.from), to: convert(salary.to) }
}

/** Steps that divide those of the salary filter: what is just above a bound is never shown below it. */
const rounded = (amount: number): number => (amount < 1_000 ? Math.round(amount) : Math.round(amount / 10) * 10)

/** docs/product/offer-list.md, "Cards". */
const newBadgeDays = 3

/** Known to be first published at most 3 calendar days ago; a bump makes nothing new. */
export const isNew = (firstPublishedAt: string | null, now: number, timeZone: string): boolean =>
  firstPublishedAt !== null && daysSince(firstPublishedAt, now, timeZone) <= newBadgeDays
