/** A small board, a complete offer and its events, for the tests of the decisions. */
import { emptyContent, type StoredContent } from '@jobboard/contracts/offers/content'
import type { Entitlement, OfferEvent, OfferEventData, OfferLimits } from '@jobboard/contracts/offers/events'
import type { Board } from '@jobboard/contracts/offers/rules/publication-terms'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import { companyIdSchema, offerIdSchema } from '@jobboard/contracts/shared/ids'
import type { Category, Plan } from '@jobboard/contracts/tenants/tenant'
import type { Opened } from '../content/change-content.ts'

export const offerId = offerIdSchema.parse('0h4k7m2p9rtv')
export const companyId = companyIdSchema.parse('modry-bit')

const limitsOfPro: OfferLimits = {
  durationInDays: 30,
  maxLocationsCount: 5,
  bumpsUpCount: 2,
  bumpsUpEveryDays: 7,
  maxSkillsSize: 15,
  categories: 2,
  ukraineFriendly: true,
  titleChangeEnabled: true,
  graphics: false,
  seniority: null,
}
export const limits = {
  pro: limitsOfPro,
  fixed: { ...limitsOfPro, titleChangeEnabled: false },
  free: { ...limitsOfPro, durationInDays: 14, maxLocationsCount: 1, bumpsUpCount: 0, titleChangeEnabled: false, ukraineFriendly: false },
} as const
const plan = (key: keyof typeof limits, netMinor: number): Plan => ({
  key,
  name: { pl: key, en: key },
  features: [],
  recommended: false,
  active: true,
  tags: [],
  promotionDeadline: null,
  packages: [],
  netMinor,
  netMinorEur: netMinor,
  oldNetMinor: null,
  oldNetMinorEur: null,
  currency: 'pln',
  vatPercent: 23,
  maxFreeExtensions: netMinor === 0 ? 1 : 0,
  limits: limits[key],
})
const java: Category = {
  key: 'java',
  value: 6,
  slug: { pl: 'java', en: 'java' },
  label: { pl: 'Java', en: 'Java' },
  icon: 'coffee',
  color: '#112233',
  isNew: false,
  isMain: true,
  static: false,
  redirectTo: null,
  children: [],
}
export const board: Board = {
  plans: [plan('pro', 99_000), plan('fixed', 69_000), plan('free', 0)],
  categories: [java],
  timeZone: 'Europe/Warsaw',
  payLimits: {
    pln: {
      hour: { min: 15, max: 1_000 },
      day: { min: 120, max: 8_000 },
      month: { min: 1_500, max: 200_000 },
      year: { min: 18_000, max: 2_400_000 },
    },
  },
  currencies: {
    base: 'pln',
    offered: ['pln'],
    source: 'static',
    table: { date: '2026-03-01', rates: { pln: 1, eur: 4, usd: 4, gbp: 5, chf: 4 } },
  },
}

const sealedText = (text: string): Encrypted => ({ subject: 's', sealed: `sealed ${text}`, digest: `digest of ${text}` })
export const sealedContact = sealedText('contact')
export const otherSealedContact = sealedText('another contact')
/** The same text sealed a second time: other bytes, the same digest. */
export const sealedAgain: Encrypted = { ...sealedContact, sealed: 'sealed with another nonce' }

export const content: StoredContent = {
  ...emptyContent,
  title: 'Java Developer',
  hiringCompany: { name: 'Modry Bit', size: '11-25', url: 'https://modrybit.example', logoUrl: '/logos/devboard/modry-bit.svg' },
  categories: [{ key: 'java' }],
  experienceLevel: 'mid',
  workplaceType: 'office',
  employmentTypes: [{ type: 'b2b', currency: 'pln', amountType: 'net', salary: { from: 10_000, to: 20_000, unit: 'month' } }],
  requirements: [{ skillName: 'Java', skillId: null, level: 3, required: true }],
  body: '<p>You will build the services that settle payments between shops and banks.</p>',
  locations: [{ city: 'Gdańsk', street: 'Długa 1', countryCode: 'PL', geoCoordinates: { latitude: 54.35, longitude: 18.65 } }],
  informationClause: 'The controller of your data is Modry Bit.',
  contact: sealedContact,
  apply: { kind: 'email', email: sealedText('jobs') },
}
export const opened: Opened = {
  contact: { name: 'Ada Nowak', email: 'ada@modrybit.example', phone: null },
  apply: { kind: 'email', email: 'jobs@modrybit.example' },
}

