/** An offer as lists show it, and the additions of its page: prepared once, sent unchanged. */
import type { StoredContent } from '@jobboard/contracts/offers/content'
import type { OfferDetail, OfferListItem, ShownLocation, Skill } from '@jobboard/contracts/offers/queries'
import type { Dictionary } from '@jobboard/contracts/search/dictionary'
import { logoThumbAddress } from '@jobboard/contracts/shared/files'
import { fold } from '@jobboard/contracts/shared/fold'
import type { BoardVocabulary } from './board-vocabulary.ts'
import type { OfferView } from './offer-view.ts'
import { shownSalaries } from './shown-salaries.ts'

/** Null until the offer was published. Unstated facts are null on the card, too. */
export function offerCard(view: OfferView, vocabulary: BoardVocabulary): OfferListItem | null {
  const { content, firstPublishedAt, publishedAt } = view
  if (publishedAt === null) return null
  const locations = content.locations.map((location): ShownLocation => shownLocation(location, view.slug))
  const [first] = locations
  const logoUrl = content.hiringCompany?.logoUrl ?? null
  const category = cardCategory(content, vocabulary)
  return {
    guid: view.offerId,
    slug: view.slug,
    title: content.title,
    categoryId: category.id,
    category,
    latitude: first?.latitude ?? null,
    longitude: first?.longitude ?? null,
    street: first?.street ?? null,
    city: first?.city ?? null,
    locations,
    multilocation: locations.length > 1,
    ...cardSkills(content, vocabulary.dictionary),
    employmentTypes: shownSalaries(content, view.approvedPay, vocabulary.pay),
    companyName: content.hiringCompany?.name ?? null,
    companyLogoThumbUrl: logoUrl === null ? null : logoThumbAddress(logoUrl),
    applyUrl: content.apply?.kind === 'url' ? content.apply.url : '',
    workplaceType: content.workplaceType,
    experienceLevel: content.experienceLevel,
    workingTime: content.workingTime,
    publishedAt,
    firstPublishedAt,
    openToHireUkrainians: content.publicTags.includes('open_to_hire_ukrainians'),
    remoteInterview: content.publicTags.includes('remote_interview'),
    refreshedAt: refreshedAt(view),
    isFavorite: false,
    isAppliedTo: false,
  }
}

/** Extending an expired offer moves it to the top like a bump. */
function refreshedAt({ history }: OfferView): string | null {
  const newest = history.findLast((entry) => entry.kind === 'refreshed' || (entry.kind === 'extended' && entry.again))
  return newest?.at ?? null
}

/** The parts of the page that depend on neither clock nor tenant file. */
export type StoredOfferDetail = Omit<
  OfferDetail,
  keyof OfferListItem | 'isOfferActive' | 'state' | 'offerCategory' | 'history' | 'expiredAt'
>

export const offerDetail = ({ content, sourceUrl }: OfferView): StoredOfferDetail => ({
  body: content.body,
  coverImage: null,
  companyUrl: content.hiringCompany?.url ?? null,
  companySize: content.hiringCompany?.size ?? null,
  companyLogoUrl: content.hiringCompany?.logoUrl ?? null,
  countryCode: content.locations[0]?.countryCode || null,
  languages: content.languages,
  bannerUrl: content.bannerUrl,
  videoUrl: content.videoUrl,
  brandStorySlug: null,
  brandStoryCoverPhotoUrl: null,
  brandStoryShortDescription: null,
  informationClause: content.informationClause,
  futureConsent: content.futureConsent,
  customConsent: content.customConsent,
  sourceUrl,
})

const shownLocation = ({ city, street, countryCode, geoCoordinates }: StoredContent['locations'][number], slug: string): ShownLocation => ({
  city,
  street,
  slug,
  countryCode: countryCode || null,
  latitude: geoCoordinates?.latitude ?? null,
  longitude: geoCoordinates?.longitude ?? null,
})

/** The first category is the one that is shown. One that the tenant file no longer has retains its key and gets the number 0. */
function cardCategory({ categories }: StoredContent, vocabulary: BoardVocabulary): OfferListItem['category'] {
  const key = categories[0]?.key ?? ''
  const known = vocabulary.category(key)
  return { id: known?.value ?? 0, parentId: known?.parentValue ?? null, key }
}

/** By the board's names, each once: `ReactJS` and `React.js` of one offer are one skill, required when one of them is. */
function cardSkills({ requirements }: StoredContent, dictionary: Dictionary): Pick<OfferListItem, 'requiredSkills' | 'niceToHaveSkills'> {
  const seen = new Set<string>()
  const named = (required: boolean): Skill[] =>
    requirements
      .filter((requirement) => requirement.required === required)
      .map(({ skillName, level }) => ({ name: dictionary.skillName(skillName), level }))
      .filter(({ name }) => !seen.has(fold(name)) && seen.add(fold(name)))
  return { requiredSkills: named(true), niceToHaveSkills: named(false) }
}
