import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { offerDecider } from '../offer-decider.ts'
import {
  administrator,
  board,
  code,
  content,
  deleted,
  draftCreated,
  draftUpdated,
  expired,
  finished,
  freePlan,
  limits,
  march,
  opened,
  otherCode,
  published,
  slug,
  summarised,
} from '../testing/offer-samples.ts'
import type { Publish } from './publish-decision.ts'

const { given } = specificationOf(offerDecider)
const publish = (change: Partial<Publish> = {}): Publish => ({
  type: 'publish',
  board,
  at: march(1),
  opened,
  entitlement: code,
  ...change,
})

describe('publishing', () => {
  it.each([
    ['work in progress', [draftCreated()]],
    ['a draft', [draftCreated(), draftUpdated()]],
    ['an offer that waits for payment', [draftCreated(), summarised]],
  ])('of %s fixes its slug, its end and the limits that were bought', (_state, events) => {
    const offer = given(...events)
      .when(publish())
      .thenEvents(published())
    expect(offer).toMatchObject({ status: 'published', slug, publication: { expiresAt: march(31), paidUntil: march(31) } })
  })

  it('by an administrator needs no payment', () => {
    given(draftCreated())
      .when(publish({ entitlement: administrator }))
      .thenEvents(published({ entitlement: administrator }))
  })

  it('of a free plan needs none either', () => {
    given(draftCreated({ plan: 'free' }))
      .when(publish({ entitlement: freePlan }))
      .thenEvents(published({ entitlement: freePlan, limits: limits.free, expiresAt: march(15) }))
  })

  it('of a plan that costs is refused to who says it is free', () =>
    given(draftCreated())
      .when(publish({ entitlement: freePlan }))
      .thenRefused('entitlementMissing'))

  it('ends with the last day that the employer chose, in the time of the board', () => {
    const chosen = { ...content, expiredAt: '2026-03-10' }
    given(draftCreated({ content: chosen }))
      .when(publish())
      .thenEvents(published({ expiresAt: march(10, '23:00:00.000') }))
  })

  it('never ends later than the plan, not even on its last day', () => {
    given(draftCreated({ content: { ...content, expiredAt: '2026-03-31' } }))
      .when(publish())
      .thenEvents(published({ expiresAt: march(31) }))
  })

  it('of what is not complete is refused with every field', () => {
    given(draftCreated({ content: { ...content, body: '', requirements: [] } }))
      .when(publish())
      .thenRefused('offerNotReady', 'requirements: skillRequired', 'body: required')
  })

  it('of an offer whose contact was erased is refused', () => {
    given(draftCreated())
      .when(publish({ opened: { contact: null, apply: null } }))
      .thenRefused('offerNotReady', 'apply: required', 'contact.name: required', 'contact.email: required')
  })

  it('again changes nothing, whatever the payment', () =>
    given(draftCreated(), published())
      .when(publish({ entitlement: otherCode }))
      .thenNothing())

  it.each([
    ['expired', [draftCreated(), published(), expired], 'offerNotDraft'],
    ['finished', [draftCreated(), published(), finished], 'offerFinished'],
    ['deleted', [draftCreated(), deleted], 'offerGone'],
    ['unknown', [], 'offerNotFound'],
    ['of a plan that left the board', [draftCreated({ plan: 'gold' })], 'planUnknown'],
  ] as const)('is refused when the offer is %s', (_state, events, problem) =>
    given(...events)
      .when(publish())
      .thenRefused(problem),
  )
})
