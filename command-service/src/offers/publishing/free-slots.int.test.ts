/** Limits of free plans over HTTP on a real database, also for requests in the same moment. */
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'
import { completeOffer } from '../testing/offer-api.ts'

let now = new Date('2026-03-02T10:00:00.000Z')
let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi({ now: () => now })
}, 60_000)
afterAll(() => api?.stop())
beforeEach(async () => {
  now = new Date('2026-03-02T10:00:00.000Z')
  await api.pool.query('DELETE FROM http.rate_limits')
  await api.pool.query('DELETE FROM accounts.free_slots')
})

const inMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const owner = () => api.team['employer:owner']
async function draft(as: SignedIn = owner(), change: object = {}, plan = 'basic'): Promise<string> {
  const begun = await api.call('POST', '/v1/offers/initiate', { as, json: { pricing_plan: plan } })
  const slug = String(Reflect.get(Object(begun.body), 'slug'))
  expect((await api.call('PATCH', `/v2/employer-panel/drafts/${slug}`, { as, json: { ...completeOffer, ...change } })).status).toBe(200)
  return slug
}
const drafts = (count: number) => Promise.all(Array.from({ length: count }, () => draft()))
const said = ({ status, body }: { status: number; body: unknown }): string =>
  status === 200 ? '200' : `${status} ${Reflect.get(Object(body), 'code')}`
const publish = async (slug: string, as: SignedIn = owner()) => said(await api.call('POST', `/v1/offers/${slug}/publish`, { as }))
const schedule = async (slug: string, publishOn: string) =>
  said(await api.call('PUT', `/v2/employer-panel/drafts/${slug}/publication`, { as: owner(), json: { publishOn } }))
const countOf = (results: readonly string[]) =>
  Object.fromEntries([...new Set(results)].sort().map((one) => [one, results.filter((r) => r === one).length]))
const slots = async () => (await api.pool.query('SELECT FROM accounts.free_slots')).rowCount

const ofDay = '422 freeOffersPerDayUsed'
const open = '422 freeOffersActiveUsed'

it('lets a company publish three free offers a day, also when many are published in the same moment', async () => {
  const results = await Promise.all((await drafts(9)).map((slug) => publish(slug)))
  expect(countOf(results)).toEqual({ 200: 3, [ofDay]: 6 })
  expect(await slots()).toBe(3)
})

it('counts the days of the board', async () => {
  now = new Date('2026-03-02T22:59:00.000Z')
  const slugs = await drafts(4)
  const [first = '', second = '', third = '', fourth = ''] = slugs
  expect([await publish(first), await publish(second), await publish(third), await publish(fourth)]).toEqual(['200', '200', '200', ofDay])
  inMinutes(1)
  expect(await publish(fourth)).toBe('200')
})

it('lets a company have five open, and counts one that has ended no more', async () => {
  const [first = '', ...others] = await drafts(3)
  for (const slug of [first, ...others]) expect(await publish(slug)).toBe('200')
  inMinutes(1_440)
  const [fourth = '', fifth = '', sixth = ''] = await drafts(3)
  expect([await publish(fourth), await publish(fifth), await publish(sixth)]).toEqual(['200', '200', open])
  expect((await api.call('POST', `/v1/offers/${first}/finish-recruitment`, { as: owner() })).status).toBe(200)
  expect(await publish(sixth)).toBe('200')
})

it('counts what is scheduled for the day on which it is published, and as open', async () => {
  const slugs = await drafts(5)
  const results: string[] = []
  for (const slug of slugs.slice(0, 4)) results.push(await schedule(slug, '2026-03-05'))
  expect(results).toEqual(['200', '200', '200', ofDay])
  expect(await schedule(slugs[0] ?? '', '2026-03-06')).toBe('200')
  expect(await schedule(slugs[3] ?? '', '2026-03-05')).toBe('200')
  expect(await publish(slugs[4] ?? '')).toBe('200')
  expect(await publish(await draft())).toBe(open)
  const cancelled = await api.call('DELETE', `/v2/employer-panel/drafts/${slugs[3]}/publication`, { as: owner() })
  expect(cancelled.status).toBe(200)
  inMinutes(2)
  expect(await publish(await draft())).toBe('200')
})

it('takes nothing for a request that is refused or repeated', async () => {
  const incomplete = await draft(owner(), { title: '' })
  expect(await publish(incomplete)).toBe('422 offerNotReady')
  expect(await publish(await draft(owner(), {}, 'pro'))).toBe('422 entitlementMissing')
  expect(await slots()).toBe(0)
  const slug = await draft()
  expect(await Promise.all([publish(slug), publish(slug), publish(slug)])).toEqual(['200', '200', '200'])
  expect(await slots()).toBe(1)
})

it('gives back the slot of a publication that was never stored', async () => {
  const [killed = '', ...others] = await drafts(4)
  api.killAtAppend(0)
  expect(await publish(killed)).toMatch(/^503/)
  api.revive()
  await api.pool.query('UPDATE accounts.free_slots SET offer_id = $1', ['000000000000'])
  inMinutes(2)
  for (const slug of others) expect(await publish(slug)).toBe('200')
})

it('limits no administrator, no other company and no other plan', async () => {
  for (const slug of await drafts(3)) expect(await publish(slug)).toBe('200')
  expect(await publish(await draft(), api.team['admin:administrator'])).toBe('200')
  const other = api.otherCompany['employer:owner']
  expect(await publish(await draft(other), other)).toBe('200')
  expect(await publish(await draft(owner(), {}, 'pro'), api.team['admin:administrator'])).toBe('200')
  expect(await publish(await draft(), other)).toBe('404 offerNotFound')
})
