import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import type { StandingStatus } from '../company-standing.ts'
import { offerDecider } from '../offer-decider.ts'
import {
  april,
  board,
  deleted,
  draftCreated,
  draftUpdated,
  finished,
  freePlan,
  limits,
  march,
  opened,
  published,
  reviewRequested,
  scheduled,
  slug,
  summarised,
  unscheduled,
} from '../testing/offer-samples.ts'
import type { SchedulePublication } from './schedule-decisions.ts'

const { given } = specificationOf(offerDecider)
const draft = [draftCreated({ plan: 'free' }), draftUpdated({ plan: 'free' })]
const schedule = (change: Partial<SchedulePublication> = {}): SchedulePublication => ({
  type: 'schedulePublication',
  board,
  at: march(1),
  opened,
  publishAt: march(10),
  entitlement: freePlan,
  ...change,
})
const cancel = { type: 'cancelPublication', at: march(2) } as const
const publish = (at = march(10), readable = opened, standing: StandingStatus = 'approved') =>
  ({ type: 'publishScheduled', board, at, opened: readable, standing }) as const
const publishedThen = published({
  publishedAt: march(10),
  firstPublishedAt: march(10),
  expiresAt: march(24),
  entitlement: freePlan,
  limits: limits.free,
  slug,
})

describe('scheduling a publication', () => {
  it('names the instant; the offer stays a draft', () => {
    const offer = given(...draft)
      .when(schedule())
      .thenEvents(scheduled(march(10)))
    expect(offer).toMatchObject({ status: 'draft', schedule: { publishAt: march(10) } })
  })

  it('again changes nothing; another day moves it', () => {
    given(...draft, scheduled(march(10)))
      .when(schedule())
      .thenNothing()
    given(...draft, scheduled(march(10)))
      .when(schedule({ publishAt: march(12) }))
      .thenEvents(scheduled(march(12)))
  })

  it('is for a day from tomorrow to three months ahead', () => {
    given(...draft)
      .when(schedule({ publishAt: march(1) }))
      .thenRefused('validation', 'publishOn: invalidDatePast')
    given(...draft)
      .when(schedule({ publishAt: '2026-06-01T12:00:00.000Z' }))
      .thenRefused('validation', 'publishOn: maxDate')
  })

  it('needs a complete offer and what pays for it', () => {
    given(...draft)
      .when(schedule({ opened: { contact: null, apply: null } }))
      .thenRefused('offerNotReady')
    given(draftCreated(), draftUpdated()).when(schedule()).thenRefused('entitlementMissing')
  })

  it('that a code pays for is moved without another, while the offer has the plan of the code', () => {
    const code = { kind: 'code', reference: 'digest' } as const
    const redemption = { id: 'redemption', plan: 'pro' }
    const paid = [draftCreated(), draftUpdated(), scheduled(march(10), code, redemption)]
    given(draftCreated(), draftUpdated())
      .when(schedule({ code: { redemptionId: 'redemption', entitlement: code } }))
      .thenEvents(scheduled(march(10), code, redemption))
    given(...paid)
      .when(schedule({ publishAt: march(12) }))
      .thenEvents(scheduled(march(12), code, redemption))
    given(...paid, draftUpdated({ plan: 'free' }))
      .when(schedule({ publishAt: march(12) }))
      .thenEvents(scheduled(march(12)))
  })

  it('is for what was not published yet', () => {
    given(draftCreated(), published()).when(schedule()).thenRefused('offerNotDraft')
    given(draftCreated(), published(), finished).when(schedule()).thenRefused('offerFinished')
    given(draftCreated(), deleted).when(schedule()).thenRefused('offerGone')
    given().when(schedule()).thenRefused('offerNotFound')
  })
})

describe('cancelling a scheduled publication', () => {
  it('happens once', () => {
    given(...draft, scheduled(march(10)))
      .when(cancel)
      .thenEvents(unscheduled(march(2)))
    given(...draft, scheduled(march(10)), unscheduled(march(2)))
      .when(cancel)
      .thenNothing()
    given(...draft)
      .when(cancel)
      .thenNothing()
  })
})

describe('the time of a scheduled publication', () => {
  it('publishes the offer, once', () => {
    given(...draft, scheduled(march(10)))
      .when(publish())
      .thenEvents(publishedThen)
    given(...draft, scheduled(march(10)), publishedThen)
      .when(publish())
      .thenNothing()
  })

  it('publishes the draft as it is by then', () => {
    given(...draft, scheduled(march(10)), draftUpdated({ plan: 'free', saved: false }), summarised)
      .when(publish())
      .thenEvents(publishedThen)
  })

  it('has not come before the instant, nor after it was moved or cancelled', () => {
    given(...draft, scheduled(march(10)))
      .when(publish(march(9)))
      .thenNothing()
    given(...draft, scheduled(march(10)), scheduled(march(12)))
      .when(publish())
      .thenNothing()
    given(...draft, scheduled(march(10)), unscheduled(march(2)))
      .when(publish())
      .thenNothing()
    given(...draft, scheduled(march(10)), deleted)
      .when(publish())
      .thenNothing()
  })

  it('of an offer that is not valid any more leaves a draft that says why', () => {
    const errors = [{ path: 'contact.name', code: 'required', message: 'errors.required' }]
    const incomplete = { ...opened, contact: { name: '', email: 'ada@modrybit.example', phone: null } }
    const offer = given(...draft, scheduled(march(10)))
      .when(publish(march(10), incomplete))
      .thenEvents(unscheduled(march(10), { reason: 'notReady', code: 'offerNotReady', errors }))
    expect(offer).toMatchObject({ status: 'draft', schedule: null, failedPublication: { at: march(10), code: 'offerNotReady', errors } })
  })

  it('that a code pays for publishes on the plan of the code, and on no other that costs', () => {
    const code = { kind: 'code', reference: 'digest' } as const
    const paid = scheduled(march(10), code, { id: 'redemption', plan: 'pro' })
    given(draftCreated(), draftUpdated(), paid)
      .when(publish())
      .thenEvents(
        published({
          publishedAt: march(10),
          firstPublishedAt: march(10),
          expiresAt: april(9),
          entitlement: code,
          limits: limits.pro,
          slug,
        }),
      )
    given(draftCreated(), draftUpdated(), paid, draftUpdated({ plan: 'fixed' }))
      .when(publish())
      .thenEvents(unscheduled(march(10), { reason: 'notReady', code: 'entitlementMissing' }))
  })

  it('of an offer on a free plan, whose board reviews new companies by then, waits for the review', () => {
    given(...draft, scheduled(march(10)))
      .when(publish(march(10), opened, 'waiting'))
      .thenEvents(reviewRequested())
    given(...draft, scheduled(march(10)))
      .when(publish(march(10), opened, 'refused'))
      .thenEvents(unscheduled(march(10), { reason: 'notReady', code: 'companyRefused' }))
    const code = { kind: 'code', reference: 'digest' } as const
    given(draftCreated(), draftUpdated(), scheduled(march(10), code, { id: 'redemption', plan: 'pro' }))
      .when(publish(march(10), opened, 'waiting'))
      .thenEvents(expect.objectContaining({ type: 'OfferPublished' }))
  })

  it('of an offer that moved to a plan with a price leaves a draft that says so', () => {
    given(...draft, scheduled(april(1)), draftUpdated({ plan: 'pro' }))
      .when(publish(april(1)))
      .thenEvents(unscheduled(april(1), { reason: 'notReady', code: 'entitlementMissing' }))
  })
})
