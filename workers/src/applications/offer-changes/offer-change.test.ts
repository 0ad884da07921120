import type { OfferEvent } from '@jobboard/contracts/offers/events'
import { created, offerEvents, published } from '../../offers/testing/offer-events.ts'
import { joinedMinutes, offerChange } from './offer-change.ts'

const [first] = offerEvents([created()])
const { content } = (first?.data ?? {}) as { content: Extract<OfferEvent, { type: 'OfferEdited' }>['data']['content'] }
const pay = (from: number) =>
  [{ type: 'b2b', currency: 'pln', amountType: 'net', salary: { from, to: from + 1_000, unit: 'month' } }] as typeof content.employmentTypes
const edited = (change: Partial<typeof content>, corrects = false): OfferEvent => ({
  type: 'OfferEdited',
  data: { content: { ...content, employmentTypes: pay(10_000), ...change }, originDigest: null, corrects },
})
const finished: OfferEvent = { type: 'OfferFinished', data: { finishedAt: '2026-03-02T12:00:00.000Z', reason: 'employer' } }
const reopened: OfferEvent = {
  type: 'OfferReopened',
  data: { reopenedAt: '2026-03-02T12:05:00.000Z', expiresAt: '2026-03-31T09:00:00.000Z' },
}
const deleted: OfferEvent = { type: 'OfferDeleted', data: { deletedAt: '2026-03-02T12:05:00.000Z' } }

const start = Date.parse('2026-03-02T12:00:00.000Z')
/** A published offer with pay, at revision 2, and what happened then, by the minute. */
const history = (...then: readonly (readonly [minute: number, event: OfferEvent])[]) =>
  offerEvents([created(), published(), edited({}), ...then.map(([, event]) => event)]).map((event, revision) => ({
    ...event,
    recordedAt: new Date(start + (then[revision - 3]?.[0] ?? -60) * 60_000).toISOString(),
  }))

it('is what pay, contract, place and mode were and are', () => {
  const events = history([0, edited({ employmentTypes: pay(9_000), workplaceType: 'office' })])
  expect(offerChange(events, 3, null)).toMatchObject({
    ...{ ended: null, title: content.title },
    before: { contracts: pay(10_000), mode: content.workplaceType },
    after: { contracts: pay(9_000), mode: 'office' },
  })
  expect(offerChange(history([0, edited({ title: 'Another title' })]), 3, null)).toBeNull()
})

it('joins changes of twelve minutes to the first, which tells them; later ones are another', () => {
  const events = history(
    [0, edited({ employmentTypes: pay(9_000) })],
    [joinedMinutes - 1, edited({ employmentTypes: pay(8_000) })],
    [joinedMinutes, edited({ employmentTypes: pay(7_000) })],
  )
  expect(offerChange(events, 3, null)).toMatchObject({ before: { contracts: pay(10_000) }, after: { contracts: pay(8_000) } })
  expect(offerChange(events, 4, null)).toBeNull()
  expect(offerChange(events, 5, null)).toMatchObject({ before: { contracts: pay(8_000) }, after: { contracts: pay(7_000) } })
})

it('is none where it was undone within that time', () => {
  expect(offerChange(history([0, edited({ employmentTypes: pay(9_000) })], [5, edited({})]), 3, null)).toBeNull()
  expect(offerChange(history([0, finished], [11, reopened]), 3, null)).toBeNull()
})

it('says that it ended, once', () => {
  const events = history([0, finished], [60, deleted])
  expect([offerChange(events, 3, null)?.ended, offerChange(events, 4, null)]).toEqual(['finished', null])
  expect(offerChange(history([0, finished], [5, deleted]), 3, null)?.ended).toBe('deleted')
})

it('counts from what the person saw, who applied in between', () => {
  const events = history([0, edited({ employmentTypes: pay(9_000) })], [5, edited({ employmentTypes: pay(8_000) })])
  expect(offerChange(events, 3, 3)).toMatchObject({ before: { contracts: pay(9_000) }, after: { contracts: pay(8_000) } })
  expect(offerChange(events, 3, 4)).toBeNull()
})

it('is none where an importer reads the same offer better', () => {
  expect(offerChange(history([0, edited({ employmentTypes: pay(9_000) }, true)]), 3, null)).toBeNull()
})
