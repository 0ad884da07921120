/** What a person without an account does with their application by the link of an e-mail, over HTTP on a real store. */

import { randomUUID } from 'node:crypto'
import { type ApplicationId, applicationStream } from '@jobboard/contracts/applications/events'
import { accountIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { applicationToken } from '@jobboard/platform/applications/application-links'
import { type FileStore, fileKeyOf } from '@jobboard/platform/ports/file-store'
import { type Answer, testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { testFiles } from '@jobboard/platform/testing/test-files'
import { testMasterKey } from '../offers/testing/offer-api.ts'
import { type CommandApi, startCommandApi } from '../testing/command-api.ts'
import { sentApplication } from '../testing/send-application.ts'
import { takeOverApplications } from './take-over.ts'

const tenant = tenantIdSchema.parse('devboard')
const files: FileStore = testFiles()
const appliedAt = new Date('2026-03-01T12:00:00.000Z')
let now = appliedAt
let api: CommandApi
let offerId: string
beforeAll(async () => {
  api = await startCommandApi({ files, now: () => now })
  offerId = await api.offer({ change: { apply: { kind: 'email', email: 'hr@acme.example' } } })
}, 60_000)
afterAll(() => api?.stop())
beforeEach(async () => {
  now = appliedAt
  await api.pool.query('DELETE FROM http.rate_limits')
})

const apply = (email = 'guest@example.com'): Promise<ApplicationId> => sentApplication(api, offerId, { fields: { email } })
const tokenOf = (id: ApplicationId, of: string = tenant, madeAt = now) => applicationToken(testMasterKey, of, id, madeAt)
const post = (what: string, token: string, more: object = {}, of = tenant) =>
  api.call('POST', `/v1/applications/by-link/${what}`, { tenant: of, json: { token, ...more } })
const outcome = ({ status, body }: Answer) => [status, Reflect.get(Object(body), 'code') ?? Reflect.get(Object(body), 'status')]
const typesOf = async (id: string) => (await api.store.readStream(applicationStream(tenant, id))).map(({ type }) => type)
const later = (days: number, seconds = 0): Date => new Date(appliedAt.getTime() + days * 86_400_000 + seconds * 1_000)
const opened = (token: string, of = tenant) =>
  api.call('POST', '/internal/applications/link', { tenant: of, json: { token }, headers: { 'X-Internal-Key': testInternalKey } })

const actions = ['withdraw', 'undo-withdrawal', 'request-answer', 'new-link', 'erase']

it('withdraws, undoes it for a minute, and asks for an answer after 21 days', async () => {
  const id = await apply()
  const token = tokenOf(id)
  expect(outcome(await post('withdraw', token, { reason: 'Another job' }))).toEqual([200, 'withdrawn'])
  expect(JSON.stringify((await api.store.readStream(applicationStream(tenant, id))).map(({ data }) => data))).not.toContain('Another job')
  expect(outcome(await post('undo-withdrawal', token))).toEqual([200, 'new'])
  expect(outcome(await post('request-answer', token))).toEqual([409, 'reminderTooEarly'])
  now = later(21)
  expect(outcome(await post('request-answer', token))).toEqual([200, 'new'])
  expect(await typesOf(id)).toEqual([
    ...['ApplicationSubmitted', 'ApplicationWithdrawn', 'ApplicationWithdrawalUndone', 'ApplicationAnswerRequested'],
  ])
})

it('works for 30 days after the last change, or after it was made', async () => {
  const id = await apply()
  const token = tokenOf(id)
  now = later(30, -1)
  expect((await opened(token)).body).toEqual({ applicationId: id, linkExpiresAt: later(30).toISOString() })
  expect(outcome(await post('withdraw', token))).toEqual([200, 'withdrawn'])
  now = later(59)
  expect((await opened(token)).status).toBe(200)
  now = later(60)
  for (const what of actions.filter((one) => one !== 'new-link'))
    expect(outcome(await post(what, token))).toEqual([410, 'applicationLinkExpired'])
  expect(outcome(await opened(token))).toEqual([410, 'applicationLinkExpired'])
  expect((await opened(tokenOf(id))).status).toBe(200)
})

it('has another link sent, also after it has ended, but not twice within five minutes', async () => {
  const id = await apply()
  const token = tokenOf(id)
  now = later(90)
  for (let time = 0; time < 2; time += 1) expect((await post('new-link', token)).status).toBe(204)
  now = later(90, 300)
  expect((await post('new-link', token)).status).toBe(204)
  expect(await typesOf(id)).toEqual(['ApplicationSubmitted', 'ApplicationLinkRequested', 'ApplicationLinkRequested'])
})

it('deletes the application with its file, once', async () => {
  const id = await apply()
  const { rows } = await api.pool.query<{ file: string }>('SELECT file FROM applications.submissions WHERE application_id = $1', [id])
  const file = fileKeyOf(rows[0]?.file ?? '')
  const token = tokenOf(id)
  expect(file !== null && (await files.exists(file))).toBe(true)
  for (let time = 0; time < 2; time += 1) expect((await post('erase', token)).status).toBe(204)
  expect([file !== null && (await files.exists(file)), await typesOf(id)]).toEqual([false, ['ApplicationSubmitted', 'ApplicationErased']])
  for (const what of ['withdraw', 'undo-withdrawal', 'request-answer', 'new-link'])
    expect(outcome(await post(what, token))).toEqual([404, 'applicationNotFound'])
  expect(outcome(await opened(token))).toEqual([404, 'applicationNotFound'])
})

it('opens nothing with another token', async () => {
  const [id, other] = [await apply(), await apply('other@example.com')]
  const foreign = tenantIdSchema.parse('greenjobs')
  const forged = tokenOf(id).replace(id, other)
  for (const token of [forged, tokenOf(id, foreign), `${tokenOf(id)}x`, 'x', tokenOf(id).slice(0, -1)]) {
    for (const what of actions) expect(outcome(await post(what, token))).toEqual([404, 'linkNotValid'])
    expect(outcome(await opened(token))).toEqual([404, 'linkNotValid'])
  }
  for (const what of actions) {
    expect(outcome(await post(what, tokenOf(id), {}, foreign))).toEqual([404, 'linkNotValid'])
    expect((await post(what, '')).status).toBe(422)
  }
  // Made for the other board, but of an application that it does not have.
  expect(outcome(await post('withdraw', tokenOf(id, foreign), {}, foreign))).toEqual([404, 'applicationNotFound'])
  expect([await typesOf(id), await typesOf(other)]).toEqual([['ApplicationSubmitted'], ['ApplicationSubmitted']])
})

it('opens however many tokens others make up for the application', async () => {
  const id = await apply()
  for (let attempt = 0; attempt < 60; attempt += 1) expect((await post('withdraw', `${id}.made-up`)).status).toBe(404)
  const headers = { 'X-Forwarded-For': '203.0.113.9' }
  const opening = await api.call('POST', '/v1/applications/by-link/withdraw', { tenant, json: { token: tokenOf(id) }, headers })
  expect(outcome(opening)).toEqual([200, 'withdrawn'])
})

it('limits how often tokens can be tried, and how many links are sent for one application', async () => {
  const token = tokenOf(await apply())
  for (let time = 0; time < 5; time += 1) {
    now = later(0, time * 300)
    expect((await post('new-link', token)).status).toBe(204)
  }
  expect((await post('new-link', token)).status).toBe(429)
  for (let time = 0; time < 60; time += 1) await post('withdraw', 'wrong')
  expect((await post('withdraw', 'wrong')).status).toBe(429)
})

it('is taken over by the account of its address, which can repeat, and by no other', async () => {
  const mine = [await apply('New@Canary.example'), await apply('new@canary.example')]
  const foreign = await apply('somebody@canary.example')
  const metadata = {
    ...{ tenant, actor: { kind: 'system', id: 'test' } as const, commandId: randomUUID(), correlationId: 'c', causationId: 'c' },
    occurredAt: now.toISOString(),
  } as const
  const [accountId, another] = [randomUUID(), randomUUID()].map((id) => accountIdSchema.parse(id))
  if (accountId === undefined || another === undefined) throw new Error()
  const deps = { store: api.store, database: api.database, keys: api.keys }
  for (const commandId of [metadata.commandId, randomUUID()])
    await takeOverApplications(deps, { email: 'new@canary.example', accountId }, { ...metadata, commandId })
  // Another account of the address, after the first one: what has an owner keeps it.
  await takeOverApplications(deps, { email: 'new@canary.example', accountId: another }, { ...metadata, commandId: randomUUID() })
  for (const id of mine) expect(await typesOf(id)).toEqual(['ApplicationSubmitted', 'ApplicationTakenOver'])
  expect(await typesOf(foreign)).toEqual(['ApplicationSubmitted'])
  const { rows } = await api.pool.query('SELECT candidate_id AS id FROM applications.submissions WHERE application_id = ANY($1)', [mine])
  expect(rows).toEqual([{ id: accountId }, { id: accountId }])
})
