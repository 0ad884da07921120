/** Alerts and their matches as rows, for tests: written as the projection and the matching of new offers write them. */
import type { AlertFrequency } from '@jobboard/contracts/saved-searches/frequencies'
import { noFilters } from '@jobboard/contracts/search/no-filters'
import type { Pool } from '@jobboard/platform/database/database'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import type { AlertStatus } from '@jobboard/platform/read-models/saved-searches'

export interface AlertRow {
  readonly tenant?: string
  readonly id: string
  readonly frequency?: AlertFrequency
  readonly status?: AlertStatus
  readonly candidateId?: string
  readonly guest?: boolean
  readonly lastSeenAt?: string
}

export const alertId = (number: number): string => uuidFrom('alert', String(number))
export const offerId = (number: number): string => String(number).padStart(12, '0')

export async function storeAlerts(pool: Pool, alerts: readonly AlertRow[]): Promise<void> {
  const column = <T>(value: (alert: AlertRow) => T): T[] => alerts.map(value)
  await pool.query(
    `INSERT INTO read_models.saved_searches
       (tenant, job_filter_id, candidate_id, guest, search_url, filters, saved_at, read_at, alert_status, frequency, locale, active_since, last_seen_at,
        change_seq)
     SELECT tenant, id, candidate, guest, '/job-offers/krakow', $8::jsonb, seen, seen, status, frequency, 'pl', seen, seen,
       nextval('read_models.saved_searches_change_seq')
     FROM unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::text[], $6::text[], $7::timestamptz[]) AS given (tenant, id, candidate, guest, status, frequency, seen)`,
    [
      column(({ tenant = 'devboard' }) => tenant),
      column(({ id }) => id),
      column(({ id, candidateId = id }) => candidateId),
      column(({ guest = true }) => guest),
      column(({ status = 'active' }) => status),
      column(({ frequency = 'everyday' }) => frequency),
      column(({ lastSeenAt = '2026-01-01T12:00:00Z' }) => lastSeenAt),
      JSON.stringify(noFilters),
    ],
  )
}

/** [alert, offer] each. */
export async function storeMatches(pool: Pool, matches: readonly (readonly [string, string])[], tenant = 'devboard'): Promise<void> {
  await pool.query(
    'INSERT INTO alerts.matches (tenant, job_filter_id, offer_id) SELECT $1, alert, offer FROM unnest($2::text[], $3::text[]) AS given (alert, offer)',
    [tenant, matches.map(([alert]) => alert), matches.map(([, offer]) => offer)],
  )
}

export interface DigestRow {
  readonly alert: string
  readonly date: string
  readonly kind: string
  readonly status: string
  readonly reason: string | null
}

export async function digestRows(pool: Pool, tenant = 'devboard'): Promise<DigestRow[]> {
  const { rows } = await pool.query<DigestRow>(
    `SELECT job_filter_id AS alert, local_date::text AS date, kind, status, reason FROM alerts.digests WHERE tenant = $1
     ORDER BY local_date, job_filter_id`,
    [tenant],
  )
  return rows
}

/** Of the matches of an alert: the day of the digest that delivers each, by offer. */
export async function deliveredOn(pool: Pool, alert: string): Promise<Record<string, string | null>> {
  const { rows } = await pool.query<{ offer: string; date: string | null }>(
    'SELECT offer_id AS offer, digest_date::text AS date FROM alerts.matches WHERE job_filter_id = $1 ORDER BY offer_id',
    [alert],
  )
  return Object.fromEntries(rows.map(({ offer, date }) => [offer, date]))
}
