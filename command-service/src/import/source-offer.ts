/**
 * An offer as its source states it, whatever the format: the common shape between the format readers and `complete/`. Null and empty lists
 * mean "not stated"; nothing is filled in here.
 */
import type { EmploymentType, ExperienceLevel, WorkingTime, WorkplaceType } from '@jobboard/contracts/offers/vocabulary'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Currency, SalaryUnit } from '@jobboard/contracts/shared/money'
import type { FieldError } from '@jobboard/contracts/shared/problem'

export interface SourceSalary {
  readonly type: EmploymentType | null
  /** Per `unit`, as the employer wrote it; both null: not disclosed. */
  readonly from: number | null
  readonly to: number | null
  readonly currency: Currency
  /** Null: not stated. Without amounts it means nothing. */
  readonly unit: SalaryUnit | null
  readonly gross: boolean | null
}

export interface SourceSkill {
  readonly name: string
  /** 1 to 5. */
  readonly level: number | null
}

export interface SourceLocation {
  readonly city: string
  readonly street: string | null
  readonly countryCode: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Sections of a description that came as lists; joined into HTML when there is no body. */
export interface SourceSections {
  readonly about: string | null
  readonly responsibilities: readonly string[]
  readonly requirements: readonly string[]
  readonly niceToHave: readonly string[]
  readonly offered: readonly string[]
  readonly benefits: readonly string[]
}

export interface SourceOffer {
  readonly source: string
  /** Stable across imports; city copies of one offer share it. */
  readonly externalId: string
  readonly url: string | null
  readonly title: string
  readonly companyName: string | null
  readonly companyUrl: string | null
  readonly companySize: string | null
  readonly logoUrl: string | null
  /** A category key or number of the tenant, or the source's own word for it. */
  readonly category: string | number | null
  readonly experienceLevel: ExperienceLevel | null
  readonly workplaceType: WorkplaceType | null
  readonly workingTime: WorkingTime | null
  readonly salaries: readonly SourceSalary[]
  readonly requiredSkills: readonly SourceSkill[]
  readonly niceToHaveSkills: readonly SourceSkill[]
  readonly languages: readonly { readonly code: string; readonly level: string }[]
  readonly locations: readonly SourceLocation[]
  readonly remoteInterview: boolean | null
  readonly openToHireUkrainians: boolean | null
  /** Instants as the source writes them. */
  readonly publishedAt: string | null
  readonly expiredAt: string | null
  /** HTML; cleaned when the offer is stored. */
  readonly body: string | null
  readonly sections: SourceSections | null
  readonly language: Locale | null
  readonly applyUrl: string | null
  readonly informationClause: string | null
  readonly futureConsent: string | null
  readonly customConsent: string | null
  readonly bannerUrl: string | null
  readonly videoUrl: string | null
}

/** Fields that most formats do not have. A reader spreads this and overrides what its row states. */
export const unsaid = {
  url: null,
  companyName: null,
  companyUrl: null,
  companySize: null,
  logoUrl: null,
  category: null,
  experienceLevel: null,
  workplaceType: null,
  workingTime: null,
  salaries: [],
  requiredSkills: [],
  niceToHaveSkills: [],
  languages: [],
  locations: [],
  remoteInterview: null,
  openToHireUkrainians: null,
  publishedAt: null,
  expiredAt: null,
  body: null,
  sections: null,
  language: null,
  applyUrl: null,
  informationClause: null,
  futureConsent: null,
  customConsent: null,
  bannerUrl: null,
  videoUrl: null,
} satisfies Omit<SourceOffer, 'source' | 'externalId' | 'title'>

/** A row of a file as it was parsed. */
export type RawRow = Readonly<Record<string, unknown>>

/** `offer` is null when the row cannot be an offer at all; `issues` name every field that is present and unreadable. */
export interface Reading {
  readonly offer: SourceOffer | null
  readonly issues: readonly FieldError[]
}

export interface SourceFormat {
  readonly name: string
  /** Whether a row has this format; applied to the first row of a file when no format is given. */
  readonly recognises: (row: RawRow) => boolean
  readonly read: (row: RawRow) => Reading
}
