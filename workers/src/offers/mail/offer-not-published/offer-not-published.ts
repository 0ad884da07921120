/** A scheduled publication did not happen: sent once for each (docs/product/e-mails.md, "Messages"). */
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { textsIn } from '@jobboard/contracts/shared/translate'
import type { MailMessage, MailSetting } from '../../../mail/message.ts'
import { composeOfferMail } from '../compose-offer-mail.tsx'
import { formUrl, type PlannedOffer } from '../offer-facts.ts'
import { fixtureOffer, longOffer } from '../offer-fixture.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export const offerNotPublished: MailMessage<PlannedOffer> = {
  name: 'offer-not-published',
  compose(offer, setting) {
    const t = texts(setting.locale)
    // A draft may have lost its title.
    const title = offer.title === '' ? t('untitled') : offer.title
    const values = { title, board: setting.tenant.name }
    const at = formatDateTime(setting.locale, offer.plannedFor, setting.tenant.timeZone)
    return composeOfferMail({ ...offer, title }, setting, {
      subject: t('subject', values),
      preview: t('preview', values),
      heading: t('heading'),
      lead: t('lead', values),
      end: [t('planned'), at],
      action: t('open'),
      href: formUrl(offer, setting),
      after: [t('again')],
    })
  },
  fixtures: {
    today: (setting) => planned(setting),
    untitled: (setting) => planned(setting, { title: '', cities: [] }),
    'many-places': (setting) => planned(setting, longOffer),
  },
}

function planned(setting: MailSetting, changes: Partial<PlannedOffer> = {}): PlannedOffer {
  const { title, companyName, cities, slug } = fixtureOffer(setting, 30)
  return { title, companyName, cities, slug, plannedFor: setting.now.toISOString(), ...changes }
}
