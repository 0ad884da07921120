import type { MailSource } from '../mail/mail-source.ts'
import { registerMessage } from '../mail/message.ts'
import { offerAboutToExpire } from './mail/offer-about-to-expire/offer-about-to-expire.ts'
import { offerEdited } from './mail/offer-edited/offer-edited.ts'
import { offerEndedUnconfirmed } from './mail/offer-ended-unconfirmed/offer-ended-unconfirmed.ts'
import { offerExpired } from './mail/offer-expired/offer-expired.ts'
import { offerNotPublished } from './mail/offer-not-published/offer-not-published.ts'
import { offerPublished } from './mail/offer-published/offer-published.ts'
import { offerStillHiring } from './mail/offer-still-hiring/offer-still-hiring.ts'
import { offerMailJob } from './offer-mail.job.ts'
import { offerMailReactor } from './offer-mail.reactor.ts'

/** To the contact of an offer. */
export const offerMails: MailSource = {
  messages: [
    registerMessage(offerPublished),
    registerMessage(offerAboutToExpire),
    registerMessage(offerExpired),
    registerMessage(offerNotPublished),
    registerMessage(offerEdited),
    registerMessage(offerStillHiring),
    registerMessage(offerEndedUnconfirmed),
  ],
  reactor: offerMailReactor,
  job: offerMailJob,
}
