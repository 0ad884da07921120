/**
 * The offers of each company as the table of its panel shows them, one narrow row an offer: written by the projection of the workers, so that
 * search, orders and counts over thousands of offers read no content (docs/decisions/0124).
 */
import type { StoredContent } from '@jobboard/contracts/offers/content'
import type { HiringQuestion } from '@jobboard/contracts/offers/hiring/hiring-question'
import type { OfferState, WorkplaceType } from '@jobboard/contracts/offers/vocabulary'
import { fold } from '@jobboard/contracts/shared/events/fold'
import { added, date, identifier, instant, integer, json, nullable, stored, text } from './column.ts'
import { defineTable } from './table.ts'

/** Of the projection, its checkpoint and whatever waits for it. */
export const companyOffersReadModel = 'company-offers'

export const companyOffersTable = defineTable('company_offers', {
  key: { offerId: identifier() },
  columns: {
    companyId: text(),
    slug: text(),
    state: text<OfferState>(),
    plan: text(),
    title: text(),
    /** Of the first workplace. */
    city: nullable(text()),
    cities: integer(),
    workplaceType: nullable(text<WorkplaceType>()),
    /** Title and cities, folded: begins with the title, so it orders by it too. */
    searchText: text(),
    /** When its employer last did something with it. */
    changedAt: instant(),
    /** Newest publication or bump. */
    publishedAt: nullable(instant()),
    expiresAt: nullable(instant()),
    /** Of a scheduled publication. */
    publishAt: nullable(instant()),
    /** When a scheduled publication did not happen. */
    publicationFailedAt: nullable(instant()),
    /** As bought with the publication; null before it. */
    durationInDays: nullable(integer()),
    bumpsUpCount: nullable(integer()),
    bumpsUpEveryDays: nullable(integer()),
    bumps: integer(),
    lastBumpAt: nullable(instant()),
    freeExtensions: integer(),
    /** Changes that are saved and not public. */
    pendingEdit: stored(nullable(json<Partial<StoredContent>>()), 'EXTERNAL'),
    /** Of the days that have ended; those since are in the counter, `statistics.offer_views`. */
    views: integer(),
    viewsUntil: nullable(date()),
    applyClicks: integer(),
    /** When it began to wait for the review of its company. */
    reviewRequestedAt: added(2, instant()),
    /** Whether its employer still hires; null: that is not asked. */
    question: added(3, json<HiringQuestion>()),
  },
  indexes: [{ name: 'of_company', on: 'tenant, company_id, offer_id' }],
})

/** What the table shows of an offer's content. */
export const listedContent = ({ title, locations, workplaceType }: StoredContent) => {
  const cities = [...new Set(locations.map(({ city }) => city))]
  return { title, city: cities[0] ?? null, cities: cities.length, workplaceType, searchText: fold([title, ...cities].join(' ')) }
}

/** The working copy `w` is that of a draft, or of a published offer; null where there is none. */
const [ofDraft, ofPublished] = ["w.event_type = 'OfferDraftUpdated'", "w.event_type = 'OfferEditSaved'"]
const inWorkingCopy: Readonly<Record<string, string>> = {
  state: `CASE WHEN ${ofDraft} THEN 'workInProgress' ELSE o.state END`,
  plan: 'coalesce(w.plan, o.plan)',
  title: 'coalesce(w.title, o.title)',
  city: `CASE WHEN ${ofDraft} THEN w.city ELSE o.city END`,
  cities: 'coalesce(w.cities, o.cities)',
  workplace_type: `CASE WHEN ${ofDraft} THEN w.workplace_type ELSE o.workplace_type END`,
  search_text: 'coalesce(w.search_text, o.search_text)',
  changed_at: 'coalesce(w.changed_at, o.changed_at)',
  publication_failed_at: `CASE WHEN ${ofDraft} THEN NULL ELSE o.publication_failed_at END`,
  pending_edit: `CASE WHEN ${ofPublished} THEN w.data -> 'changes' ELSE o.pending_edit END`,
}
const columns = companyOffersTable.columns.map(({ name }) => `${inWorkingCopy[name] ?? `o.${name}`} AS ${name}`)

/**
 * The rows as the forms of the offers hold them, for FROM: what is in a working copy is in no event yet (docs/decisions/0226). A copy that is
 * not newer than the row has joined the stream.
 */
export const companyOffersAsTyped = `(SELECT ${columns.join(', ')}
  FROM read_models.company_offers o
  LEFT JOIN offers.working_copies w ON w.tenant = o.tenant AND w.offer_id = o.offer_id AND w.changed_at > o.changed_at)`
