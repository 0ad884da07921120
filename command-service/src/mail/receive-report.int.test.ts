/** Reports about e-mails over HTTP on a real database: who may hand them over, and what is noted of them. */
import { randomUUID } from 'node:crypto'
import { type CommandApi, startCommandApi } from '../testing/command-api.ts'
import { maxReportBytes } from './mail-report.ts'
import { absenceNote, exchangeBounce, gmailBounce, postfixBounce, yahooComplaint } from './testing/sample-reports.ts'

const mailReportsToken = 'a-token-of-the-mail-server-of-tests'
let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi({ mailReportsToken })
}, 60_000)
afterAll(() => api?.stop())

const headers = (token = mailReportsToken, type = 'message/rfc822') => ({ Authorization: `Bearer ${token}`, 'Content-Type': type })
const hand = (body: string, more: Record<string, string> = headers(), tenant?: string) =>
  api.call('POST', '/v2/mail-reports', { body, headers: more, ...(tenant === undefined ? {} : { tenant }) })

async function sentMail(tenant = 'devboard'): Promise<string> {
  const id = randomUUID()
  await api.pool.query(
    `INSERT INTO mail.messages (tenant, id, message, locale, about, status) VALUES ($1, $2, 'alert-digest', 'pl', 'search', 'sent')`,
    [tenant, id],
  )
  return id
}
const noted = async (id: string) => {
  const { rows } = await api.pool.query('SELECT tenant, kind, detail FROM mail.reports WHERE mail_id = $1 ORDER BY kind', [id])
  return rows
}

it.each([
  ['Postfix', postfixBounce, { tenant: 'devboard', kind: 'bounce', detail: '5.1.1' }],
  ['Exchange', exchangeBounce, { tenant: 'devboard', kind: 'bounce', detail: '5.1.10' }],
  ['Gmail', gmailBounce, { tenant: 'devboard', kind: 'bounce', detail: '5.1.1' }],
  ['Yahoo', yahooComplaint, { tenant: 'devboard', kind: 'complaint', detail: 'abuse' }],
])('notes a report of %s once, about a message that was sent', async (_, report, expected) => {
  const id = await sentMail()
  for (const _again of [1, 2]) {
    const { status, body } = await hand(report(id))
    expect([status, body]).toEqual([200, { kind: expected.kind, messages: 1 }])
  }
  expect(await noted(id)).toEqual([expected])
})

it('finds the message of another board, whichever board it is handed to', async () => {
  const id = await sentMail('greenjobs')
  expect((await hand(postfixBounce(id), headers(), 'devboard')).body).toEqual({ kind: 'bounce', messages: 1 })
  expect(await noted(id)).toEqual([{ tenant: 'greenjobs', kind: 'bounce', detail: '5.1.1' }])
})

it('notes nothing of delays, absence notes, and messages that it does not know', async () => {
  const id = await sentMail()
  expect((await hand(postfixBounce(id, { action: 'delayed', status: '4.4.1' }))).body).toEqual({ kind: 'temporary', messages: 1 })
  expect((await hand(absenceNote(id))).body).toEqual({ kind: 'other', messages: 1 })
  expect((await hand(postfixBounce(randomUUID()))).body).toEqual({ kind: 'bounce', messages: 0 })
  expect((await hand('')).status).toBe(200)
  expect(await noted(id)).toEqual([])
})

it('takes them from no one without the token', async () => {
  const id = await sentMail()
  for (const more of [{ 'Content-Type': 'message/rfc822' }, headers('another-token-of-the-mail-server'), headers('')])
    expect((await hand(postfixBounce(id), more)).status).toBe(401)
  for (const session of [api.team['admin:administrator'], api.team.candidate, api.foreigners['admin:administrator']])
    expect((await hand(postfixBounce(id), headers(session.token))).status).toBe(401)
  expect(await noted(id)).toEqual([])
})

it('refuses what is too large and what is no message', async () => {
  expect((await hand('x'.repeat(maxReportBytes + 1))).status).toBe(413)
  expect((await hand('x'.repeat(maxReportBytes))).status).toBe(200)
  expect((await hand('{}', headers(mailReportsToken, 'application/json'))).status).toBe(415)
})

it('does not exist where no token is set', async () => {
  const without = await startCommandApi()
  try {
    const answer = await without.call('POST', '/v2/mail-reports', { body: '', headers: headers() })
    expect(answer.status).toBe(404)
  } finally {
    await without.stop()
  }
}, 60_000)
