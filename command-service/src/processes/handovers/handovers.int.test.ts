/** The offers of a company handed over to another, over HTTP on a real store: who may, what follows, and what a crash leaves. */
import { type ApplicationId, applicationStream } from '@jobboard/contracts/applications/events'
import { companyStream } from '@jobboard/contracts/companies/events'
import { offerStream } from '@jobboard/contracts/offers/events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type Answer, testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { sendApplications } from '../../applications/testing/sent-applications.ts'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'
import { recordMembers } from '../memberships/record-members.ts'
import { applicationsAtOnce } from './hand-over-offer.ts'

const tenant = tenantIdSchema.parse('devboard')
const start = '2026-03-01T12:00:00.000Z'
let now = new Date(start)
let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi({ now: () => now })
  for (const { id } of [api.home, api.foreign]) await recordMembers(api, id)
}, 60_000)
afterAll(() => api?.stop())
beforeEach(async () => {
  api.revive()
  now = new Date(start)
  await api.pool.query('DELETE FROM http.rate_limits')
})
/** No handover is left to the next test. */
afterEach(async () => {
  api.revive()
  await complete()
})

const owner = () => api.team['employer:owner']
const newOwner = () => api.otherCompany['employer:owner']
const [source, target] = [() => String(owner().companyId), () => String(newOwner().companyId)]
const path = (from = source()) => `/v2/admin/companies/${from}/handover`
const request = (as: SignedIn = api.team['admin:administrator'], into = target(), headers: Record<string, string> = {}) =>
  api.call('POST', path(), { as, tenant: api.home.id, json: { into }, headers })
const internal = (to: string, json?: object) =>
  api.call('POST', to, { tenant, headers: { 'X-Internal-Key': testInternalKey }, ...(json && { json }) })
const handOver = (offerId: string, after: ApplicationId | null = null) =>
  internal(`/internal/companies/${source()}/handover/offers/${offerId}`, { after })
const outcome = ({ status, body }: Answer) => [status, Reflect.get(Object(body), 'code')]
const companyEventsOf = async (id: string) =>
  (await api.store.readStream(companyStream(tenant, id))).filter(({ type }) => type.startsWith('CompanyHandover'))
async function complete(): Promise<Answer | undefined> {
  const newest = (await companyEventsOf(source())).findLast(({ type }) => type !== 'CompanyHandoverReceived')
  const id: unknown = Reflect.get(Object(newest?.data), 'handoverId')
  return id === undefined ? undefined : internal(`/internal/companies/${source()}/handover/${id}/complete`)
}
const newest = async (stream: string) => (await api.store.readStream(stream)).at(-1)
const applied = (offerId: string, count: number, companyId = source()) => sendApplications(api, { offerId, companyId, count, at: start })
const answer = (id: ApplicationId | undefined, as: SignedIn) =>
  api.call('PATCH', `/v2/employer-panel/applications/${id}/status`, { as, json: { status: 'inReview' } })
const edit = (offerId: string, as: SignedIn, title = 'A welder of ships') =>
  api.call('PATCH', `/v2/employer-panel/drafts/x-${offerId}`, { as, json: { title, saved: false } })

it('gives the other company the offers with their applications, and takes them from the one that had them', async () => {
  const [published, draft] = [await api.offer(), await api.offer({ publish: false })]
  const [first, second] = await applied(published, 2)
  expect((await answer(second, owner())).status).toBe(200)
  expect((await request()).status).toBe(204)
  expect(await handOver(published)).toMatchObject({ status: 200, body: { offer: 'moved', last: null } })
  expect(await handOver(draft)).toMatchObject({ status: 200, body: { offer: 'moved', last: null } })
  expect((await complete())?.status).toBe(204)

  expect(outcome(await answer(first, owner()))).toEqual([404, 'applicationNotFound'])
  expect(outcome(await edit(draft, owner()))).toEqual([404, 'offerNotFound'])
  expect((await answer(first, newOwner())).status).toBe(200)
  expect((await edit(draft, newOwner())).status).toBe(200)
  expect((await api.call('DELETE', `/v2/employer-panel/applications/${second}`, { as: newOwner() })).status).toBe(204)

  const ends = await Promise.all([companyEventsOf(source()), companyEventsOf(target())])
  expect(ends.map((events) => events.at(-1))).toMatchObject([
    { type: 'CompanyHandoverCompleted', data: { into: target() }, metadata: { actor: { kind: 'system' } } },
    { type: 'CompanyHandoverReceived', data: { from: source() } },
  ])
  expect((await companyEventsOf(source())).find(({ type }) => type === 'CompanyHandoverRequested')?.metadata.actor).toMatchObject({
    kind: 'admin',
    id: api.team['admin:administrator'].accountId,
  })
})

