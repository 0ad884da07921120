/** Imports for administrators over HTTP, on the rows that the projection and the import write. */

import { importProblemSchema } from '@jobboard/contracts/imports/queries'
import { cursorPageSchema } from '@jobboard/contracts/shared/paging'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

const id = '5e2d6d0e-3f0b-4c2f-8f7e-111111111111'
let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
  const insert = (importId: string, name: string, status: string, bytes: number, by: string) =>
    api.pool.query(
      `INSERT INTO read_models.imports (tenant, import_id, file_name, file_bytes, status, charset, sanitize, spread_days, bytes, rows, created, changed,
         unchanged, refused, unreadable, repaired, copies, cut_short, requested_by, requested_at, deleted, stayed)
       VALUES ($1, $2, $3, 1000, $4, 'utf-8', false, 0, $5, 10, 5, 0, 0, 3, 0, 0, 0, false, $6, now(), 0, 0)`,
      [api.home.id, importId, name, status, bytes, by],
    )
  await insert(id, 'spring.jsonl', 'running', 505, api.team['admin:administrator'].accountId)
  await insert('another', 'autumn.jsonl', 'done', 1000, 'spec')
  for (const number of [7, 3, 5])
    await api.pool.query(
      `INSERT INTO offers.import_problems (tenant, import_id, number, kind, problem) VALUES ($1, $2, $3, 'refused', $4)`,
      [
        ...[api.home.id, id, number],
        JSON.stringify({
          row: number,
          kind: 'refused',
          title: 'X',
          errors: [{ path: 'title', code: 'required', message: 'errors.required' }],
        }),
      ],
    )
}, 60_000)
afterAll(() => api?.stop())

const get = async (path: string, as = api.team['admin:support']) => (await api.call('GET', `/v2/admin/imports${path}`, { as })).body

it('are listed with their progress and who asked for them', async () => {
  expect(await get(`/${id}`)).toMatchObject({
    fileName: 'spring.jsonl',
    status: 'running',
    progress: 50,
    requestedBy: expect.stringMatching(/administrator/),
  })
  expect(await get('/another')).toMatchObject({ status: 'done', progress: 100, requestedBy: null })
  expect(await get('?status=running&search=spring')).toMatchObject({ data: [{ id }] })
})

it('have the rows that were refused, in the order of the file, for the administrators of their board', async () => {
  const { data, meta } = cursorPageSchema(importProblemSchema).parse(await get(`/${id}/problems?itemsCount=2`))
  expect([data.map(({ row }) => row), meta.totalItems]).toEqual([[3, 5], 3])
  expect(await get(`/${id}/problems`, api.foreigners['admin:administrator'])).toMatchObject({ data: [] })
})
