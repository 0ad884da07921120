/** An offer ends in three days: sent once for each date of expiry (docs/product/e-mails.md, "About to expire"). */
import { formatUntil } from '@jobboard/contracts/shared/format'
import { textsIn } from '@jobboard/contracts/shared/translate'
import type { MailMessage } from '../../../mail/message.ts'
import { composeOfferMail, lastDayFact, lastDayOf } from '../compose-offer-mail.tsx'
import { extendUrl, type OfferFacts } from '../offer-facts.ts'
import { fixtureOffer, longOffer } from '../offer-fixture.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const offerAboutToExpire: MailMessage<OfferFacts> = {
  name: 'offer-about-to-expire',
  compose(offer, setting) {
    const { tenant, locale, now } = setting
    const { title, expiresAt } = offer
    const t = texts(locale)
    const when = formatUntil(locale, expiresAt, now.getTime(), tenant.timeZone)
    const values = { title, board: tenant.name, lastDay: lastDayOf(offer, setting), when }
    return composeOfferMail(offer, setting, {
      subject: t('subject', values),
      preview: t('preview', values),
      heading: t('heading', values),
      end: lastDayFact(offer, setting),
      lead: t('lead', values),
      action: t('action'),
      href: extendUrl(offer, setting),
      after: [t('extend'), t('nothing')],
    })
  },
  fixtures: {
    'three-days': (setting) => fixtureOffer(setting, 3),
    tomorrow: (setting) => fixtureOffer(setting, 1, longOffer),
  },
}
