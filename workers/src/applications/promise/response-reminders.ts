/**
 * Reminds the owners of a company of answers that it promised, three days before the promise runs out: one message for an owner and day, with counts
 * for each offer. By the clock and the rows as they are, so replaying history reminds of nothing.
 */
import { clockAt } from '@jobboard/contracts/offers/rules/calendar'
import { accountIdSchema, companyIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Pool } from '@jobboard/platform/database/database'
import { addJobs } from '@jobboard/platform/jobs/outbox'
import type { Clock } from '@jobboard/platform/ports/clock'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import type { JobDeps, RegisteredJob } from '../../jobs/registered-job.ts'
import { accountRecipient } from '../../mail/account-recipient.ts'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../../mail/delivery/mail-job.ts'
import { asProjector } from '../../runner/projector-transaction.ts'
import type { ScheduledJob } from '../../schedule/schedule.ts'
import { responseReminder } from '../mail/response-reminder/response-reminder.tsx'
import { dueAnswers, dueCompanies } from './due-answers.ts'

/** `occasion`: company and day. */
const payloadSchema = z.strictObject({ ...mailPayload, companyId: companyIdSchema, accountId: accountIdSchema })
type Payload = z.output<typeof payloadSchema>

const reminderMail = defineJob({ name: 'response-reminder', payload: payloadSchema, ...mailAttempts })

export const responseReminderJob = (deps: JobDeps, clock?: Clock): RegisteredJob => mailJob(deps, reminderMail, loadReminder, clock)

const repeat = { everyMs: 15 * 60_000 }
/** On the clock of the board. */
const [earliest, latest] = ['08:00', '20:00']

export const responseRemindersJob = (pool: Pool, tenants: readonly Tenant[]): ScheduledJob => ({
  name: 'response-reminders',
  repeat,
  run: async () => {
    await requestReminders(pool, tenants, new Date())
  },
})

/** A run that is repeated adds nothing. */
export async function requestReminders(pool: Pool, tenants: readonly Tenant[], now: Date): Promise<void> {
  for (const board of tenants) {
    const { date: today, time } = clockAt(now.toISOString(), board.timeZone)
    if (time < earliest || time >= latest) continue
    const tenant = tenantIdSchema.parse(board.id)
    await asProjector(pool, async (client) => {
      const companies = await dueCompanies(client, board, now)
      const jobs = companies.flatMap(({ companyId, owners, lastDueAt }) =>
        owners.map((owner) => {
          const { date: lastDay } = clockAt(lastDueAt.toISOString(), board.timeZone)
          const payload = {
            ...({ tenant, locale: 'default', occasion: uuidFrom('response-reminder', tenant, companyId, today) } as const),
            companyId: companyIdSchema.parse(companyId),
            accountId: accountIdSchema.parse(owner),
          }
          // By the last day that is reminded of: what a board that was down has missed is reminded of once it is up, and a day is once.
          return { id: uuidFrom('response-reminder', tenant, companyId, owner, lastDay), ...reminderMail.request(payload) }
        }),
      )
      await addJobs(client, jobs)
    })
  }
}

async function loadReminder(context: MailContext, { companyId, accountId }: Payload): Promise<DueMail | null> {
  const { pool, tenant, now } = context
  const due = await asProjector(pool, (client) => dueAnswers(client, tenant, companyId, now))
  if (due === null) return null
  const { promised, offers, firstDueAt } = due
  const facts = { promised, offers, firstDueAt: firstDueAt.toISOString() }
  return {
    name: responseReminder.name,
    // Each owner has a message of their own.
    about: accountId,
    recipient: await accountRecipient(context, accountId),
    compose: (setting) => responseReminder.compose(facts, setting),
  }
}
