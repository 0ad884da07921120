/** The activity of a company over HTTP, on the rows that the projection writes. */
import { type ActivityList, activityListSchema } from '@jobboard/contracts/activity/queries'
import { companyIdSchema } from '@jobboard/contracts/shared/ids'
import { problemSchema } from '@jobboard/contracts/shared/problem'
import { storeWorkingCopy } from '../offers/testing/company-offer-rows.ts'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'
import { actorsOf, pageOf } from './activity-statements.ts'

const path = '/v2/employer-panel/activity'
const [mine, foreign] = ['0h4k7m2p9rtv', '0h4k7m2p9rtw']
const former = '5f0c6f0e-7d0a-4b59-9f5a-0d3c8c1f2a11'
const invitation = '7a1d2b5e-1b9c-4d35-8a60-64f1f0d4c111'

const facts = (title: string, digest: string) => ({
  title,
  employmentTypes: [],
  cities: ['Kraków'],
  expiredAt: null,
  digests: { title: digest, body: 'same', locations: 'same' },
})

interface Row {
  readonly type: string
  readonly kind: string
  readonly subject: string
  readonly revision: number
  readonly at: string
  readonly company?: string
  readonly actor?: readonly [kind: string, id: string]
  readonly person?: string
  readonly invited?: string
  readonly detail?: object
  readonly facts?: object
  readonly isShown?: boolean
}

