/** How working copies end: in a crash, behind many writers, and when its author does not come back. */

import { offerStream } from '@jobboard/contracts/offers/events'
import { offerFormSchema } from '@jobboard/contracts/offers/form'
import { internalKeyHeader } from '@jobboard/platform/http/internal-calls/internal-key'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'

let api: CommandApi
let owner: SignedIn
beforeAll(async () => {
  api = await startCommandApi()
  owner = api.team['employer:owner']
}, 60_000)
afterAll(() => api?.stop())
beforeEach(async () => {
  api.revive()
  await api.pool.query('DELETE FROM http.rate_limits')
})

const headers = { [internalKeyHeader]: testInternalKey }
const internal = (method: 'GET' | 'POST', path: string) => api.call(method, path, { tenant: api.home.id, headers })
const form = async (id: string) =>
  offerFormSchema.parse((await internal('GET', `/internal/offers/${id}/form?account=${owner.accountId}`)).body)
const events = (id: string) => api.store.readStream(offerStream(api.home.id, id))
const types = async (id: string) => (await events(id)).map(({ type }) => type)
const isHeld = async (id: string) => (await api.pool.query('SELECT FROM offers.working_copies WHERE offer_id = $1', [id])).rowCount === 1
const type = (id: string, change: object) =>
  api.call('PATCH', `/v2/employer-panel/drafts/draft-${id}`, { as: owner, json: { ...change, saved: false } })
const summarise = (id: string) => api.call('POST', `/v2/employer-panel/drafts/draft-${id}/summarize`, { as: owner })
const save = (id: string) => api.call('PATCH', `/v2/employer-panel/drafts/draft-${id}`, { as: owner, json: { saved: true } })
const purge = () => internal('POST', '/internal/expired/purge')

async function typed(title: string): Promise<string> {
  const id = await api.offer({ publish: false })
  expect((await type(id, { title })).status).toBe(200)
  return id
}

describe('a crash between the append and the deletion of the row', () => {
  it.each([
    ['is summarised', summarise, ['OfferDraftUpdated', 'OfferSummarised'], 'awaitingPayment'],
    ['is saved by its author', save, ['OfferDraftUpdated'], 'draft'],
  ] as const)('when the draft %s loses nothing and stores nothing twice', async (_, command, stored, state) => {
    const id = await typed('Kotlin Developer')
    api.killAtAppend(1)
    expect((await command(id)).status).toBe(503)
    api.revive()
    expect(await isHeld(id)).toBe(true)
    expect(await form(id)).toMatchObject({ title: 'Kotlin Developer', state })
    expect((await command(id)).status).toBe(200)
    expect((await types(id)).slice(2)).toEqual(stored)
    // What is typed from now on is on top of it.
    expect((await type(id, { title: 'Scala Developer' })).status).toBe(200)
    expect(await form(id)).toMatchObject({ title: 'Scala Developer', state: 'workInProgress' })
    expect((await types(id)).slice(2)).toEqual(stored)
  })

  it('leaves a row that the next clean-up deletes, and that nothing reads before', async () => {
    const [left, held] = [await typed('Kotlin Developer'), await typed('Scala Developer')]
    api.killAtAppend(1)
    await save(left)
    api.revive()
    expect((await purge()).status).toBe(200)
    expect([await isHeld(left), await isHeld(held)]).toEqual([false, true])
    expect([(await form(left)).title, (await form(held)).title]).toEqual(['Kotlin Developer', 'Scala Developer'])
  })
})

it('is lost to none of many that write at once, whatever order they come in', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await typed('Kotlin Developer')
    const changes = [{ workingTime: 'part_time' }, { experienceLevel: 'senior' }, { workplaceType: 'hybrid' }, { bannerUrl: null }]
    const answers = await Promise.all([...changes.map((change) => type(id, change)), summarise(id), save(id)])
    const accepted = changes.filter((_, index) => answers[index]?.status === 200)
    expect(accepted.length).toBeGreaterThan(0)
    expect(await form(id)).toMatchObject(Object.assign({ title: 'Kotlin Developer' }, ...accepted))
    const stored = (await events(id)).map(({ id: one }) => one)
    expect(new Set(stored).size).toBe(stored.length)
  }
})

it('is retained for a year after it was typed', async () => {
  const [old, recent] = [await typed('Old'), await typed('Recent')]
  const age = (id: string, days: number) =>
    api.pool.query('UPDATE offers.working_copies SET changed_at = now() - make_interval(days => $2) WHERE offer_id = $1', [id, days])
  await age(old, 366)
  await age(recent, 364)
  await purge()
  expect([await isHeld(old), await isHeld(recent)]).toEqual([false, true])
  expect((await form(old)).title).toBe('Java Developer')
})
