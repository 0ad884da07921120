/** What candidates do with their applications over HTTP on a real store; what an erased account leaves of them. */

import { applicationEvents, applicationIdSchema, applicationStream, sealedApplicationFields } from '@jobboard/contracts/applications/events'
import { accountIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { type FileStore, fileKeyOf } from '@jobboard/platform/ports/file-store'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type Answer, testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { testFiles } from '@jobboard/platform/testing/test-files'
import { type CommandApi, startCommandApi } from '../testing/command-api.ts'
import { sentApplication } from '../testing/send-application.ts'
import { eraseApplicationsOfCandidate, eraseApplicationsWithAddress } from './erase-applications.ts'

const tenant = tenantIdSchema.parse('devboard')
const files: FileStore = testFiles()
let now = new Date('2026-03-01T12:00:00.000Z')
let api: CommandApi
let offerId: string
beforeAll(async () => {
  api = await startCommandApi({ files, now: () => now })
  offerId = await api.offer({ change: { apply: { kind: 'email', email: 'hr@acme.example' } } })
}, 60_000)
afterAll(() => api?.stop())
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00.000Z')
  await api.pool.query('DELETE FROM http.rate_limits')
})

const apply = (as: SignedIn | null, email = 'ada@example.com', hasFile = true) =>
  sentApplication(api, offerId, { as, fields: { email }, ...(hasFile ? {} : { file: null }) })
const post = (id: string, what: string, as: SignedIn, json: object = {}) =>
  api.call('POST', `/v2/candidate/applications/${id}/${what}`, { as, json })
const outcome = ({ status, body }: Answer) => [status, Reflect.get(Object(body), 'code') ?? Reflect.get(Object(body), 'status')]
const typesOf = async (id: string) => (await api.store.readStream(applicationStream(tenant, id))).map(({ type }) => type)

it('has what was read out of its file recorded once, sealed; one without a file has nothing', async () => {
  const [id, without] = [await apply(null), await apply(null, 'eve@example.com', false)]
  const record = (of: string, json: object) =>
    api.call('POST', `/internal/applications/${of}/file-text`, { tenant, json, headers: { 'X-Internal-Key': testInternalKey } })
  const read = { outcome: 'read', text: 'Java and Rust' }
  for (const each of [read, { outcome: 'unreadable', text: null }]) expect((await record(id, each)).status).toBe(204)
  expect((await record(without, read)).status).toBe(204)
  expect(await typesOf(without)).toEqual(['ApplicationSubmitted'])
  const [, recorded, ...more] = await api.store.readStream(applicationStream(tenant, id))
  expect([recorded?.type, more]).toEqual(['ApplicationFileRead', []])
  const { outcome: found, text } = applicationEvents.schemas.ApplicationFileRead.parse(recorded?.data)
  const place = { tenant, stream: applicationStream(tenant, id), field: sealedApplicationFields.fileText }
  expect([found, text === null ? null : await api.keys.open(text, place)]).toEqual(['read', 'Java and Rust'])
  const metadata = { ...{ tenant, commandId: 'erase', correlationId: 'erase', causationId: 'erase' }, occurredAt: now.toISOString() }
  await eraseApplicationsWithAddress({ ...api, files }, 'ada@example.com', { ...metadata, actor: { kind: 'system', id: 'test' } })
  expect((await record(id, read)).status).toBe(204)
  expect(await typesOf(id)).toEqual(['ApplicationSubmitted', 'ApplicationFileRead', 'ApplicationErased'])
  expect((await record('2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10', read)).status).toBe(404)
})

it('is withdrawn with a reason, and not any more after a minute', async () => {
  const as = api.team.candidate
  const id = await apply(as)
  expect(outcome(await post(id, 'withdraw', as, { reason: 'Another job' }))).toEqual([200, 'withdrawn'])
  const stored = JSON.stringify((await api.store.readStream(applicationStream(tenant, id))).map(({ data }) => data))
  expect(stored).not.toContain('Another job')
  now = new Date(now.getTime() + 60_000)
  expect(outcome(await post(id, 'undo-withdrawal', as))).toEqual([200, 'new'])
  expect(outcome(await post(id, 'withdraw', as))).toEqual([200, 'withdrawn'])
  now = new Date(now.getTime() + 61_000)
  expect(outcome(await post(id, 'undo-withdrawal', as))).toEqual([409, 'withdrawalFinal'])
  expect(outcome(await post(id, 'withdraw', as, { reason: 'x'.repeat(1_001) }))).toEqual([422, 'validation'])
})

