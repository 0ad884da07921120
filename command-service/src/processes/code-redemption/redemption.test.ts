import type { RedemptionEvent } from '@jobboard/contracts/codes/redemption-events'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { nextStep, type RedemptionCommand, redemptionAggregate } from './redemption.ts'

const { decider } = redemptionAggregate
const { given } = specificationOf(decider)
const at = '2026-03-01T08:00:00.000Z'
const request = {
  offerId: offerIdSchema.parse('0h4k7m2p9rtv'),
  code: 'digest',
  purpose: 'publish',
  publishAt: null,
  plan: 'pro',
  offerRevision: 3,
  decidedAt: at,
  pinned: false,
} as const
const requested = (change: object = {}): RedemptionEvent => ({ type: 'CodeRedemptionRequested', data: { ...request, ...change } })
const reserved: RedemptionEvent = { type: 'CodeRedemptionReserved', data: {} }
const rebased = (offerRevision: number): RedemptionEvent => ({ type: 'CodeRedemptionRebased', data: { offerRevision, decidedAt: at } })
const accepted: RedemptionEvent = { type: 'CodeRedemptionAccepted', data: {} }
const completed: RedemptionEvent = { type: 'CodeRedemptionCompleted', data: {} }
const cancelled: RedemptionEvent = { type: 'CodeRedemptionCancelled', data: {} }
const refused = (by: 'code' | 'offer', code: string | null): RedemptionEvent => ({
  type: 'CodeRedemptionRefused',
  data: { by, problem: code === null ? null : { code } },
})
const refuse = (by: 'code' | 'offer', code: string | null): RedemptionCommand => ({
  type: 'refused',
  by,
  problem: code === null ? null : { code },
})
const stepAfter = (...events: readonly RedemptionEvent[]) => nextStep(events.reduce(decider.evolve, decider.initial))

describe('a redemption', () => {
  it('reserves the code, changes the offer, and redeems the code', () => {
    given().when({ type: 'request', request }).thenEvents(requested())
    expect(stepAfter(requested())).toBe('reserveCode')
    given(requested()).when({ type: 'reserved' }).thenEvents(reserved)
    expect(stepAfter(requested(), reserved)).toBe('changeOffer')
    given(requested(), reserved).when({ type: 'accepted' }).thenEvents(accepted)
    expect(stepAfter(requested(), reserved, accepted)).toBe('redeemCode')
    given(requested(), reserved, accepted).when({ type: 'redeemed' }).thenEvents(completed)
    expect(stepAfter(requested(), reserved, accepted, completed)).toBeNull()
  })

  it('for a later day waits, with the code reserved, until the offer is published or will not be', () => {
    const later = requested({ purpose: 'schedule', publishAt: '2026-03-10T08:00:00.000Z' })
    const settled: RedemptionEvent = { type: 'CodeRedemptionSettled', data: {} }
    expect(stepAfter(later, reserved, accepted)).toBe('awaitPublication')
    given(later, reserved, accepted).when({ type: 'settled' }).thenEvents(settled)
    expect(stepAfter(later, reserved, accepted, settled)).toBe('redeemCode')
    given(later, reserved, accepted, settled).when({ type: 'redeemed' }).thenEvents(completed)
    given(later, reserved, accepted).when(refuse('offer', null)).thenEvents(refused('offer', null))
    expect(stepAfter(later, reserved, accepted, refused('offer', null))).toBe('releaseCode')
    given(requested(), reserved, accepted).when({ type: 'settled' }).thenNothing()
  })

  it('ends when the code is refused', () => {
    given(requested()).when(refuse('code', 'codeExpired')).thenEvents(refused('code', 'codeExpired'))
    expect(stepAfter(requested(), refused('code', 'codeExpired'))).toBeNull()
  })

  it('releases the code when the offer refuses or takes nothing', () => {
    for (const problem of ['offerNotReady', null]) {
      given(requested(), reserved).when(refuse('offer', problem)).thenEvents(refused('offer', problem))
      expect(stepAfter(requested(), reserved, refused('offer', problem))).toBe('releaseCode')
      given(requested(), reserved, refused('offer', problem)).when({ type: 'released' }).thenEvents(cancelled)
      expect(stepAfter(requested(), reserved, refused('offer', problem), cancelled)).toBeNull()
    }
  })

  it('stores the fields that an offer was refused for', () => {
    const errors = [{ path: 'title', code: 'required', message: 'errors.required' }]
    given(requested(), reserved)
      .when({ type: 'refused', by: 'offer', problem: { code: 'offerNotReady', errors } })
      .thenEvents({ type: 'CodeRedemptionRefused', data: { by: 'offer', problem: { code: 'offerNotReady', errors } } })
  })

  it('decides again when the offer has changed, three times at most', () => {
    const rebase = (offerRevision: number): RedemptionCommand => ({ type: 'rebase', offerRevision, decidedAt: at })
    given(requested(), reserved).when(rebase(4)).thenEvents(rebased(4))
    expect(stepAfter(requested(), reserved, rebased(4))).toBe('changeOffer')
    given(requested(), reserved, rebased(4), rebased(5), rebased(6)).when(rebase(7)).thenEvents(refused('offer', 'conflict'))
  })

  it('does not decide again for a client that named the revision', () => {
    given(requested({ pinned: true }), reserved)
      .when({ type: 'rebase', offerRevision: 4, decidedAt: at })
      .thenEvents(refused('offer', 'stale'))
  })

  it.each<[string, readonly RedemptionEvent[], RedemptionCommand]>([
    ['a request', [requested()], { type: 'request', request }],
    ['a reservation', [requested(), reserved], { type: 'reserved' }],
    ['a late refusal by the code', [requested(), reserved], refuse('code', 'codeUsed')],
    ['a late refusal by the offer', [requested(), reserved, accepted], refuse('offer', 'offerNotReady')],
    ['an acceptance after a refusal', [requested(), reserved, refused('offer', 'stale')], { type: 'accepted' }],
    ['the end', [requested(), reserved, accepted, completed], { type: 'redeemed' }],
    ['a release after a refusal by the code', [requested(), refused('code', 'codeUsed')], { type: 'released' }],
  ])('stores %s once', (_what, events, command) => {
    given(...events)
      .when(command)
      .thenNothing()
  })
})
