/** Adding notes over HTTP on a real store. */
import { noteStream } from '@jobboard/contracts/notes/events'
import type { Call } from '@jobboard/platform/testing/api-spec/api-spec'
import { type CommandApi, startCommandApi } from '../testing/command-api.ts'

let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi()
}, 60_000)
afterAll(() => api?.stop())

const add = (text: string, call: Call = {}) => api.call('POST', '/v2/employer-panel/notes', { tenant: 'devboard', json: { text }, ...call })
const idIn = (body: unknown): string => String(Reflect.get(Object(body), 'id'))

it('stores a note of the company of its author', async () => {
  const as = api.team['employer:recruiter']
  const { status, body, headers } = await add('Call on Monday', { as })
  expect([status, headers.get('x-position')]).toEqual([201, expect.any(String)])
  expect(await api.store.readStream(noteStream('devboard', idIn(body)))).toMatchObject([
    { type: 'NoteAdded', data: { companyId: as.companyId, accountId: as.accountId, text: 'Call on Monday' } },
  ])
})

it('stores a note that is sent again once', async () => {
  const call = { as: api.team['employer:owner'], headers: { 'Idempotency-Key': 'one-note' } }
  const [first, again] = [await add('Once', call), await add('Once', call)]
  expect(again.body).toEqual(first.body)
})

it('refuses viewers, candidates, visitors and employers of another board', async () => {
  const refused = [
    await add('x', { as: api.team['employer:viewer'] }),
    await add('x', { as: api.team.candidate }),
    await add('x'),
    await add('x', { as: api.foreigners['employer:owner'], tenant: 'devboard' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 401, 401])
})
