import { superlinearInputs } from '@jobboard/contracts/shared/testing/growth'
import { maxReportBytes, readMailReport } from './mail-report.ts'
import { absenceNote, exchangeBounce, gmailBounce, postfixBounce, yahooComplaint } from './testing/sample-reports.ts'

const id = '8f14e45f-ceea-5672-91cd-2a8f0e3a77b1'
const messageIds = [id]

it.each([
  ['a bounce of Postfix', postfixBounce(id), { kind: 'bounce', detail: '5.1.1', messageIds }],
  ['a bounce of Exchange', exchangeBounce(id), { kind: 'bounce', detail: '5.1.10', messageIds }],
  ['a bounce of Gmail', gmailBounce(id), { kind: 'bounce', detail: '5.1.1', messageIds }],
  ['a complaint of Yahoo', yahooComplaint(id), { kind: 'complaint', detail: 'abuse', messageIds }],
  ['a report that is no complaint', yahooComplaint(id, 'not-spam'), { kind: 'other', detail: 'not-spam', messageIds }],
  ['a delay', postfixBounce(id, { action: 'delayed', status: '4.4.1' }), { kind: 'temporary', detail: '4.4.1', messageIds }],
  ['a delay with a permanent code', postfixBounce(id, { action: 'delayed', status: '5.1.1' }), { kind: 'temporary' }],
  ['a server that was away for days', postfixBounce(id, { status: '4.4.1' }), { kind: 'temporary' }],
  ['a delivery', postfixBounce(id, { action: 'delivered', status: '2.0.0' }), { kind: 'other' }],
  ['an absence note', absenceNote(id), { kind: 'other', detail: null, messageIds }],
  ['nothing', '', { kind: 'other', detail: null, messageIds: [] }],
])('reads %s', (_, text, expected) => {
  expect(readMailReport(text)).toMatchObject(expected)
})

it.each([
  ['a full mailbox', '5.2.2'],
  ['a message that is too long', '5.2.3'],
  ['a block of the sender', '5.7.1'],
  ['a refused content', '5.6.0'],
  ["a sender's address", '5.1.8'],
  ['an expired retry', '5.4.7'],
])('does not take %s (%s) for a dead address', (_, status) => {
  expect(readMailReport(postfixBounce(id, { status })).kind).toBe('temporary')
})

it.each(['5.0.0', '5.1.2', '5.2.1', '5.4.1', '5.4.4', '5.4.310'])('takes %s for a dead address', (status) => {
  expect(readMailReport(postfixBounce(id, { status })).kind).toBe('bounce')
})

it('reads lines without carriage returns, a folded type, and a status in base64', () => {
  const text = postfixBounce(id).replace(/\r\n/g, '\n')
  expect(readMailReport(text)).toMatchObject({ kind: 'bounce', messageIds })
  const part = /(Content-Type: message\/delivery-status\n)\n([\s\S]*?)\n(--4Fq)/
  const encoded = text.replace(
    part,
    (_, type: string, status: string, next: string) =>
      `${type}Content-Transfer-Encoding: base64\n\n${Buffer.from(status).toString('base64').replace(/.{76}/g, '$&\n')}\n${next}`,
  )
  expect(encoded).not.toContain('Action: failed')
  expect(readMailReport(encoded)).toMatchObject({ kind: 'bounce', detail: '5.1.1', messageIds })
})

it('reads a report that is cut off', () => {
  const text = gmailBounce(id)
  expect(readMailReport(text.slice(0, text.indexOf('Content-Type: multipart/alternative; boundary="--_NmP-1"')))).toMatchObject({
    kind: 'bounce',
    messageIds,
  })
})

it('names at most ten messages, and no address', () => {
  const ids = Array.from({ length: 50 }, (_, at) => `<00000000-0000-4000-8000-${String(at).padStart(12, '0')}@board.example>`)
  const report = readMailReport(postfixBounce(id).replace(`<${id}@board.example>`, ids.join(' ')))
  expect(report.messageIds).toHaveLength(10)
  expect(JSON.stringify(report)).not.toContain('anna')
})

it('is linear in whatever it is sent', async () => {
  const head = 'Content-Type: multipart/report; boundary=b\n\n'
  const status = `${head}--b\nContent-Type: message/delivery-status\n`
  const subjects = [
    { name: 'headers', text: (input: string) => input, alphabets: ['a', ' \n', 'a:\n', '\n ', '\r\n'] },
    {
      name: 'a type',
      text: (input: string) => `Content-Type: multipart/report; boundary="${input}`,
      alphabets: ['a', ';', '\\"', 'boundary=;'],
    },
    { name: 'parts', text: (input: string) => `${head}${input}`, alphabets: ['\n', '--b', '\n--b', '\n--b\n', '\n--bb'] },
    { name: 'a status', text: (input: string) => `${status}\n${input}`, alphabets: ['a', '\n', ' \n', '\n ', 'Status: 5.1.1\n\n'] },
    {
      name: 'an encoded status',
      text: (input: string) => `${status}Content-Transfer-Encoding: quoted-printable\n\n${input}`,
      alphabets: ['=', '=4', '=41', '=\n'],
    },
    {
      name: 'a returned message',
      text: (input: string) => `${head}--b\nContent-Type: message/rfc822\n\nReferences: ${input}`,
      alphabets: ['<', '<0000', '<00000000-0000-4000-8000-00000000000'],
    },
  ]
  const found = await superlinearInputs(
    subjects.map(({ name, text, alphabets }) => ({ name, alphabets, limit: maxReportBytes, run: (input) => readMailReport(text(input)) })),
    { ends: [''], common: [] },
  )
  expect(found).toEqual([])
}, 300_000)