let api: OfferApi
const insert = async ({
  type,
  kind,
  subject,
  revision,
  at,
  company,
  actor,
  person,
  invited,
  detail = {},
  facts: of,
  isShown = true,
}: Row) => {
  const id = `${subject}@${isShown ? String(revision).padStart(9, '0') : 'draft'}`
  const [actorKind, actorId] = actor ?? ['employer', api.team['employer:owner'].accountId]
  await api.pool.query(
    `INSERT INTO read_models.company_activity (tenant, id, kind, type, subject_id, company_id, revision, at, actor_kind, actor_id, person_id, invitation_id, detail, facts, is_shown)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      api.home.id,
      id,
      kind,
      type,
      subject,
      company ?? null,
      revision,
      at,
      actorKind,
      actorId,
      person ?? null,
      invited ?? null,
      detail,
      of ?? null,
      isShown,
    ],
  )
}

const insertOffer = (offerId: string, company: string) =>
  api.pool.query(
    `INSERT INTO read_models.company_offers (tenant, offer_id, company_id, slug, state, plan, title, cities, search_text, changed_at, bumps, free_extensions, views, apply_clicks)
     VALUES ($1, $2, $3, 'go-developer-' || $2, 'published', 'pro', 'Go developer', 1, '', now(), 0, 0, 0, 0)`,
    [api.home.id, offerId, company],
  )

beforeAll(async () => {
  api = await startOfferApi()
  const company = String(api.team['employer:owner'].companyId)
  await insertOffer(mine, company)
  await insertOffer(foreign, 'another-company')
  const offer = { kind: 'offers', subject: mine }
  const team = { kind: 'team', subject: company, company }
  await insert({ ...offer, type: 'OfferDraftCreated', revision: 0, at: '2026-03-01T08:00:00Z', facts: facts('', 'a') })
  await insert({ ...offer, type: 'OfferDraftUpdated', revision: 3, at: '2026-03-01T08:05:00Z', facts: facts('Go', 'b'), isShown: false })
  await insert({ ...offer, type: 'OfferDraftUpdated', revision: 2, at: '2026-03-01T08:04:00Z', facts: facts('G', 'g') })
  await insert({
    ...offer,
    type: 'OfferPublished',
    revision: 4,
    at: '2026-03-01T09:00:00Z',
    detail: { paidBy: 'freePlan', expiresAt: '2026-03-31T09:00:00Z' },
  })
  await insert({
    ...offer,
    type: 'OfferEdited',
    revision: 5,
    at: '2026-03-02T22:59:59Z',
    detail: { corrects: false },
    facts: facts('Go lead', 'c'),
    actor: ['employer', api.team['employer:recruiter'].accountId],
  })
  await insert({ ...offer, type: 'OfferExpired', revision: 6, at: '2026-03-31T09:00:00Z', actor: ['system', 'expiry'] })
  await insert({
    ...team,
    type: 'MemberInvited',
    revision: 1,
    at: '2026-03-05T08:00:00Z',
    invited: invitation,
    detail: { role: 'viewer' },
    actor: ['employer', former],
  })
  await insert({ ...team, type: 'MemberRemoved', revision: 2, at: '2026-03-05T08:00:00Z', person: former })
  await insert({ kind: 'offers', subject: foreign, type: 'OfferPublished', revision: 1, at: '2026-03-06T08:00:00Z' })
  await insert({
    kind: 'company',
    subject: 'another-company',
    company: 'another-company',
    type: 'CompanyChanged',
    revision: 1,
    at: '2026-03-06T08:00:00Z',
  })
}, 60_000)
afterAll(() => api?.stop())

const read = async (query = '', as = api.team['employer:viewer']): Promise<ActivityList> => {
  const { status, body } = await api.call('GET', `${path}${query}`, { as })
  expect([query, status]).toEqual([query, 200])
  return activityListSchema.parse(body)
}
const typesOf = ({ data }: ActivityList) => data.map(({ type }) => type)

it('is of the company and its offers, the newest first, without drafts that save themselves', async () => {
  const list = await read()
  expect(typesOf(list)).toEqual([
    'OfferExpired',
    'MemberRemoved',
    'MemberInvited',
    'OfferEdited',
    'OfferPublished',
    'OfferDraftUpdated',
    'OfferDraftCreated',
  ])
  expect(list.next).toBeNull()
  expect(list.data[0]).toMatchObject({ actor: { kind: 'system', person: null }, offer: { title: 'Go developer', isDeleted: false } })
})

it('names an offer by the title that was typed last', async () => {
  await storeWorkingCopy(api.pool, {
    offerId: mine,
    companyId: String(api.team['employer:owner'].companyId),
    changedAt: new Date(Date.now() + 60_000).toISOString(),
    title: 'Typed a moment ago',
  })
  expect((await read()).data[0]?.offer).toMatchObject({ title: 'Typed a moment ago' })
  await api.pool.query('DELETE FROM offers.working_copies')
})

it('does not name people of another company, from which an offer has come', async () => {
  const stranger = api.otherCompany['employer:owner'].accountId
  const row = { kind: 'offers', subject: mine, type: 'OfferFinished', revision: 9, at: '2026-03-01T08:00:00Z' } as const
  await insert({ ...row, actor: ['employer', stranger] })
  const { data, people } = await read()
  expect(data.find(({ type }) => type === 'OfferFinished')?.actor.person).toEqual({ id: stranger, name: null })
  expect(people.find(({ id }) => id === stranger)).toEqual({ id: stranger, name: null })
  await api.pool.query(`DELETE FROM read_models.company_activity WHERE actor_id = $1`, [stranger])
})

it('names people as they are called now, and those whose account was erased not at all', async () => {
  const { data, people } = await read('?kind=team')
  expect(data.map(({ actor, person }) => [actor.person?.name, person])).toEqual([
    [expect.stringContaining('employer:owner'), { id: former, name: null }],
    [null, null],
  ])
  expect(people).toHaveLength(3)
  expect(people.find(({ id }) => id === former)).toEqual({ id: former, name: null })
})

it('compares a change with the content before it: a published one with the last draft, a draft with the one that was shown before', async () => {
  const { data } = await read('?kind=offers')
  expect(data.find(({ type }) => type === 'OfferEdited')?.changes).toEqual({
    fields: ['title'],
    before: expect.objectContaining({ title: 'Go' }),
    after: expect.objectContaining({ title: 'Go lead' }),
  })
  expect(data.find(({ type }) => type === 'OfferDraftUpdated')?.changes).toMatchObject({ before: { title: '' }, after: { title: 'G' } })
  expect(data.find(({ type }) => type === 'OfferDraftCreated')?.changes).toBeNull()
})

it('is filtered by person, kind, offer and days of the board', async () => {
  expect(typesOf(await read(`?person=${api.team['employer:recruiter'].accountId}`))).toEqual(['OfferEdited'])
  expect(typesOf(await read(`?offer=any-words-${mine}&from=2026-03-02&to=2026-03-02`))).toEqual(['OfferEdited'])
  expect(typesOf(await read('?from=2026-03-03&to=2026-03-05'))).toEqual(['MemberRemoved', 'MemberInvited'])
  for (const offer of [`words-${foreign}`, 'x']) expect(typesOf(await read(`?offer=${offer}`))).toEqual([])
  for (const query of ['person=x', 'kind=x', 'from=yesterday', 'before=x', 'before=2026-99-01T00:00:00.000Z~a']) {
    const { status, body } = await api.call('GET', `${path}?${query}`, { as: api.team['employer:owner'] })
    expect([query, status, problemSchema.parse(body).errors?.[0]?.path]).toEqual([query, 400, query.split('=')[0]])
  }
})

it('continues after what happened at the same moment', async () => {
  const [{ data }, cursor] = [await read(), (at: string, id: string) => `?before=${encodeURIComponent(`${at}~${id}`)}`]
  const removed = data.find(({ type }) => type === 'MemberRemoved')
  expect(typesOf(await read(cursor(String(removed?.at), String(removed?.id))))[0]).toBe('MemberInvited')
})

it('does not name an offer of another company that a row names', async () => {
  const company = String(api.team['employer:owner'].companyId)
  const exported = {
    type: 'ApplicationsExported',
    kind: 'applications',
    subject: invitation,
    company,
    revision: 0,
    at: '2026-03-20T08:00:00Z',
  }
  await insert({ ...exported, detail: { applications: 2, offerId: foreign } })
  const row = (await read()).data.find(({ type }) => type === 'ApplicationsExported')
  expect(row).toMatchObject({ offer: null, detail: { applications: 2 } })
})

it('says where the next page begins', async () => {
  const company = String(api.otherCompany['employer:owner'].companyId)
  for (let revision = 0; revision < 60; revision += 1)
    await insert({
      kind: 'company',
      subject: company,
      company,
      type: 'CompanyChanged',
      revision,
      at: `2026-04-01T08:00:${String(revision % 10).padStart(2, '0')}Z`,
    })
  const as = api.otherCompany['employer:owner']
  const first = await read('', as)
  const second = await read(`?before=${encodeURIComponent(String(first.next))}`, as)
  expect([first.data.length, second.data.length, second.next]).toEqual([50, 10, null])
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(60)
})

it('shows nothing of it to another board, and is not for candidates', async () => {
  expect(await read('', api.foreigners['employer:owner'])).toEqual({ data: [], people: [], next: null })
  expect((await api.call('GET', path, { as: api.team.candidate })).status).toBe(403)
})

// Regression: a closing that answers thousands of applications adds as many rows, and every page read all of them.
it('reads a page and the people of a company with thousands of rows from an index', async () => {
  const company = companyIdSchema.parse(api.team['employer:owner'].companyId)
  await api.pool.query(
    `INSERT INTO read_models.company_activity (tenant, id, kind, type, subject_id, company_id, revision, at, actor_kind, actor_id, detail, is_shown)
     SELECT $1, 'many-' || n, 'applications', 'ApplicationStatusDecided', 'many-' || n, $2, 1, '2020-01-01'::timestamptz + n * interval '1 second',
       'employer', $3, jsonb_build_object('offerId', $4::text), true FROM generate_series(1, 20000) n`,
    [api.home.id, company, api.team['employer:owner'].accountId, mine],
  )
  await api.pool.query('ANALYZE read_models.company_activity')
  for (const { text, values } of [pageOf(api.home, company, {}), actorsOf(api.home.id, company)]) {
    const { rows } = await api.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${text}`, [...values])
    const scanned = rows.flatMap(({ 'QUERY PLAN': line }) =>
      [...(/on company_activity.*rows=([\d.]+)/g.exec(line) ?? [])].slice(1).map(Number),
    )
    expect(scanned).not.toEqual([])
    expect(Math.max(...scanned)).toBeLessThan(100)
  }
})
