/** The codes of a company and those of the board over HTTP, on the rows that the projection writes. */
import { companyCodeSchema } from '@jobboard/contracts/codes/queries'
import { cursorPageSchema } from '@jobboard/contracts/shared/paging'
import { digestOf } from '@jobboard/platform/codes/code-digest'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

const [paid, foreign] = [anOffer({ title: 'Paid by code' }), anOffer({ title: 'Of another company' })]
let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
  await api.write([paid, foreign])
  const mine = String(api.team['employer:owner'].companyId)
  await api.pool.query('UPDATE read_models.offers SET company_id = $2 WHERE offer_id = $1', [paid.id, mine])
  await api.pool.query("UPDATE read_models.offers SET company_id = 'another-company' WHERE offer_id = $1", [foreign.id])
  const draft = (id: string, company: string) =>
    api.pool.query(
      `INSERT INTO read_models.company_offers (tenant, offer_id, company_id, slug, state, plan, title, cities, search_text, changed_at, publish_at, bumps, free_extensions, views, apply_clicks)
       VALUES ($1, $2, $3, $2, 'summary', 'pro', 'Scheduled', 1, '', now(), '2026-04-01T08:00:00Z', 0, 0, 0, 0)`,
      [api.home.id, id, company],
    )
  await draft('scheduled', mine)
  await draft('scheduled-elsewhere', 'another-company')
  const rows = [
    ['11111111aa', null, null, null, paid.id, '2026-03-04T08:00:00Z'],
    ['22222222aa', mine, '9ZAB', null, null, null],
    ['33333333aa', mine, '8YXW', '2026-03-02T08:00:00Z', null, null],
    ['44444444aa', null, null, null, null, null],
    ['55555555aa', null, null, null, foreign.id, '2026-03-04T08:00:00Z'],
    ['66666666aa', 'another-company', '7777', null, null, null],
    ['77777777aa', null, null, '2026-03-02T08:00:00Z', null, null, 'scheduled'],
    ['88888888aa', null, null, null, null, null, 'scheduled-elsewhere'],
  ]
  for (const [digest, company, ending, expiresAt, offerId, usedAt, reservedFor = null] of rows)
    await api.pool.query(
      `INSERT INTO read_models.publication_codes (tenant, digest, company_id, ending, plan, issued_at, expires_at, offer_id, used_at, reserved_for)
       VALUES ($1, $2, $3, $4, 'pro', '2026-03-01T08:00:00Z', $5, $6, $7, $8)`,
      [api.home.id, digest, company, ending, expiresAt, offerId, usedAt, reservedFor],
    )
}, 60_000)
afterAll(() => api.stop())

const read = async (query = '', as = api.team['employer:viewer']) =>
  cursorPageSchema(companyCodeSchema).parse((await api.call('GET', `/v2/employer-panel/codes${query}`, { as })).body)

it('are those it used and those issued to it, with their state', async () => {
  const { data, meta } = await read()
  expect(data.map(({ reference, ending, state, offer }) => [reference, ending, state, offer?.title ?? null])).toEqual([
    ['11111111', null, 'used', 'Paid by code'],
    ['22222222', '9ZAB', 'available', null],
    ['33333333', '8YXW', 'expired', null],
    ['77777777', null, 'reserved', 'Scheduled'],
  ])
  expect(data.map(({ publishAt }) => publishAt)).toEqual([null, null, null, '2026-04-01T08:00:00.000Z'])
  expect(meta.totalItems).toBe(4)
  expect((await read('?from=2&itemsCount=1')).data.map(({ reference }) => reference)).toEqual(['33333333'])
})

it('are asked for by state and plan, and those issued to the company have an id', async () => {
  const { data, meta } = await read('?state=available,reserved')
  expect(data.map(({ reference, id }) => [reference, id])).toEqual([
    ['22222222', '22222222aa'],
    ['77777777', null],
  ])
  expect(meta.totalItems).toBe(2)
  expect((await read('?state=available&plan=pro')).meta.totalItems).toBe(1)
  expect((await read('?state=available&plan=premium')).data).toEqual([])
})

