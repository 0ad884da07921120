/** Offers for the gallery and the tests of messages: of companies that do not exist, with texts as long as they may be. */
import type { OfferListItem } from '@jobboard/contracts/offers/queries'

const titles = [
  'Senior React Developer',
  'Frontend Engineer (TypeScript)',
  'Programistka / Programista Python',
  'Full-stack Developer with a very long title for a product team',
]
const companies = ['Borsuk Software', 'Jodła Labs', 'Modry Bit', null]
const skills = ['React', 'TypeScript', 'Node.js', 'GraphQL', 'PostgreSQL', 'AWS', 'Docker']

const item = (at: number): OfferListItem => ({
  guid: `0h4k7m2p9r${String(at).padStart(2, '0')}`,
  slug: `example-offer-0h4k7m2p9r${String(at).padStart(2, '0')}`,
  title: titles[at % titles.length] ?? '',
  ...{
    categoryId: 1,
    category: { id: 1, parentId: null, key: 'javascript' },
    latitude: 50.06,
    longitude: 19.94,
    street: null,
    city: 'Kraków',
  },
  locations: ['Kraków', 'Warszawa', 'Gdańsk', 'Wrocław']
    .slice(0, (at % 4) + 1)
    .map((city) => ({ city, street: null, slug: 'example', countryCode: 'PL', latitude: 50.06, longitude: 19.94 })),
  multilocation: at % 4 > 0,
  requiredSkills: skills.slice(0, (at % skills.length) + 1).map((name) => ({ name, level: null })),
  niceToHaveSkills: [],
  employmentTypes:
    at % 4 === 3
      ? [{ type: null, from: null, to: null, currency: 'pln', unit: null, gross: null }]
      : [
          { type: 'b2b', from: 18_000 + at * 100, to: 25_000 + at * 100, currency: 'pln', unit: 'month', gross: false },
          ...(at % 2 === 0 ? [{ type: 'permanent', from: 15_000, to: 21_000, currency: 'pln', unit: 'month', gross: true } as const] : []),
        ],
  companyName: companies[at % companies.length] ?? null,
  companyLogoThumbUrl: null,
  applyUrl: '',
  workplaceType: 'remote',
  experienceLevel: 'senior',
  workingTime: 'full_time',
  publishedAt: '2026-11-23T10:00:00.000Z',
  firstPublishedAt: '2026-11-23T10:00:00.000Z',
  refreshedAt: null,
  openToHireUkrainians: false,
  remoteInterview: true,
  isFavorite: false,
  isAppliedTo: false,
})

export const exampleOffers = (count: number): OfferListItem[] => Array.from({ length: count }, (_, at) => item(at))
