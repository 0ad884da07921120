import type { OfferEvent } from '@jobboard/contracts/offers/events'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { offerDecider } from './offer-decider.ts'
import { board, deleted, draftCreated, expired, finished, freePlan, limits, march, opened, published } from './testing/offer-samples.ts'

const { given } = specificationOf(offerDecider)
const [decisionId, other] = ['7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a12', '7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a13']
const running = [draftCreated(), published()]
const takenDown = (at: string, was: 'published' | 'expired' | 'finished' = 'published'): OfferEvent => ({
  type: 'OfferTakenDown',
  data: { decisionId, takenDownAt: at, was },
})
const takeDown = { type: 'takeDown', decisionId, at: march(10) } as const
const restore = (at: string, by = decisionId) => ({ type: 'restore', decisionId: by, at }) as const
const demoted: OfferEvent = { type: 'OfferDemoted', data: { decisionId, demotedAt: march(10) } }

describe('an offer that is taken down', () => {
  it('was published, expired or finished', () => {
    given(...running)
      .when(takeDown)
      .thenEvents(takenDown(march(10)))
    given(...running, expired)
      .when(takeDown)
      .thenEvents(takenDown(march(10), 'expired'))
    given(...running, finished)
      .when(takeDown)
      .thenEvents(takenDown(march(10), 'finished'))
    given(draftCreated()).when(takeDown).thenNothing()
    given(...running, deleted)
      .when(takeDown)
      .thenNothing()
  })

  it('has ended where its expiry was not noted yet', () => {
    given(...running)
      .when({ ...takeDown, at: '2026-04-02T00:00:00.000Z' })
      .thenEvents(takenDown('2026-04-02T00:00:00.000Z', 'expired'))
  })

  it('stays as the first decision left it', () => {
    given(...running, takenDown(march(10)))
      .when({ ...takeDown, decisionId: other, at: march(11) })
      .thenNothing()
    given(...running, takenDown(march(10)))
      .when(restore(march(11), other))
      .thenNothing()
  })

  it('is neither bumped, extended, ended nor published by its employer, and can be corrected and deleted', () => {
    const down = given(...running, takenDown(march(10)))
    down.when({ type: 'refresh', at: march(11) }).thenRefused('offerTakenDown')
    down.when({ type: 'finish', at: march(11) }).thenRefused('offerTakenDown')
    down.when({ type: 'extend', at: march(11), board, entitlement: freePlan }).thenRefused('offerTakenDown')
    down.when({ type: 'expire', at: '2026-05-01T00:00:00.000Z' }).thenNothing()
    const edited = given(draftCreated(), published({ limits: limits.pro }), takenDown(march(10)))
    edited.when({ type: 'edit', at: march(11), board, opened, patch: {} }).thenNothing()
    down.when({ type: 'delete', at: march(12) }).thenEvents({ type: 'OfferDeleted', data: { deletedAt: march(12) } })
  })

  it('gets the time back that it lost, to the millisecond', () => {
    const restored = given(...running, takenDown(march(10)))
      .when(restore(march(15, '13:30:00.000')))
      .thenEvents({
        type: 'OfferRestored',
        data: { decisionId, restoredAt: march(15, '13:30:00.000'), state: 'published', expiresAt: '2026-04-05T13:30:00.000Z' },
      })
    expect(restored).toMatchObject({ status: 'published', takenDown: null, publication: { expiresAt: '2026-04-05T13:30:00.000Z' } })
  })

  it('that had ended is ended again, without more time', () => {
    const { expiresAt } = { expiresAt: march(31) }
    given(...running, expired, takenDown(march(10), 'expired'))
      .when(restore(march(15)))
      .thenEvents({ type: 'OfferRestored', data: { decisionId, restoredAt: march(15), state: 'expired', expiresAt } })
  })

  it('is restored once', () => {
    given(...running, takenDown(march(10)), {
      type: 'OfferRestored',
      data: { decisionId, restoredAt: march(15), state: 'published', expiresAt: march(31) },
    })
      .when(restore(march(16)))
      .thenNothing()
  })
})

describe('an offer that is put last', () => {
  it('is so once, until the same decision is lifted', () => {
    given(...running)
      .when({ type: 'demote', decisionId, at: march(10) })
      .thenEvents(demoted)
    given(...running, demoted)
      .when({ type: 'demote', decisionId: other, at: march(11) })
      .thenNothing()
    given(...running, demoted)
      .when({ type: 'liftDemotion', decisionId: other, at: march(11) })
      .thenNothing()
    given(...running, demoted)
      .when({ type: 'liftDemotion', decisionId, at: march(11) })
      .thenEvents({ type: 'OfferDemotionLifted', data: { decisionId, liftedAt: march(11) } })
    given(draftCreated())
      .when({ type: 'demote', decisionId, at: march(10) })
      .thenNothing()
  })
})
