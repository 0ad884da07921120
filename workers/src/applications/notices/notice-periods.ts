/**
 * When an address is told of which applications (docs/decisions/0275): of the first one at once, of those that come within 15 minutes after a message in
 * one message at their end. What was decided is a row of `applications.notices`, so that an attempt that is repeated decides the same.
 */
import type { ApplicationId } from '@jobboard/contracts/applications/events'
import { type CompanyId, companyIdSchema, type SubjectId, subjectIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import type { Pool, PoolClient } from '@jobboard/platform/database/database'
import { addJobs } from '@jobboard/platform/jobs/outbox'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { mailAttempts, mailPayload } from '../../mail/delivery/mail-job.ts'
import { asProjector } from '../../runner/projector-transaction.ts'

const periodMs = 15 * 60_000
/** As long as a job is known by its id. */
const storedMs = 30 * 86_400_000

/** `occasion`: made from the rest. */
const payloadSchema = z.strictObject({
  ...mailPayload,
  companyId: companyIdSchema,
  /** Data subject of the address. */
  recipient: subjectIdSchema,
  dueAt: z.iso.datetime(),
})
export type NewApplicationsPayload = z.output<typeof payloadSchema>

export const newApplicationsMail = defineJob({ name: 'applications-new', payload: payloadSchema, ...mailAttempts })

interface Addressed {
  readonly tenant: TenantId
  readonly companyId: CompanyId
  readonly recipient: SubjectId
}

interface Asked extends Addressed {
  readonly applicationId: ApplicationId
  readonly now: Date
}

/** One after another for an address, in every process. */
const lock = (client: PoolClient, { tenant, companyId, recipient }: Addressed) =>
  client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`notices ${tenant} ${companyId} ${recipient}`])

interface Message {
  readonly dueAt: Date
  readonly isJoined: boolean
  /** When it was made; null: further applications can still be in it. */
  readonly closedAt: Date | null
}
const messageColumns = 'n.due_at AS "dueAt", n.is_joined AS "isJoined", n.closed_at AS "closedAt"'

/** Whether a message tells of this application alone; if not, a job will tell of it with others. */
export const isToldAlone = (pool: Pool, asked: Asked): Promise<boolean> =>
  asProjector(pool, async (client) => {
    await lock(client, asked)
    const { tenant, companyId, recipient, applicationId, now } = asked
    const { rows: own } = await client.query<Message>(
      `SELECT ${messageColumns} FROM applications.notices n WHERE n.tenant = $1 AND n.application_id = $2 AND n.company_id = $3 AND n.recipient = $4`,
      [tenant, applicationId, companyId, recipient],
    )
    if (own[0] !== undefined) return !own[0].isJoined
    const { rows: latest } = await client.query<Message>(
      `SELECT ${messageColumns} FROM applications.notices n WHERE n.tenant = $1 AND n.company_id = $2 AND n.recipient = $3 ORDER BY n.due_at DESC LIMIT 1`,
      [tenant, companyId, recipient],
    )
    const { dueAt, isJoined, closedAt } = messageAfter(latest[0], now)
    // The offer had another address when it was decided before.
    await client.query(
      `INSERT INTO applications.notices (tenant, application_id, company_id, recipient, due_at, is_joined, closed_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (tenant, application_id) DO UPDATE SET company_id = excluded.company_id, recipient = excluded.recipient, due_at = excluded.due_at,
         is_joined = excluded.is_joined, closed_at = excluded.closed_at`,
      [tenant, applicationId, companyId, recipient, dueAt, isJoined, closedAt],
    )
    await client.query('DELETE FROM applications.notices WHERE tenant = $1 AND due_at < $2', [tenant, new Date(now.getTime() - storedMs)])
    if (isJoined) await addJobs(client, [jobOf(asked, dueAt)])
    return !isJoined
  })

/** The one that an application of `now` is told of by. */
export function messageAfter(latest: Message | undefined, now: Date): Message {
  const alone = { dueAt: now, isJoined: false, closedAt: now }
  if (latest === undefined) return alone
  if (latest.closedAt === null) return latest
  const next = new Date(latest.closedAt.getTime() + periodMs)
  return next <= now ? alone : { dueAt: next, isJoined: true, closedAt: null }
}

function jobOf({ tenant, companyId, recipient }: Addressed, runAt: Date) {
  const dueAt = runAt.toISOString()
  const occasion = uuidFrom('applications-new', tenant, companyId, recipient, dueAt)
  return { ...newApplicationsMail.request({ tenant, occasion, locale: 'default', companyId, recipient, dueAt }, { runAt }), id: occasion }
}

/** The applications of a joined message, which gets no more of them from now on. */
export const closeMessage = (pool: Pool, { tenant, companyId, recipient, dueAt }: NewApplicationsPayload, now: Date) =>
  asProjector(pool, async (client): Promise<readonly string[]> => {
    await lock(client, { tenant, companyId, recipient })
    const { rows } = await client.query<{ id: string }>(
      `UPDATE applications.notices SET closed_at = coalesce(closed_at, $5)
       WHERE tenant = $1 AND company_id = $2 AND recipient = $3 AND due_at = $4 AND is_joined RETURNING application_id AS id`,
      [tenant, companyId, recipient, dueAt, now],
    )
    return rows.map(({ id }) => id).sort()
  })
