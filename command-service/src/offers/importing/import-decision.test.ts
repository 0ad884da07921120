import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { offerDecider } from '../offer-decider.ts'
import {
  administrator,
  april,
  board,
  companyId,
  content,
  deleted,
  draftCreated,
  edited,
  expired,
  finished,
  limits,
  march,
  offerId,
  opened,
  published,
  sealedAgain,
} from '../testing/offer-samples.ts'
import type { ImportOffer } from './import-decision.ts'

const { given } = specificationOf(offerDecider)
const origin = { source: 'feed', externalId: '77', url: 'https://feed.example/77', digest: '2.one.source' }
const changedOrigin = { ...origin, digest: '2.two.changed' }
const importing = (change: Partial<ImportOffer> = {}): ImportOffer => ({
  type: 'importOffer',
  board,
  at: march(1),
  offerId,
  companyId,
  plan: 'pro',
  origin,
  content,
  opened,
  entitlement: administrator,
  firstPublishedAt: march(1),
  ...change,
})
const created = draftCreated({ creationType: 'import', origin })
const running = [created, published({ entitlement: administrator })]

describe('importing', () => {
  it('of a new row creates and publishes in one decision', () => {
    const offer = given()
      .when(importing())
      .thenEvents(...running)
    expect(offer).toMatchObject({ status: 'published', origin })
  })

  it('stores the moment at which the source published, and lets the plan run from now', () => {
    given()
      .when(importing({ publishedAt: '2026-02-20T08:00:00.000Z' }))
      .thenEvents(created, published({ entitlement: administrator, publishedAt: '2026-02-20T08:00:00.000Z' }))
    given()
      .when(importing({ publishedAt: march(2) }))
      .thenEvents(...running)
  })

  it('stores the first publication separately from the one on this board, and leaves it unknown where the source does not state it', () => {
    for (const firstPublishedAt of ['2024-05-01T08:00:00.000Z', null]) {
      given()
        .when(importing({ firstPublishedAt }))
        .thenEvents(created, published({ entitlement: administrator, firstPublishedAt }))
    }
  })

  it('publishes what the source states, however little', () => {
    const little = {
      ...content,
      hiringCompany: null,
      experienceLevel: null,
      workplaceType: null,
      workingTime: null,
      locations: [],
      body: '',
    }
    given()
      .when(importing({ content: { ...little, employmentTypes: [], requirements: [] } }))
      .thenEvents(
        draftCreated({ creationType: 'import', origin, content: { ...little, employmentTypes: [], requirements: [] } }),
        published({ entitlement: administrator, slug: `java-developer-remote-java-${offerId}` }),
      )
  })

  it('of the same row under newer rules corrects what older rules invented, and does not count as an edit', () => {
    const workingTime = null
    for (const digest of ['of version 1', '1.other.other', '2.other.source']) {
      given(draftCreated({ creationType: 'import', origin: { ...origin, digest } }), published({ entitlement: administrator }))
        .when(importing({ at: march(2), content: { ...content, workingTime }, firstPublishedAt: null }))
        .thenEvents(edited({ workingTime }, { originDigest: origin.digest, corrects: true, firstPublishedAt: null }))
    }
  })

  it('of a row that breaks a rule is refused with the fields, and leaves no draft behind', () => {
    given()
      .when(importing({ content: { ...content, title: 'QA' } }))
      .thenRefused('offerNotReady', 'title: positionNameTooShort')
  })

  it('of the same row again changes nothing', () =>
    given(...running)
      .when(importing({ at: march(2) }))
      .thenNothing())

  it('of a changed row edits the offer, its title too', () => {
    const offer = given(created, published({ entitlement: administrator, limits: limits.fixed }))
      .when(importing({ at: march(2), origin: changedOrigin, content: { ...content, title: 'Kotlin Developer' } }))
      .thenEvents(edited({ title: 'Kotlin Developer' }, { originDigest: changedOrigin.digest }))
    expect(offer).toMatchObject({ origin: changedOrigin })
  })

  it('of a row that changed and changed back edits it back', () => {
    const moved = edited({ title: 'Kotlin Developer' }, { originDigest: changedOrigin.digest })
    given(...running, moved)
      .when(importing({ at: march(3) }))
      .thenEvents(edited({}, { originDigest: origin.digest }))
  })

  it('of a change that changes nothing here changes nothing', () =>
    given(...running)
      .when(importing({ at: march(2), origin: changedOrigin, content: { ...content, contact: sealedAgain } }))
      .thenNothing())

  it.each([
    ['past its expiry', running, 'offerNotActive'],
    ['expired', [...running, expired], 'offerNotActive'],
    ['finished by its employer', [...running, finished], 'offerFinished'],
    ['deleted', [...running, expired, deleted], 'offerGone'],
  ] as const)('of a changed row is refused when the offer is %s', (_state, events, code) =>
    given(...events)
      .when(importing({ at: april(11), origin: changedOrigin, content: { ...content, title: 'Kotlin Developer' } }))
      .thenRefused(code),
  )

  it('of an unchanged row leaves an expired offer alone', () =>
    given(...running, expired)
      .when(importing({ at: april(11) }))
      .thenNothing())
})