it('does all of it once, however often it is asked', async () => {
  const offerId = await api.offer()
  await applied(offerId, 2)
  const headers = { 'Idempotency-Key': 'handover-of-offers-0001' }
  for (let times = 0; times < 2; times += 1) expect((await request(undefined, undefined, headers)).status).toBe(204)
  expect(outcome(await request())).toEqual([409, 'handoverRunning'])
  await handOver(offerId)
  await complete()
  const head = await api.store.head()
  expect(await handOver(offerId)).toMatchObject({ body: { offer: 'unchanged', last: null } })
  await complete()
  expect((await request(undefined, undefined, headers)).status).toBe(204)
  expect(await api.store.head()).toBe(head)
})

it('goes through many applications in ranges', async () => {
  const offerId = await api.offer()
  const ids = await applied(offerId, applicationsAtOnce + 1)
  await request()
  expect(await handOver(offerId)).toMatchObject({ body: { offer: 'moved', last: ids[applicationsAtOnce - 1] } })
  expect((await newest(applicationStream(tenant, String(ids.at(-1)))))?.type).toBe('ApplicationSubmitted')
  expect(await handOver(offerId, ids[applicationsAtOnce - 1])).toMatchObject({ body: { offer: 'unchanged', last: null } })
  expect((await newest(applicationStream(tenant, String(ids.at(-1)))))?.type).toBe('ApplicationCompanyChanged')
})

it('has an application follow that was being sent meanwhile, also when all is complete', async () => {
  const offerId = await api.offer()
  await request()
  await handOver(offerId)
  await complete()
  const [late] = await applied(offerId, 1)
  expect(outcome(await answer(late, newOwner()))).toEqual([404, 'applicationNotFound'])
  expect(await handOver(offerId)).toMatchObject({ body: { offer: 'unchanged' } })
  expect((await answer(late, newOwner())).status).toBe(200)
})

it('takes what the form has saved by itself along, and the slot of a free plan', async () => {
  const offerId = await api.offer({ publish: false })
  expect((await edit(offerId, owner(), 'Saved by the form')).status).toBe(200)
  const slot = (offer: string, company: string) =>
    api.pool.query(
      `INSERT INTO accounts.free_slots (tenant, offer_id, company_id, day, place, taken_at) VALUES ($1, $2, $3, '2026-03-01', 0, $4)`,
      [tenant, offer, company, start],
    )
  await slot(offerId, source())
  await slot('0h4k7m2p9rtv', target())
  await request()
  await handOver(offerId)
  await handOver(offerId)
  const types = (await api.store.readStream(offerStream(tenant, offerId))).map(({ type }) => type)
  expect(types.slice(-2)).toEqual(['OfferDraftUpdated', 'OfferCompanyChanged'])
  expect((await edit(offerId, newOwner(), 'Saved by another form')).status).toBe(200)
  const { rows } = await api.pool.query(
    `SELECT s.company_id, s.place, w.company_id AS copy FROM accounts.free_slots s JOIN offers.working_copies w USING (tenant, offer_id)
     WHERE s.tenant = $1 AND s.offer_id = $2`,
    [tenant, offerId],
  )
  expect(rows).toEqual([{ company_id: target(), place: 1, copy: target() }])
})

it('waits for an offer that is being ended, until that cannot be undone any more', async () => {
  const offerId = await api.offer({ change: { apply: { kind: 'email', email: 'hr@acme.example' } } })
  await applied(offerId, 1)
  const closing = `/v2/employer-panel/offers/x-${offerId}/closing`
  expect((await api.call('POST', closing, { as: owner(), json: { purpose: 'finish' } })).status).toBe(200)
  await request()
  expect(await handOver(offerId)).toMatchObject({ body: { offer: 'waiting', last: null } })
  await internal(`/internal/processes/offerClosing/${offerId}/drive`)
  now = new Date('2026-03-01T12:09:00.000Z')
  expect(await handOver(offerId)).toMatchObject({ body: { offer: 'waiting' } })
  now = new Date('2026-03-01T12:10:00.000Z')
  expect(await handOver(offerId)).toMatchObject({ body: { offer: 'moved' } })
})

