/** Writes a saved search into the read model as the projection does, for tests of its readers. */
import type { Pool } from '@jobboard/platform/database/database'

export interface StoredAlert {
  readonly tenant: string
  readonly id: string
  readonly filters: object
  readonly status?: string
  readonly candidateId?: string
  /** Milliseconds since 1970. */
  readonly activeSince?: number
  readonly readAt?: number
}

export async function storeAlert(pool: Pool, alert: StoredAlert): Promise<void> {
  const { tenant, id, filters, status = 'active', candidateId = id, activeSince = 0, readAt = 0 } = alert
  await pool.query(
    `INSERT INTO read_models.saved_searches
       (tenant, job_filter_id, candidate_id, guest, search_url, filters, saved_at, read_at, alert_status, frequency, locale, active_since, change_seq)
     VALUES ($1, $2, $3, true, '/job-offers/krakow', $4, now(), to_timestamp($5::float8 / 1000), $6, 'everyday', 'pl',
       CASE WHEN $6 = 'active' THEN to_timestamp($7::float8 / 1000) END, nextval('read_models.saved_searches_change_seq'))
     ON CONFLICT (tenant, job_filter_id) DO UPDATE SET filters = EXCLUDED.filters, read_at = EXCLUDED.read_at,
       alert_status = EXCLUDED.alert_status, active_since = EXCLUDED.active_since, change_seq = EXCLUDED.change_seq`,
    [tenant, id, candidateId, JSON.stringify(filters), readAt, status, activeSince],
  )
}
