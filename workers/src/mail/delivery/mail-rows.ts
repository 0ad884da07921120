/**
 * The row of a message and its way from `queued` to an outcome. A worker claims a row before it sends; `sending` is written before the end of the
 * message goes out, so that a worker which dies earlier is replaced by another and one that dies later leaves an unknown outcome, never
 * a second mail. A claim lasts as long as its worker runs, and never longer than its time, which is the database's.
 */
import { randomUUID } from 'node:crypto'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Pool } from '@jobboard/platform/database/database'
import { hasEnded } from '@jobboard/platform/monitoring/worker-presence'
import { asProjector } from '../../runner/projector-transaction.ts'

export interface MailKey {
  readonly tenant: TenantId
  /** UUID; also the Message-ID. The same id is the same message. */
  readonly id: string
}

export interface NewMailRow extends MailKey {
  readonly message: string
  readonly locale: Locale
  /** Id of what it is about. */
  readonly about: string
  /** Id of the data subject; null where there is none to write to. */
  readonly recipient: string | null
}

export const mailStatuses = ['queued', 'sending', 'sent', 'failed', 'unknown'] as const
export type MailStatus = (typeof mailStatuses)[number]

export type ClaimResult =
  | { readonly kind: 'claimed'; readonly claim: string; readonly attempts: number }
  /** It has an outcome. */
  | { readonly kind: 'done'; readonly status: MailStatus }
  /** Another worker has it. */
  | { readonly kind: 'busy' }
  /** The worker that sent it ended without noting an outcome; it is unknown now. */
  | { readonly kind: 'abandoned' }

/** Longer than a delivery takes with the slowest server that the mailer waits for. */
export const claimMs = 5 * 60_000

/** The process that claimed the row does not run any more. */
const isAbandoned = `holder IS NOT NULL AND ${hasEnded('holder')}`

const ended = "a worker ended while it sent the message; the server's reply is not known"

/** Stores the row where there is none, and claims it. `abandoned` is reported once. */
export async function claimMail(pool: Pool, row: NewMailRow, holding: Holding = {}): Promise<ClaimResult> {
  const claimed = (await claimMails(pool, row.tenant, [row], holding)).get(row.id)
  if (claimed === undefined) throw new Error(`The row of the mail ${row.id} disappeared`)
  return claimed
}

export interface Holding {
  readonly forMs?: number
  /** Key of this process's presence; null: the claim ends by its time alone. */
  readonly holder?: number | null
}

type ClaimedRow = Omit<NewMailRow, 'tenant'>

/** By id, of rows with ids that differ. In one transaction: of many messages, one for each would take most of the time of sending them. */
export function claimMails(
  pool: Pool,
  tenant: TenantId,
  mails: readonly ClaimedRow[],
  { forMs = claimMs, holder = null }: Holding,
): Promise<ReadonlyMap<string, ClaimResult>> {
  const claim = randomUUID()
  const column = <T>(value: (row: ClaimedRow) => T): T[] => mails.map(value)
  const ids = column(({ id }) => id)
  return asProjector(pool, async (client) => {
    await client.query(
      `INSERT INTO mail.messages (tenant, id, message, locale, about, recipient)
       SELECT $1, * FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[]) ON CONFLICT (tenant, id) DO NOTHING`,
      [tenant, ids, column((row) => row.message), column((row) => row.locale), column((row) => row.about), column((row) => row.recipient)],
    )
    const { rows } = await client.query<{ id: string; status: MailStatus; attempts: number; isClaimed: boolean }>(
      `SELECT id, status, attempts, coalesce(claimed_until > clock_timestamp(), false) AND NOT (${isAbandoned}) AS "isClaimed"
       FROM mail.messages WHERE tenant = $1 AND id = ANY ($2) ORDER BY id FOR UPDATE`,
      [tenant, ids],
    )
    const results = new Map(rows.map(({ id, ...row }) => [id, judge(row, claim)]))
    const idsOf = (kind: ClaimResult['kind']): string[] => [...results].filter(([, result]) => result.kind === kind).map(([id]) => id)
    const abandoned = idsOf('abandoned')
    if (abandoned.length > 0)
      await client.query(
        `UPDATE mail.messages SET status = 'unknown', reason = $3, updated_at = clock_timestamp() WHERE tenant = $1 AND id = ANY ($2)`,
        [tenant, abandoned, ended],
      )
    const claimed = new Set(idsOf('claimed'))
    const own = mails.filter(({ id }) => claimed.has(id))
    if (own.length > 0)
      await client.query(
        `UPDATE mail.messages SET claim = $5, holder = $7, claimed_until = clock_timestamp() + $6 * interval '1 ms', attempts = attempts + 1,
           locale = ($3::text[])[array_position($2::uuid[], id)], recipient = ($4::text[])[array_position($2::uuid[], id)],
           updated_at = clock_timestamp()
         WHERE tenant = $1 AND id = ANY ($2::uuid[])`,
        [tenant, own.map(({ id }) => id), own.map(({ locale }) => locale), own.map(({ recipient }) => recipient), claim, forMs, holder],
      )
    return results
  })
}

