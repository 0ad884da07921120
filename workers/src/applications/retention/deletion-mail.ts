/** Tells the owners of a company that applications to it are deleted within a week: one message a day, however many there are. */
import { accountIdSchema, companyIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import type { Pool } from '@jobboard/platform/database/database'
import { addJobs } from '@jobboard/platform/jobs/outbox'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { defineJob } from '@jobboard/platform/ports/queue'
import { retainedUntilColumn } from '@jobboard/platform/read-models/offer-ends'
import { z } from 'zod'
import type { JobDeps, RegisteredJob } from '../../jobs/registered-job.ts'
import { accountRecipient } from '../../mail/account-recipient.ts'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../../mail/delivery/mail-job.ts'
import { asProjector } from '../../runner/projector-transaction.ts'
import { companyOwners } from '../company-owners.ts'
import { applicationsDeleting, type DeletingFacts } from '../mail/applications-deleting/applications-deleting.tsx'

/** `occasion`: the day, on the clock of the board. */
const payloadSchema = z.strictObject({ ...mailPayload, companyId: companyIdSchema, accountId: accountIdSchema })
type Payload = z.output<typeof payloadSchema>

const deletionMail = defineJob({ name: 'applications-deleting', payload: payloadSchema, ...mailAttempts })

export interface Notice {
  readonly tenant: TenantId
  readonly companyId: string
  readonly day: string
  readonly runAt: Date
}

/** Before anything is announced, so that a process that ends in between has not left the notice out. A second one of a day is ignored. */
export async function requestDeletionMail(pool: Pool, { tenant, companyId, day, runAt }: Notice): Promise<void> {
  const owners = await companyOwners(pool, tenant, companyId)
  await addJobs(
    pool,
    owners.map((accountId) => ({
      ...deletionMail.request(
        { tenant, occasion: day, locale: 'default', companyId: companyIdSchema.parse(companyId), accountId },
        { runAt },
      ),
      id: uuidFrom('applications deleting', tenant, accountId, day),
    })),
  )
}

export const deletionMailJob = (deps: JobDeps): RegisteredJob => mailJob(deps, deletionMail, loadDeletionMail)

async function loadDeletionMail(context: MailContext, { companyId, accountId }: Payload): Promise<DueMail | null> {
  const facts = await announced(context, companyId)
  if (facts === null) return null
  return {
    name: applicationsDeleting.name,
    // Each owner has a message of their own.
    about: accountId,
    recipient: await accountRecipient(context, accountId),
    compose: (setting) => applicationsDeleting.compose(facts, setting),
  }
}

/** All that are announced and not deleted yet. Null: the offer was published again, or they were deleted by people. */
const announced = ({ pool, tenant, now }: MailContext, companyId: string): Promise<DeletingFacts | null> =>
  asProjector(pool, async (client) => {
    const { rows } = await client.query<{ applications: number; firstAt: Date | null }>(
      `SELECT count(*)::int AS applications, min(a.deletion_at) AS "firstAt"
       FROM read_models.applications a JOIN read_models.offer_ends e ON e.tenant = a.tenant AND e.offer_id = a.offer_id
       WHERE a.tenant = $1 AND a.company_id = $2 AND a.erased IS NULL AND a.deletion_at > $3 AND a.deletion_at >= ${retainedUntilColumn('a')}`,
      [tenant.id, companyId, now],
    )
    const [row] = rows
    return row === undefined || row.firstAt === null ? null : { applications: row.applications, firstAt: row.firstAt.toISOString() }
  })
