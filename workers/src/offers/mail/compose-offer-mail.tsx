/** What the messages about an offer have in common; each brings its own words. */
import { formatLastDay } from '@jobboard/contracts/shared/format'
import { Letter } from '../../mail/blocks.tsx'
import type { ComposedMail, MailSetting } from '../../mail/message.ts'
import { type NamedOffer, type OfferFacts, offerUrl } from './offer-facts.ts'
import { placesText } from './offer-places.ts'
import { offerTexts } from './offer-texts.ts'

interface OfferMailWords {
  readonly subject: string
  readonly preview: string
  readonly heading: string
  readonly lead: string
  /** When it ends, or was to begin. */
  readonly end: readonly [name: string, value: string]
  /** Label of the button. */
  readonly action?: string
  /** Where it leads; to the offer by default. */
  readonly href?: string
  /** The other answer to what the message asks. */
  readonly otherAction?: { readonly label: string; readonly href: string }
  readonly after: readonly string[]
}

export const lastDayOf = ({ expiresAt }: OfferFacts, { locale, tenant }: MailSetting): string =>
  formatLastDay(locale, expiresAt, tenant.timeZone)

export const lastDayFact = (offer: OfferFacts, setting: MailSetting): OfferMailWords['end'] => [
  offerTexts(setting.locale)('lastDay'),
  lastDayOf(offer, setting),
]

export function composeOfferMail(offer: NamedOffer, setting: MailSetting, words: OfferMailWords): ComposedMail {
  const { subject, preview, heading, lead, end, after, otherAction } = words
  const t = offerTexts(setting.locale)
  const { action = t('view'), href = offerUrl(offer, setting) } = words
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
        action={{ href, label: action }}
        {...(otherAction === undefined ? {} : { otherAction })}
        after={after}
      />
    ),
  }
}
