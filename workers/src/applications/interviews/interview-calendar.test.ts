import { interviewCalendar } from './interview-calendar.ts'

const interview = {
  interviewId: '5b0d7f5e-6a0a-4a53-9a3d-3a8f3c6f8d11',
  host: 'devboard.example',
  start: '2026-10-25T00:30:00.000Z',
  minutes: 90,
  summary: 'Interview: Java, Kotlin; Zażółć gęślą jaźń — a title that is longer than one line of a calendar may be',
  place: 'Długa 1\nRoom 2',
  url: 'https://devboard.example/application',
  now: new Date('2026-10-20T08:00:00.000Z'),
  isCancelled: false,
}
const linesOf = (change: Partial<typeof interview> = {}) =>
  interviewCalendar({ ...interview, ...change })
    .toString()
    .split('\r\n')
const unfolded = (change: Partial<typeof interview> = {}) => linesOf(change).join('\n').replace(/\n /g, '').split('\n')

it('lasts as long as was said, also over the night in which the clocks change', () => {
  // 02:30 in Warsaw before the change, 03:00 after it: 90 minutes.
  expect(unfolded()).toEqual(expect.arrayContaining(['DTSTART:20261025T003000Z', 'DTEND:20261025T020000Z', 'DTSTAMP:20261020T080000Z']))
})

it('has lines of at most 75 octets that unfold to what was written, and escapes what means something else', () => {
  for (const line of linesOf()) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(unfolded()).toContain(
    'SUMMARY:Interview: Java\\, Kotlin\\; Zażółć gęślą jaźń — a title that is longer than one line of a calendar may be',
  )
  expect(unfolded()).toContain('LOCATION:Długa 1\\nRoom 2')
})

it('is cancelled under its UID, as a later version', () => {
  const [made, cancelled] = [unfolded(), unfolded({ isCancelled: true })]
  const uid = made.find((line) => line.startsWith('UID:'))
  expect(cancelled).toEqual(expect.arrayContaining([uid, 'SEQUENCE:1', 'METHOD:CANCEL', 'STATUS:CANCELLED']))
  expect(made).toEqual(expect.arrayContaining(['SEQUENCE:0', 'METHOD:PUBLISH', 'STATUS:CONFIRMED']))
})

it('takes no line of its own from a text', () => {
  const lines = unfolded({ place: 'x\r\nATTENDEE:mailto:evil@evil.test', summary: 'a\u0000b\rc\u2028ATTENDEE:mailto:evil@evil.test' })
  expect(lines.join('\n')).not.toMatch(/[\n\u2028\u2029]ATTENDEE/)
  expect(lines).toHaveLength(17)
})

it('takes time that grows with the length of a text', () => {
  const sizes = [20_000, 40_000].map((length) => interviewCalendar({ ...interview, place: 'ż'.repeat(length) }).byteLength)
  expect((sizes[1] ?? 0) / (sizes[0] ?? 1)).toBeLessThan(2.1)
})
