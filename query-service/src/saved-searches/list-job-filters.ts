/** GET /job-filters: the searches that the caller saved, with the numbers of their new offers (docs/product/saved-searches.md, "API"). */

import type { AlertEndReason } from '@jobboard/contracts/saved-searches/events'
import { toFiltersObject } from '@jobboard/contracts/saved-searches/filters-object'
import type { AlertFrequency } from '@jobboard/contracts/saved-searches/frequencies'
import { hasJobAlerts } from '@jobboard/contracts/saved-searches/has-job-alerts'
import { readNamesCall } from '@jobboard/contracts/saved-searches/internal-calls'
import { type JobAlert, type JobFilter, jobFiltersSchema } from '@jobboard/contracts/saved-searches/queries'
import { type OfferFilters, offerFiltersSchema } from '@jobboard/contracts/search/filters'
import { noFilters } from '@jobboard/contracts/search/no-filters'
import type { AccountId } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import type { CallContext, InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { type Route, route } from '@jobboard/platform/http/route'
import { type AlertStatus, savedSearchesReadModel } from '@jobboard/platform/read-models/saved-searches'
import { z } from 'zod'
import type { TenantReader } from '../database/tenant-reader.ts'

export interface SavedSearchQueryDeps {
  readonly reader: TenantReader
  /** How many offers of the list were first published since (milliseconds since 1970). Throws while the board's index is loading. */
  readonly countNew: (tenant: Tenant, filters: OfferFilters, since: number) => number
  readonly services: InternalClient
}

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly searchUrl: string
  readonly filters: OfferFilters
  readonly readAt: Date
  readonly alertStatus: AlertStatus
  readonly frequency: AlertFrequency | null
  readonly endReason: AlertEndReason | null
}

const text = `SELECT job_filter_id AS id, search_url AS "searchUrl", filters, read_at AS "readAt", alert_status AS "alertStatus", frequency,
    end_reason AS "endReason"
  FROM read_models.saved_searches WHERE tenant = $1 AND candidate_id = $2 AND alert_status <> 'deleted' ORDER BY saved_at DESC, job_filter_id`

/** The command-service opens what is sealed: this service has no keys (docs/decisions/0115). */
const namesOf = async ({ services }: SavedSearchQueryDeps, context: CallContext, candidateId: AccountId) =>
  (await services.call(readNamesCall, { ...context, params: { candidateId } })).names

const alertOf = ({ alertStatus, frequency, endReason }: Row): JobAlert | null =>
  alertStatus === 'none' || alertStatus === 'deleted' || frequency === null ? null : { status: alertStatus, frequency, endReason }

/** Filters that an earlier release stored lack those that came later. */
const filtersOf = ({ filters }: Row): OfferFilters => offerFiltersSchema.parse({ ...noFilters, ...filters })

export const listJobFilters = (deps: SavedSearchQueryDeps): Route =>
  route({
    method: 'GET',
    path: '/{tenant}/job-filters',
    summary: 'My saved searches, the newest first, with the numbers of their new offers',
    tag: 'saved-searches',
    auth: ['candidate'],
    offeredOn: hasJobAlerts,
    params: z.object({ tenant: z.string() }),
    readsOwnWrites: [savedSearchesReadModel],
    replies: { 200: { description: 'All of them', schema: jobFiltersSchema, headers: ['X-Position-Reached'] } },
    handle: ({ tenant, traceId, session: { accountId }, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const rows = await deps.reader.read<Row>(tenant.id, { text, values: [tenant.id, accountId] }, signal)
        const names = rows.length === 0 ? {} : await namesOf(deps, { tenant: tenant.id, traceId, signal }, accountId)
        const data = rows.map((row): JobFilter => {
          const filters = filtersOf(row)
          const { id, searchUrl, readAt } = row
          const count = deps.countNew(tenant, filters, readAt.getTime())
          return { id, searchUrl, name: names[id] ?? '', filters: toFiltersObject(filters), count, jobAlert: alertOf(row) }
        })
        return { status: 200 as const, body: { data }, headers: { 'Cache-Control': 'private, no-store' } }
      }),
  })
