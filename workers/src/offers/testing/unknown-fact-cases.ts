/** What the read model holds of unstated facts, and of pay that cannot be right. */
import type { OfferEmploymentType, StoredContent } from '@jobboard/contracts/offers/content'
import type { ProjectionCase } from '@jobboard/platform/testing/projection-spec'
import { created, edited, offerEvents, published, storedContent } from './offer-events.ts'

const unknown: StoredContent = {
  ...storedContent,
  hiringCompany: null,
  experienceLevel: null,
  workplaceType: null,
  workingTime: null,
  employmentTypes: [{ type: null, currency: 'pln', amountType: null, salary: { from: 20_000, to: null, unit: 'month' } }],
  requirements: [{ skillName: 'Go', skillId: null, level: null, required: true }],
  body: '',
  locations: [{ city: 'Pcim', street: null, countryCode: '', geoCoordinates: null }],
}
const origin = { source: 's', externalId: '1', url: null, digest: 'd' }
const imported = [created({ creationType: 'import', origin, content: unknown }), published({ firstPublishedAt: null })]
const impossible: OfferEmploymentType = {
  type: 'b2b',
  currency: 'pln',
  amountType: 'net',
  salary: { from: 28_000, to: 30_000, unit: 'hour' },
}
const overpaid = [created({ content: { ...storedContent, employmentTypes: [impossible] } }), published()]

export const unknownFactCases: readonly ProjectionCase[] = [
  {
    name: 'what nobody stated is null in every column, on the card and on the page',
    given: offerEvents(imported),
    rows: {
      offers: [
        {
          state: 'published',
          companyFolded: '',
          experienceLevel: null,
          workplaceType: null,
          workingTime: null,
          employmentTypes: [],
          withSalary: true,
          firstPublishedAt: null,
          publishedAt: '2026-03-01T09:00:00.000Z',
          card: {
            companyName: null,
            companyLogoThumbUrl: null,
            experienceLevel: null,
            workplaceType: null,
            workingTime: null,
            street: null,
            locations: [{ city: 'Pcim', street: null, countryCode: null, latitude: null }],
            requiredSkills: [{ name: 'Go', level: null }],
            employmentTypes: [{ type: null, from: 20_000, to: null, unit: 'month', gross: null }],
            firstPublishedAt: null,
            refreshedAt: null,
          },
          detail: { body: '', companyUrl: null, companySize: null, countryCode: null },
        },
      ],
      offer_locations: [{ city: 'Pcim', street: null, latitude: null }],
      offer_salaries: [{ type: null, unit: 'month', gross: null, monthlyFrom: 20_000, monthlyTo: null }],
    },
  },
  {
    name: 'a better reading of the same source is a correction, not an edit, and may find the first publication',
    given: offerEvents([
      created({ creationType: 'import', origin }),
      published({ firstPublishedAt: null }),
      edited({ workingTime: null }, { corrects: true, originDigest: '2.b.c', firstPublishedAt: '2026-02-11T08:00:00Z' }),
    ]),
    rows: {
      offers: [
        {
          workingTime: null,
          firstPublishedAt: '2026-02-11T08:00:00.000Z',
          history: [{ kind: 'published' }, { kind: 'corrected', at: '2026-03-01T08:02:00.000Z', changes: [{ field: 'workingTime' }] }],
        },
      ],
    },
  },
  {
    name: 'a picture elsewhere is not shown before it is stored',
    given: offerEvents([created(), published()]),
    rows: { offers: [{ card: { companyLogoThumbUrl: null }, detail: { companyLogoUrl: null } }] },
  },
  {
    name: 'a picture elsewhere is shown from here once it is stored, while the offer names its address',
    given: offerEvents([
      created(),
      published(),
      {
        type: 'OfferPictureStored',
        data: { source: 'https://lodz-software.example/logo.svg', file: `devboard/logos/${'a'.repeat(32)}.png` },
      },
      edited({ bannerUrl: 'https://lodz-software.example/banner.png' }),
    ]),
    rows: {
      offers: [
        {
          card: { companyLogoThumbUrl: `/api/v2/files/logo-thumbs/${'a'.repeat(32)}.png` },
          detail: { companyLogoUrl: `/api/v2/files/logos/${'a'.repeat(32)}.png`, bannerUrl: null },
        },
      ],
    },
  },
  {
    name: 'pay outside the limits of the board is undisclosed',
    given: offerEvents(overpaid),
    rows: {
      offers: [
        { withSalary: false, employmentTypes: ['b2b'], card: { employmentTypes: [{ type: 'b2b', from: null, to: null, unit: null }] } },
      ],
      offer_salaries: [{ type: 'b2b', amountFrom: null, monthlyTo: null }],
    },
  },
  {
    name: 'pay that an administrator approved counts, in those amounts alone',
    given: offerEvents([
      ...overpaid,
      { type: 'OfferPayApproved', data: { employmentTypes: [impossible] } },
      edited({ employmentTypes: [impossible, { ...impossible, type: 'permanent', salary: { from: 29_000, to: 30_000, unit: 'hour' } }] }),
    ]),
    rows: {
      offers: [{ withSalary: true, approvedPay: [{ type: 'b2b', salary: { to: 30_000 } }] }],
      offer_salaries: [
        { type: 'b2b', amountFrom: 28_000, monthlyTo: 5_040_000 },
        { type: 'permanent', amountFrom: null },
      ],
    },
  },
  {
    name: 'a bump and a new publication of an expired offer say when the offer was refreshed',
    given: offerEvents([
      ...imported,
      { type: 'OfferRefreshed', data: { refreshedAt: '2026-03-08T09:00:00Z', number: 1 } },
      { type: 'OfferExpired', data: { expiredAt: '2026-03-31T09:00:00Z' } },
      {
        type: 'OfferExtended',
        data: { expiresAt: '2026-05-30T09:00:00Z', entitlement: { kind: 'freePlan' } },
        at: '2026-04-02T09:00:00.000Z',
      },
    ]),
    rows: { offers: [{ card: { firstPublishedAt: null, refreshedAt: '2026-04-02T09:00:00.000Z' } }] },
  },
]
