/** The notes of a company over HTTP, on the rows that the projection writes. */
import { type Note, noteSchema } from '@jobboard/contracts/notes/queries'
import { cursorPageSchema } from '@jobboard/contracts/shared/paging'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
  const add = (companyId: string | null, text: string, minute: number, tenant = 'devboard') =>
    api.pool.query('INSERT INTO read_models.notes (tenant, note_id, company_id, text, added_at) VALUES ($1, $2, $3, $2, $4)', [
      tenant,
      text,
      companyId,
      `2026-03-01T08:0${minute}:00.000Z`,
    ])
  const { companyId } = api.team['employer:owner']
  await add(companyId, 'First', 1)
  await add(companyId, 'Second', 2)
  await add(api.otherCompany['employer:owner'].companyId, 'Of another company', 3)
  await add(companyId, 'On another board', 4, 'greenjobs')
}, 60_000)
afterAll(() => api?.stop())

const get = (as: SignedIn | undefined, query = '') =>
  api.call('GET', `/v2/employer-panel/notes${query}`, { tenant: 'devboard', ...(as && { as }) })
const textsOf = (body: unknown): string[] =>
  cursorPageSchema(noteSchema)
    .parse(body)
    .data.map(({ text }: Note) => text)

it('shows everyone in a company its notes, the newest first, and nothing of others', async () => {
  const { status, body, headers } = await get(api.team['employer:viewer'])
  expect([status, headers.get('cache-control'), textsOf(body)]).toEqual([200, 'private, no-store', ['Second', 'First']])
  expect(textsOf((await get(api.otherCompany['employer:owner'])).body)).toEqual(['Of another company'])
})

it('shows a range, and says where the next one begins', async () => {
  const { body } = await get(api.team['employer:owner'], '?itemsCount=1')
  expect(textsOf(body)).toEqual(['Second'])
  expect(body).toMatchObject({ meta: { next: { cursor: 1 }, totalItems: 2 } })
  expect(textsOf((await get(api.team['employer:owner'], '?itemsCount=1&from=1')).body)).toEqual(['First'])
})

it('refuses candidates, visitors and employers of another board', async () => {
  const refused = [await get(api.team.candidate), await get(undefined), await get(api.foreigners['employer:owner'])]
  expect(refused.map(({ status }) => status)).toEqual([403, 401, 401])
})