export const draftedSlug = `draft-${offerId}`
export const slug = `modry-bit-java-developer-gdansk-java-${offerId}`
export const march = (day: number, time = '12:00:00.000'): string => `2026-03-${String(day).padStart(2, '0')}T${time}Z`
export const april = (day: number, time = '12:00:00.000'): string => `2026-04-${String(day).padStart(2, '0')}T${time}Z`

export const code: Entitlement = { kind: 'code', reference: 'code-1' }
export const otherCode: Entitlement = { kind: 'code', reference: 'code-2' }
export const administrator: Entitlement = { kind: 'administrator', reference: 'command-1' }
export const freePlan: Entitlement = { kind: 'freePlan' }

export const draftCreated = (change: Partial<OfferEventData<'OfferDraftCreated'>> = {}): OfferEvent => ({
  type: 'OfferDraftCreated',
  data: {
    offerId,
    slug: draftedSlug,
    companyId,
    plan: 'pro',
    creationType: 'form',
    copiedFrom: null,
    origin: null,
    content,
    ...change,
  },
})
export const draftUpdated = (change: Partial<OfferEventData<'OfferDraftUpdated'>> = {}): OfferEvent => ({
  type: 'OfferDraftUpdated',
  data: { plan: 'pro', content, saved: true, ...change },
})
export const editSaved = (changes: Partial<StoredContent>): OfferEvent => ({ type: 'OfferEditSaved', data: { changes } })
export const editDiscarded: OfferEvent = { type: 'OfferEditDiscarded', data: {} }
export const scheduled = (
  publishAt: string,
  entitlement: Entitlement = freePlan,
  redemption: OfferEventData<'OfferPublicationScheduled'>['redemption'] = null,
): OfferEvent => ({ type: 'OfferPublicationScheduled', data: { publishAt, entitlement, redemption } })
export const reviewRequested = (publishAt: string | null = null): OfferEvent => ({
  type: 'OfferReviewRequested',
  data: { entitlement: freePlan, publishAt },
})
export const unscheduled = (at: string, change: Partial<OfferEventData<'OfferPublicationUnscheduled'>> = {}): OfferEvent => ({
  type: 'OfferPublicationUnscheduled',
  data: { reason: 'cancelled', at, code: null, errors: [], ...change },
})
export const summarised: OfferEvent = { type: 'OfferSummarised', data: {} }
/** On the 1st of March for the 30 days of `pro`. */
export const published = (change: Partial<OfferEventData<'OfferPublished'>> = {}): OfferEvent => ({
  type: 'OfferPublished',
  data: { slug, publishedAt: march(1), firstPublishedAt: march(1), expiresAt: march(31), entitlement: code, limits: limits.pro, ...change },
})
export const edited = (change: Partial<StoredContent>, more: Partial<OfferEventData<'OfferEdited'>> = {}): OfferEvent => ({
  type: 'OfferEdited',
  data: { content: { ...content, ...change }, originDigest: null, corrects: false, ...more },
})
export const refreshed = (at: string, number: number): OfferEvent => ({ type: 'OfferRefreshed', data: { refreshedAt: at, number } })
export const extended = (expiresAt: string, entitlement: Entitlement = otherCode): OfferEvent => ({
  type: 'OfferExtended',
  data: { expiresAt, entitlement },
})
export const finished: OfferEvent = { type: 'OfferFinished', data: { finishedAt: march(20), reason: 'employer' } }
export const ended = (at: string, reason: OfferEventData<'OfferFinished'>['reason']): OfferEvent => ({
  type: 'OfferFinished',
  data: { finishedAt: at, reason },
})
export const asked = (number: number, lastActionAt: string, askedAt: string): OfferEvent => ({
  type: 'OfferHiringAsked',
  data: { number, lastActionAt, askedAt },
})
export const unconfirmed = (number: number, lastActionAt: string, askedAt: string, unconfirmedAt: string): OfferEvent => ({
  type: 'OfferHiringUnconfirmed',
  data: { number, lastActionAt, askedAt, unconfirmedAt },
})
export const confirmed = (number: number, by: 'link' | 'panel', confirmedAt: string): OfferEvent => ({
  type: 'OfferHiringConfirmed',
  data: { number, by, confirmedAt },
})
export const withdrawn = (number: number, withdrawnAt: string): OfferEvent => ({
  type: 'OfferHiringQuestionWithdrawn',
  data: { number, withdrawnAt },
})
export const expired: OfferEvent = { type: 'OfferExpired', data: { expiredAt: march(31) } }
export const deleted: OfferEvent = { type: 'OfferDeleted', data: { deletedAt: april(10) } }
