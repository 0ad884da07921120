/** The tables of the offers' read model: written by the projection of the workers, read by the query-service. Filters and orders are the offer index's. */
import type { OfferEmploymentType, StoredContent } from '@jobboard/contracts/offers/content'
import type { HiringQuestion } from '@jobboard/contracts/offers/hiring/hiring-question'
import type { HistoryEntry } from '@jobboard/contracts/offers/queries'
import type { StoredPicture } from '@jobboard/contracts/offers/shown-pictures'
import type { ExperienceLevel, OfferState, WorkingTime, WorkplaceType } from '@jobboard/contracts/offers/vocabulary'
import type { Currency, SalaryUnit } from '@jobboard/contracts/shared/money'
import {
  array,
  boolean,
  double,
  identifier,
  instant,
  integer,
  json,
  nullable,
  numeric,
  stored,
  text,
  withDefault,
  withoutConstraint,
} from './column.ts'
import { defineTable } from './table.ts'

/** Name of the projection and of its checkpoint. */
export const offersReadModel = 'offers'

export const offersTable = defineTable('offers', {
  key: { offerId: identifier() },
  columns: {
    slug: text(),
    state: text<OfferState>(),
    /** Of the newest event in it. */
    revision: withDefault(integer(), '0'),
    companyId: withoutConstraint(text()),
    plan: withoutConstraint(text()),
    title: withoutConstraint(text()),
    companyName: withoutConstraint(text()),
    titleFolded: withoutConstraint(text()),
    companyFolded: withoutConstraint(text()),
    categoryValues: withoutConstraint(array(integer())),
    experienceLevel: nullable(text<ExperienceLevel>()),
    workplaceType: nullable(text<WorkplaceType>()),
    workingTime: nullable(text<WorkingTime>()),
    employmentTypes: withoutConstraint(array(text())),
    withSalary: withoutConstraint(boolean()),
    ukraineFriendly: withoutConstraint(boolean()),
    skillsFolded: withoutConstraint(array(text())),
    searchText: withoutConstraint(text()),
    /** Where an imported offer stands at its source. */
    sourceUrl: nullable(text()),
    firstPublishedAt: nullable(instant()),
    publishedAt: nullable(instant()),
    expiresAt: nullable(instant()),
    // The card is read by the hundred and stays in the row. Page and content are read one at a time, so they lie uncompressed beside it:
    // compressing them was half the time of writing.
    card: stored(withoutConstraint(json<unknown>()), 'MAIN'),
    detail: stored(withoutConstraint(json<unknown>()), 'EXTERNAL'),
    history: withoutConstraint(json<readonly HistoryEntry[]>()),
    content: stored(withoutConstraint(json<StoredContent>()), 'EXTERNAL'),
    /** Pay outside the limits of the board, in the amounts that an administrator approved; null in rows of before there were approvals. */
    approvedPay: nullable(json<readonly OfferEmploymentType[]>()),
    /** Of the advertisement, where it is certain. */
    language: nullable(text()),
    /** Pictures from elsewhere that were fetched. */
    pictures: nullable(json<readonly StoredPicture[]>()),
    /** Has a source outside of the board; null in rows that no rebuild has refilled. */
    isImported: nullable(boolean()),
    /** Whether the employer still hires; null: that is not asked. Its page says so once there has been no answer for a week. */
    question: nullable(json<HiringQuestion>()),
    /** By a decision of moderation it comes last in the order of publication; null in rows that no rebuild has refilled. */
    demoted: nullable(boolean()),
  },
  indexes: [
    { name: 'expiring', on: 'expires_at', where: "state = 'published'" },
    { name: 'of_company', on: 'tenant, company_id, offer_id' },
  ],
  changeFeed: true,
})

export const offerLocationsTable = defineTable('offer_locations', {
  key: { offerId: identifier(), ordinal: integer() },
  columns: {
    city: withoutConstraint(text()),
    cityFolded: withoutConstraint(text()),
    citySlug: withoutConstraint(text()),
    street: nullable(text()),
    countryCode: nullable(text()),
    latitude: nullable(double()),
    longitude: nullable(double()),
  },
})

export const offerSalariesTable = defineTable('offer_salaries', {
  key: { offerId: identifier(), ordinal: integer() },
  columns: {
    type: nullable(text()),
    currency: withoutConstraint(text<Currency>()),
    unit: nullable(text<SalaryUnit>()),
    gross: nullable(boolean()),
    amountFrom: nullable(numeric()),
    amountTo: nullable(numeric()),
    monthlyFrom: nullable(double()),
    monthlyTo: nullable(double()),
  },
})
