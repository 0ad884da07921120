/** What the messages about an offer have in common; each brings its own words. */
import { formatLastDay } from '@jobboard/contracts/shared/format'
import { Letter } from '../../mail/blocks.tsx'
import type { ComposedMail, MailSetting } from '../../mail/message.ts'
import { type OfferFacts, offerUrl } from './offer-facts.ts'
import { placesText } from './offer-places.ts'
import { offerTexts } from './offer-texts.ts'

interface OfferMailWords {
  readonly subject: string
  readonly preview: string
  readonly heading: string
  readonly lead: string
  /** When it ends; its last day by default. */
  readonly end?: readonly [name: string, value: string]
  /** Label of the button that leads to the offer. */
  readonly action?: string
  readonly after: readonly string[]
}

export const lastDayOf = ({ expiresAt }: OfferFacts, { locale, tenant }: MailSetting): string =>
  formatLastDay(locale, expiresAt, tenant.timeZone)

export function composeOfferMail(offer: OfferFacts, setting: MailSetting, words: OfferMailWords): ComposedMail {
  const { subject, preview, heading, lead, after } = words
  const t = offerTexts(setting.locale)
  const { end = [t('lastDay'), lastDayOf(offer, setting)], action = t('view') } = words
  return {
    subject,
    preview,
    reason: t('reason', { title: offer.title }),
    body: (
      <Letter
        heading={heading}
        lead={lead}
        facts={[
          [t('position'), offer.title],
          [t('company'), offer.companyName],
          [t('places'), placesText(setting.locale, offer.cities)],
          end,
        ]}
        action={{ href: offerUrl(offer, setting), label: action }}
        after={after}
      />
    ),
  }
}