it('has its answer asked for once, after 21 days', async () => {
  const as = api.team.candidate
  const id = await apply(as)
  expect(outcome(await post(id, 'request-answer', as))).toEqual([409, 'reminderTooEarly'])
  now = new Date('2026-03-22T12:00:00.000Z')
  expect((await post(id, 'request-answer', as)).status).toBe(200)
  expect((await post(id, 'request-answer', as)).status).toBe(200)
  expect(await typesOf(id)).toEqual(['ApplicationSubmitted', 'ApplicationAnswerRequested'])
})

it('does not exist for anyone else', async () => {
  const id = await apply(api.team.candidate)
  const withoutAccount = await apply(null)
  for (const what of ['withdraw', 'undo-withdrawal', 'request-answer']) {
    for (const outsider of [api.otherCompany.candidate, api.foreigners.candidate])
      expect(outcome(await post(id, what, outsider))).toEqual([404, 'applicationNotFound'])
    expect(outcome(await post(withoutAccount, what, api.team.candidate))).toEqual([404, 'applicationNotFound'])
    expect(outcome(await post('2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10', what, api.team.candidate))).toEqual([404, 'applicationNotFound'])
    expect((await post(id, what, api.team['employer:owner'])).status).toBe(403)
  }
  expect(await typesOf(id)).toEqual(['ApplicationSubmitted'])
})

it('is erased with the account of its person, and with their address where it was sent without one', async () => {
  const mine = await apply(api.team.candidate)
  const asGuest = await apply(null, 'guest@example.com')
  const others = await apply(null, 'other@example.com')
  const fileOf = async (id: string) =>
    (await api.pool.query<{ file: string }>('SELECT file FROM applications.submissions WHERE application_id = $1', [id])).rows[0]?.file ??
    ''
  const keys = new Map([
    [mine, await fileOf(mine)],
    [asGuest, await fileOf(asGuest)],
    [others, await fileOf(others)],
  ])
  const exists = async (id: string) => {
    const key = fileKeyOf(keys.get(applicationIdSchema.parse(id)) ?? '')
    return key !== null && files.exists(key)
  }
  const textOf = async (id: string) => {
    const [event] = await api.store.readStream(applicationStream(tenant, id))
    const name = Reflect.get(Object(event?.data), 'name') as never
    const { body } = await api.call('POST', '/internal/applications/texts', {
      tenant,
      json: { texts: [{ applicationId: id, field: 'name', sealed: name }] },
      headers: { 'X-Internal-Key': testInternalKey },
    })
    return (body as { texts: unknown[] }).texts[0]
  }
  expect([await textOf(mine), await exists(mine)]).toEqual(['Ada Lis', true])
  const at = now.toISOString()
  const metadata = {
    tenant,
    actor: { kind: 'system', id: 'test' },
    commandId: 'erase',
    correlationId: 'c',
    causationId: 'c',
    occurredAt: at,
  } as const
  const deps = { store: api.store, database: api.database, files, keys: api.keys }
  for (let time = 0; time < 2; time += 1) {
    await eraseApplicationsOfCandidate(deps, accountIdSchema.parse(api.team.candidate.accountId), metadata)
    await eraseApplicationsWithAddress(deps, 'guest@example.com', { ...metadata, commandId: 'erase with address' })
  }
  for (const id of [mine, asGuest]) {
    expect([await textOf(id), await exists(id), await fileOf(id)]).toEqual([null, false, ''])
    expect(await typesOf(id)).toEqual(['ApplicationSubmitted', 'ApplicationErased'])
  }
  expect([await textOf(others), await exists(others)]).toEqual(['Ada Lis', true])
})
