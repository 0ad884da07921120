/** An offer has ended because its employer did not say whether it still hires (docs/product/e-mails.md, "Messages"). */
import { formatDate } from '@jobboard/contracts/shared/format'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import type { MailMessage } from '../../../mail/message.ts'
import { composeOfferMail } from '../compose-offer-mail.tsx'
import type { NamedOffer } from '../offer-facts.ts'
import { fixtureOffer, longOffer } from '../offer-fixture.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface EndedOffer extends NamedOffer {
  readonly endedAt: Instant
}

export const offerEndedUnconfirmed: MailMessage<EndedOffer> = {
  name: 'offer-ended-unconfirmed',
  compose(offer, setting) {
    const { tenant, locale, origin } = setting
    const t = texts(locale)
    const values = { title: offer.title, board: tenant.name }
    return composeOfferMail(offer, setting, {
      subject: t('subject', values),
      preview: t('preview', values),
      heading: t('heading'),
      end: [t('ended'), formatDate(locale, offer.endedAt, tenant.timeZone)],
      lead: t('lead', values),
      action: t('action'),
      href: `${origin}/employer-panel/offers?locale=${locale}`,
      after: [t('again')],
    })
  },
  fixtures: {
    today: (setting) => ({ ...fixtureOffer(setting, 12), endedAt: setting.now.toISOString() }),
    'many-places': (setting) => ({ ...fixtureOffer(setting, 12, longOffer), endedAt: setting.now.toISOString() }),
  },
}
