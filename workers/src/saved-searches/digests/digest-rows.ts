/** Rows of digests on their way from `due` to an outcome. */

import type { ShownSalary } from '@jobboard/contracts/offers/queries'
import type { JobFilterId } from '@jobboard/contracts/saved-searches/events'
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Pool } from '@jobboard/platform/database/database'
import { hasEnded } from '@jobboard/platform/monitoring/worker-presence'
import type { AlertStatus } from '@jobboard/platform/read-models/saved-searches'
import { asProjector } from '../../runner/projector-transaction.ts'

export interface ClaimedDigest {
  readonly jobFilterId: JobFilterId
  readonly date: string
  readonly kind: 'digest' | 'question'
  readonly attempts: number
  readonly alertStatus: AlertStatus | null
  readonly candidateId: string
  readonly guest: boolean
  /** When it was enabled or resumed; of a guest: by a link that came by e-mail. */
  readonly activeSince: Date | null
  readonly searchUrl: string
  readonly name: Encrypted | null
  readonly filters: OfferFilters
  readonly locale: Locale | null
  /** New to the alert, the newest matches first. */
  readonly offers: readonly string[]
  /** Sent before, with the salaries that were shown. */
  readonly earlier: readonly { readonly offer: string; readonly pay: readonly ShownSalary[] }[]
}

/** Of one digest; a board may publish more while an alert is due, and the list shows the rest. */
const maxOffers = 5_000
/** Sent last, whose salaries are compared. */
const maxEarlier = 100

export interface DigestClaim {
  readonly now: Date
  /** No other process takes them before, as long as this one runs. */
  readonly until: Date
  /** Key of this process's presence; null: the claim ends by its time alone. */
  readonly holder: number | null
  readonly limit: number
}

/** What processes that ended have claimed is due again, Rows that others lock are left to them. */
const releaseAbandoned = `WITH abandoned AS MATERIALIZED (
    SELECT tenant, job_filter_id, local_date FROM alerts.digests d
    WHERE tenant = $1 AND status = 'due' AND holder IS NOT NULL AND ${hasEnded('d.holder')} FOR UPDATE SKIP LOCKED)
  UPDATE alerts.digests d SET next_at = $2, holder = NULL FROM abandoned a
  WHERE d.tenant = a.tenant AND d.job_filter_id = a.job_filter_id AND d.local_date = a.local_date`

/**
 * Claims digests that are due and that no process sends, those of killed processes among them (docs/decisions/0202). Rows are locked in the order
 * of the index, and those that others lock are left to them.
 */
export const claimDigests = (pool: Pool, tenant: TenantId, { now, until, holder, limit }: DigestClaim): Promise<ClaimedDigest[]> =>
  asProjector(pool, async (client) => {
    await client.query(releaseAbandoned, [tenant, now])
    const { rows } = await client.query<ClaimedDigest>(
      `WITH next AS MATERIALIZED (
         SELECT tenant, job_filter_id, local_date FROM alerts.digests WHERE tenant = $1 AND status = 'due' AND next_at <= $2
         ORDER BY next_at, job_filter_id LIMIT $4 FOR UPDATE SKIP LOCKED),
       claimed AS (
         UPDATE alerts.digests d SET next_at = $3, holder = $5, attempts = attempts + 1 FROM next
         WHERE d.tenant = next.tenant AND d.job_filter_id = next.job_filter_id AND d.local_date = next.local_date
         RETURNING d.job_filter_id, d.local_date, d.kind, d.attempts)
       SELECT c.job_filter_id AS "jobFilterId", c.local_date::text AS date, c.kind, c.attempts, s.alert_status AS "alertStatus",
         s.candidate_id AS "candidateId", s.guest, s.active_since AS "activeSince", s.search_url AS "searchUrl", s.name, s.filters, s.locale,
         ARRAY(SELECT m.offer_id FROM alerts.matches m WHERE m.tenant = $1 AND m.job_filter_id = c.job_filter_id
           AND m.digest_date = c.local_date ORDER BY m.matched_at DESC, m.offer_id LIMIT ${maxOffers}) AS offers,
         coalesce((SELECT json_agg(json_build_object('offer', e.offer_id, 'pay', e.shown_pay)) FROM (
           SELECT m.offer_id, m.shown_pay FROM alerts.matches m WHERE m.tenant = $1 AND m.job_filter_id = c.job_filter_id
             AND m.digest_date < c.local_date AND m.shown_pay IS NOT NULL ORDER BY m.digest_date DESC, m.offer_id LIMIT ${maxEarlier}) e), '[]') AS earlier
       FROM claimed c LEFT JOIN read_models.saved_searches s ON s.tenant = $1 AND s.job_filter_id = c.job_filter_id
       ORDER BY c.local_date, c.job_filter_id`,
      [tenant, now, until, limit, holder],
    )
    return rows
  })

