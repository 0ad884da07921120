/** Saved searches and the state of their alerts (docs/product/saved-searches.md). Sees events as `openSearches` gives them. */
import { isSealedSearch, type SavedSearchEvent, savedSearchEvents } from '@jobboard/contracts/saved-searches/events'
import { noFilters } from '@jobboard/contracts/search/no-filters'
import { type Projection, tableProjection } from '@jobboard/platform/read-models/projection'
import { savedSearchesReadModel, savedSearchesTable } from '@jobboard/platform/read-models/saved-searches'
import type { TableRow } from '@jobboard/platform/read-models/table'

type SavedSearch = TableRow<typeof savedSearchesTable>
type Change = Exclude<SavedSearchEvent, { readonly type: 'JobFilterSaved' }>

export const savedSearchesProjection: Projection<SavedSearch> = tableProjection({
  name: savedSearchesReadModel,
  version: '1',
  eventTypes: Object.keys(savedSearchEvents.schemas),
  table: savedSearchesTable,
  keys: ({ type, data, metadata: { tenant, schemaVersion } }) => {
    const event = savedSearchEvents.upcast(type, schemaVersion, data)
    const ids = event.type === 'SavedSearchesErased' ? event.data.jobFilterIds : [event.data.jobFilterId]
    return ids.map((id) => ({ tenant, id }))
  },
  evolve(search, { type, data, metadata: { schemaVersion } }, { tenant }) {
    const event = savedSearchEvents.upcast(type, schemaVersion, data)
    if (event.type === 'JobFilterSaved') {
      const { jobFilterId, candidateId, guest, search: text, name, savedAt } = event.data
      if (isSealedSearch(text)) throw new RangeError('A search is sealed, and this process has no MASTER_KEY')
      const { searchUrl, filters } = text
      const alert = { alertStatus: 'none', frequency: null, locale: null, requestedAt: null, activeSince: null, ...notEnded } as const
      return { tenant, jobFilterId, candidateId, guest, searchUrl, filters, name, savedAt, readAt: savedAt, lastSeenAt: savedAt, ...alert }
    }
    if (search === undefined) throw new RangeError(`${type} of a search that was never saved`)
    return { ...search, ...changeOf(event) }
  },
})

const notEnded = { endReason: null, endedAt: null } as const
const off = { alertStatus: 'off', requestedAt: null, activeSince: null } as const
const deleted = {
  ...off,
  ...notEnded,
  alertStatus: 'deleted',
  searchUrl: '',
  filters: noFilters,
  name: null,
  frequency: null,
  locale: null,
} as const

function changeOf(event: Change): Partial<SavedSearch> {
  switch (event.type) {
    case 'JobFilterRenamed':
      return { name: event.data.name }
    case 'JobAlertRequested': {
      const { frequency, locale, requestedAt } = event.data
      return { ...off, ...notEnded, alertStatus: 'requested', frequency, locale, requestedAt }
    }
    case 'JobAlertEnabled': {
      const { frequency, locale, enabledAt } = event.data
      return { alertStatus: 'active', frequency, locale, requestedAt: null, activeSince: enabledAt, lastSeenAt: enabledAt, ...notEnded }
    }
    case 'JobAlertFrequencyChanged':
      return { frequency: event.data.frequency }
    case 'JobAlertPaused':
      return { alertStatus: 'paused', activeSince: null, lastSeenAt: event.data.pausedAt }
    case 'JobAlertResumed':
      return { alertStatus: 'active', activeSince: event.data.resumedAt, lastSeenAt: event.data.resumedAt }
    case 'JobAlertDisabled':
      return { ...off, endReason: event.data.reason, endedAt: event.data.disabledAt }
    case 'JobAlertContinued':
      return { lastSeenAt: event.data.continuedAt }
    case 'FilteredOffersRead':
      return { readAt: event.data.readAt, lastSeenAt: event.data.readAt }
    case 'JobFilterDeleted':
    case 'SavedSearchesErased':
      return deleted
  }
}
