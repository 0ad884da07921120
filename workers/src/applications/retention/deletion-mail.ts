/** Tells the owners of a company that applications to it are deleted within a week: one message a day, however many there are. */
import { type AccountId, accountIdSchema, type CompanyId, companyIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
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
import { handedOver } from './handed-over.ts'

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

async function loadDeletionMail(context: MailContext, payload: Payload): Promise<DueMail | null> {
  const { companyId, accountId } = payload
  const { companies, people } = await handedOver(context.store, context.tenant.id, companyId)
  if (people.has(accountId)) for (const one of companies) await tellOwnersOf(context, payload, one, people)
  const own = await companiesOf(context, [companyId, ...companies], accountId)
  const facts = await announced(context, own.length === 0 ? [companyId] : own)
  if (facts === null) return null
  return {
    name: applicationsDeleting.name,
    // Each owner has a message of their own.
    about: accountId,
    recipient: await accountRecipient(context, accountId),
    compose: (setting) => applicationsDeleting.compose(facts, setting),
  }
}

/** The applications were handed over after their owners were asked for. Those of the company that has them now would learn nothing before the deletion. */
async function tellOwnersOf(
  { pool, tenant }: MailContext,
  { occasion, companyId: from }: Payload,
  companyId: CompanyId,
  told: ReadonlySet<AccountId>,
): Promise<void> {
  const owners = await companyOwners(pool, tenant.id, companyId)
  await addJobs(
    pool,
    owners
      .filter((accountId) => !told.has(accountId))
      .map((accountId) => ({
        // One of the day may have been sent before they arrived.
        ...deletionMail.request({
          tenant: tenant.id,
          occasion: `${occasion} ${uuidFrom('handed over', from)}`,
          locale: 'default',
          companyId,
          accountId,
        }),
        id: uuidFrom('applications deleting', tenant.id, accountId, occasion, from),
      })),
  )
}

/** Of these, those that the account is a member of now. */
const companiesOf = ({ pool, tenant }: MailContext, companies: readonly string[], accountId: AccountId): Promise<readonly string[]> =>
  asProjector(pool, async (client) => {
    const { rows } = await client.query<{ companyId: string }>(
      `SELECT company_id AS "companyId" FROM read_models.companies
       WHERE tenant = $1 AND company_id = ANY ($2::text[]) AND (members -> $3::text) IS NOT NULL`,
      [tenant.id, companies, accountId],
    )
    return rows.map(({ companyId }) => companyId)
  })

/** All that are announced and not deleted yet. Null: the offer was published again, or they were deleted by people. */
const announced = ({ pool, tenant, now }: MailContext, companies: readonly string[]): Promise<DeletingFacts | null> =>
  asProjector(pool, async (client) => {
    const { rows } = await client.query<{ applications: number; firstAt: Date | null }>(
      `SELECT count(*)::int AS applications, min(a.deletion_at) AS "firstAt"
       FROM read_models.applications a JOIN read_models.offer_ends e ON e.tenant = a.tenant AND e.offer_id = a.offer_id
       WHERE a.tenant = $1 AND a.company_id = ANY ($2::text[]) AND a.erased IS NULL AND a.deletion_at > $3 AND a.deletion_at >= ${retainedUntilColumn('a')}`,
      [tenant.id, companies, now],
    )
    const [row] = rows
    return row === undefined || row.firstAt === null ? null : { applications: row.applications, firstAt: row.firstAt.toISOString() }
  })