it('is for administrators, between two companies of their board', async () => {
  const offerId = await api.offer()
  for (const person of [api.team['admin:moderator'], api.team['admin:support'], owner(), newOwner()])
    expect(outcome(await request(person))).toEqual([403, 'forbidden'])
  const administrator = api.team['admin:administrator']
  expect(outcome(await request(administrator, source()))).toEqual([422, 'handoverToItself'])
  expect(outcome(await request(administrator, 'no-such-company'))).toEqual([404, 'handoverTargetNotFound'])
  expect(outcome(await api.call('POST', path('no-such-company'), { as: administrator, json: { into: target() } }))).toEqual([
    ...[404, 'companyNotFound'],
  ])
  const foreign = api.foreigners['admin:administrator']
  const [ofForeign] = [String(api.foreigners['employer:owner'].companyId)]
  await api.call('POST', `/v2/admin/companies/${ofForeign}/handover`, { as: foreign, tenant: api.foreign.id, json: { into: target() } })
  // Whatever was asked on the other board, nothing of this one has moved.
  expect((await companyEventsOf(source())).at(-1)?.type).not.toBe('CompanyHandoverRequested')
  expect(await handOver(offerId)).toMatchObject({ body: { offer: 'unchanged' } })
  expect((await newest(offerStream(tenant, offerId)))?.type).toBe('OfferPublished')
  expect(outcome(await handOver('0h4k7m2p9rtx'))).toEqual([404, 'offerNotFound'])
})

it('is refused where the other company is blocked, and waits while either is', async () => {
  const decisionId = '7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a12'
  const append = async (type: string, data: object, companyId = target()) => {
    const stream = companyStream(tenant, companyId)
    const last = await newest(stream)
    if (last === undefined) throw new Error('The company has no events')
    const metadata = { ...last.metadata, commandId: type, schemaVersion: type === 'CompanyBlocked' ? 2 : 1 }
    await api.store.append(stream, last.revision, [{ id: crypto.randomUUID(), type, data, metadata }])
  }
  await append('CompanyBlocked', { decisionId, caseId: null, blockedAt: start })
  expect(outcome(await request())).toEqual([409, 'handoverBlocked'])
  await append('CompanyUnblocked', { decisionId, unblockedAt: start })
  const offerId = await api.offer()
  expect((await request()).status).toBe(204)
  await append('CompanyBlocked', { decisionId, caseId: null, blockedAt: start }, source())
  expect(await handOver(offerId)).toMatchObject({ body: { offer: 'waiting', last: null } })
  const settle = () => internal(`/internal/moderation/offers/${offerId}/settle-block`, { decisionId })
  expect((await settle()).body).toMatchObject({ state: 'takenDown' })
  await append('CompanyUnblocked', { decisionId, unblockedAt: start }, source())
  // It is restored to the company that was blocked, then moves.
  expect(await handOver(offerId)).toMatchObject({ body: { offer: 'waiting', last: null } })
  expect((await settle()).body).toMatchObject({ state: 'published' })
  // What takes down the offers of the other one would not see it any more.
  await append('CompanyBlocked', { decisionId, caseId: null, blockedAt: start })
  expect(await handOver(offerId)).toMatchObject({ body: { offer: 'waiting', last: null } })
  await append('CompanyUnblocked', { decisionId, unblockedAt: start })
  expect(await handOver(offerId)).toMatchObject({ body: { offer: 'moved' } })
})

describe('killed', () => {
  /** Asked for, offer, the other company, this one. Applications are appended at once, which is none of these. */
  it.each([1, 2, 3, 4])('after %i of 4 events, it is completed by what runs next, and everything moved once', async (count) => {
    const offerId = await api.offer()
    const ids = await applied(offerId, 2)
    const headers = { 'Idempotency-Key': `handover-killed-at-0${count}` }
    const all = async () => [await request(undefined, undefined, headers), await handOver(offerId), await complete()]
    api.killAtAppend(count)
    expect((await all()).map((answered) => answered?.status)).toContain(503)
    api.revive()
    await all()
    await all()
    const types = (await api.store.readStream(offerStream(tenant, offerId))).map(({ type }) => type)
    expect(types.filter((type) => type === 'OfferCompanyChanged')).toHaveLength(1)
    for (const id of ids)
      expect((await api.store.readStream(applicationStream(tenant, id))).map(({ type }) => type)).toEqual([
        'ApplicationSubmitted',
        'ApplicationCompanyChanged',
      ])
    const last = (await companyEventsOf(source())).slice(-2).map(({ type }) => type)
    expect(last).toEqual(['CompanyHandoverRequested', 'CompanyHandoverCompleted'])
    const handoverId: unknown = Reflect.get(Object((await companyEventsOf(source())).at(-1)?.data), 'handoverId')
    const received = (await companyEventsOf(target())).filter(({ data }) => Object(data).handoverId === handoverId)
    expect(received).toHaveLength(1)
  })
})