interface FoundMail {
  readonly status: MailStatus
  readonly attempts: number
  readonly isClaimed: boolean
}

function judge({ status, attempts, isClaimed }: FoundMail, claim: string): ClaimResult {
  if (status !== 'queued' && status !== 'sending') return { kind: 'done', status }
  if (isClaimed) return { kind: 'busy' }
  return status === 'sending' ? { kind: 'abandoned' } : { kind: 'claimed', claim, attempts: attempts + 1 }
}

/** False: the claim has passed to another worker, and the message must not be sent. */
export async function markSending(
  pool: Pool,
  { tenant, id }: MailKey,
  { claim, forMs, addressDigest }: { readonly claim: string; readonly forMs: number; readonly addressDigest: Buffer | undefined },
): Promise<boolean> {
  const { rowCount } = await asProjector(pool, (client) =>
    client.query(
      `UPDATE mail.messages SET status = 'sending', claimed_until = clock_timestamp() + $4 * interval '1 ms', updated_at = clock_timestamp(),
         address_digest = $5
       WHERE tenant = $1 AND id = $2 AND claim = $3 AND status = 'queued' AND claimed_until > clock_timestamp()`,
      [tenant, id, claim, forMs, addressDigest ?? null],
    ),
  )
  return rowCount === 1
}

export interface MailOutcome {
  /** `queued`: to be retried. */
  readonly status: Exclude<MailStatus, 'sending'>
  readonly reason: string | null
  /** Of the address that it was for; a message that was refused before its end is found by it as well. */
  readonly addressDigest?: Buffer | undefined
}

/** An outcome that comes late replaces `unknown`. What the server did not take is remembered as an attempt. */
export async function noteOutcome(pool: Pool, { tenant, id }: MailKey, claim: string, outcome: MailOutcome): Promise<void> {
  const { status, reason, addressDigest } = outcome
  await asProjector(pool, (client) =>
    client.query(
      `WITH noted AS (
         UPDATE mail.messages SET status = $4, reason = $5, claimed_until = NULL, updated_at = clock_timestamp(),
           address_digest = coalesce($6, address_digest)
         WHERE tenant = $1 AND id = $2 AND claim = $3 AND status IN ('queued', 'sending', 'unknown') RETURNING attempts)
       INSERT INTO mail.attempts (tenant, mail_id, attempt, status, reason)
       SELECT $1, $2, attempts, $4, $5 FROM noted WHERE $4 <> 'sent'
       ON CONFLICT (tenant, mail_id, attempt) DO UPDATE SET status = excluded.status, reason = excluded.reason, at = excluded.at`,
      [tenant, id, claim, status, reason, addressDigest ?? null],
    ),
  )
}

/**
 * Ends rows of every board whose worker ended while it sent them, and whose job does not run again: the outcome is unknown. One that comes after
 * all is noted. Returns how many.
 */
export async function settleAbandoned(pool: Pool): Promise<number> {
  const { rowCount } = await asProjector(pool, (client) =>
    client.query(
      `UPDATE mail.messages SET status = 'unknown', reason = $1, updated_at = clock_timestamp()
       WHERE status = 'sending' AND (claimed_until < clock_timestamp() OR (${isAbandoned}))`,
      [ended],
    ),
  )
  return rowCount ?? 0
}

export interface MailRow extends MailKey {
  readonly message: string
  readonly locale: string
  readonly about: string
  readonly status: MailStatus
  readonly attempts: number
  readonly reason: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Of every board, newest change first. */
export async function listMails(pool: Pool, statuses: readonly MailStatus[], limit: number): Promise<readonly MailRow[]> {
  const { rows } = await asProjector(pool, (client) =>
    client.query<MailRow>(
      `SELECT tenant, id, message, locale, about, status, attempts, reason, created_at AS "createdAt", updated_at AS "updatedAt"
       FROM mail.messages WHERE status = ANY ($1::text[]) ORDER BY updated_at DESC, id LIMIT $2`,
      [statuses, limit],
    ),
  )
  return rows
}

export type UndeliveredStatus = Exclude<MailStatus, 'sent'>

/** Of every board, those not sent that changed in the last `days` days. */
export async function countUndelivered(pool: Pool, days: number): Promise<Readonly<Record<UndeliveredStatus, number>>> {
  const { rows } = await asProjector(pool, (client) =>
    client.query<{ status: UndeliveredStatus; count: number }>(
      `SELECT status, count(*)::int AS count FROM mail.messages
       WHERE status <> 'sent' AND updated_at > now() - $1 * interval '1 day' GROUP BY status`,
      [days],
    ),
  )
  return { queued: 0, sending: 0, failed: 0, unknown: 0, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) }
}
