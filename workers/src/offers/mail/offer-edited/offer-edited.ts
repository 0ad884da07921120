/** An administrator changed a published offer: sent once for each change (docs/product/e-mails.md, "Messages"). */
import { emptyContent, type OfferContent } from '@jobboard/contracts/offers/content'
import { textsIn } from '@jobboard/contracts/shared/translate'
import type { MailMessage } from '../../../mail/message.ts'
import { composeOfferMail } from '../compose-offer-mail.tsx'
import { formUrl, type NamedOffer } from '../offer-facts.ts'
import { fixtureOffer, longOffer } from '../offer-fixture.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface EditedOffer extends NamedOffer {
  /** What differs, in the order of the form. */
  readonly fields: readonly (keyof OfferContent)[]
}

export const offerEdited: MailMessage<EditedOffer> = {
  name: 'offer-edited',
  compose(offer, setting) {
    const t = texts(setting.locale)
    const fields = offer.fields.map((field) => t(`field-${field}`)).join(', ')
    const values = { title: offer.title, board: setting.tenant.name, fields }
    return composeOfferMail(offer, setting, {
      subject: t('subject', values),
      preview: t('preview', values),
      heading: t('heading'),
      lead: t('lead', values),
      end: [t('changed'), fields],
      action: t('open'),
      href: formUrl(offer, setting),
      after: [t('reply')],
    })
  },
  fixtures: {
    'one-field': (setting) => ({ ...fixtureOffer(setting, 12), fields: ['title'] }),
    'every-field': (setting) => ({
      ...fixtureOffer(setting, 12, longOffer),
      fields: Object.keys(emptyContent) as (keyof OfferContent)[],
    }),
  },
}
