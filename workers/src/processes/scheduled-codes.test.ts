import type { OfferEvent } from '@jobboard/contracts/offers/events'
import { created, offerEvents, published } from '../offers/testing/offer-events.ts'
import { scheduledCodesReactor } from './scheduled-codes.reactor.ts'

const scheduled = (id: string | null, day = 9): OfferEvent => ({
  type: 'OfferPublicationScheduled',
  data: {
    publishAt: `2026-03-0${day}T23:00:00.000Z`,
    entitlement: id === null ? { kind: 'freePlan' } : { kind: 'code', reference: 'digest' },
    redemption: id === null ? null : { id, plan: 'pro' },
  },
})
const cancelled: OfferEvent = {
  type: 'OfferPublicationUnscheduled',
  data: { reason: 'cancelled', at: '2026-03-02T12:00:00.000Z', code: null, errors: [] },
}

/** The redemptions driven after the last of these events. */
const drivenBy = (...events: OfferEvent[]) => {
  const stream = offerEvents([created(), ...events])
  const last = stream.at(-1)
  return last === undefined ? [] : scheduledCodesReactor.jobsOf(last, stream).map(({ name, payload }) => [name, payload])
}
const drive = (id: string) => [['drive-process', { tenant: 'devboard', process: 'codeRedemption', id }]]

describe('the redemption of a scheduled publication', () => {
  it('waits while the schedule stands, also where it is moved', () => {
    expect(drivenBy(scheduled('1'))).toEqual([])
    expect(drivenBy(scheduled('1'), scheduled('1', 8))).toEqual([])
  })

  it('is driven when the offer is published, and when the schedule is cancelled, fails or is replaced', () => {
    expect(drivenBy(scheduled('1'), published())).toEqual(drive('1'))
    expect(drivenBy(scheduled('1'), cancelled)).toEqual(drive('1'))
    expect(drivenBy(scheduled('1'), { type: 'OfferDeleted', data: { deletedAt: '2026-03-02T12:00:00.000Z' } })).toEqual(drive('1'))
    expect(drivenBy(scheduled('1'), scheduled('2'))).toEqual(drive('1'))
    expect(drivenBy(scheduled('1'), scheduled(null))).toEqual(drive('1'))
    const review: OfferEvent = { type: 'OfferReviewRequested', data: { entitlement: { kind: 'freePlan' }, publishAt: null } }
    expect(drivenBy(scheduled('1'), review)).toEqual(drive('1'))
  })

  it('is driven once', () => {
    expect(drivenBy(scheduled('1'), cancelled, published())).toEqual([])
    expect(drivenBy(scheduled(null), published())).toEqual([])
  })
})
