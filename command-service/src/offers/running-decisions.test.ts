import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { evolveOffer, initialOffer, isReleased } from './offer.ts'
import { offerDecider } from './offer-decider.ts'
import type { Extend } from './running-decisions.ts'
import {
  administrator,
  april,
  board,
  code,
  deleted,
  draftCreated,
  draftUpdated,
  expired,
  extended,
  finished,
  freePlan,
  limits,
  march,
  otherCode,
  published,
  refreshed,
  summarised,
} from './testing/offer-samples.ts'

const { given } = specificationOf(offerDecider)
const running = [draftCreated(), published()]
const inactive = [
  ['past its expiry', running, 'offerNotActive'],
  ['expired', [...running, expired], 'offerNotActive'],
  ['finished', [...running, finished], 'offerFinished'],
  ['deleted', [draftCreated(), deleted], 'offerGone'],
  ['a draft', [draftCreated(), draftUpdated()], 'offerNotActive'],
  ['waiting for payment', [draftCreated(), summarised], 'offerNotActive'],
  ['unknown', [], 'offerNotFound'],
] as const

describe('a bump', () => {
  const refresh = (at: string) => ({ type: 'refresh', at }) as const

  it('is counted from 1; the first may come at any time', () => {
    given(...running)
      .when(refresh(march(1)))
      .thenEvents(refreshed(march(1), 1))
  })

  it('comes again when the days of the plan have passed, not a moment earlier', () => {
    const once = [...running, refreshed(march(2), 1)]
    given(...once)
      .when(refresh(march(9, '11:59:59.999')))
      .thenRefused('bumpTooEarly')
    given(...once)
      .when(refresh(march(9)))
      .thenEvents(refreshed(march(9), 2))
  })

  it('repeated at once is too early', () =>
    given(...running, refreshed(march(2), 1))
      .when(refresh(march(2)))
      .thenRefused('bumpTooEarly'))

  it('is refused when all of the plan are used', () => {
    given(...running, refreshed(march(2), 1), refreshed(march(9), 2))
      .when(refresh(march(20)))
      .thenRefused('noBumpsLeft')
    given(draftCreated(), published({ limits: limits.free }))
      .when(refresh(march(2)))
      .thenRefused('noBumpsLeft')
  })

  it.each(inactive)('is refused when the offer is %s', (_state, events, problem) =>
    given(...events)
      .when(refresh(april(1)))
      .thenRefused(problem),
  )
})

describe('an extension', () => {
  const extend = (at: string, change: Partial<Extend> = {}): Extend => ({ type: 'extend', board, at, entitlement: otherCode, ...change })

  it('adds the days of the plan to the expiry of an active offer', () => {
    given(...running)
      .when(extend(march(10)))
      .thenEvents(extended(april(30)))
  })

  it('counts from now where the expiry is past, and publishes an expired offer again', () => {
    const offer = given(...running, expired)
      .when(extend(april(5)))
      .thenEvents(extended('2026-05-05T12:00:00.000Z'))
    expect(offer).toMatchObject({ status: 'published', publication: { expiresAt: '2026-05-05T12:00:00.000Z' } })
  })

  it('saves an offer that is due but not yet noted as expired', () => {
    given(...running)
      .when(extend(april(5)))
      .thenEvents(extended('2026-05-05T12:00:00.000Z'))
  })

  it('by the same code again changes nothing', () =>
    given(...running, extended(april(30)))
      .when(extend(march(11)))
      .thenNothing())

  it('cannot be paid by the code that paid for the publication', () =>
    given(...running)
      .when(extend(march(10), { entitlement: code }))
      .thenRefused('codeUsed'))

  it('is free where the plan is, and only there', () => {
    const free = [draftCreated({ plan: 'free' }), published({ limits: limits.free, expiresAt: march(15), entitlement: freePlan })]
    given(...free)
      .when(extend(march(10), { entitlement: freePlan }))
      .thenEvents(extended(march(29), freePlan))
    given(...running)
      .when(extend(march(10), { entitlement: freePlan }))
      .thenRefused('entitlementMissing')
  })

  it('is free as often as the plan says, also when the offer expired meanwhile', () => {
    const once = [
      draftCreated({ plan: 'free' }),
      published({ limits: limits.free, expiresAt: march(15), entitlement: freePlan }),
      extended(march(29), freePlan),
    ]
    given(...once)
      .when(extend(march(28), { entitlement: freePlan }))
      .thenRefused('noFreeExtensionsLeft')
    given(...once, expired)
      .when(extend(april(20), { entitlement: freePlan }))
      .thenRefused('noFreeExtensionsLeft')
    given(...once)
      .when(extend(march(28), { entitlement: otherCode }))
      .thenEvents(extended('2026-04-12T12:00:00.000Z', otherCode))
    given(...once)
      .when(extend(march(28), { entitlement: administrator }))
      .thenEvents(extended('2026-04-12T12:00:00.000Z', administrator))
  })

  it('by an administrator is possible when the plan left the board', () => {
    given(draftCreated({ plan: 'gold' }), published())
      .when(extend(march(10), { entitlement: administrator }))
      .thenEvents(extended(april(30), administrator))
  })

  it.each(inactive.filter(([state]) => state !== 'past its expiry' && state !== 'expired'))(
    'is refused when the offer is %s',
    (_state, events, problem) =>
      given(...events)
        .when(extend(march(10)))
        .thenRefused(problem),
  )
})

