/** Imports in the background over HTTP: part by part, again after a crash, and taken back. */
import { gzipSync } from 'node:zlib'
import { importEvents, importRun } from '@jobboard/contracts/imports/events'
import { offerStream } from '@jobboard/contracts/offers/events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { type EventStore, UnavailableError } from '@jobboard/platform/ports/event-store'
import { importedOfferId } from '@jobboard/platform/ports/ids'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { testFiles } from '@jobboard/platform/testing/test-files'
import { unifiedRow } from '../../import/testing/samples.ts'
import { completeOffer } from '../../offers/testing/offer-api.ts'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'
import { registeredImports } from './import-process.ts'

const files = testFiles()
let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi({ files })
}, 60_000)
afterAll(() => api?.stop())

const lines = (from: number, count: number, changes: Record<string, unknown> = {}) =>
  Array.from({ length: count }, (_, at) => JSON.stringify(unifiedRow(from + at, changes))).join('\n')
const administrator = () => api.team['admin:administrator']
const send = (body: string | Uint8Array, query = '', as = administrator()) =>
  api.call('POST', `/v2/admin/imports/runs?name=offers.jsonl${query}`, { as, body, headers: { 'Content-Type': 'application/x-ndjson' } })
async function begin(body: string | Uint8Array, query = ''): Promise<string> {
  const answer = await send(body, query)
  expect(answer.status).toBe(201)
  return (answer.body as { id: string }).id
}
const eventsOf = async (id: string) =>
  (await api.store.readStream(`${importRun.name}-devboard_${id}`)).map(({ type, data, metadata }) =>
    importEvents.upcast(type, metadata.schemaVersion, data),
  )
const drive = (id: string) =>
  api.call('POST', `/internal/processes/${importRun.name}/${id}/drive`, {
    tenant: tenantIdSchema.parse(api.home.id),
    headers: { 'X-Internal-Key': testInternalKey },
  })
/** As the workers do: each part asks for the next. */
async function run(id: string): Promise<void> {
  for (let parts = -1, before = -2; parts !== before; ) {
    before = parts
    expect((await drive(id)).status).toBe(204)
    parts = (await eventsOf(id)).length
  }
}
const undo = async (id: string, dryRun = false) =>
  (await api.call('POST', `/v2/admin/imports/${id}/undo`, { as: administrator(), json: { dryRun } })).body
async function totals(id: string) {
  const counts = (await eventsOf(id)).flatMap((event) => (event.type === 'ImportContinued' ? [event.data.counts] : []))
  return Object.fromEntries(Object.keys(counts[0] ?? {}).map((key) => [key, counts.reduce((sum, one) => sum + one[key as 'created'], 0)]))
}
const offerOf = (number: number) => {
  const { id, source } = unifiedRow(number, {}) as { id?: unknown; source?: unknown }
  return importedOfferId('devboard', String(source), String(id))
}
const typesOf = async (number: number) =>
  (await api.store.readStream(offerStream(tenantIdSchema.parse('devboard'), offerOf(number)))).map(({ type }) => type)

it('is for administrators alone, and takes its options strictly', async () => {
  for (const role of ['admin:moderator', 'admin:support', 'employer:owner', 'candidate'] as const)
    expect((await send(lines(1, 1), '', api.team[role])).status).toBe(403)
  expect((await send(lines(1, 1), '&dryrun=true')).status).toBe(400)
})

it('reads the file after the answer, counts, keeps no file, and says which rows were refused', async () => {
  const id = await begin(gzipSync(`${lines(10, 20)}\n${lines(10, 1)}\n${lines(40, 2, { title: 'X' })}`))
  expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['ImportRequested'])
  await run(id)
  expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['ImportRequested', 'ImportContinued', 'ImportCompleted'])
  expect(await totals(id)).toEqual({ created: 20, changed: 0, unchanged: 0, refused: 2, unreadable: 0, repaired: 0, copies: 1 })
  const { rows } = await api.pool.query('SELECT number, problem FROM offers.import_problems WHERE import_id = $1 ORDER BY number', [id])
  expect(rows).toMatchObject([{ number: 22, problem: { kind: 'refused', errors: [{ path: 'title' }] } }, { number: 23 }])
  const [first] = await eventsOf(id)
  if (first?.type !== 'ImportRequested') throw new Error('The import was not requested')
  expect(await files.exists(first.data.file.key as never)).toBe(false)
})

it('comes to the same in several parts, one of which is driven twice after a crash', async () => {
  // The last row is the first again, in another part.
  const id = await begin(`${lines(10_000, 70)}\n${lines(10_000, 1)}`)
  const inParts = (store: EventStore) =>
    registeredImports({ store, keys: api.keys, clock: { now: () => new Date() }, database: api.database, files }, 30)
  // What the part stored is there, and its event is not.
  const killed = { ...api.store, append: () => Promise.reject(new UnavailableError('killed')) }
  await expect(inParts(killed).drive(api.home, id)).rejects.toThrow('killed')
  for (let parts = 0; parts < 4; parts += 1) await inParts(api.store).drive(api.home, id)
  expect(await totals(id)).toEqual({ created: 70, changed: 0, unchanged: 0, refused: 0, unreadable: 0, repaired: 0, copies: 1 })
  expect((await eventsOf(id)).filter(({ type }) => type === 'ImportContinued')).toHaveLength(3)
})

it('fails with the reason where the file is none', async () => {
  for (const [body, reason] of [
    ['{"headline":"x"}', 'unknownFormat'],
    ['no json\nat all', 'unreadable'],
  ] as const) {
    const id = await begin(body)
    await run(id)
    expect((await eventsOf(id)).at(-1)).toMatchObject({ type: 'ImportFailed', data: { reason } })
  }
})

it('is taken back: new offers are deleted, counted first; what someone edited since stays, and so does what was there before', async () => {
  await run(await begin(lines(100, 1)))
  const id = await begin(lines(100, 6, { title: 'Kotlin Developer' }))
  expect(await undo(id)).toMatchObject({ code: 'importRunning' })
  await run(id)
  expect(await totals(id)).toMatchObject({ created: 5, changed: 1 })
  const slug = (number: number) => `x-${offerOf(number)}`
  const edited = await api.call('PATCH', `/v1/offers/${slug(102)}`, {
    as: administrator(),
    json: { ...completeOffer, title: 'Kotlin Developer' },
  })
  expect(edited.body).toMatchObject({ state: 'published' })
  // Another import changes one more.
  await run(await begin(lines(103, 1, { title: 'Rust Developer' })))
  const counts = { deleted: 3, edited: 2, gone: 0, changed: 1 }
  expect(await undo(id, true)).toEqual(counts)
  expect(await typesOf(101)).not.toContain('OfferDeleted')
  expect(await undo(id)).toEqual(counts)
  await run(id)
  expect((await eventsOf(id)).slice(-2)).toMatchObject([
    { type: 'ImportUndoContinued', data: { deleted: 3, left: 2 } },
    { type: 'ImportUndone' },
  ])
  const states = await Promise.all([100, 101, 102, 103, 104, 105].map(async (number) => (await typesOf(number)).includes('OfferDeleted')))
  expect(states).toEqual([false, true, false, false, true, true])
  expect(await undo(id)).toEqual({ ...counts, deleted: 0, gone: 3 })
}, 60_000)

it('of another board is not there', async () => {
  const id = await begin(lines(200, 1))
  const answer = await api.call('POST', `/v2/admin/imports/${id}/undo`, {
    as: api.foreigners['admin:administrator'],
    json: { dryRun: true },
  })
  expect(answer).toMatchObject({ status: 404, body: { code: 'objectNotFound' } })
})
