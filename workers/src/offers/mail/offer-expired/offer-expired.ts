/** An offer has expired: sent once for each time that it does (docs/product/e-mails.md, "Messages"). */
import { textsIn } from '@jobboard/contracts/shared/translate'
import type { MailMessage } from '../../../mail/message.ts'
import { composeOfferMail, lastDayFact } from '../compose-offer-mail.tsx'
import { extendUrl, type OfferFacts } from '../offer-facts.ts'
import { fixtureOffer, longOffer } from '../offer-fixture.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const offerExpired: MailMessage<OfferFacts> = {
  name: 'offer-expired',
  compose(offer, setting) {
    const t = texts(setting.locale)
    const values = { title: offer.title, board: setting.tenant.name }
    return composeOfferMail(offer, setting, {
      subject: t('subject', values),
      preview: t('preview', values),
      heading: t('heading'),
      end: lastDayFact(offer, setting),
      lead: t('lead', values),
      action: t('action'),
      href: extendUrl(offer, setting),
      after: [t('again'), t('thanks', values)],
    })
  },
  fixtures: {
    'after-thirty-days': (setting) => fixtureOffer(setting, 0),
    'many-places': (setting) => fixtureOffer(setting, 0, longOffer),
  },
}
