import type { ClosingEvent } from '@jobboard/contracts/applications/closing/closing-events'
import { applicationIdSchema } from '@jobboard/contracts/applications/events'
import { accountIdSchema, companyIdSchema, offerIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { closingAggregate, nextStep } from './closing.ts'

const { decider } = closingAggregate
const { given } = specificationOf(decider)
const by = accountIdSchema.parse('7f3c1b52-1111-4a6a-8a51-93c7f8a4e0aa')
const colleague = accountIdSchema.parse('7f3c1b52-2222-4a6a-8a51-93c7f8a4e0aa')
const closingId = '7f3c1b52-3333-4a6a-8a51-93c7f8a4e0aa'
const last = applicationIdSchema.parse('7f3c1b52-4444-4a6a-8a51-93c7f8a4e0aa')
const request = {
  ...{ closingId, offerId: offerIdSchema.parse('0h4k7m2p9rtv'), companyId: companyIdSchema.parse('acme-1'), by },
  ...{ purpose: 'finish' as const, statuses: ['new' as const], except: [], answer: null, offer: { title: 'Welder', company: null } },
  requestedAt: '2026-03-01T12:00:00.000Z',
}
const requested = (change: object = {}): ClosingEvent => ({ type: 'OfferClosingRequested', data: { ...request, ...change } })
const ended: ClosingEvent = { type: 'OfferClosingOfferEnded', data: { endedHere: true, applications: 250 } }
const answered = (more: boolean): ClosingEvent => ({
  type: 'OfferClosingAnswered',
  data: { last: more ? last : null, seen: more ? 200 : 50, answered: more ? 180 : 40 },
})
const completed: ClosingEvent = { type: 'OfferClosingCompleted', data: {} }
const undo: ClosingEvent = { type: 'OfferClosingUndoRequested', data: { by: colleague, requestedAt: '2026-03-01T12:05:00.000Z' } }
const takenBack = (more: boolean): ClosingEvent => ({
  type: 'OfferClosingTakenBack',
  data: { last: more ? last : null, seen: more ? 200 : 50, takenBack: 100 },
})
const undone: ClosingEvent = { type: 'OfferClosingUndone', data: { reopened: true } }
const whole = [requested(), ended, answered(true), answered(false), completed]
const stateAfter = (...events: readonly ClosingEvent[]) => events.reduce(decider.evolve, decider.initial)
const stepAfter = (...events: readonly ClosingEvent[]) => nextStep(stateAfter(...events))
const undoAt = (at: string) => ({ type: 'undo', closingId, by: colleague, at }) as const

describe('a closing', () => {
  it('ends the offer, answers range by range, and deletes the text of the answer', () => {
    given().when({ type: 'request', request }).thenEvents(requested())
    expect(stepAfter(requested())).toBe('endOffer')
    given(requested()).when({ type: 'offerEnded', endedHere: true, applications: 250 }).thenEvents(ended)
    expect(stepAfter(requested(), ended)).toBe('answer')
    given(requested(), ended).when({ type: 'answered', last, seen: 200, answered: 180 }).thenEvents(answered(true))
    expect(stepAfter(requested(), ended, answered(true))).toBe('answer')
    expect(stepAfter(requested(), ended, answered(true), answered(false))).toBe('deleteAnswer')
    expect(stepAfter(...whole)).toBeNull()
    expect(stateAfter(...whole)).toMatchObject({ applications: 250, seen: 250, answered: 220 })
  })

  it('answers no one where the offer refuses to end', () => {
    const refused: ClosingEvent = { type: 'OfferClosingRefused', data: { code: 'offerNotActive' } }
    given(requested()).when({ type: 'refused', code: 'offerNotActive' }).thenEvents(refused)
    expect(stepAfter(requested(), refused)).toBeNull()
    given(requested(), refused).when(undoAt('2026-03-01T12:01:00.000Z')).thenRefused('closingNotFound')
  })

  it('is one for one request; another waits until it has ended', () => {
    given(requested()).when({ type: 'request', request }).thenNothing()
    given(...whole)
      .when({ type: 'request', request })
      .thenNothing()
    const other = { ...request, closingId: '7f3c1b52-9999-4a6a-8a51-93c7f8a4e0aa' }
    given(requested(), ended).when({ type: 'request', request: other }).thenRefused('closingInFlight')
    const next = given(...whole, undo, takenBack(false), undone)
      .when({ type: 'request', request: other })
      .thenEvents(requested({ closingId: other.closingId }))
    expect(next).toMatchObject({ status: 'requested', seen: 0, answered: 0, undo: null })
  })

  it('takes every answer back and reopens the offer, when that is asked for within ten minutes', () => {
    given(...whole)
      .when(undoAt('2026-03-01T12:09:59.000Z'))
      .thenEvents({ type: 'OfferClosingUndoRequested', data: { by: colleague, requestedAt: '2026-03-01T12:09:59.000Z' } })
    given(...whole)
      .when(undoAt('2026-03-01T12:10:00.000Z'))
      .thenRefused('closingFinal')
    expect(stepAfter(...whole, undo)).toBe('takeBack')
    expect(stepAfter(...whole, undo, takenBack(true))).toBe('takeBack')
    expect(stepAfter(...whole, undo, takenBack(true), takenBack(false))).toBe('reopenOffer')
    expect(stateAfter(...whole, undo, takenBack(true), takenBack(false), undone)).toMatchObject({
      ...{ status: 'undone', seen: 250, takenBack: 200, reopened: true },
    })
    given(...whole, undo)
      .when(undoAt('2026-03-01T12:30:00.000Z'))
      .thenNothing()
  })

  it('asked to be undone while it answers, answers to the end first: a driver that is behind must not answer after the taking back', () => {
    const events = [requested(), ended, answered(true), undo]
    expect(stepAfter(...events)).toBe('answer')
    expect(stepAfter(...events, answered(false))).toBe('deleteAnswer')
    expect(stepAfter(...events, answered(false), completed)).toBe('takeBack')
  })

  it('stores no outcome of a step twice', () => {
    given(requested(), ended).when({ type: 'offerEnded', endedHere: false, applications: 1 }).thenNothing()
    given(...whole)
      .when({ type: 'answered', last: null, seen: 1, answered: 1 })
      .thenNothing()
    given(...whole)
      .when({ type: 'completed' })
      .thenNothing()
    given(...whole)
      .when({ type: 'takenBack', last: null, seen: 1, takenBack: 1 })
      .thenNothing()
    given(...whole, undo, takenBack(false), undone)
      .when({ type: 'undone', reopened: false })
      .thenNothing()
  })
})
