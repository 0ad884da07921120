/** Lists of administrators over HTTP, by the list of companies: search, filters, order, ranges, the file, one row, and who is refused. */
import { companyList } from '@jobboard/contracts/companies/admin-list'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

let api: OfferApi

const store = (
  tenant: string,
  companyId: string,
  name: string | null,
  more: Partial<{ url: string; registeredAt: string; members: object }> = {},
) =>
  api.pool.query(
    `INSERT INTO read_models.companies (tenant, company_id, name, url, members, revision, registered_at) VALUES ($1, $2, $3, $4, $5, 1, $6)`,
    [tenant, companyId, name, more.url ?? null, JSON.stringify(more.members ?? {}), more.registeredAt ?? '2026-03-01T08:00:00.000Z'],
  )

beforeAll(async () => {
  api = await startOfferApi()
  await store('devboard', 'acme', 'Acme', { url: 'https://acme.example', members: { one: {}, two: {} } })
  await store('devboard', 'formula', '=HYPERLINK("http://evil.example","Win")')
  await store('devboard', 'zolw', 'Żółw, "Sp." z o.o.', { registeredAt: '2026-03-09T23:30:00.000Z' })
  await store('greenjobs', 'foreign', 'Acme of another board')
  await api.pool.query(
    `INSERT INTO read_models.company_reviews (tenant, company_id, status, requested_at, revision) VALUES ('devboard', 'acme', 'waiting', now(), 1)`,
  )
}, 60_000)
afterAll(() => api.stop())

const path = '/v2/admin/companies'
const admin = () => ({ as: api.team['admin:administrator'] })
const ids = async (query: string) => {
  const { status, body } = await api.call('GET', `${path}${query}`, admin())
  expect(status).toBe(200)
  return (body as { data: readonly { id: string }[] }).data.map(({ id }) => id)
}
const file = async (query = '') => {
  const response = await fetch(`${api.url}${path}/export${query}`, { headers: { 'X-Tenant': 'devboard', Cookie: admin().as.cookie } })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

it('has the rows of the board in their order, with the cells of the declaration', async () => {
  expect(await ids('')).toEqual(['formula', 'acme', 'zolw'])
  expect(await ids('?orderBy=DESC')).toEqual(['zolw', 'acme', 'formula'])
  expect(await ids('?sortBy=members')).toEqual(['acme', 'formula', 'zolw'])
  const { body } = await api.call('GET', `${path}/acme`, admin())
  expect(Object.keys(body as object).sort()).toEqual(['id', ...Object.keys(companyList.columns)].sort())
  expect(body).toMatchObject({
    id: 'acme',
    name: 'Acme',
    review: 'waiting',
    members: 2,
    offers: 0,
    registeredAt: '2026-03-01T08:00:00.000Z',
  })
})

it('is narrowed by search, choices and days of the board', async () => {
  expect(await ids('?search=ACME')).toEqual(['acme'])
  expect(await ids('?search=acme.example%20acme')).toEqual(['acme'])
  expect(await ids('?search=acme%20other')).toEqual([])
  expect(await ids('?review=waiting,approved')).toEqual(['acme'])
  // Half past eleven in the evening, UTC, is the next day in Warsaw.
  expect(await ids('?registeredFrom=2026-03-10&registeredTo=2026-03-10')).toEqual(['zolw'])
  expect(await ids('?registeredTo=2026-03-09')).toEqual(['formula', 'acme'])
  expect(await ids('?itemsCount=1&from=1')).toEqual(['acme'])
  for (const wrong of [
    '?review=none',
    '?registeredFrom=today',
    '?registeredTo=9999-12-31',
    '?registeredFrom=0000-01-01',
    '?sortBy=url',
    '?orderBy=down',
  ])
    expect((await api.call('GET', `${path}${wrong}`, admin())).status).toBe(400)
})

it('tells which companies were merged, and into which', async () => {
  expect(await ids('?state=merged')).toEqual([])
  await api.pool.query("UPDATE read_models.companies SET merged_into = 'acme' WHERE tenant = 'devboard' AND company_id = 'zolw'")
  expect([await ids('?state=merged'), await ids('?state=open')]).toEqual([['zolw'], ['formula', 'acme']])
  expect(await api.call('GET', `${path}/zolw`, admin())).toMatchObject({ body: { mergedInto: { id: 'acme', name: 'Acme' } } })
  expect(await api.call('GET', `${path}/acme`, admin())).toMatchObject({ body: { mergedInto: null } })
  await api.pool.query('UPDATE read_models.companies SET merged_into = NULL')
})

it('is a file of exactly what is filtered, in its order, without formulas', async () => {
  const all = await file()
  expect([all.status, all.type]).toEqual([200, 'text/csv; charset=utf-8'])
  const [head, ...lines] = all.text.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(head).toBe(['id', ...Object.keys(companyList.columns)].join(','))
  expect(lines.map((line) => line.slice(0, line.indexOf(',')))).toEqual(['formula', 'acme', 'zolw'])
  expect(lines[0]).toContain(`"'=HYPERLINK(""http://evil.example"",""Win"")"`)
  expect(lines[2]).toContain('"Żółw, ""Sp."" z o.o."')
  expect((await file('?review=waiting')).text.trimEnd().split('\r\n')).toHaveLength(2)
})

it('is for those who may read the administration of this board', async () => {
  for (const route of [path, `${path}/export`, `${path}/acme`]) {
    expect([route, (await api.call('GET', route)).status]).toEqual([route, 401])
    for (const grant of ['candidate', 'employer:owner', 'admin:analyst'] as const)
      expect([route, grant, (await api.call('GET', route, { as: api.team[grant] })).status]).toEqual([route, grant, 403])
    for (const grant of ['admin:moderator', 'admin:support'] as const)
      expect([route, grant, (await api.call('GET', route, { as: api.team[grant] })).status]).toEqual([route, grant, 200])
  }
  const foreign = { as: api.foreigners['admin:administrator'] }
  expect(await api.call('GET', path, foreign)).toMatchObject({ body: { data: [{ id: 'foreign' }] } })
  expect((await api.call('GET', `${path}/acme`, foreign)).status).toBe(404)
})
