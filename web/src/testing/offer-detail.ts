/** An offer as the query API sends it, with what pictures show of it. */
import type { OfferDetail } from '@jobboard/contracts/offers/queries'

export const offerDetail = (change: Partial<OfferDetail> = {}): Partial<OfferDetail> => ({
  slug: 'modry-bit-java-developer-krakow-java-0h4k7m2p9rtv',
  title: 'Java Developer',
  category: { id: 6, parentId: null, key: 'java' },
  city: 'Kraków',
  locations: [{ city: 'Kraków', street: 'Długa 1', slug: 'x', countryCode: 'PL', latitude: 50.06, longitude: 19.94 }],
  requiredSkills: [{ name: 'Java', level: 4 }],
  employmentTypes: [{ type: 'b2b', from: 18_000, to: 25_000, currency: 'pln', unit: 'month', gross: false }],
  companyName: 'Modry Bit',
  companyLogoUrl: '/logos/devboard/modry-bit.svg',
  workplaceType: 'hybrid',
  experienceLevel: 'mid',
  publishedAt: '2026-03-10T08:00:00.000Z',
  isOfferActive: true,
  state: 'published',
  ...change,
})
