import type { OfferEvent } from '@jobboard/contracts/offers/events'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { offerDecider } from '../offer-decider.ts'
import {
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
  unscheduled,
} from '../testing/offer-samples.ts'
import type { RequestReview, SettleReview } from './review-decisions.ts'

const { given } = specificationOf(offerDecider)
const draft = [draftCreated({ plan: 'free' }), draftUpdated({ plan: 'free' })]
const request = (publishAt: string | null = null): RequestReview => ({ type: 'requestReview', entitlement: freePlan, publishAt })
const settle = (change: Partial<SettleReview> = {}): SettleReview => ({
  type: 'settleReview',
  board,
  at: march(10),
  opened,
  standing: 'approved',
  slotRefusal: null,
  ...change,
})
const publishedThen = published({
  publishedAt: march(10),
  firstPublishedAt: march(10),
  expiresAt: march(24),
  entitlement: freePlan,
  limits: limits.free,
  slug,
})
const notPublished = (code: string, at = march(10)) => unscheduled(at, { reason: 'notReady', code })

describe('a publication that waits for the review of its company', () => {
  it('is requested once, and replaces a schedule', () => {
    const offer = given(...draft, scheduled(march(12)))
      .when(request())
      .thenEvents(reviewRequested())
    expect(offer).toMatchObject({ status: 'draft', schedule: null, review: { publishAt: null } })
    given(...draft, reviewRequested())
      .when(request())
      .thenNothing()
  })

  it('can be for a later time, which can be moved', () => {
    given(...draft, reviewRequested())
      .when(request(march(20)))
      .thenEvents(reviewRequested(march(20)))
    given(...draft, reviewRequested(march(20)))
      .when(request(march(22)))
      .thenEvents(reviewRequested(march(22)))
  })

  it('is of a draft', () => {
    given(...draft, publishedThen)
      .when(request())
      .thenRefused('offerNotDraft')
    given(...draft, deleted)
      .when(request())
      .thenRefused('offerGone')
  })

  it('still waits after its draft was changed, and ends where it is cancelled, scheduled or published', () => {
    const waiting = [...draft, reviewRequested()]
    const after = (...events: readonly OfferEvent[]) => [...waiting, ...events].reduce(offerDecider.evolve, offerDecider.initial)
    expect(after(draftUpdated({ plan: 'free', saved: false }))).toMatchObject({ review: { publishAt: null } })
    given(...waiting)
      .when({ type: 'cancelPublication', at: march(2) })
      .thenEvents(unscheduled(march(2)))
    expect(after(unscheduled(march(2)))).toMatchObject({ review: null, failedPublication: null })
    expect(after(scheduled(march(12)))).toMatchObject({ review: null })
    expect(after(published())).not.toHaveProperty('review')
  })
})

describe('the end of the review', () => {
  const waiting = [...draft, reviewRequested()]

  it('publishes the offer of an approved company, once', () => {
    given(...waiting)
      .when(settle())
      .thenEvents(publishedThen)
    given(...waiting, publishedThen)
      .when(settle())
      .thenNothing()
    given(...draft)
      .when(settle())
      .thenNothing()
    given(...waiting, publishedThen, finished)
      .when(settle())
      .thenNothing()
    given(...waiting, deleted)
      .when(settle())
      .thenNothing()
  })

  it('schedules it where its time has not come, and publishes it where that has passed', () => {
    given(...draft, reviewRequested(march(20)))
      .when(settle())
      .thenEvents(scheduled(march(20)))
    given(...draft, reviewRequested(march(9)))
      .when(settle())
      .thenEvents(publishedThen)
  })

  it('changes nothing while the company waits', () => {
    given(...waiting)
      .when(settle({ standing: 'waiting' }))
      .thenNothing()
  })

  it('leaves a draft where the company was refused, the free plan pays no more, or the offer is not valid any more', () => {
    given(...waiting)
      .when(settle({ standing: 'refused' }))
      .thenEvents(notPublished('companyRefused'))
    given(...draft, reviewRequested(march(20)))
      .when(settle({ standing: 'refused' }))
      .thenEvents(notPublished('companyRefused', march(20)))
    given(...waiting)
      .when(settle({ slotRefusal: { code: 'freeOffersPerDayUsed' } }))
      .thenEvents(notPublished('freeOffersPerDayUsed'))
    given(...waiting, draftUpdated({ plan: 'pro' }))
      .when(settle())
      .thenEvents(notPublished('entitlementMissing'))
    const incomplete = { ...opened, contact: { name: '', email: 'ada@modrybit.example', phone: null } }
    const errors = [{ path: 'contact.name', code: 'required', message: 'errors.required' }]
    for (const publishAt of [null, march(20)]) {
      const offer = given(...draft, reviewRequested(publishAt))
        .when(settle({ opened: incomplete }))
        .thenEvents(unscheduled(publishAt ?? march(10), { reason: 'notReady', code: 'offerNotReady', errors }))
      expect(offer).toMatchObject({ status: 'draft', review: null, failedPublication: { code: 'offerNotReady' } })
    }
  })
})
