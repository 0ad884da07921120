/** Events of saved searches, and the rows that follow. */
import { savedSearchEvents, savedSearchesStream } from '@jobboard/contracts/saved-searches/events'
import { noFilters } from '@jobboard/contracts/search/no-filters'
import { type GivenEvent, type ProjectionCase, recordEvents } from '@jobboard/platform/testing/projection-spec'

const tenant = 'devboard'
const candidateId = '5d2c1b0a-9f8e-4d7c-8b6a-514f3e2d1c0b'
const jobFilterId = '0b7f6a3e-41c2-4d59-9e0a-7c1d2e3f4a5b'
const other = '1c8f6a3e-41c2-4d59-9e0a-7c1d2e3f4a5b'
const [at, later] = ['2026-03-01T08:00:00.000Z', '2026-03-02T09:30:00.000Z']
const name = { subject: candidateId, sealed: 'c2VhbGVk', digest: 'ZGlnZXN0' }
const filters = { ...noFilters, skills: ['React'], cities: ['krakow'], cityRadiusKm: 30 }

const onSearches = (...events: readonly GivenEvent[]) =>
  recordEvents(
    tenant,
    savedSearchesStream(tenant, candidateId),
    events.map((event) => ({ schemaVersion: savedSearchEvents.versions[event.type as keyof typeof savedSearchEvents.versions], ...event })),
  )

const saved = (id: string = jobFilterId): GivenEvent => ({
  type: 'JobFilterSaved',
  data: {
    jobFilterId: id,
    candidateId,
    guest: false,
    search: { searchUrl: '/job-offers/krakow', filters },
    sameAs: 'c2FtZQ',
    name,
    savedAt: at,
  },
})
const requested: GivenEvent = {
  type: 'JobAlertRequested',
  data: { jobFilterId, frequency: 'twiceAWeek', locale: 'pl', requestedAt: at },
}
const enabled: GivenEvent = { type: 'JobAlertEnabled', data: { jobFilterId, frequency: 'everyday', locale: 'en', enabledAt: at } }

const none = { alertStatus: 'none', frequency: null, locale: null, requestedAt: null, activeSince: null, endReason: null, endedAt: null }
const search = (change: object = {}, id: string = jobFilterId) => ({
  ...{ tenant, jobFilterId: id, candidateId, guest: false, searchUrl: '/job-offers/krakow', filters, name, savedAt: at },
  ...{ readAt: at, lastSeenAt: at, ...none, ...change },
})
const rows = (...searches: readonly ReturnType<typeof search>[]) => ({ saved_searches: searches })
const active = { alertStatus: 'active', frequency: 'everyday', locale: 'en', activeSince: at }
const deleted = { ...none, alertStatus: 'deleted', searchUrl: '', filters: noFilters, name: null }

/** As it was stored before searches were sealed. */
const savedInClear: GivenEvent = {
  type: 'JobFilterSaved',
  schemaVersion: 1,
  data: { jobFilterId, candidateId, guest: false, searchUrl: '/job-offers/krakow', filters, name, savedAt: at },
}

export const savedSearchCases: readonly ProjectionCase[] = [
  { name: 'a search of before they were sealed', given: onSearches(savedInClear), rows: rows(search()) },
  { name: 'a saved search has no alert', given: onSearches(saved()), rows: rows(search()) },
  {
    name: 'an alert that a guest asked for waits for its confirmation',
    given: onSearches(saved(), requested),
    rows: rows(search({ alertStatus: 'requested', frequency: 'twiceAWeek', locale: 'pl', requestedAt: at })),
  },
  { name: 'an alert that was enabled is active', given: onSearches(saved(), requested, enabled), rows: rows(search(active)) },
  {
    name: 'a paused alert knows its frequency, and offers are new to it from its resumption on',
    given: onSearches(
      saved(),
      enabled,
      { type: 'JobAlertPaused', data: { jobFilterId, pausedAt: at } },
      { type: 'JobAlertFrequencyChanged', data: { jobFilterId, frequency: 'onceAWeek' } },
      { type: 'JobAlertResumed', data: { jobFilterId, resumedAt: later } },
    ),
    rows: rows(search({ ...active, frequency: 'onceAWeek', activeSince: later, lastSeenAt: later })),
  },
  {
    name: 'an alert that is off keeps its search, under a new name',
    given: onSearches(
      saved(),
      enabled,
      { type: 'JobAlertDisabled', data: { jobFilterId, reason: 'unsubscribed', disabledAt: later } },
      { type: 'JobFilterRenamed', data: { jobFilterId, name: { ...name, digest: 'b3RoZXI' } } },
    ),
    rows: rows(
      search({
        ...active,
        alertStatus: 'off',
        activeSince: null,
        endReason: 'unsubscribed',
        endedAt: later,
        name: { ...name, digest: 'b3RoZXI' },
      }),
    ),
  },
  {
    name: 'a search that was opened, and an alert that continues, were seen',
    given: onSearches(
      saved(),
      enabled,
      { type: 'FilteredOffersRead', data: { jobFilterId, readAt: at } },
      { type: 'JobAlertContinued', data: { jobFilterId, continuedAt: later } },
    ),
    rows: rows(search({ ...active, readAt: at, lastSeenAt: later })),
  },
  {
    name: 'a deleted search leaves an empty row',
    given: onSearches(saved(), enabled, { type: 'JobFilterDeleted', data: { jobFilterId } }),
    rows: rows(search(deleted)),
  },
  {
    name: 'an erased person leaves empty rows only',
    given: onSearches(saved(), saved(other), { type: 'SavedSearchesErased', data: { jobFilterIds: [jobFilterId, other] } }),
    rows: rows(search(deleted), search(deleted, other)),
  },
]
