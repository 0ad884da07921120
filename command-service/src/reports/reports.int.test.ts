/** Reports of offers by visitors, over HTTP on a real store. */
import { reportReplySchema } from '@jobboard/contracts/reports/commands'
import { reportStream, sealedReportFields } from '@jobboard/contracts/reports/events'
import { encryptedSchema } from '@jobboard/contracts/shared/events/envelope'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { Call } from '@jobboard/platform/testing/api-spec/api-spec'
import { type CommandApi, startCommandApi } from '../testing/command-api.ts'

const devboard = tenantIdSchema.parse('devboard')
const secret = 'They asked me for a deposit, says Zuzanna Kanarek'
const name = 'Zuzanna Kanarek'
const email = 'zuzanna.kanarek@canary.example'

let api: CommandApi
let offerId: string
beforeAll(async () => {
  api = await startCommandApi()
  offerId = await api.offer()
}, 60_000)
afterAll(() => api?.stop())

const field = (body: unknown, name: string): unknown => Reflect.get(Object(body), name)

let addresses = 0
const report = (json: object, { headers, ...call }: Call = {}, id = offerId) => {
  addresses += 1
  return api.call('POST', `/v2/user-panel/offers/${id}/reports`, {
    tenant: 'devboard',
    json: { goodFaith: true, ...json },
    headers: { 'X-Forwarded-For': `198.51.100.${addresses}`, ...headers },
    ...call,
  })
}
const eventOf = async (body: unknown) => {
  const [event] = await api.store.readStream(reportStream(devboard, reportReplySchema.parse(body).id))
  return event
}

it('stores what a visitor reports, with message and e-mail sealed', async () => {
  const answer = await report({ reason: 'fraud', message: secret, reporter: { kind: 'guest', name, email } })
  expect([answer.status, answer.headers.get('x-position')]).toEqual([201, expect.any(String)])
  const event = await eventOf(answer.body)
  expect(event).toMatchObject({ type: 'OfferReported', data: { offerId, reason: 'fraud', accountId: null } })
  expect(JSON.stringify(event)).not.toMatch(/Zuzanna|canary/)
  const stream = event?.stream ?? ''
  const open = (one: keyof typeof sealedReportFields) =>
    api.keys.open(encryptedSchema.parse(field(event?.data, one)), { tenant: devboard, stream, field: sealedReportFields[one] })
  expect([await open('message'), await open('name'), await open('email')]).toEqual([secret, name, email])
})

it('stores the language of the page, else that of the request', async () => {
  const body = { reason: 'outdated', reporter: { kind: 'guest' } }
  const localeOf = async (answer: Awaited<ReturnType<typeof report>>) => field((await eventOf(answer.body))?.data, 'locale')
  const headers = { Cookie: 'locale=pl' }
  expect(await localeOf(await report({ ...body, locale: 'en' }, { headers }))).toBe('en')
  expect(await localeOf(await report(body, { headers }))).toBe('pl')
  expect(await localeOf(await report(body))).toBeNull()
})

it('names the account of one who reports in its name, and needs a session for that', async () => {
  const json = { reason: 'discrimination', message: secret, reporter: { kind: 'account' } }
  const signedIn = await report(json, { as: api.team.candidate })
  expect((await eventOf(signedIn.body))?.data).toMatchObject({
    accountId: api.team.candidate.accountId,
    email: null,
    name: null,
    goodFaith: true,
  })
  const ended = await report(json)
  expect([ended.status, field(ended.body, 'code')]).toEqual([401, 'unauthenticated'])
  const foreign = await report(json, { as: api.foreigners.candidate, tenant: 'devboard' })
  expect(foreign.status).toBe(401)
})

it('is stored once under one Idempotency-Key', async () => {
  const call = { headers: { 'Idempotency-Key': 'one-intent', 'X-Forwarded-For': '198.51.100.200' } }
  const json = { reason: 'duplicate', reporter: { kind: 'guest' } }
  const [first, again] = [await report(json, call), await report(json, call)]
  expect(again.body).toEqual(first.body)
  expect(await api.store.readStream(reportStream(devboard, reportReplySchema.parse(first.body).id))).toHaveLength(1)
})

it.each([
  ['a reason that is none', { reason: 'bored', reporter: { kind: 'guest' } }, 'reason'],
  ['illegal content without a name', { reason: 'illegal', message: secret, reporter: { kind: 'guest', email } }, 'reporter.name'],
  ['another reason without a message', { reason: 'other', reporter: { kind: 'guest' } }, 'message'],
  ['an e-mail that is none', { reason: 'outdated', reporter: { kind: 'guest', email: 'ada' } }, 'reporter.email'],
])('refuses %s at its field', async (_, json, path) => {
  const answer = await report(json)
  expect([answer.status, field(field(answer.body, 'errors'), '0')]).toEqual([422, expect.objectContaining({ path })])
})

it('refuses offers that visitors cannot see, and those of another board', async () => {
  const json = { reason: 'outdated', reporter: { kind: 'guest' } }
  const draft = await api.offer({ publish: false })
  expect((await report(json, {}, draft)).status).toBe(404)
  expect((await report(json, {}, 'aaaaaaaaaaaa')).status).toBe(404)
  expect((await report(json, { tenant: 'greenjobs' })).status).toBe(404)
})

it('takes three reports of an offer in an hour from one network', async () => {
  const call = { headers: { 'X-Forwarded-For': '203.0.113.9' } }
  const statuses = []
  for (let count = 0; count < 4; count += 1) statuses.push((await report({ reason: 'outdated', reporter: { kind: 'guest' } }, call)).status)
  expect(statuses).toEqual([201, 201, 201, 429])
})

it('does not count refused reports, nor one that is sent again, towards the three of an offer', async () => {
  const from = (headers: Record<string, string> = {}) => ({ headers: { 'X-Forwarded-For': '203.0.113.10', ...headers } })
  const guest = { reason: 'outdated', reporter: { kind: 'guest' } }
  const ended = { reason: 'outdated', reporter: { kind: 'account' } }
  const statuses: number[] = []
  for (const [json, call] of [
    ...Array.from({ length: 4 }, () => [ended, from()] as const),
    [guest, from()],
    [guest, from({ 'Idempotency-Key': 'sent-again' })],
    [guest, from({ 'Idempotency-Key': 'sent-again' })],
    [guest, from({ 'Idempotency-Key': 'the-third' })],
    [guest, from({ 'Idempotency-Key': 'the-third' })],
    [guest, from()],
  ] as const)
    statuses.push((await report(json, call)).status)
  expect(statuses).toEqual([401, 401, 401, 401, 201, 201, 201, 201, 201, 429])
})

it('counts attempts that are refused, sixty in an hour from one network', async () => {
  const call = { headers: { 'X-Forwarded-For': '203.0.113.11' } }
  const statuses = new Map<number, number>()
  for (let count = 0; count < 62; count += 1) {
    const { status } = await report({ reason: 'outdated', reporter: { kind: 'account' } }, call)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses]).toEqual([
    [401, 60],
    [429, 2],
  ])
})
