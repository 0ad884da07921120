/** An offer as it is indexed: one row of `read_models.offers` with its locations and salaries. */
import type { EmploymentType, ExperienceLevel, WorkingTime, WorkplaceType } from '@jobboard/contracts/offers/vocabulary'
import type { Currency } from '@jobboard/contracts/shared/money'

export interface IndexedLocation {
  readonly citySlug: string
  /** Degrees; null where geocoding found no coordinates. */
  readonly latitude: number | null
  readonly longitude: number | null
}

export interface IndexedSalary {
  /** Null where the offer does not state the contract: no filter by contract matches it. */
  readonly type: EmploymentType | null
  readonly currency: Currency
  /** A month, in `currency`; both null where undisclosed. */
  readonly monthlyFrom: number | null
  readonly monthlyTo: number | null
}

export interface OfferDocument {
  /** 12 characters of base32; ties in every order break on it, ascending. */
  readonly id: string
  readonly title: string
  readonly titleFolded: string
  /** Empty where it is not stated. */
  readonly companyName: string
  readonly companyFolded: string
  /** Empty where the company is unknown. */
  readonly companySlug: string
  /** Of the advertisement; null where it is not certain. */
  readonly language: string | null
  /** Of the first location, as it was written; empty without locations. */
  readonly city: string
  /** Values of its categories and subcategories and of their parents. */
  readonly categoryValues: readonly number[]
  /** Null where it is not stated: it matches no value. */
  readonly experienceLevel: ExperienceLevel | null
  readonly workplaceType: WorkplaceType | null
  readonly workingTime: WorkingTime | null
  readonly ukraineFriendly: boolean
  /** Required and nice-to-have skills. */
  readonly skills: readonly string[]
  /** In the order of `skills`. */
  readonly skillsFolded: readonly string[]
  readonly requiredSkillsFolded: readonly string[]
  /** Words of the board's dictionary, separated by blanks. */
  readonly searchText: string
  readonly salaries: readonly IndexedSalary[]
  readonly locations: readonly IndexedLocation[]
  /** Milliseconds since 1970; null where it is not stated. */
  readonly firstPublishedAt: number | null
  readonly publishedAt: number
  readonly expiresAt: number
  /** `change_seq` of its row. */
  readonly version: number
  /** The list item as JSON text, sent as it is. */
  readonly card: string
}