describe('finishing', () => {
  const finish = { type: 'finish', at: march(20) } as const

  it('ends the recruitment of an active offer', () => {
    const offer = given(...running)
      .when(finish)
      .thenEvents(finished)
    given(...running)
      .when({ ...finish, reason: 'refund' })
      .thenEvents({ type: 'OfferFinished', data: { finishedAt: finish.at, reason: 'refund' } })
    expect(offer.status).toBe('finished')
  })

  it('again changes nothing', () =>
    given(...running, finished)
      .when(finish)
      .thenNothing())

  it.each(inactive.filter(([state]) => state !== 'finished'))('is refused when the offer is %s', (_state, events, problem) =>
    given(...events)
      .when({ ...finish, at: april(1) })
      .thenRefused(problem),
  )
})

describe('reopening', () => {
  const reopen = (at: string) => ({ type: 'reopen', at }) as const

  it('undoes a finish, once', () => {
    const before = running.reduce(evolveOffer, initialOffer)
    const expiresAt = isReleased(before) ? before.publication.expiresAt : ''
    const offer = given(...running, finished)
      .when(reopen(march(21)))
      .thenEvents({ type: 'OfferReopened', data: { reopenedAt: march(21), expiresAt } })
    expect(offer.status).toBe('published')
    given(...running)
      .when(reopen(march(21)))
      .thenNothing()
  })

  it('leaves an offer that would have expired meanwhile, or was deleted', () => {
    given(...running, finished)
      .when(reopen(april(10)))
      .thenNothing()
    given(...running, finished, deleted)
      .when(reopen(march(21)))
      .thenNothing()
  })
})

describe('expiry', () => {
  const expire = (at: string) => ({ type: 'expire', at }) as const

  it('is noted when it is due', () => {
    const offer = given(...running)
      .when(expire(march(31)))
      .thenEvents(expired)
    expect(offer.status).toBe('expired')
  })

  it.each([
    ['not yet due', running, march(31, '11:59:59.999')],
    ['extended meanwhile', [...running, extended(april(30))], april(1)],
    ['expired already', [...running, expired], april(1)],
    ['finished', [...running, finished], april(1)],
    ['deleted', [draftCreated(), deleted], april(11)],
    ['a draft', [draftCreated()], april(1)],
  ] as const)('is no business of an offer that is %s', (_state, events, at) =>
    given(...events)
      .when(expire(at))
      .thenNothing(),
  )

  it('of an unknown offer is refused', () =>
    given()
      .when(expire(april(1)))
      .thenRefused('offerNotFound'))
})

describe('deleting', () => {
  const remove = { type: 'delete', at: april(10) } as const

  it.each([
    ['work in progress', [draftCreated()]],
    ['a draft', [draftCreated(), draftUpdated()]],
    ['waiting for payment', [draftCreated(), summarised]],
    ['past its expiry', running],
    ['expired', [...running, expired]],
    ['finished', [...running, finished]],
  ] as const)('is possible when the offer is %s', (_state, events) => {
    const offer = given(...events)
      .when(remove)
      .thenEvents(deleted)
    expect(offer.status).toBe('deleted')
  })

  it('of an active offer is refused', () =>
    given(...running)
      .when({ ...remove, at: march(10) })
      .thenRefused('offerActive'))

  it('again changes nothing', () => given(draftCreated(), deleted).when(remove).thenNothing())
  it('of an unknown offer is refused', () => given().when(remove).thenRefused('offerNotFound'))
})
