/**
 * Events of the saved searches of one person, `saved-searches-<tenant>_<candidateId>` (docs/product/saved-searches.md, "Events"). The person is a
 * candidate with an account, whose id is that of the account, or a guest: someone with alerts and no account, whose address is in a row. One stream for
 * all searches of a person decides their number and that no search is stored twice. Names and searches, which hold words that people typed, are
 * sealed with the person's key (docs/decisions/0171).
 */
import { z } from 'zod'
import { offerFiltersSchema } from '../search/filters.ts'
import { defineEvents, type EventDataOf, type EventOf } from '../shared/events/define-events.ts'
import { type Encrypted, encryptedSchema } from '../shared/events/envelope.ts'
import { instantSchema } from '../shared/ids.ts'
import { localeSchema } from '../shared/locale.ts'
import { alertFrequencies } from './frequencies.ts'

export const candidateIdSchema = z.uuid().brand<'CandidateId'>()
export type CandidateId = z.infer<typeof candidateIdSchema>

export const jobFilterIdSchema = z.uuid().brand<'JobFilterId'>()
export type JobFilterId = z.infer<typeof jobFilterIdSchema>

export const alertFrequencySchema = z.enum(alertFrequencies)

/** Why an alert is off. `suppressed`: the address takes no mail. `inactive`: no answer to the question whether it should continue. */
export const alertEndReasons = ['disabled', 'unsubscribed', 'suppressed', 'inactive'] as const
export type AlertEndReason = (typeof alertEndReasons)[number]

/** What is searched for. A filter that a later release adds is absent in what was stored before. */
export const searchTextSchema = z.object({
  /** Path and query of the list, in its canonical form. */
  searchUrl: z.string(),
  /** As `searchUrl` was read when it was saved. */
  filters: offerFiltersSchema,
})
export type SearchText = z.infer<typeof searchTextSchema>

export const isSealedSearch = (search: Encrypted | SearchText): search is Encrypted => 'sealed' in search

const of = { jobFilterId: jobFilterIdSchema }

function sealable(data: unknown) {
  const { searchUrl, filters, ...saved } = z.looseObject({ searchUrl: z.string(), filters: z.unknown() }).parse(data)
  return { ...saved, search: { searchUrl, filters }, sameAs: null }
}

export const savedSearchEvents = defineEvents(
  {
    JobFilterSaved: z.object({
      ...of,
      candidateId: candidateIdSchema,
      /** A guest has no account. */
      guest: z.boolean(),
      /** A `SearchText`, sealed as JSON. In clear as version 1 stored it, and as projections get it. */
      search: z.union([encryptedSchema, searchTextSchema]),
      /** Keyed digest, equal for equal searches of one person; null: of version 1. */
      sameAs: z.string().nullable(),
      name: encryptedSchema,
      savedAt: instantSchema,
    }),
    JobFilterRenamed: z.object({ ...of, name: encryptedSchema }),
    /** A guest asked for an alert: nothing but the activation is sent before `JobAlertEnabled`. Again: another link, or another frequency. */
    JobAlertRequested: z.object({ ...of, frequency: alertFrequencySchema, locale: localeSchema, requestedAt: instantSchema }),
    /** Offers that are first published from `enabledAt` on are new to the alert. `locale`: of its e-mails. */
    JobAlertEnabled: z.object({ ...of, frequency: alertFrequencySchema, locale: localeSchema, enabledAt: instantSchema }),
    JobAlertFrequencyChanged: z.object({ ...of, frequency: alertFrequencySchema }),
    JobAlertPaused: z.object({ ...of, pausedAt: instantSchema }),
    JobAlertResumed: z.object({ ...of, resumedAt: instantSchema }),
    JobAlertDisabled: z.object({ ...of, reason: z.enum(alertEndReasons), disabledAt: instantSchema }),
    /** The person wants the alert to continue, after the question of an inactive alert. */
    JobAlertContinued: z.object({ ...of, continuedAt: instantSchema }),
    /** Its list was opened; the count of new offers begins again. */
    FilteredOffersRead: z.object({ ...of, readAt: instantSchema }),
    JobFilterDeleted: z.object(of),
    /** The person was erased, with all of these. */
    SavedSearchesErased: z.object({ jobFilterIds: z.array(jobFilterIdSchema) }),
  },
  { JobFilterSaved: { 1: sealable } },
)

export type SavedSearchEvent = EventOf<typeof savedSearchEvents>
export type SavedSearchEventData<Type extends SavedSearchEvent['type']> = EventDataOf<typeof savedSearchEvents, Type>

export const savedSearchesStream = (tenant: string, candidateId: string): string => `saved-searches-${tenant}_${candidateId}`

/** As the seal's context names it. */
export const sealedSearchFields = { name: 'job-filter.name', search: 'job-filter.search', sameAs: 'job-filter.same-as' } as const
