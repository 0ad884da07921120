import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { NewEvent, RecordedEvent } from '@jobboard/platform/ports/event-store'
import { companyOfCopy, isHeld, joins, revisionOf, saveCopy, unspent, type WorkingCopy, withCopy } from './working-copy.ts'

const tenant = tenantIdSchema.parse('devboard')
const event = (type: string, data: unknown = {}, occurredAt = '2026-03-01T12:00:00.000Z'): NewEvent => ({
  id: type,
  type,
  data,
  metadata: {
    tenant,
    actor: { kind: 'employer', id: 'ada' },
    commandId: 'c',
    correlationId: 'c',
    causationId: 'c',
    occurredAt,
    schemaVersion: 1,
  },
})
const withLogo = (logoUrl: string) => ({ hiringCompany: { name: 'Acme', size: null, url: null, logoUrl } })
const draft = (content: object = {}, saved = false) => event('OfferDraftUpdated', { plan: 'pro', content, saved })
const pending = (changes: object = {}) => event('OfferEditSaved', { changes })
const stored = (...events: readonly NewEvent[]): RecordedEvent[] =>
  events.map((one, revision) => ({
    ...one,
    stream: 'offer-devboard_a23456789abc',
    revision,
    position: String(revision) as RecordedEvent['position'],
    recordedAt: one.metadata.occurredAt,
  }))
const copy = (about: Partial<WorkingCopy> = {}): WorkingCopy => ({
  streamRevision: 0,
  saves: 1,
  event: draft(),
  changedAt: '2026-03-01T12:00:01.000Z',
  ...about,
})
const begun = event('OfferDraftCreated', { companyId: 'acme', content: {} })

it('is what the form saved by itself, not what its author saved', () => {
  expect([draft(), draft({}, true), pending(), event('OfferPublished'), event('OfferSummarised')].map(isHeld)).toEqual([
    ...[true, false, true, false, false],
  ])
})

it('is of the company that the offer belongs to by now', () => {
  const changed = event('OfferCompanyChanged', { companyId: 'acme-2', from: 'acme' })
  expect([stored(begun), stored(begun, changed, draft({}, true))].map(companyOfCopy)).toEqual(['acme', 'acme-2'])
})

it('ends the stream that it was saved on, and no later one', () => {
  const [first, second] = stored(begun, draft({}, true))
  if (first === undefined || second === undefined) throw new Error('Two events were made')
  expect(withCopy([first], copy())).toEqual([first, { ...first, ...draft(), revision: 1_000_000, recordedAt: copy().changedAt }])
  expect(withCopy([first, second], copy())).toEqual([first, second])
  expect(unspent(copy({ streamRevision: 4 }), [first, second])).toEqual(copy({ streamRevision: 4 }))
  expect(withCopy([], copy())).toEqual([])
})

describe('after events that were stored since it was saved', () => {
  const earlier = '2026-03-01T11:59:00.000Z'
  const spentBy = (...later: readonly NewEvent[]): boolean => unspent(copy(), stored(begun, ...later)) === null

  it('is spent where it joined them, or where what it says was replaced later', () => {
    expect(spentBy(copy().event, event('OfferSummarised'))).toBe(true)
    for (const type of ['OfferDraftUpdated', 'OfferEditSaved', 'OfferEditDiscarded', 'OfferDeleted'])
      expect([type, spentBy({ ...event(type), id: 'another' })]).toEqual([type, true])
  })

  it('ends the stream where an append whose answer was lost is stored late, under another revision', () => {
    const joinedBefore = { ...event('OfferDraftUpdated', {}, earlier), id: 'an earlier save' }
    expect(spentBy(joinedBefore, event('OfferSummarised', {}, earlier))).toBe(false)
    expect(spentBy(event('OfferPublished'))).toBe(false)
    const current = unspent(copy({ saves: 4 }), stored(begun, joinedBefore, event('OfferSummarised', {}, earlier)))
    expect(current).toMatchObject({ streamRevision: 2, saves: 4 })
    const [newest] = stored(begun)
    if (newest === undefined) throw new Error('An event was made')
    expect(saveCopy(draft(), newest, current)).toMatchObject({ streamRevision: 2, saves: 5 })
  })
})

it('has another revision for every save on every event', () => {
  const all = [0, 1, 7].flatMap((streamRevision) => [0, 1, 2, 300].map((saves) => revisionOf({ streamRevision, saves })))
  expect(new Set(all).size).toBe(all.length)
  expect(revisionOf({ streamRevision: 7, saves: 0 })).toBe(7)
})

it('counts its saves since the newest event, and is newer than it whatever the clocks say', () => {
  const [newest] = stored(begun)
  if (newest === undefined) throw new Error('An event was made')
  const first = saveCopy(draft({}, false), newest, null)
  expect(first).toMatchObject({ streamRevision: 0, saves: 1, changedAt: '2026-03-01T12:00:00.001Z' })
  expect(saveCopy(draft(), newest, first)).toMatchObject({ streamRevision: 0, saves: 2 })
  expect(saveCopy(draft(), { ...newest, revision: 5 }, null)).toMatchObject({ streamRevision: 5, saves: 1 })
  const late = { ...draft(), metadata: { ...draft().metadata, occurredAt: '2026-03-01T11:00:00.000Z' } }
  expect(saveCopy(late, newest, null).changedAt).toBe('2026-03-01T12:00:00.001Z')
})

describe('before another event', () => {
  const events = stored(begun)

  it('it joins the stream, unless that event replaces or ends it', () => {
    const next = ['OfferSummarised', 'OfferPublished', 'OfferPublicationScheduled', 'OfferEdited', 'OfferExpired', 'OfferPictureStored']
    for (const type of next) expect([type, joins(copy(), [event(type)], events)]).toEqual([type, true])
    for (const one of [draft({}, true), pending(), event('OfferEditDiscarded'), event('OfferDeleted')])
      expect([one.type, joins(copy(), [one], events)]).toEqual([one.type, false])
  })

  it('it joins in any case with a logo that no event has named, whose file would be forgotten', () => {
    const uploaded = copy({ event: draft(withLogo('/api/v2/files/logos/a.png')) })
    expect(joins(uploaded, [event('OfferDeleted')], events)).toBe(true)
    expect(joins(uploaded, [draft(withLogo('/api/v2/files/logos/b.png'), true)], events)).toBe(true)
    expect(joins(uploaded, [draft(withLogo('/api/v2/files/logos/a.png'), true)], events)).toBe(false)
    expect(joins(uploaded, [event('OfferDeleted')], stored(begun, draft(withLogo('/api/v2/files/logos/a.png'))))).toBe(false)
    expect(joins(copy({ event: pending(withLogo('/api/v2/files/logos/a.png')) }), [pending({})], events)).toBe(true)
  })
})
