/**
 * Saved searches with their alerts, one row each: written by the projection of the workers; read by candidates, by the index that matches offers to
 * searches, and by the digests. Deleted searches leave an empty row with the status `deleted`, which the change feed tells.
 */
import type { AlertEndReason } from '@jobboard/contracts/saved-searches/events'
import type { AlertFrequency } from '@jobboard/contracts/saved-searches/frequencies'
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { added, boolean, identifier, instant, json, nullable, text } from './column.ts'
import { defineTable } from './table.ts'

/** Of the projection, its checkpoint and whatever waits for it. */
export const savedSearchesReadModel = 'saved-searches'

/** Of the alert. `none`: saved without one. `requested`: a guest has not confirmed it. `off`: disabled or unsubscribed. `deleted`: the search was deleted. */
export const alertStatuses = ['none', 'requested', 'active', 'paused', 'off', 'deleted'] as const
export type AlertStatus = (typeof alertStatuses)[number]

export const savedSearchesTable = defineTable('saved_searches', {
  key: { jobFilterId: identifier() },
  columns: {
    candidateId: text(),
    guest: boolean(),
    searchUrl: text(),
    filters: json<OfferFilters>(),
    name: nullable(json<Encrypted>()),
    savedAt: instant(),
    /** Offers first published since are new to the person. */
    readAt: instant(),
    alertStatus: text<AlertStatus>(),
    frequency: nullable(text<AlertFrequency>()),
    locale: nullable(text<Locale>()),
    /** Of a guest's request that waits for its confirmation. */
    requestedAt: nullable(instant()),
    /** Offers first published since are new to the alert: when it was enabled or resumed. */
    activeSince: nullable(instant()),
    /** When the person last enabled, resumed, changed, continued or opened it. */
    lastSeenAt: nullable(instant()),
    /** Of an alert that is off. */
    endReason: added(2, text<AlertEndReason>()),
    endedAt: added(2, instant()),
  },
  indexes: [
    { name: 'of_candidate', on: 'tenant, candidate_id' },
    { name: 'due', on: 'tenant, frequency, job_filter_id', where: "alert_status = 'active'" },
  ],
  changeFeed: true,
})
