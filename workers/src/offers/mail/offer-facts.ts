/** What messages about an offer say of it. */
import type { StoredContent } from '@jobboard/contracts/offers/content'
import type { MailSetting } from '../../mail/message.ts'

export interface OfferFacts {
  readonly title: string
  readonly companyName: string | null
  /** Each once, in the offer's order. */
  readonly cities: readonly string[]
  readonly slug: string
  readonly publishedAt: string
  readonly expiresAt: string
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
  return {
    title: content.title,
    companyName: content.hiringCompany?.name ?? null,
    cities: [...new Set(content.locations.map(({ city }) => city).filter((city) => city !== ''))],
    slug,
    publishedAt,
    expiresAt,
  }
}

/** The language is named: the recipient may have chosen another one on the pages. */
export const offerUrl = ({ slug }: OfferFacts, { origin, locale }: MailSetting): string =>
  `${origin}/job-offer/${encodeURIComponent(slug)}?locale=${locale}`
