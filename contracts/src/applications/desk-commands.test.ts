import {
  addNoteSchema,
  bulkReplySchema,
  deskApplicationReplySchema,
  maxBulkApplications,
  moveApplicationSchema,
  moveApplicationsSchema,
  noteParamsSchema,
  offerTimesSchema,
  rateSchema,
  statePaySchema,
  takeBackAllSchema,
} from './desk-commands.ts'

const id = '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10'

it('has no answer where nothing was written, and is told later', () => {
  expect(moveApplicationSchema.parse({ status: 'rejected', answer: '  ' })).toEqual({ status: 'rejected', answer: null, tell: 'later' })
  expect(moveApplicationSchema.safeParse({ status: 'withdrawn' }).success).toBe(false)
})

it('moves up to a hundred by one request', () => {
  const of = (count: number) =>
    moveApplicationsSchema.safeParse({ status: 'rejected', ids: Array.from({ length: count }, () => id) }).success
  expect([of(0), of(maxBulkApplications), of(maxBulkApplications + 1)]).toEqual([false, true, false])
})

it('names each colleague once', () => {
  expect(addNoteSchema.parse({ text: 'Call her', mentions: [id, id] }).mentions).toEqual([id])
  expect(addNoteSchema.safeParse({ text: ' ' }).success).toBe(false)
})

it('offers different times in their order', () => {
  const [early, late] = ['2026-03-02T08:00:00Z', '2026-03-03T08:00:00.000Z']
  expect(offerTimesSchema.parse({ times: [late, early, late] })).toEqual({
    times: ['2026-03-02T08:00:00.000Z', '2026-03-03T08:00:00.000Z'],
    minutes: 60,
    place: null,
  })
})

it('states no pay whose ends are the wrong way round', () => {
  const pay = { from: 10_000, to: 9_000, currency: 'pln', unit: 'month', amountType: 'gross' }
  expect(statePaySchema.safeParse({ pay }).success).toBe(false)
  expect(statePaySchema.safeParse({ pay: { ...pay, to: 10_000 } }).success).toBe(true)
})

it('rates from one to five, or not', () => {
  expect([0, 1, 5, 6, 2.5, null].filter((rating) => rateSchema.safeParse({ rating }).success)).toEqual([1, 5, null])
})

it('takes back decisions by their ids', () => {
  expect(takeBackAllSchema.safeParse({ decisions: [{ id, decisionId: id }] }).success).toBe(true)
  expect(takeBackAllSchema.safeParse({ decisions: [{ id }] }).success).toBe(false)
  expect(noteParamsSchema.safeParse({ id, noteId: 'x' }).success).toBe(false)
})

it('says of each application what became of it', () => {
  const decision = { decisionId: id, status: 'rejected', tellAt: '2026-03-01T08:10:00.000Z', isMailed: true }
  const reply = { id, status: 'rejected', toldStatus: 'new', decision, rating: null, notes: [], pay: null, interview: null }
  expect(deskApplicationReplySchema.parse(reply)).toEqual(reply)
  const all = { data: [{ id, error: 'applicationEnded', status: null, decision: null }] }
  expect(bulkReplySchema.parse(all)).toEqual(all)
})
