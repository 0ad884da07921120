/** Offers as the query API sends them. */
import type { IndexedListItem, OfferCursorPage, OfferDetail, OfferListItem, ShownSalary } from '@jobboard/contracts/offers/queries'
import { cursorMeta } from '@jobboard/contracts/shared/paging'

export const salary = (change: Partial<ShownSalary> = {}): ShownSalary => ({
  type: 'b2b',
  from: 18_000,
  to: 25_000,
  currency: 'pln',
  unit: 'month',
  gross: false,
  ...change,
})

export const listItem = (change: Partial<OfferListItem> = {}): OfferListItem => ({
  guid: '0h4k7m2p9rtv',
  slug: 'modry-bit-java-developer-krakow-java-0h4k7m2p9rtv',
  title: 'Java Developer',
  categoryId: 6,
  category: { id: 6, parentId: null, key: 'java' },
  latitude: 50.06,
  longitude: 19.94,
  street: 'Długa 1',
  city: 'Kraków',
  locations: [{ city: 'Kraków', street: 'Długa 1', slug: 'x', countryCode: 'PL', latitude: 50.06, longitude: 19.94 }],
  multilocation: false,
  requiredSkills: [{ name: 'Java', level: 4 }],
  niceToHaveSkills: [],
  employmentTypes: [salary()],
  companyName: 'Modry Bit',
  companyLogoThumbUrl: null,
  applyUrl: '',
  workplaceType: 'hybrid',
  experienceLevel: 'mid',
  workingTime: 'full_time',
  publishedAt: '2026-03-10T08:00:00.000Z',
  firstPublishedAt: '2026-03-01T08:00:00.000Z',
  openToHireUkrainians: false,
  remoteInterview: false,
  refreshedAt: null,
  isFavorite: false,
  isAppliedTo: false,
  ...change,
})

export const offerDetail = (change: Partial<OfferDetail> = {}): OfferDetail => ({
  ...listItem(),
  body: '<p>You will build payments.</p>',
  coverImage: null,
  companyUrl: 'https://modrybit.example',
  companySize: '11-25',
  companyLogoUrl: '/logos/devboard/modry-bit.svg',
  expiredAt: '2026-04-01T08:00:00.000Z',
  isOfferActive: true,
  state: 'published',
  countryCode: 'PL',
  languages: [],
  bannerUrl: null,
  videoUrl: null,
  brandStorySlug: null,
  brandStoryCoverPhotoUrl: null,
  brandStoryShortDescription: null,
  offerCategory: { slug: { pl: 'java', en: 'java' }, label: { pl: 'Java', en: 'Java' }, icon: 'coffee', color: '#a8501f' },
  informationClause: 'We process your data to run this recruitment.',
  futureConsent: { enabled: false, value: '' },
  customConsent: { enabled: false, value: '' },
  screeningQuestions: [],
  sourceUrl: null,
  unconfirmedSince: null,
  history: [],
  ...change,
})

/** A board of `total` numbered offers, by cursor. */
export function cursorPage(from: number, itemsCount: number, total: number): OfferCursorPage {
  const data = Array.from({ length: Math.max(0, Math.min(itemsCount, total - from)) }, (_, at): IndexedListItem => {
    const index = from + at
    return { ...listItem({ guid: `offer-${index}`, slug: `offer-${index}`, title: `Offer ${index}` }), index }
  })
  return { data, meta: cursorMeta(from, itemsCount, total) }
}
