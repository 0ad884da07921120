/** What messages about an offer say of it. */
import type { StoredContent } from '@jobboard/contracts/offers/content'
import type { MailSetting } from '../../mail/message.ts'

export interface NamedOffer {
  readonly title: string
  readonly companyName: string | null
  /** Each once, in the offer's order. */
  readonly cities: readonly string[]
  readonly slug: string
}
export interface OfferFacts extends NamedOffer {
  readonly publishedAt: string
  readonly expiresAt: string
}
/** A draft whose publication was planned for that instant. */
export interface PlannedOffer extends NamedOffer {
  readonly plannedFor: string
}

export interface OfferOfMail {
  readonly slug: string
  readonly content: Pick<StoredContent, 'title' | 'hiringCompany' | 'locations'>
  readonly publishedAt: string | null
  readonly expiresAt: string | null
}

/** Undefined: the offer was never published. */
export function offerFacts({ slug, content, publishedAt, expiresAt }: OfferOfMail): OfferFacts | undefined {
  if (publishedAt === null || expiresAt === null) return undefined
  return { ...namedOffer({ slug, content }), publishedAt, expiresAt }
}

export const namedOffer = ({ slug, content }: Pick<OfferOfMail, 'slug' | 'content'>): NamedOffer => ({
  title: content.title,
  companyName: content.hiringCompany?.name ?? null,
  cities: [...new Set(content.locations.map(({ city }) => city).filter((city) => city !== ''))],
  slug,
})

/** The language is named: the recipient may have chosen another one on the pages. */
export const offerUrl = ({ slug }: NamedOffer, { origin, locale }: MailSetting): string =>
  `${origin}/job-offer/${encodeURIComponent(slug)}?locale=${locale}`

/** Where its employer corrects it. */
export const formUrl = ({ slug }: NamedOffer, { origin, locale }: MailSetting): string =>
  `${origin}/employer-panel/offers/${encodeURIComponent(slug)}/edit?locale=${locale}`

/**
 * Where its employer extends it. Opening it changes nothing: it asks to sign in, says what an extension does and has a button
 * (docs/product/panel.md, "Pages of one action").
 */
export const extendUrl = ({ slug }: NamedOffer, { origin, locale }: MailSetting): string =>
  `${origin}/employer-panel/offers/${encodeURIComponent(slug)}/extend?locale=${locale}`
