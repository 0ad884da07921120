/** What a company does with the applications to it, over HTTP on a real store. */

import { randomUUID } from 'node:crypto'
import { bulkReplySchema, deskApplicationReplySchema } from '@jobboard/contracts/applications/desk-commands'
import { type ApplicationId, applicationStream } from '@jobboard/contracts/applications/events'
import { retainedUntil } from '@jobboard/contracts/applications/retention'
import { companyStream } from '@jobboard/contracts/companies/events'
import { offerStream } from '@jobboard/contracts/offers/events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { type FileStore, fileKeyOf } from '@jobboard/platform/ports/file-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { giveApiToken, type SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type Answer, testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { testFiles } from '@jobboard/platform/testing/test-files'
import { completeOffer } from '../../offers/testing/offer-api.ts'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'
import { sentApplication } from '../../testing/send-application.ts'
import { finishErasures } from '../erase-applications.ts'

const tenant = tenantIdSchema.parse('devboard')
const files: FileStore = testFiles()
const start = '2026-03-01T12:00:00.000Z'
let now = new Date(start)
let api: CommandApi
let offerId: string
beforeAll(async () => {
  api = await startCommandApi({ files, now: () => now })
  offerId = await api.offer({ change: { apply: { kind: 'email', email: 'hr@acme.example' } } })
}, 60_000)
afterAll(() => api?.stop())
beforeEach(async () => {
  now = new Date(start)
  await api.pool.query('DELETE FROM http.rate_limits')
})

const applied = (email = 'ada@example.com'): Promise<ApplicationId> =>
  sentApplication(api, offerId, { as: api.team.candidate, fields: { email } })

const base = '/v2/employer-panel/applications'
const owner = () => api.team['employer:owner']
const recruiter = () => api.team['employer:recruiter']
const call = (
  method: 'PATCH' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  json?: object,
  as: SignedIn = owner(),
  headers: Record<string, string> = {},
) => api.call(method, `${base}/${path}`, { as, headers, ...(json && { json }) })
const move = (id: string, json: object, as?: SignedIn, headers?: Record<string, string>) => call('PATCH', `${id}/status`, json, as, headers)
const outcome = ({ status, body }: Answer) => [status, Reflect.get(Object(body), 'code') ?? Reflect.get(Object(body), 'status')]
const shown = ({ body }: Answer) => deskApplicationReplySchema.parse(body)
const typesOf = async (id: ApplicationId) => (await api.store.readStream(applicationStream(tenant, id))).map(({ type }) => type)
const cause = { correlationId: 'c', causationId: 'c', occurredAt: start, commandId: uuidFrom('test') }
const storedOf = async (id: ApplicationId) =>
  JSON.stringify((await api.store.readStream(applicationStream(tenant, id))).map(({ data }) => data))

describe('a decision', () => {
  it('waits for ten minutes and can be taken back until then; its answer is sealed', async () => {
    const id = await applied()
    const reply = shown(await move(id, { status: 'rejected', answer: 'Not this time' }))
    expect(reply).toMatchObject({
      status: 'rejected',
      toldStatus: 'new',
      decision: { status: 'rejected', tellAt: '2026-03-01T12:10:00.000Z' },
    })
    expect(await storedOf(id)).not.toContain('Not this time')
    const { decisionId } = reply.decision ?? { decisionId: '' }
    expect(shown(await call('POST', `${id}/take-back`, { decisionId }))).toMatchObject({ status: 'new', decision: null })
    expect(outcome(await call('POST', `${id}/take-back`, { decisionId }))).toEqual([409, 'statusAlreadyTold'])
  })

  it('is changed while it waits: its answer, and whether an e-mail is sent', async () => {
    const id = await applied()
    const { decision } = shown(await move(id, { status: 'rejected' }))
    const replaces = decision?.decisionId
    const changed = shown(await move(id, { status: 'rejected', replaces, answer: 'In our own words', tell: 'silently' }))
    expect(changed.decision).toMatchObject({ status: 'rejected', isMailed: false })
    expect(changed.decision?.decisionId).not.toBe(replaces)
    expect(outcome(await move(id, { status: 'rejected', replaces, answer: 'Too late' }))).toEqual([409, 'statusAlreadyTold'])
    expect(await typesOf(id)).toEqual(['ApplicationSubmitted', 'ApplicationStatusDecided', 'ApplicationStatusDecided'])
  })

  it('is told at once where that is chosen, also one that waits', async () => {
    const id = await applied()
    expect(shown(await move(id, { status: 'inReview', tell: 'atOnce' }))).toMatchObject({ toldStatus: 'inReview', decision: null })
    expect(shown(await move(id, { status: 'hired' })).decision).not.toBeNull()
    expect(shown(await move(id, { status: 'hired', tell: 'atOnce' }))).toMatchObject({ toldStatus: 'hired', decision: null })
    expect(outcome(await move(id, { status: 'rejected' }))).toEqual([409, 'applicationEnded'])
  })

  it('sent again with its key is one decision', async () => {
    const id = await applied()
    const key = { 'Idempotency-Key': 'move-once' }
    const first = shown(await move(id, { status: 'rejected' }, owner(), key))
    expect(shown(await move(id, { status: 'rejected' }, owner(), key))).toEqual(first)
    expect(await typesOf(id)).toEqual(['ApplicationSubmitted', 'ApplicationStatusDecided'])
  })

  it('names the colleague who was faster', async () => {
    const id = await applied()
    await move(id, { status: 'rejected', from: 'new' }, recruiter())
    const late = await move(id, { status: 'interview', from: 'new' })
    expect(late.body).toMatchObject({
      ...{ code: 'applicationMoved', status: 409, movedTo: 'rejected', movedBy: 'The employer:recruiter of first-company', movedAt: start },
    })
    expect((await move(id, { status: 'rejected', from: 'new' })).status).toBe(200)
    expect((await move(id, { status: 'interview', from: 'rejected' })).status).toBe(200)
  })

  it('is refused for what is no status of a company, and for an answer that is too long', async () => {
    const id = await applied()
    for (const json of [{ status: 'withdrawn' }, { status: 'rejected', answer: 'x'.repeat(4_001) }, {}])
      expect(outcome(await move(id, json))).toEqual([422, 'validation'])
  })
})

it('is viewed when an owner or recruiter opens it, once; a program that reads has not looked at it', async () => {
  const id = await applied()
  const token = await giveApiToken(api.pool, owner())
  const byProgram = await api.call('POST', `${base}/${id}/open`, { tenant, headers: { Authorization: `Bearer ${token}` } })
  expect(outcome(byProgram)).toEqual([403, 'closedToApiTokens'])
  for (const as of [recruiter(), owner()])
    expect(shown(await call('POST', `${id}/open`, undefined, as))).toMatchObject({ toldStatus: 'viewed' })
  expect(await typesOf(id)).toEqual(['ApplicationSubmitted', 'ApplicationStatusDecided', 'ApplicationStatusTold'])
})

it('is decided by a program with the scope, in the name of who made its token', async () => {
  const id = await applied()
  const token = await giveApiToken(api.pool, owner(), { scopes: ['applications:write'] })
  const using = { tenant, headers: { Authorization: `Bearer ${token}` } }
  expect((await api.call('PATCH', `${base}/${id}/status`, { ...using, json: { status: 'rejected' } })).status).toBe(200)
  const [, decided] = await api.store.readStream(applicationStream(tenant, id))
  expect(decided?.metadata.actor).toMatchObject({ id: owner().accountId, apiToken: { name: 'applications:write' } })
  const reading = await giveApiToken(api.pool, owner(), { scopes: ['applications:read'] })
  const refused = await api.call('PATCH', `${base}/${id}/status`, {
    ...{ tenant, headers: { Authorization: `Bearer ${reading}` }, json: { status: 'hired' } },
  })
  expect(refused.status).toBe(403)
})

it('is rated, and its rating removed', async () => {
  const id = await applied()
  expect(shown(await call('PUT', `${id}/rating`, { rating: 4 })).rating).toBe(4)
  expect(shown(await call('PUT', `${id}/rating`, { rating: null })).rating).toBeNull()
  expect(outcome(await call('PUT', `${id}/rating`, { rating: 6 }))).toEqual([422, 'validation'])
})

describe('a note', () => {
  it('is sealed, names colleagues who can read it, and is deleted by its author alone', async () => {
    const id = await applied()
    const mentions = [recruiter().accountId]
    const { notes } = shown(await call('POST', `${id}/notes`, { text: 'Call her', mentions }))
    expect(notes).toEqual([{ noteId: expect.any(String), by: owner().accountId }])
    expect(await storedOf(id)).not.toContain('Call her')
    const note = `${id}/notes/${notes[0]?.noteId}`
    expect(outcome(await call('DELETE', note, undefined, recruiter()))).toEqual([403, 'forbidden'])
    expect(shown(await call('DELETE', note)).notes).toEqual([])
    expect((await call('DELETE', note)).status).toBe(200)
  })

  it('names neither viewers nor strangers', async () => {
    const id = await applied()
    for (const stranger of [api.team['employer:viewer'], api.otherCompany['employer:owner'], api.team.candidate])
      expect((await call('POST', `${id}/notes`, { text: 'Look', mentions: [stranger.accountId] })).body).toMatchObject({
        ...{ status: 422, errors: [{ path: 'mentions.0', code: 'notAnOption' }] },
      })
  })
})

it('offers times to who is invited, and cancels them', async () => {
  const id = await applied()
  const times = ['2026-03-03T09:00:00.000Z', '2026-03-02T09:00:00.000Z']
  expect(outcome(await call('POST', `${id}/interview`, { times }))).toEqual([409, 'notAnInterview'])
  await move(id, { status: 'interview' })
  expect(outcome(await call('POST', `${id}/interview`, { times: ['2026-02-03T09:00:00.000Z'] }))).toEqual([409, 'interviewTimePassed'])
  expect((await call('POST', `${id}/interview`, { times: [...times, '9999-12-31T23:00:00.000Z'] })).body).toMatchObject({
    errors: [{ path: 'times', code: 'maxDate' }],
  })
  expect(outcome(await call('DELETE', `${id}/interview`))).toEqual([404, 'interviewNotFound'])
  expect(shown(await call('POST', `${id}/interview`, { times, minutes: 30, place: 'Room 2' })).interview).toMatchObject({
    status: 'offered',
  })
  expect(await storedOf(id)).not.toContain('Room 2')
  expect(shown(await call('DELETE', `${id}/interview`)).interview).toMatchObject({ status: 'cancelled' })
})

it('states pay that is plausible', async () => {
  const id = await applied()
  const pay = { from: 9_000, to: 12_000, currency: 'pln', unit: 'month', amountType: 'gross' }
  expect(shown(await call('PUT', `${id}/pay`, { pay })).pay).toEqual(pay)
  expect((await call('PUT', `${id}/pay`, { pay: { ...pay, from: 1, to: 2 } })).body).toMatchObject({
    errors: [{ code: 'salaryImplausible' }],
  })
})

describe('many at once', () => {
  it('are each decided for themselves, and taken back', async () => {
    const [first, second, ended] = [await applied(), await applied('b@example.com'), await applied('c@example.com')]
    await move(ended, { status: 'hired', tell: 'atOnce' })
    const unknown = '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10'
    const answer = await call('POST', 'status', { ids: [first, ended, unknown, second, first], status: 'rejected', answer: 'Thank you' })
    const { data } = bulkReplySchema.parse(answer.body)
    expect(data.map(({ id, status, error }) => [id, status, error])).toEqual([
      [first, 'rejected', null],
      [ended, null, 'applicationEnded'],
      [unknown, null, 'applicationNotFound'],
      [second, 'rejected', null],
    ])
    expect(answer.headers.get('x-position')).toMatch(/^\d+$/)
    const decisions = data.flatMap(({ id, decision }) => (decision === null ? [] : [{ id, decisionId: decision.decisionId }]))
    const back = bulkReplySchema.parse((await call('POST', 'take-back', { decisions })).body)
    expect(back.data.map(({ status, decision }) => [status, decision])).toEqual([
      ['new', null],
      ['new', null],
    ])
    expect(await storedOf(first)).not.toContain('Thank you')
  })

  it('are refused where a colleague has moved them since they were seen', async () => {
    const [first, second, opened] = [await applied(), await applied('b@example.com'), await applied('c@example.com')]
    await move(first, { status: 'interview' }, recruiter())
    await call('POST', `${opened}/open`, undefined, recruiter())
    const json = { ids: [first, second, opened], from: ['new', 'new', 'new'], status: 'rejected' }
    const { data } = bulkReplySchema.parse((await call('POST', 'status', json)).body)
    expect(data.map(({ status, error }) => [status, error])).toEqual([
      [null, 'applicationMoved'],
      ['rejected', null],
      ['rejected', null],
    ])
    expect((await call('POST', 'status', { ...json, from: ['new'] })).body).toMatchObject({ errors: [{ path: 'from', code: 'wrongType' }] })
  })

  it('have an answer with the name of each, and the names of the offer', async () => {
    const id = await applied()
    const json = { ids: [id], status: 'rejected', answer: 'Dear {name}, thank you for {offer} at {company}. {salary}' }
    expect((await call('POST', 'status', json)).status).toBe(200)
    const [, decided] = await api.store.readStream(applicationStream(tenant, id))
    const { body } = await api.call('POST', '/internal/applications/texts', {
      ...{ tenant, json: { texts: [{ applicationId: id, field: 'answer', sealed: Reflect.get(Object(decided?.data), 'answer') }] } },
      headers: { 'X-Internal-Key': testInternalKey },
    })
    const { title, hiringCompany } = completeOffer
    expect(body).toEqual({ texts: [`Dear Ada Lis, thank you for ${title} at ${hiringCompany?.name}. {salary}`] })
  })

  it('leaves those of other companies as they are', async () => {
    const id = await applied()
    for (const as of [api.otherCompany['employer:owner'], api.foreigners['employer:owner']]) {
      const { data } = bulkReplySchema.parse((await call('POST', 'status', { ids: [id], status: 'rejected' }, as)).body)
      expect(data).toEqual([{ id, error: 'applicationNotFound', status: null, decision: null }])
    }
    expect(await typesOf(id)).toEqual(['ApplicationSubmitted'])
  })
})

const rowOf = async (id: string) =>
  (await api.pool.query<{ file: string }>('SELECT file FROM applications.submissions WHERE application_id = $1', [id])).rows[0]
const nameOf = async (id: ApplicationId) => {
  const [event] = await api.store.readStream(applicationStream(tenant, id))
  const { body } = await api.call('POST', '/internal/applications/texts', {
    ...{ tenant, json: { texts: [{ applicationId: id, field: 'name', sealed: Reflect.get(Object(event?.data), 'name') }] } },
    headers: { 'X-Internal-Key': testInternalKey },
  })
  return (body as { texts: unknown[] }).texts[0]
}

describe('erased by the company', () => {
  it('it has neither file nor texts nor row, and does not exist any more', async () => {
    const id = await applied()
    const file = fileKeyOf((await rowOf(id))?.file ?? '')
    const answer = await call('DELETE', id, undefined, recruiter())
    expect([answer.status, answer.headers.get('x-position')]).toEqual([204, expect.stringMatching(/^\d+$/)])
    expect([file !== null && (await files.exists(file)), await nameOf(id), await rowOf(id)]).toEqual([false, null, undefined])
    expect(await typesOf(id)).toEqual(['ApplicationSubmitted', 'ApplicationErased'])
    expect(await storedOf(id)).toContain('"reason":"company"')
    expect(outcome(await call('DELETE', id))).toEqual([404, 'applicationNotFound'])
    expect(outcome(await move(id, { status: 'rejected' }))).toEqual([404, 'applicationNotFound'])
  })

  it('by a process that ended in between, housekeeping resumes it', async () => {
    const id = await applied()
    api.killAtAppend(1)
    expect((await call('DELETE', id)).status).toBe(503)
    api.revive()
    expect(await nameOf(id)).toBe('Ada Lis')
    await api.pool.query("UPDATE applications.submissions SET erasing_at = now() - interval '1 hour' WHERE application_id = $1", [id])
    const metadata = { tenant, actor: { kind: 'system', id: 'test' } as const, ...cause }
    await finishErasures({ store: api.store, database: api.database, files, keys: api.keys }, metadata)
    expect([await nameOf(id), await rowOf(id)]).toEqual([null, undefined])
    expect(await typesOf(id)).toEqual(['ApplicationSubmitted', 'ApplicationErased'])
    expect(await storedOf(id)).toContain('"reason":"company"')
  })
})

it('does not exist for other companies and boards; viewers and candidates are refused', async () => {
  const id = await applied()
  const requests = [
    ['POST', `${id}/open`, {}],
    ['PATCH', `${id}/status`, { status: 'rejected' }],
    ['POST', `${id}/take-back`, { decisionId: id }],
    ['PUT', `${id}/rating`, { rating: 1 }],
    ['POST', `${id}/notes`, { text: 'Note' }],
    ['DELETE', `${id}/notes/${id}`, undefined],
    ['POST', `${id}/interview`, { times: ['2026-03-03T09:00:00.000Z'] }],
    ['DELETE', `${id}/interview`, undefined],
    ['PUT', `${id}/pay`, { pay: { from: 9_000, to: 9_000, currency: 'pln', unit: 'month', amountType: 'gross' } }],
    ['DELETE', id, undefined],
  ] as const
  for (const [method, path, json] of requests) {
    for (const outsider of [api.otherCompany['employer:owner'], api.foreigners['employer:owner']])
      expect([method, path, ...outcome(await call(method, path, json, outsider))]).toEqual([method, path, 404, 'applicationNotFound'])
    for (const refused of [api.team['employer:viewer'], api.team.candidate, api.team['admin:administrator']])
      expect([method, path, (await call(method, path, json, refused)).status]).toEqual([method, path, 403])
  }
  expect(await typesOf(id)).toEqual(['ApplicationSubmitted'])
})

describe('calls of the other processes', () => {
  const internal = (id: string, what: string, json: object) =>
    api.call('POST', `/internal/applications/${id}/${what}`, { tenant, json, headers: { 'X-Internal-Key': testInternalKey } })

  it('tell what waits, once', async () => {
    const id = await applied()
    const { decisionId } = shown(await move(id, { status: 'rejected' })).decision ?? { decisionId: '' }
    for (let time = 0; time < 2; time += 1) expect((await internal(id, 'tell', { decisionId })).status).toBe(204)
    expect(await typesOf(id)).toEqual(['ApplicationSubmitted', 'ApplicationStatusDecided', 'ApplicationStatusTold'])
  })

  it('tell nothing of what was taken back or replaced', async () => {
    const id = await applied()
    const first = shown(await move(id, { status: 'rejected' })).decision?.decisionId ?? ''
    await move(id, { status: 'interview' })
    expect((await internal(id, 'tell', { decisionId: first })).status).toBe(204)
    expect((await api.store.readStream(applicationStream(tenant, id))).some(({ type }) => type === 'ApplicationStatusTold')).toBe(false)
    expect((await internal('2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10', 'tell', { decisionId: first })).status).toBe(404)
  })

  it('announce an application whose retention ends, once, and delete it a week later with its file', async () => {
    const id = await applied()
    const offer = await api.store.readStream(offerStream(tenant, offerId))
    const published = offer.find(({ type }) => type === 'OfferPublished')?.data
    const until = retainedUntil(String(Reflect.get(Object(published), 'expiresAt')), 6)
    const stepAt = async (days: number) => {
      now = new Date(Date.parse(until) + days * 86_400_000)
      return Reflect.get(Object((await internal(id, 'retention', {})).body), 'step')
    }
    const file = fileKeyOf((await rowOf(id))?.file ?? '')
    expect([await stepAt(-8), await stepAt(-6), await stepAt(-5), await stepAt(0)]).toEqual(['none', 'announce', 'none', 'none'])
    expect(await typesOf(id)).toEqual(['ApplicationSubmitted', 'ApplicationDeletionAnnounced'])
    expect([await stepAt(1), await stepAt(2)]).toEqual(['delete', 'none'])
    expect([file !== null && (await files.exists(file)), await nameOf(id), await rowOf(id)]).toEqual([false, null, undefined])
    expect((await api.store.readStream(applicationStream(tenant, id))).at(-1)).toMatchObject({
      ...{ type: 'ApplicationErased', data: { reason: 'retention' }, metadata: { actor: { kind: 'system', id: 'retention' } } },
    })
    expect((await internal('2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10', 'retention', {})).body).toEqual({ step: 'none' })
  })

  it('hold an application for as long as its company said when it was sent', async () => {
    const monthsOf = async (id: ApplicationId) =>
      Reflect.get(Object((await api.store.readStream(applicationStream(tenant, id)))[0]?.data), 'retentionMonths')
    const before = await applied()
    const off = { enabled: false, value: '' }
    const clauses = { informationClause: '', futureConsent: off, customConsent: off, retentionMonths: 12 }
    const metadata = { tenant, actor: { kind: 'employer', id: owner().accountId } as const, ...cause }
    const companyId = 'first-company'
    await api.store.append(companyStream(tenant, companyId), 'none', [
      {
        id: randomUUID(),
        type: 'CompanyRegistered',
        data: { companyId, name: 'Acme' },
        metadata: { ...metadata, schemaVersion: 1 },
      },
      { id: randomUUID(), type: 'CompanyClausesChanged', data: clauses, metadata: { ...metadata, schemaVersion: 2 } },
    ])
    expect([await monthsOf(before), await monthsOf(await applied())]).toEqual([6, 12])
  })

  it('record that a member read the file, once a day, in their name', async () => {
    const id = await applied()
    const program = '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10'
    const read = { companyId: 'first-company', by: owner().accountId, apiToken: null }
    for (let time = 0; time < 2; time += 1) expect((await internal(id, 'downloads', read)).status).toBe(204)
    now = new Date('2026-03-02T12:00:00.000Z')
    expect((await internal(id, 'downloads', { ...read, apiToken: { id: program, name: 'Sync' } })).status).toBe(204)
    const foreign = await internal(id, 'downloads', { ...read, companyId: 'other' })
    expect([foreign.status, foreign.body]).toMatchObject([404, { code: 'applicationNotFound' }])
    const [, once, again, ...more] = await api.store.readStream(applicationStream(tenant, id))
    expect([once?.type, once?.metadata.actor, again?.metadata.actor, more]).toEqual([
      ...['ApplicationFileDownloaded', { kind: 'employer', id: owner().accountId }],
      ...[{ kind: 'employer', id: owner().accountId, apiToken: { id: program, name: 'Sync' } }, []],
    ])
  })
})
