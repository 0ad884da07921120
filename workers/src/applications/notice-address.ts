/** Where notices of applications to an offer go: the address that it names (docs/decisions/0249). */
import { sealedFields } from '@jobboard/contracts/offers/content'
import { offerStream } from '@jobboard/contracts/offers/events'
import { isAccount, publicationTypes } from '@jobboard/contracts/offers/hiring/employer-activity'
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { OfferId } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { accountLanguage } from '../mail/account-recipient.ts'
import type { MailContext, Recipient } from '../mail/delivery/mail-job.ts'

export interface NoticeAddress {
  readonly email: Encrypted
  readonly locale: Locale | null
  /** The company has no account on the board, and no desk. */
  readonly isImport: boolean
  /** An account published or extended it: demo data that no one has touched write to no one. */
  readonly hasPublisher: boolean
}

/** Null: the offer names no address. */
export async function noticeAddress(context: MailContext, offerId: OfferId): Promise<NoticeAddress | null> {
  let email: Encrypted | null = null
  let publisher: string | null = null
  let isImport = false
  for (const recorded of await context.store.readStream(offerStream(context.tenant.id, offerId))) {
    const { type, data } = upcastOfferEvent(recorded.type, recorded.metadata.schemaVersion, recorded.data)
    if (type === 'OfferDraftCreated') isImport = data.creationType === 'import'
    const { actor } = recorded.metadata
    if (publicationTypes.has(type) && isAccount(actor)) publisher = actor.id
    if (type !== 'OfferDraftCreated' && type !== 'OfferDraftUpdated' && type !== 'OfferEdited') continue
    const { apply } = data.content
    if (apply !== undefined) email = apply?.kind === 'email' ? apply.email : null
  }
  if (email === null) return null
  return {
    email,
    isImport,
    hasPublisher: publisher !== null,
    locale: publisher === null ? null : await accountLanguage(context, publisher),
  }
}

export const noticeRecipient = (
  { keys, tenant }: Pick<MailContext, 'keys' | 'tenant'>,
  offerId: OfferId,
  { email, locale }: NoticeAddress,
): Recipient => ({
  subject: email.subject,
  locale,
  async address() {
    const address = await keys.open(email, { tenant: tenant.id, stream: offerStream(tenant.id, offerId), field: sealedFields.applyEmail })
    return address === null ? null : { name: '', address }
  },
})
