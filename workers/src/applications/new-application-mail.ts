/** Tells a company of a new application: at the address to which its offer sends notices, once for an application (docs/decisions/0249). */
import { applicationEvents, applicationIdSchema } from '@jobboard/contracts/applications/events'
import { receiptOf } from '@jobboard/contracts/applications/receipt'
import { sealedFields } from '@jobboard/contracts/offers/content'
import { offerStream } from '@jobboard/contracts/offers/events'
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { OfferId } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { accountLanguage } from '../mail/account-recipient.ts'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../mail/delivery/mail-job.ts'
import type { MailSource } from '../mail/mail-source.ts'
import { registerMessage } from '../mail/message.ts'
import { noState, registerReactor } from '../reactors/reactor.ts'
import { findApplication, openText } from './application-state.ts'
import { appliedOffer } from './applied-offer.ts'
import { applicationNew } from './mail/application-new/application-new.tsx'

/** `occasion`: the id of the event. */
const payloadSchema = z.strictObject({ ...mailPayload, applicationId: applicationIdSchema })
type Payload = z.output<typeof payloadSchema>

const newApplicationMail = defineJob({ name: 'application-new', payload: payloadSchema, ...mailAttempts })

const reactor = registerReactor({
  name: 'application-new',
  eventTypes: ['ApplicationSubmitted'],
  state: noState,
  react({ id: occasion, type, data, metadata: { tenant, schemaVersion, actor } }) {
    const event = applicationEvents.upcast(type, schemaVersion, data)
    // Demo data are a history, and write to no one.
    if (event.type !== 'ApplicationSubmitted' || (actor.kind === 'system' && actor.id === 'demo')) return []
    const { applicationId } = event.data
    // The language of the candidate is not that of the company.
    return [newApplicationMail.request({ tenant, occasion, locale: 'default', applicationId })]
  },
})

export const newApplicationMails: MailSource = {
  messages: [registerMessage(applicationNew)],
  reactor,
  job: (deps) => mailJob(deps, newApplicationMail, loadNewApplication),
}

interface NoticeAddress {
  readonly email: Encrypted
  readonly locale: Locale | null
}

const publications: ReadonlySet<string> = new Set(['OfferPublicationScheduled', 'OfferReviewRequested', 'OfferPublished', 'OfferExtended'])

/** Null: the offer is an import, whose company has no desk here, or names no address. */
async function noticeAddress(context: MailContext, offerId: OfferId): Promise<NoticeAddress | null> {
  let email: Encrypted | null = null
  let publisher: string | null = null
  for (const recorded of await context.store.readStream(offerStream(context.tenant.id, offerId))) {
    const { type, data } = upcastOfferEvent(recorded.type, recorded.metadata.schemaVersion, recorded.data)
    if (type === 'OfferDraftCreated' && data.creationType === 'import') return null
    const { actor } = recorded.metadata
    if (publications.has(type) && (actor.kind === 'employer' || actor.kind === 'admin')) publisher = actor.id
    if (type !== 'OfferDraftCreated' && type !== 'OfferDraftUpdated' && type !== 'OfferEdited') continue
    const { apply } = data.content
    if (apply !== undefined) email = apply?.kind === 'email' ? apply.email : null
  }
  return email === null ? null : { email, locale: publisher === null ? null : await accountLanguage(context, publisher) }
}

async function loadNewApplication(context: MailContext, { applicationId }: Payload): Promise<DueMail | null> {
  const found = await findApplication(context, applicationId)
  if (found === null) return null
  const { offerId, offerRevision, name, submittedAt, attachment, repeats } = found.sent
  const [notice, offer, candidate] = await Promise.all([
    noticeAddress(context, offerId),
    appliedOffer(context, offerId, offerRevision),
    openText(context, applicationId, 'name', name),
  ])
  if (notice === null || candidate === null) return null
  const { keys, tenant } = context
  const facts = { applicationId, offer, candidate, receipt: receiptOf(applicationId), submittedAt, hasFile: attachment !== null }
  return {
    name: applicationNew.name,
    about: applicationId,
    recipient: {
      subject: notice.email.subject,
      locale: notice.locale,
      async address() {
        const address = await keys.open(notice.email, {
          tenant: tenant.id,
          stream: offerStream(tenant.id, offerId),
          field: sealedFields.applyEmail,
        })
        return address === null ? null : { name: '', address }
      },
    },
    compose: (setting) => applicationNew.compose({ ...facts, isRepeat: repeats !== null }, setting),
  }
}
