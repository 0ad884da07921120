/** What a card shows of an offer: a fraction of the list item, so that a page of 100 stays light. */
import type { OfferListItem, ShownSalary } from '@jobboard/contracts/offers/queries'
import type { WorkplaceType } from '@jobboard/contracts/offers/vocabulary'

export interface OfferCard {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly company: string
  readonly logo: string | null
  /** Null where the offer is remote only and names no city. */
  readonly city: string | null
  readonly morePlaces: number
  readonly mode: WorkplaceType
  readonly skills: readonly string[]
  readonly moreSkills: number
  /** Null: undisclosed. */
  readonly salary: ShownSalary | null
  readonly contracts: number
  readonly publishedAt: string
  readonly firstPublishedAt: string
}

const shownSkills = 3

export function toCard(item: OfferListItem, byLargest: boolean): OfferCard {
  const cities = [...new Set(item.locations.map(({ city }) => city).filter((city) => city !== ''))]
  return {
    id: item.guid,
    slug: item.slug,
    title: item.title,
    company: item.companyName,
    logo: item.companyLogoThumbUrl,
    city: cities[0] ?? item.city,
    morePlaces: Math.max(0, cities.length - 1),
    mode: item.workplaceType,
    skills: item.requiredSkills.slice(0, shownSkills).map(({ name }) => name),
    moreSkills: Math.max(0, item.requiredSkills.length - shownSkills),
    salary: shownSalary(item.employmentTypes, byLargest),
    contracts: item.employmentTypes.length,
    publishedAt: item.publishedAt,
    firstPublishedAt: item.firstPublishedAt,
  }
}

export const isDisclosed = ({ from, to }: ShownSalary): boolean => from !== null || to !== null

/** Working hours and days in a month, months in a year (decisions 2); the contracts' own function would bring the schemas along. */
const perMonth = { hour: 168, day: 21, month: 1, year: 1 / 12 }
const largest = ({ from, to, unit }: ShownSalary): number => (to ?? from ?? 0) * perMonth[unit]

/** The contract with the largest monthly `to`, or the first one named (specification 9, flag salarySortingByLargest). */
export function shownSalary(salaries: readonly ShownSalary[], byLargest: boolean): ShownSalary | null {
  const disclosed = salaries.filter(isDisclosed)
  if (!byLargest) return disclosed[0] ?? null
  return disclosed.reduce<ShownSalary | null>((best, one) => (best === null || largest(one) > largest(best) ? one : best), null)
}

/** Remote only where it is remote; a remote offer with a city shows both. */
export const newBadgeDays = 3
