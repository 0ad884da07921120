/** Events that no release writes: each case is one way in which an event of an offer can be broken. */
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { created, edited, limits, published, storedContent } from './offer-events.ts'

export interface Malformed {
  readonly name: string
  readonly type: string
  readonly data: unknown
  readonly metadata: unknown
}

type Body = { readonly type: string; readonly data: unknown }

const metadata: Readonly<Record<string, unknown>> = {
  tenant: 'devboard',
  actor: { kind: 'system', id: 'spec' },
  commandId: 'c',
  correlationId: 'c',
  causationId: 'c',
  occurredAt: '2026-03-01T08:00:00.000Z',
  schemaVersion: 1,
} satisfies Record<Exclude<keyof RecordedEvent['metadata'], 'locale'>, unknown>

const without = (key: string): unknown => Object.fromEntries(Object.entries(metadata).filter(([name]) => name !== key))
const nested = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 0)

const wrongMetadata: readonly (readonly [string, unknown])[] = [
  ...Object.keys(metadata).map((key) => [`no ${key}`, without(key)] as const),
  ...[null, [], 'text', 7, true, {}, nested(400)].map((value) => [`metadata ${JSON.stringify(value).slice(0, 20)}`, value] as const),
  ...['', 7, null, [], {}, 'a\0b', '__proto__', 'UPPER', 'nosuchboard', 'greenjobs', 'v1', 'x'.repeat(5_000)].map(
    (tenant) => [`tenant ${JSON.stringify(tenant).slice(0, 20)}`, { ...metadata, tenant }] as const,
  ),
  ...['', 'yesterday', '2026-02-30T08:00:00.000Z', '2026-13-01T08:00:00.000Z', '2026-03-01', 1_772_000_000_000, null, 1e300, {}].map(
    (occurredAt) => [`occurredAt ${JSON.stringify(occurredAt)}`, { ...metadata, occurredAt }] as const,
  ),
  ...[0, -1, 1.5, '1', 2, 1e300, null, [1]].map(
    (schemaVersion) => [`schemaVersion ${JSON.stringify(schemaVersion)}`, { ...metadata, schemaVersion }] as const,
  ),
  ...['commandId', 'correlationId', 'causationId'].flatMap((key) =>
    [7, null, {}].map((value) => [`${key} ${JSON.stringify(value)}`, { ...metadata, [key]: value }] as const),
  ),
  ...['de', 7, null].map((locale) => [`locale ${JSON.stringify(locale)}`, { ...metadata, locale }] as const),
  ...[null, 'system', {}, { kind: 'ghost', id: 'x' }, { kind: 'system', id: 7 }].map(
    (actor) => [`actor ${JSON.stringify(actor)}`, { ...metadata, actor }] as const,
  ),
]

const content = (changes: Readonly<Record<string, unknown>>): Body => ({
  type: 'OfferEdited',
  data: { originDigest: null, content: { ...storedContent, ...changes } },
})
const publication = (changes: Readonly<Record<string, unknown>>): Body => ({
  type: 'OfferPublished',
  data: { ...Object(published().data), ...changes },
})

const wrongBodies: readonly (readonly [string, Body])[] = [
  ...[
    'OfferDraftCreated',
    'OfferPublished',
    'OfferEdited',
    'OfferRefreshed',
    'OfferExtended',
    'OfferFinished',
    'OfferExpired',
    'OfferDeleted',
  ].flatMap((type) =>
    [null, [], 'text', 7, true, {}, nested(400)].map((data) => [`${type} ${JSON.stringify(data).slice(0, 20)}`, { type, data }] as const),
  ),
  ...['OfferEvaporated', 'offerPublished', 'OfferPublished ', 'toString', '__proto__', 'constructor', 'x'.repeat(200)].map(
    (type) => [`type ${type.slice(0, 20)}`, { type, data: published().data }] as const,
  ),
  ...[null, [], 'text', {}, { ...storedContent, title: undefined }].map(
    (value) =>
      [`content ${JSON.stringify(value).slice(0, 20)}`, { type: 'OfferEdited', data: { originDigest: null, content: value } }] as const,
  ),
  ['title number', content({ title: 7 })],
  ['title with NUL', content({ title: 'a\0b' })],
  ['company with NUL', content({ hiringCompany: { ...Object(storedContent.hiringCompany), name: '\0' } })],
  [
    'latitude out of range',
    content({ locations: [{ city: 'X', street: '', countryCode: 'PL', geoCoordinates: { latitude: 1e308, longitude: 0 } }] }),
  ],
  ['location null', content({ locations: [null] })],
  ['locations object', content({ locations: {} })],
  ['level unknown', content({ experienceLevel: 'wizard' })],
  ['mode from the prototype', content({ workplaceType: 'constructor' })],
  [
    'salary huge',
    content({ employmentTypes: [{ type: 'b2b', currency: 'pln', amountType: 'net', salary: { from: 1e300, to: 1e308, unit: 'hour' } }] }),
  ],
  [
    'salary text',
    content({ employmentTypes: [{ type: 'b2b', currency: 'pln', amountType: 'net', salary: { from: '9', to: 9, unit: 'hour' } }] }),
  ],
  ['skill level 99', content({ requirements: [{ skillName: 'Go', skillId: null, level: 99, required: true }] })],
  ['skills nested', content({ requirements: nested(50) })],
  ['last day no date', content({ expiredAt: '2026-02-31' })],
  ...[
    '',
    'soon',
    '2026-02-30T08:00:00Z',
    '0000-00-00T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '+012026-01-01T00:00:00Z',
    7,
    null,
    1e300,
  ].flatMap((at) => [
    [`publishedAt ${JSON.stringify(at)}`, publication({ publishedAt: at })] as const,
    [`expiresAt ${JSON.stringify(at)}`, publication({ expiresAt: at })] as const,
  ]),
  ['limits null', publication({ limits: null })],
  ['limits huge', publication({ limits: { ...limits, durationInDays: 1e21 } })],
  ['entitlement unknown', publication({ entitlement: { kind: 'gift' } })],
  ['slug with NUL', publication({ slug: 'a\0' })],
  ['bump number huge', { type: 'OfferRefreshed', data: { refreshedAt: '2026-03-09T08:00:00Z', number: 1e21 } }],
  ['bump number half', { type: 'OfferRefreshed', data: { refreshedAt: '2026-03-09T08:00:00Z', number: 1.5 } }],
]

/** Only as the first event of a stream: to an offer that exists they would not be wrong, or not be seen. */
const wrongBeginnings: readonly (readonly [string, Body])[] = [
  ['another offer', created({ offerId: 'zzzzzzzzzzzz' as never })],
  ['company id too long for its index', created({ companyId: '\u{1F600}x'.repeat(20_000) as never })],
  ['not created', published()],
  ['edited before it was created', edited({})],
]

/** `sound`: an event that could stand there, whose data the broken metadata go with. */
export const malformedEvents = (sound: Body): readonly Malformed[] => [
  ...wrongMetadata.map(([name, broken]) => ({ name, ...sound, metadata: broken })),
  ...wrongBodies.map(([name, body]) => ({ name, ...body, metadata })),
]

export const malformedBeginnings: readonly Malformed[] = wrongBeginnings.map(([name, body]) => ({ name, ...body, metadata }))