export type DigestStatus = 'empty' | 'cancelled' | 'sent' | 'failed' | 'unknown'

export interface DigestOutcome extends Pick<ClaimedDigest, 'jobFilterId' | 'date'> {
  /** `due`: to be sent again at `nextAt`. */
  readonly status: DigestStatus | 'due'
  readonly nextAt?: Date
  readonly reason: string | null
  /** How many the search showed. */
  readonly offers: number | null
  /** Row of `mail.messages`, whose reason counts where there is one. */
  readonly mailId: string | null
  /** Salaries as the digest showed them, by offer. */
  readonly pay: readonly (readonly [offer: string, pay: readonly ShownSalary[]])[]
}

/** Of a whole batch. One that another process has ended stays as it is, unless that called unknown what was sent after all. */
export const noteOutcomes = (pool: Pool, tenant: TenantId, outcomes: readonly DigestOutcome[], now: Date): Promise<void> =>
  asProjector(pool, async (client) => {
    if (outcomes.length === 0) return
    const column = <T>(value: (outcome: DigestOutcome) => T): T[] => outcomes.map(value)
    await client.query(
      `UPDATE alerts.digests d SET status = o.status, offers = coalesce(o.offers, d.offers), next_at = coalesce(o.next_at, d.next_at), holder = NULL,
         reason = CASE WHEN o.status = 'sent' THEN NULL ELSE coalesce(o.reason,
           (SELECT m.reason FROM mail.messages m WHERE m.tenant = $1 AND m.id = o.mail_id)) END,
         finished_at = CASE WHEN o.status = 'due' THEN NULL ELSE $9::timestamptz END
       FROM unnest($2::text[], $3::date[], $4::text[], $5::text[], $6::integer[], $7::uuid[], $8::timestamptz[])
         AS o (job_filter_id, local_date, status, reason, offers, mail_id, next_at)
       WHERE d.tenant = $1 AND d.job_filter_id = o.job_filter_id AND d.local_date = o.local_date
         AND (d.status = 'due' OR d.status = 'unknown' AND o.status = 'sent')`,
      [
        tenant,
        column(({ jobFilterId }) => jobFilterId),
        column(({ date }) => date),
        column(({ status }) => status),
        column(({ reason }) => reason),
        column(({ offers }) => offers),
        column(({ mailId }) => mailId),
        column(({ nextAt }) => nextAt ?? null),
        now,
      ],
    )
    const pay = outcomes.flatMap(({ jobFilterId, pay }) =>
      pay.map(([offer, shown]) => [jobFilterId, offer, JSON.stringify(shown)] as const),
    )
    if (pay.length === 0) return
    await client.query(
      `UPDATE alerts.matches m SET shown_pay = p.pay FROM unnest($2::text[], $3::text[], $4::jsonb[]) AS p (alert, offer, pay)
       WHERE m.tenant = $1 AND m.job_filter_id = p.alert AND m.offer_id = p.offer`,
      [tenant, pay.map(([alert]) => alert), pay.map(([, offer]) => offer), pay.map(([, , shown]) => shown)],
    )
  })

/** Boards with digests that may be sent now. */
export const boardsWithDueDigests = (pool: Pool, tenants: readonly TenantId[], now: Date): Promise<TenantId[]> =>
  asProjector(pool, async (client) => {
    const { rows } = await client.query<{ tenant: TenantId }>(
      `SELECT tenant FROM unnest($1::text[]) AS given (tenant) WHERE EXISTS (
         SELECT FROM alerts.digests d WHERE d.tenant = given.tenant AND d.status = 'due' AND d.next_at <= $2)`,
      [tenants, now],
    )
    return rows.map(({ tenant }) => tenant)
  })

/** Of digests that ended since, by outcome. */
export const countDigests = (
  pool: Pool,
  tenant: TenantId,
  since: Date,
): Promise<{ readonly status: DigestStatus; readonly count: number }[]> =>
  asProjector(pool, async (client) => {
    const { rows } = await client.query<{ status: DigestStatus; count: number }>(
      `SELECT status, count(*)::int AS count FROM alerts.digests WHERE tenant = $1 AND finished_at >= $2 GROUP BY status ORDER BY status`,
      [tenant, since],
    )
    return rows
  })
