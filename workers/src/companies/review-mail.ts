/** What becomes of the review of a company, told to each of its owners. */
import { type CompanyEvent, companyEvents, companyStream } from '@jobboard/contracts/companies/events'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { accountIdSchema, companyIdSchema } from '@jobboard/contracts/shared/ids'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { accountRecipient } from '../mail/account-recipient.ts'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../mail/delivery/mail-job.ts'
import type { MailSource } from '../mail/mail-source.ts'
import { type ComposedMail, type MailSetting, registerMessage } from '../mail/message.ts'
import { registerReactor } from '../reactors/reactor.ts'
import { companyApproved } from './mail/company-approved/company-approved.tsx'
import { companyRefused } from './mail/company-refused/company-refused.tsx'
import { companyReviewState } from './review/company-review.ts'

/** `occasion`: the id of the event. */
const payloadSchema = z.strictObject({ ...mailPayload, companyId: companyIdSchema, accountId: accountIdSchema })
type Payload = z.output<typeof payloadSchema>

const reviewMail = defineJob({ name: 'company-review-mail', payload: payloadSchema, ...mailAttempts })

const reactor = registerReactor({
  name: 'company-review-mail',
  eventTypes: ['CompanyApproved', 'CompanyRefused'],
  state: companyReviewState,
  react({ id: occasion, type, stream, data, metadata: { tenant, schemaVersion } }, { owners }) {
    const event = companyEvents.upcast(type, schemaVersion, data)
    // No one has looked at a company that had offers before, and it never waited for that.
    if (event.type === 'CompanyApproved' && event.data.because !== 'reviewed') return []
    const companyId = companyIdSchema.parse(idOfStream(stream))
    // The request was an administrator's: its language is not that of the owners.
    return owners.map((accountId) => reviewMail.request({ tenant, occasion, locale: 'default', companyId, accountId }))
  },
})

export const reviewMails: MailSource = {
  messages: [registerMessage(companyApproved), registerMessage(companyRefused)],
  reactor,
  job: (deps) => mailJob(deps, reviewMail, loadReviewMail),
}

async function loadReviewMail(context: MailContext, { occasion, companyId, accountId }: Payload): Promise<DueMail | null> {
  const events = await context.store.readStream(companyStream(context.tenant.id, companyId))
  const { decision, decided } = events.reduce(companyReviewState.evolve, companyReviewState.initial)
  const decisive = events.find(({ id }) => id === occasion)
  // A later decision has a message of its own.
  if (decisive === undefined || decision !== occasion) return null
  const letter = letterOf(companyEvents.upcast(decisive.type, decisive.metadata.schemaVersion, decisive.data), decided.length)
  if (letter === null) return null
  // Each owner has a message of their own about the same event.
  return { ...letter, about: accountId, recipient: await accountRecipient(context, accountId) }
}

function letterOf(event: CompanyEvent, offers: number): { name: string; compose: (setting: MailSetting) => ComposedMail } | null {
  switch (event.type) {
    case 'CompanyApproved':
      return { name: companyApproved.name, compose: (setting) => companyApproved.compose({ offers }, setting) }
    case 'CompanyRefused': {
      const { reason } = event.data
      return { name: companyRefused.name, compose: (setting) => companyRefused.compose({ reason }, setting) }
    }
    default:
      return null
  }
}
