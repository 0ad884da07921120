/**
 * What candidates see of the content of an offer, for everything that prepares it: the read model of cards and pages, and the preview beside
 * the form. Unstated facts are null.
 */
import { logoThumbAddress } from '../shared/files.ts'
import type { OfferContent } from './content.ts'
import type { OfferDetail, OfferListItem, ShownLocation } from './queries.ts'
import { shownQuestion } from './screening/screening-questions.ts'
import { type StoredPicture, shownPicture } from './shown-pictures.ts'

/** Also of stored content, whose addresses are sealed. */
type Content = Omit<OfferContent, 'contact' | 'apply'> & {
  readonly apply: { readonly kind: 'url'; readonly url: string } | { readonly kind: 'email'; readonly email: unknown } | null
}

type CardFacts = Omit<
  OfferListItem,
  | keyof Pick<OfferListItem, 'guid' | 'categoryId' | 'category' | 'requiredSkills' | 'niceToHaveSkills' | 'employmentTypes'>
  | keyof Pick<OfferListItem, 'publishedAt' | 'firstPublishedAt' | 'refreshedAt' | 'isFavorite' | 'isAppliedTo'>
>

/** What a card says that depends on neither the board nor the history of the offer. */
export function shownCard(content: Content, slug: string, pictures: readonly StoredPicture[] = []): CardFacts {
  const locations = content.locations.map((location) => shownLocation(location, slug))
  const [first] = locations
  const logoUrl = shownPicture(content.hiringCompany?.logoUrl ?? null, pictures)
  return {
    slug,
    title: content.title,
    latitude: first?.latitude ?? null,
    longitude: first?.longitude ?? null,
    street: first?.street ?? null,
    city: first?.city ?? null,
    locations,
    multilocation: locations.length > 1,
    companyName: content.hiringCompany?.name ?? null,
    companyLogoThumbUrl: logoUrl === null ? null : logoThumbAddress(logoUrl),
    applyUrl: content.apply?.kind === 'url' ? content.apply.url : '',
    workplaceType: content.workplaceType,
    experienceLevel: content.experienceLevel,
    workingTime: content.workingTime,
    openToHireUkrainians: content.publicTags.includes('open_to_hire_ukrainians'),
    remoteInterview: content.publicTags.includes('remote_interview'),
  }
}

/** The parts of the page beside those of the card that depend on neither clock nor tenant file. */
export type ShownDetail = Omit<
  OfferDetail,
  keyof OfferListItem | 'isOfferActive' | 'state' | 'offerCategory' | 'history' | 'expiredAt' | 'unconfirmedSince'
>

export const shownDetail = (content: Content, sourceUrl: string | null, pictures: readonly StoredPicture[] = []): ShownDetail => ({
  body: content.body,
  coverImage: null,
  companyUrl: content.hiringCompany?.url ?? null,
  companySize: content.hiringCompany?.size ?? null,
  companyLogoUrl: shownPicture(content.hiringCompany?.logoUrl ?? null, pictures),
  countryCode: content.locations[0]?.countryCode || null,
  languages: content.languages,
  bannerUrl: shownPicture(content.bannerUrl, pictures),
  videoUrl: content.videoUrl,
  brandStorySlug: null,
  brandStoryCoverPhotoUrl: null,
  brandStoryShortDescription: null,
  informationClause: content.informationClause,
  futureConsent: content.futureConsent,
  customConsent: content.customConsent,
  screeningQuestions: content.apply?.kind === 'url' ? [] : content.screeningQuestions.map(shownQuestion),
  sourceUrl,
})

const shownLocation = ({ city, street, countryCode, geoCoordinates }: Content['locations'][number], slug: string): ShownLocation => ({
  city,
  street,
  slug,
  countryCode: countryCode || null,
  latitude: geoCoordinates?.latitude ?? null,
  longitude: geoCoordinates?.longitude ?? null,
})
