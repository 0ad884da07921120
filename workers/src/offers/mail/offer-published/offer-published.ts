/** An offer is visible: sent once for each publication (docs/product/e-mails.md, "Messages"). */
import { formatNumber } from '@jobboard/contracts/shared/format'
import { textsIn } from '@jobboard/contracts/shared/translate'
import type { MailMessage } from '../../../mail/message.ts'
import { composeOfferMail, lastDayOf } from '../compose-offer-mail.tsx'
import type { OfferFacts } from '../offer-facts.ts'
import { fixtureOffer, longOffer } from '../offer-fixture.ts'
import { reminderInstant } from '../reminder-instant.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })
const dayMs = 86_400_000

export const offerPublished: MailMessage<OfferFacts> = {
  name: 'offer-published',
  compose(offer, setting) {
    const { tenant, locale } = setting
    const { title, publishedAt, expiresAt } = offer
    const t = texts(locale)
    const values = { title, board: tenant.name, lastDay: lastDayOf(offer, setting) }
    const count = Math.max(1, Math.round((Date.parse(expiresAt) - Date.parse(publishedAt)) / dayMs))
    const hasReminder = reminderInstant(publishedAt, expiresAt) !== undefined
    return composeOfferMail(offer, setting, {
      subject: t('subject', values),
      preview: t('preview', values),
      heading: t('heading'),
      lead: t('lead', values),
      end: [t('visible'), t('visibleFor', { ...values, count, number: formatNumber(locale, count) })],
      after: [t('check'), ...(hasReminder ? [t('reminder')] : [])],
    })
  },
  fixtures: {
    'thirty-days': (setting) => fixtureOffer(setting, 30),
    'two-days-many-places': (setting) => fixtureOffer(setting, 2, { ...longOffer, publishedAt: setting.now.toISOString() }),
  },
}