it('are nothing for another company, another board and candidates', async () => {
  for (const as of [api.otherCompany['employer:owner'], api.foreigners['employer:owner']]) expect((await read('', as)).data).toEqual([])
  expect((await api.call('GET', '/v2/employer-panel/codes', { as: api.team.candidate })).status).toBe(403)
})

describe('for administrators', () => {
  const batch = '3f1d2a3b-4c5d-4e6f-8a7b-9c0d1e2f3a4b'
  beforeAll(async () => {
    const { accountId } = api.team['admin:administrator']
    await api.pool.query(
      "UPDATE read_models.publication_codes SET batch_id = $1, note = 'Spring 50%', issued_by = $2 WHERE digest = '44444444aa'",
      [batch, accountId],
    )
    await api.pool.query(
      "UPDATE read_models.publication_codes SET revoked_at = '2026-03-05T08:00:00Z', issued_by = 'spec' WHERE digest = '66666666aa'",
    )
    await api.pool.query(
      "INSERT INTO read_models.companies (tenant, company_id, name, members, revision) VALUES ($1, 'another-company', 'Modry Bit', '{}', 0)",
      [api.home.id],
    )
  })
  const get = async (query: string, as = api.team['admin:support']) => (await api.call('GET', `/v2/admin/codes${query}`, { as })).body
  const references = async (query: string) => {
    const { data } = (await get(query)) as { data: readonly { reference: string }[] }
    return data.map(({ reference }) => reference).sort()
  }

  it('are all of the board, with who used them for what', async () => {
    expect(await references('')).toHaveLength(8)
    expect(await get('/55555555aa')).toMatchObject({ state: 'used', company: null, usedBy: null, issuedBy: null })
    expect(await get('/88888888aa')).toMatchObject({ state: 'reserved', usedBy: { id: 'another-company', name: 'Modry Bit' } })
    expect(await get('/66666666aa')).toMatchObject({ state: 'revoked', company: { id: 'another-company', name: 'Modry Bit' } })
    expect(await get('/44444444aa')).toMatchObject({
      state: 'available',
      batch,
      note: 'Spring 50%',
      issuedBy: expect.stringContaining('administrator'),
    })
    expect(await get('', api.foreigners['admin:administrator'])).toMatchObject({ data: [] })
  })

  it('are filtered and searched', async () => {
    expect(await references('?state=available,revoked')).toEqual(['22222222', '44444444', '66666666'])
    expect(await references(`?batch=${batch}`)).toEqual(['44444444'])
    expect(await references('?company=another-company')).toEqual(['66666666', '88888888'])
    expect(await references('?search=3333')).toEqual(['33333333'])
    expect(await references('?search=9zab')).toEqual(['22222222'])
    expect(await references('?search=50%25')).toEqual(['44444444'])
    expect(await references('?search=modry')).toEqual(['66666666', '88888888'])
    expect(await references('?plan=premium')).toEqual([])
  })

  it('are found by the code itself as it is read out, and no other is', async () => {
    const [spoken, another] = ['7KQ2-M4XW-9ZAB', '7KQ2-M4XW-9ZAC']
    await api.pool.query('UPDATE read_models.publication_codes SET digest = $1 WHERE tenant = $2 AND digest = $3', [
      digestOf(spoken),
      api.home.id,
      '33333333aa',
    ])
    for (const typed of [spoken, ' 7kq2 m4xw 9zab ', '7kq2m4xw9zab'])
      expect(await references(`?search=${encodeURIComponent(typed)}`)).toEqual([digestOf(spoken).slice(0, 8)])
    expect(await references(`?search=${another}`)).toEqual([])
    const found = async (text: string, as = api.team['admin:support']) =>
      (await api.call('GET', `/v2/admin/find?q=${encodeURIComponent(text)}`, { as })).body
    const code = { kind: 'code', id: digestOf(spoken), name: digestOf(spoken).slice(0, 8) }
    expect(await found(spoken)).toMatchObject({ data: [code] })
    expect(await found('7kq2 m4xw 9zab')).toMatchObject({ data: [code] })
    expect(await found(another)).toMatchObject({ data: [] })
    expect(await found(spoken, api.foreigners['admin:administrator'])).toMatchObject({ data: [] })
  })
})
