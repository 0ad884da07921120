/** The stream of changed applications over HTTP, with notices as the projection sends them. */
import { deskChangesSchema } from '@jobboard/contracts/applications/desk-changes'
import { companyChangesChannel } from '@jobboard/platform/read-models/company-changes'
import { giveApiToken, type SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type EventSource, openEvents } from '@jobboard/platform/testing/event-source'
import { type OfferApi, startOfferApi } from '../../../search/testing/offer-api.ts'
import { applicationIdAt } from '../testing/application-rows.ts'

let api: OfferApi
const open: EventSource[] = []
beforeAll(async () => {
  api = await startOfferApi()
}, 60_000)
afterEach(() => {
  for (const source of open.splice(0)) source.close()
})
afterAll(() => api?.stop())

const listen = async ({ tenant, token }: Pick<SignedIn, 'tenant' | 'token'>, board: string = tenant): Promise<EventSource> => {
  const source = await openEvents(`${api.url}/${board}/applications/changes`, { Authorization: `Bearer ${token}` })
  open.push(source)
  return source
}
const next = async (source: EventSource) => deskChangesSchema.parse((await source.next())?.data).applications
/** As a projection announces them. */
const announce = (
  numbers: readonly number[] | null,
  { companyId = 'first-company', tenant = 'devboard', readModel = 'applications' } = {},
) =>
  api.pool.query('SELECT pg_notify($1, $2)', [
    companyChangesChannel,
    JSON.stringify({ readModel, tenant, companyId, ids: numbers?.map(applicationIdAt) ?? null }),
  ])
const allowViewers = (isAllowed: boolean) =>
  api.pool.query(
    `INSERT INTO read_models.companies (tenant, company_id, members, revision, viewers_see_applications) VALUES ('devboard', 'first-company', '{}', 1, $1)
     ON CONFLICT (tenant, company_id) DO UPDATE SET viewers_see_applications = $1`,
    [isAllowed],
  )

it('begins with the request to load, and names what changes by ids alone, batched', async () => {
  const [owner, recruiter] = [await listen(api.team['employer:owner']), await listen(api.team['employer:recruiter'])]
  expect([await next(owner), await next(recruiter)]).toEqual([null, null])
  await announce([1, 2])
  await announce([2, 3])
  for (const source of [owner, recruiter]) {
    const seen = new Set<string>()
    while (seen.size < 3) for (const id of (await next(source)) ?? []) seen.add(id)
    expect([...seen].sort()).toEqual([1, 2, 3].map(applicationIdAt))
  }
  await announce(null)
  expect(await next(owner)).toBeNull()
})

it('names none of more than fifty', async () => {
  const source = await listen(api.team['employer:owner'])
  await next(source)
  await Promise.all([announce(Array.from({ length: 40 }, (_, at) => at)), announce(Array.from({ length: 40 }, (_, at) => 100 + at))])
  const told = await next(source)
  // Both in one batch, or, where the second came later, each by itself.
  expect(told === null || told.length === 40).toBe(true)
})

it('tells other companies and boards nothing, and nothing of other read models', async () => {
  const [colleague, stranger, foreigner] = [
    await listen(api.team['employer:owner']),
    await listen(api.otherCompany['employer:owner']),
    await listen(api.foreigners['employer:owner']),
  ]
  for (const source of [colleague, stranger, foreigner]) expect(await next(source)).toBeNull()
  await announce([1])
  await announce([2], { readModel: 'offers' })
  await announce([3], { companyId: String(api.otherCompany['employer:owner'].companyId) })
  await announce([4], { tenant: api.foreigners['employer:owner'].tenant, companyId: String(api.foreigners['employer:owner'].companyId) })
  expect([await next(colleague), await next(stranger), await next(foreigner)]).toEqual([1, 3, 4].map((number) => [applicationIdAt(number)]))
})

it('is refused to viewers, candidates, programs and people of another board; viewers have it where an owner lets them', async () => {
  await allowViewers(false)
  const token = await giveApiToken(api.pool, api.team['employer:owner'])
  const statuses = [
    await listen(api.team['employer:viewer']),
    await listen(api.team.candidate),
    await listen(api.foreigners['employer:owner'], 'devboard'),
    await listen({ tenant: api.home.id, token }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([403, 403, 401, 403])
  await allowViewers(true)
  const viewer = await listen(api.team['employer:viewer'])
  expect(await next(viewer)).toBeNull()
  await announce([1])
  expect(await next(viewer)).toEqual([applicationIdAt(1)])
  await allowViewers(false)
  await announce([2])
  expect(await viewer.next()).toMatchObject({ retry: expect.any(Number) })
  expect(await viewer.next()).toBeUndefined()
})

it('ends with the membership, before anything more is told, and with the session at once', async () => {
  const recruiter = api.team['employer:recruiter']
  const [left, signedOut] = [await listen(recruiter), await listen(api.team['employer:owner'])]
  expect([await next(left), await next(signedOut)]).toEqual([null, null])
  const move = (company: string) =>
    api.pool.query('UPDATE accounts.accounts SET company_id = $1 WHERE tenant = $2 AND account_id = $3', [
      company,
      'devboard',
      recruiter.accountId,
    ])
  await move('elsewhere')
  await announce([1])
  expect(await left.next()).toMatchObject({ retry: expect.any(Number) })
  expect(await left.next()).toBeUndefined()
  await move('first-company')
  expect(await next(signedOut)).toEqual([applicationIdAt(1)])
  const session = (change: string) =>
    api.pool.query(`UPDATE accounts.sessions SET revoked_at = ${change} WHERE tenant = 'devboard' AND account_id = $1`, [
      api.team['employer:owner'].accountId,
    ])
  await session('now()')
  expect(await signedOut.next()).toMatchObject({ retry: expect.any(Number) })
  expect(await signedOut.next()).toBeUndefined()
  await session('NULL')
})

it('is for so many pages of a company, and for the next when one is closed', async () => {
  const sources = await Promise.all(
    Array.from({ length: 30 }, (_, at) => listen(api.team[at % 2 === 0 ? 'employer:owner' : 'employer:recruiter'])),
  )
  for (const source of sources) expect(await next(source)).toBeNull()
  const refused = await listen(api.team['employer:owner'])
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30'])
  sources[0]?.close()
  let status = 429
  while (status === 429) ({ status } = await listen(api.team['employer:owner']))
  expect(status).toBe(200)
})
