/** GET /v2/admin/overview: what needs an administrator now (docs/product/administration.md, "Overview"). */
import { type AttentionKey, overviewSchema } from '@jobboard/contracts/administration/overview'
import type { Settings } from '@jobboard/platform/configuration'
import { readDiskSpace } from '@jobboard/platform/disk-space'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { type Route, route } from '@jobboard/platform/http/route'
import { mayReadAdministration } from '@jobboard/platform/http/sessions/access'
import { paymentWaits } from '@jobboard/platform/read-models/billing/waiting'
import { companyReviewsReadModel } from '@jobboard/platform/read-models/company-reviews'
import { moderationCasesReadModel } from '@jobboard/platform/read-models/moderation/moderation-tables'
import { paymentsReadModel } from '@jobboard/platform/read-models/payments'
import type { TenantReader } from '../database/tenant-reader.ts'

/** The instant since which each waits, of those that do; `$1` is the tenant. */
const waiting: Readonly<Record<Exclude<AttentionKey, 'diskAlmostFull'>, string>> = {
  casesOverdue: 'SELECT due_at FROM read_models.moderation_cases WHERE tenant = $1 AND due_at <= now()',
  // For a decision, or for one about a complaint.
  casesWaiting:
    "SELECT waiting_since FROM read_models.moderation_cases WHERE tenant = $1 AND state IN ('open', 'complained') AND waiting_since IS NOT NULL",
  companiesWaiting:
    "SELECT requested_at FROM read_models.company_reviews WHERE tenant = $1 AND status = 'waiting' AND requested_at IS NOT NULL",
  // Paid for, and not delivered, or another amount than was asked for; not returned since.
  paymentsStuck: `SELECT coalesce(r.paid_at, r.requested_at) FROM read_models.payments r
    WHERE r.tenant = $1 AND ${paymentWaits('r')} IN ('offer', 'twice', 'amount')
      AND (r.problem IS NOT NULL OR r.status = 'mismatched' OR r.paid_at < now() - interval '10 minutes')`,
  emailsUndelivered: `SELECT updated_at FROM mail.messages
    WHERE tenant = $1 AND status <> 'sent' AND status IN ('failed', 'unknown') AND updated_at > now() - interval '7 days'`,
  jobsFailed: "SELECT ended_at FROM jobs.board_jobs WHERE tenant = $1 AND state = 'failed'",
  // A mail server that is away has its messages wait as well: they are retried for a day.
  jobsStuck: "SELECT due_at FROM jobs.board_jobs WHERE tenant = $1 AND state = 'waiting' AND due_at < now() - interval '10 minutes'",
  parkedEvents: 'SELECT parked_at FROM jobs.board_parked WHERE tenant = $1',
}
const keys = Object.keys(waiting) as (keyof typeof waiting)[]

const text = keys
  .map((key) => `SELECT '${key}' AS key, count(*)::int AS count, min(since) AS oldest FROM (${waiting[key]}) w (since)`)
  .join(' UNION ALL ')

interface Row extends Record<string, unknown> {
  readonly key: AttentionKey
  readonly count: number
  readonly oldest: Date | null
}

interface OverviewDeps {
  readonly reader: TenantReader
  readonly settings: Pick<Settings, 'DATA_DIR'>
}

export const getOverview = ({ reader, settings }: OverviewDeps): Route =>
  route({
    method: 'GET',
    path: '/v2/admin/overview',
    summary: 'For administrators: how much waits for them, and since when',
    tag: 'administration',
    auth: mayReadAdministration,
    readsOwnWrites: [moderationCasesReadModel, companyReviewsReadModel, paymentsReadModel],
    replies: {
      200: { description: 'Everything that may wait, also where nothing does', schema: overviewSchema, headers: ['X-Position-Reached'] },
    },
    handle: ({ tenant, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const rows = await reader.read<Row>(tenant.id, { text, values: [tenant.id] }, signal)
        const data = rows.map(({ key, count, oldest }) => ({ key, count, oldest: oldest?.toISOString() ?? null }))
        const isFull = (await readDiskSpace(settings.DATA_DIR))?.isAlmostFull === true
        const disk = { key: 'diskAlmostFull' as const, count: isFull ? 1 : 0, oldest: isFull ? new Date().toISOString() : null }
        return { status: 200 as const, body: { data: [...data, disk] }, headers: { 'Cache-Control': 'private, no-store' } }
      }),
  })
