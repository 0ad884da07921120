/** Offers for the tests of this capability. */
import { emptyContent, type StoredContent } from '@jobboard/contracts/offers/content'
import { type OfferEvent, type OfferEventData, type OfferLimits, offerEventVersions } from '@jobboard/contracts/offers/events'
import type { Actor } from '@jobboard/contracts/shared/events/envelope'
import { companyIdSchema, offerIdSchema } from '@jobboard/contracts/shared/ids'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { recordEvents } from '@jobboard/platform/testing/projection-spec'

export const offerId = offerIdSchema.parse('0000000000ab')

export const storedContent: StoredContent = {
  ...emptyContent,
  contact: { subject: 'subject-1', sealed: 'c2VhbGVk', digest: 'ZGlnZXN0' },
  apply: { kind: 'email', email: { subject: 'subject-1', sealed: 'bWFpbA', digest: 'bWFpbA' } },
  title: 'Programista Go',
  hiringCompany: {
    name: 'Łódź Software',
    size: '11-25',
    url: 'https://lodz-software.example',
    logoUrl: 'https://lodz-software.example/logo.svg',
  },
  categories: [{ key: 'go' }],
  experienceLevel: 'mid',
  workplaceType: 'hybrid',
  workingTime: 'full_time',
  employmentTypes: [
    { type: 'b2b', currency: 'pln', amountType: 'net', salary: { from: 100, to: 150, unit: 'hour' } },
    { type: 'permanent', currency: 'eur', amountType: 'gross', salary: { from: null, to: null, unit: 'month' } },
  ],
  requirements: [
    { skillName: 'Go', skillId: null, level: 4, required: true },
    { skillName: 'Kubernetes', skillId: null, level: 2, required: false },
  ],
  languages: [{ code: 'en', level: 'b2' }],
  body: '<p>Body</p>',
  locations: [
    { city: 'Warsaw', street: 'Prosta 1', countryCode: 'PL', geoCoordinates: { latitude: 52.23, longitude: 21.01 } },
    { city: 'Pcim', street: 'Rynek 2', countryCode: 'PL', geoCoordinates: null },
  ],
  publicTags: ['remote_interview'],
  informationClause: 'Clause',
}

export const limits: OfferLimits = {
  durationInDays: 30,
  maxLocationsCount: 5,
  bumpsUpCount: 3,
  bumpsUpEveryDays: 7,
  maxSkillsSize: 15,
  categories: 2,
  ukraineFriendly: true,
  titleChangeEnabled: true,
  graphics: false,
  seniority: null,
}

export const created = (changes: Partial<OfferEventData<'OfferDraftCreated'>> = {}): OfferEvent => ({
  type: 'OfferDraftCreated',
  data: {
    offerId,
    slug: `lodz-software-programista-go-${offerId}`,
    companyId: companyIdSchema.parse('company-1'),
    plan: 'pro',
    creationType: 'form',
    copiedFrom: null,
    origin: null,
    content: storedContent,
    ...changes,
  },
})

export const published = (changes: Partial<OfferEventData<'OfferPublished'>> = {}): OfferEvent => ({
  type: 'OfferPublished',
  data: {
    slug: `lodz-software-programista-go-${offerId}`,
    publishedAt: '2026-03-01T09:00:00Z',
    firstPublishedAt: '2026-03-01T09:00:00Z',
    expiresAt: '2026-03-31T09:00:00Z',
    entitlement: { kind: 'freePlan' },
    limits,
    ...changes,
  },
})

export const edited = (content: Partial<StoredContent>, more: Partial<OfferEventData<'OfferEdited'>> = {}): OfferEvent => ({
  type: 'OfferEdited',
  data: { content: { ...storedContent, ...content }, originDigest: null, corrects: false, ...more },
})

/** Whether its employer still hires, without an answer for a week. */
export const askedAndUnconfirmed: readonly OfferEvent[] = [
  { type: 'OfferHiringAsked', data: { number: 1, lastActionAt: '2026-03-01T09:00:00Z', askedAt: '2026-03-15T09:00:00Z' } },
  {
    type: 'OfferHiringUnconfirmed',
    data: {
      ...{ number: 1, lastActionAt: '2026-03-01T09:00:00Z', askedAt: '2026-03-15T09:00:00Z' },
      unconfirmedAt: '2026-03-22T09:00:00Z',
    },
  },
]

/** `at`: when it happened, if not a minute after the one before; `actor`: the product by default. */
export type TimedEvent = OfferEvent & { readonly at?: string; readonly actor?: Actor }

export const offerEvents = (events: readonly TimedEvent[], id: string = offerId, tenant = 'devboard', firstPosition = 1): RecordedEvent[] =>
  recordEvents(
    tenant,
    `offer-${tenant}_${id}`,
    events.map((event) => ({ schemaVersion: offerEventVersions[event.type], ...event })),
    firstPosition,
  )

/** It is of another company from then on. */
export const companyChanged: OfferEvent = {
  type: 'OfferCompanyChanged',
  data: { companyId: companyIdSchema.parse('company-2'), from: companyIdSchema.parse('company-1'), changedAt: '2026-03-05T09:00:00Z' },
}
