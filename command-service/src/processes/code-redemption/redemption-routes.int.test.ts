import { openEventStore } from '@jobboard/platform/adapters/event-store/open'
import { digestOf } from '@jobboard/platform/codes/code-digest'
import { internalKeyHeader } from '@jobboard/platform/http/internal-calls/internal-key'
import { startPosition } from '@jobboard/platform/ports/event-store'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { startEventStoreDbStandIn } from '@jobboard/platform/testing/eventstoredb-stand-in/server'
import { type OfferApi, startOfferApi } from '../../offers/testing/offer-api.ts'

const stores = {
  Postgres: () => startOfferApi(),
  EventStoreDB: async () => {
    const standIn = await startEventStoreDbStandIn()
    const api = await startOfferApi(() => openEventStore({ EVENTSTOREDB_URL: standIn.url }, ''))
    return {
      ...api,
      stop: async () => {
        await api.stop()
        await standIn.stop()
      },
    }
  },
}

describe.each(Object.entries(stores))('codes in the event store on %s', (_, start) => {
  let api: OfferApi
  beforeAll(async () => {
    api = await start()
  }, 60_000)
  afterAll(() => api.stop())
  beforeEach(async () => {
    api.clock.set('2026-03-01T12:00:00.000Z')
    await api.spec.pool.query('DELETE FROM http.rate_limits')
  })

  const withCode = (slug: string, code: string, as = api.owner) => api.post(`/v1/offers/${slug}/publish-with-code`, { code }, {}, as)

  it('pay for one publication of their plan, in any spelling', async () => {
    const [code = ''] = await api.codes('pro')
    const { slug } = await api.draft(api.owner)
    expect(await api.offer(withCode(slug, ` ${code.toLowerCase().replaceAll('-', ' ')} `))).toMatchObject({ state: 'published' })
    // The answer was lost, the client retries: nothing changes.
    expect(await api.offer(withCode(slug, code))).toMatchObject({ state: 'published' })
    const other = await api.draft(api.owner)
    expect(await api.problem(withCode(other.slug, code))).toMatchObject({ said: '422 codeUsed' })
    expect(await api.problem(api.post(`/v1/offers/${slug}/extend-with-code`, { code }))).toMatchObject({ said: '422 codeUsed' })
  })

  it('are shown again when the request is repeated, and are stored nowhere', async () => {
    const issue = () =>
      api.post('/v2/admin/codes', { plan: 'pro', count: 3 }, { 'Idempotency-Key': 'three-codes' }, api.spec.team['admin:administrator'])
    const first = await issue()
    const { codes } = first.body as { codes: string[] }
    expect(codes).toHaveLength(3)
    expect((await issue()).body).toEqual(first.body)
    const { rows: tables } = await api.spec.pool.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    )
    expect(tables.map(({ name }) => name)).toContain('http.idempotent_replies')
    for await (const { events } of api.store.readAll(startPosition))
      expect(codes.filter((code) => new RegExp(`${code}|${code.replaceAll('-', '')}`, 'i').test(JSON.stringify(events)))).toEqual([])
    for (const { name } of tables) {
      const { rows } = await api.spec.pool.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`)
      const text = rows.map((row) => row.text).join('\n')
      expect(codes.filter((code) => text.includes(code) || text.includes(code.replaceAll('-', '')))).toEqual([])
    }
  })

  it('pay for one extension', async () => {
    const [first = '', second = ''] = await api.codes('pro', 2)
    const { slug } = await api.published(api.owner)
    const extend = (code: string) => api.offer(api.post(`/v1/offers/${slug}/extend-with-code`, { code }))
    expect(await extend(first)).toMatchObject({ expiresAt: '2026-04-30T12:00:00.000Z' })
    expect(await extend(first)).toMatchObject({ expiresAt: '2026-04-30T12:00:00.000Z' })
    expect(await extend(second)).toMatchObject({ expiresAt: '2026-05-30T12:00:00.000Z' })
  })

  it('are refused when wrong, expired or of another plan', async () => {
    const { slug } = await api.draft(api.owner)
    const [standard = ''] = await api.codes('standard')
    api.clock.set('2026-03-01T11:59:59.000Z')
    const [short = ''] = await api.codes('pro', 1, '2026-03-01T13:00:00+01:00')
    api.clock.set('2026-03-01T12:00:00.000Z')
    expect(await api.problem(withCode(slug, 'ABCD-EFGH-JKMN'))).toMatchObject({ said: '422 incorrectCode' })
    expect(await api.problem(withCode(slug, standard))).toMatchObject({ said: '422 codeForAnotherPlan' })
    expect(await api.problem(withCode(slug, short))).toMatchObject({ said: '422 codeExpired' })
  })

  it('stand in the query as well, and must stand somewhere', async () => {
    const [code = ''] = await api.codes('pro')
    const { slug } = await api.draft(api.owner)
    const publish = (query: string, body?: object) => api.post(`/v1/offers/${slug}/publish-with-code${query}`, body)
    for (const body of [undefined, {}])
      expect(await api.problem(publish('', body))).toMatchObject({ said: '422 validation', fields: ['code: required'] })
    expect((await publish(`?code=${code}&code=${code}`)).status).toBe(400)
    expect(await api.offer(publish(`?code=${encodeURIComponent(code)}`))).toMatchObject({ state: 'published' })
  })

  it('are verified without being used, and refused alike whatever is wrong with them', async () => {
    const [code = '', used = ''] = await api.codes('pro', 2)
    const [expired = ''] = await api.codes('pro', 1, '2026-03-01T13:00:00Z')
    const draft = await api.draft(api.owner)
    const { slug, id: published } = await api.published(api.owner)
    await api.offer(api.post(`/v1/offers/${slug}/extend-with-code`, { code: used }))
    const verify = (offerId: string, typed: string, more: Record<string, string> = {}) =>
      api.send('GET', `/internal/offers/${offerId}/verify-code?${new URLSearchParams({ code: typed, ...more })}`, {
        tenant: api.spec.home.id,
        headers: { [internalKeyHeader]: testInternalKey },
      })
    const basic = await api.draft(api.owner, 'basic')
    const head = await api.store.head()
    api.clock.set('2026-03-01T14:00:00.000Z')
    expect((await verify(draft.id, ` ${code.toLowerCase()}`)).body).toEqual({ plan: 'pro', expiresAt: null, matchesOffer: true })
    expect((await verify(published, code, { extend: 'true' })).status).toBe(200)
    expect(await api.problem(verify(published, code))).toMatchObject({ said: '409 offerNotDraft' })
    expect(await api.problem(verify(draft.id, code, { extend: 'true' }))).toMatchObject({ said: '409 offerNotActive' })
    expect(await api.problem(verify(draft.id, code, { company: 'another-company' }))).toMatchObject({ said: '404 offerNotFound' })
    for (const wrong of ['ABCD-EFGH-JKMN', used, expired])
      expect(await api.problem(verify(draft.id, wrong))).toMatchObject({ said: '422 incorrectCode', fields: ['code: incorrectCode'] })
    expect((await verify(basic.id, code)).body).toMatchObject({ plan: 'pro', matchesOffer: false })
    expect(await api.store.head()).toBe(head)
  })

  it('that were issued to a company are unknown to any other', async () => {
    const issued = (companyId: string) => api.post('/v2/admin/codes', { plan: 'pro', companyId }, {}, api.admin)
    const textOf = async (companyId: string) => (await issued(companyId)).body as { codes: string[] }
    const [foreign = ''] = (await textOf('another-company')).codes
    const [own = ''] = (await textOf(String(api.owner.companyId))).codes
    const { slug } = await api.draft(api.owner)
    expect(await api.problem(withCode(slug, foreign))).toMatchObject({ said: '422 incorrectCode' })
    expect(await api.offer(withCode(slug, own))).toMatchObject({ state: 'published' })
  })

  it('that were issued to a company are named by their id, those of no company are not', async () => {
    const issue = async (body: object) =>
      ((await api.post('/v2/admin/codes', { plan: 'pro', ...body }, {}, api.admin)).body as { codes: string[] }).codes.map(digestOf)
    const [own = ''] = await issue({ companyId: String(api.owner.companyId) })
    const [foreign = ''] = await issue({ companyId: 'another-company' })
    const [free = ''] = await issue({})
    const { slug } = await api.draft(api.owner)
    const choose = (codeId: string) => api.post(`/v1/offers/${slug}/publish-with-code`, { codeId })
    for (const id of [foreign, free]) expect(await api.problem(choose(id))).toMatchObject({ said: '422 incorrectCode' })
    expect(await api.problem(choose('x'))).toMatchObject({ said: '422 validation', fields: ['codeId: incorrectCode'] })
    expect(await api.offer(choose(own))).toMatchObject({ state: 'published' })
  })

  it('are revoked while they are free, counted first', async () => {
    const codes = await api.codes('pro', 3)
    const [used = '', free = ''] = codes
    const { slug } = await api.draft(api.owner)
    await api.offer(withCode(slug, used))
    const ids = [...codes, 'never issued'].map(digestOf)
    const revoke = async (dryRun: boolean, as = api.admin) => (await api.post('/v2/admin/codes/revoke', { ids, dryRun }, {}, as)).body
    const counts = { revoked: 2, unchanged: 0, used: 1, reserved: 0, unknown: 1 }
    const head = await api.store.head()
    expect(await revoke(true)).toEqual(counts)
    expect(await api.store.head()).toBe(head)
    expect(await revoke(false)).toEqual(counts)
    expect(await revoke(false)).toEqual({ ...counts, revoked: 0, unchanged: 2 })
    expect(await api.problem(withCode((await api.draft(api.owner)).slug, free))).toMatchObject({ said: '422 codeRevoked' })
    // Of another board it is no code at all.
    expect(await revoke(true, api.spec.foreigners['admin:administrator'])).toMatchObject({ unknown: 4 })
  })

  it('are not used by an offer that cannot be published', async () => {
    const [code = ''] = await api.codes('pro')
    const { slug } = await api.draft(api.owner, 'pro', { title: '' })
    expect(await api.problem(withCode(slug, code))).toMatchObject({ said: '422 offerNotReady', fields: ['title: required'] })
    await api.offer(withCode((await api.draft(api.owner)).slug, code))
  })

  it('are used once by 20 offers that try at once', async () => {
    const [code = ''] = await api.codes('pro')
    const drafts = await Promise.all(Array.from({ length: 20 }, () => api.draft(api.owner)))
    const rival = api.spec.team['employer:recruiter']
    const answers = await Promise.all(drafts.map(({ slug }, at) => withCode(slug, code, at % 2 === 0 ? api.owner : rival)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19)
  })

  it('are used once by 20 requests at once for one offer, and all of them succeed', async () => {
    const [code = ''] = await api.codes('pro')
    const { slug, id } = await api.draft(api.owner)
    const answers = await Promise.all(Array.from({ length: 20 }, () => withCode(slug, code)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await api.events(id)).filter(({ type }) => type === 'OfferPublished')).toHaveLength(1)
  })

  it('are not used when another code was faster', async () => {
    const [first = '', second = ''] = await api.codes('pro', 2)
    const { slug } = await api.draft(api.owner)
    const answers = await Promise.all([withCode(slug, first), withCode(slug, second)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const others = [await api.draft(api.owner), await api.draft(api.owner)] as const
    const reused = await Promise.all([withCode(others[0].slug, first), withCode(others[1].slug, second)])
    expect(reused.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('that a request redeems are redeemed once by it, even if the answer was lost', async () => {
    const [code = ''] = await api.codes('pro')
    const { slug } = await api.published(api.owner)
    const extend = () => api.post(`/v1/offers/${slug}/extend-with-code`, { code }, { 'Idempotency-Key': `extend-${slug}` })
    const first = await api.offer(extend())
    expect((await extend()).headers.get('idempotent-replayed')).toBe('true')
    await api.spec.pool.query('DELETE FROM http.idempotent_replies')
    const head = await api.store.head()
    expect(await api.offer(extend())).toEqual(first)
    expect(await api.store.head()).toBe(head)
  })

  it('are refused alike when the refused request is repeated', async () => {
    const { slug } = await api.draft(api.owner)
    const [code = ''] = await api.codes('standard')
    const publish = () => api.post(`/v1/offers/${slug}/publish-with-code`, { code }, { 'Idempotency-Key': `publish-${slug}` })
    expect(await api.problem(publish())).toMatchObject({ said: '422 codeForAnotherPlan' })
    await api.spec.pool.query('DELETE FROM http.idempotent_replies')
    expect(await api.problem(publish())).toMatchObject({ said: '422 codeForAnotherPlan' })
  })

  it('are refused with an older version of the offer', async () => {
    const [code = ''] = await api.codes('pro')
    const { slug, revision } = await api.draft(api.owner)
    const publish = (match: number) => api.post(`/v1/offers/${slug}/publish-with-code`, { code }, { 'If-Match': `"${match}"` })
    expect(await api.problem(publish(revision - 1))).toMatchObject({ said: '412 stale' })
    await api.offer(publish(revision))
  })

  it('are issued for plans of the board, by administrators', async () => {
    expect(await api.codes('premium', 3)).toHaveLength(3)
    expect(await api.problem(api.post('/v2/admin/codes', { plan: 'gold' }, {}, api.admin))).toMatchObject({ said: '422 planUnknown' })
    const late = await api.post('/v2/admin/codes', { plan: 'pro', expiresAt: '2020-01-01T00:00:00Z' }, {}, api.admin)
    expect(late).toMatchObject({ status: 422, body: { errors: [{ path: 'expiresAt', code: 'invalidDatePast' }] } })
  })

  it('of one board pay for nothing on another', async () => {
    const answer = await api.send('POST', '/v2/admin/codes', { as: api.spec.foreigners['admin:administrator'], json: { plan: 'tree' } })
    const [code = ''] = (answer.body as { codes: string[] }).codes
    const { slug } = await api.draft(api.owner)
    expect(await api.problem(withCode(slug, code))).toMatchObject({ said: '422 incorrectCode' })
  })
})
