/** The employer of an offer does nothing with it: whether it still hires is asked once for each question (docs/product/e-mails.md, "Messages"). */
import { type HiringAnswer, hiringAnswerPath } from '@jobboard/contracts/offers/hiring/hiring-answers'
import {
  askedAfterDays,
  endOfUnanswered,
  type HiringQuestion,
  unconfirmedAfterDays,
} from '@jobboard/contracts/offers/hiring/hiring-question'
import { addDays } from '@jobboard/contracts/offers/rules/calendar'
import { formatDate } from '@jobboard/contracts/shared/format'
import { textsIn } from '@jobboard/contracts/shared/translate'
import type { MailMessage, MailSetting } from '../../../mail/message.ts'
import { composeOfferMail } from '../compose-offer-mail.tsx'
import type { OfferFacts } from '../offer-facts.ts'
import { fixtureOffer, longOffer } from '../offer-fixture.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface AskedOffer extends OfferFacts {
  readonly question: Pick<HiringQuestion, 'askedAt' | 'lastActionAt' | 'unconfirmedAt'>
  /** Of the links that answer. */
  readonly token: string
}

/** Opening it changes nothing: its page says what the answer does, and has a button. */
const answerUrl = ({ token }: AskedOffer, answer: HiringAnswer, { origin, locale }: MailSetting): string =>
  `${origin}${hiringAnswerPath}?answer=${answer}&locale=${locale}#${token}`

const fixture = (setting: MailSetting, days: number, changes: Partial<OfferFacts> = {}): AskedOffer => {
  const askedAt = setting.now.toISOString()
  return {
    ...fixtureOffer(setting, days, changes),
    question: { askedAt, lastActionAt: addDays(askedAt, -askedAfterDays), unconfirmedAt: null },
    token: '0123456789ab-1.t0p1q2.nH2xk0pDq9Jm6cV4wYz7sB1eR5tU8aLf',
  }
}

export const offerStillHiring: MailMessage<AskedOffer> = {
  name: 'offer-still-hiring',
  compose(offer, setting) {
    const { tenant, locale } = setting
    const { title, expiresAt, question } = offer
    const t = texts(locale)
    const day = (at: string): string => formatDate(locale, at, tenant.timeZone)
    const endsAt = endOfUnanswered(question)
    const noteDay = day(question.unconfirmedAt ?? addDays(question.askedAt, unconfirmedAfterDays))
    const since = day(question.lastActionAt)
    // One that expires before it would end does so whatever is answered.
    const outcome = Date.parse(endsAt) < Date.parse(expiresAt) ? t('ends', { noteDay, endDay: day(endsAt) }) : t('unconfirmed', { noteDay })
    return composeOfferMail(offer, setting, {
      subject: t('subject', { board: tenant.name }),
      preview: t('preview', { title }),
      heading: t('heading'),
      end: [t('lastAction'), since],
      lead: t('lead', { title, board: tenant.name, since }),
      action: t('yes'),
      href: answerUrl(offer, 'yes', setting),
      otherAction: { label: t('no'), href: answerUrl(offer, 'no', setting) },
      after: [t('how'), outcome],
    })
  },
  fixtures: {
    'ends-without-an-answer': (setting) => fixture(setting, 20),
    'expires-before': (setting) => fixture(setting, 10, longOffer),
  },
}
