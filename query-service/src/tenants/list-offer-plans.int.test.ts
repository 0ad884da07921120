import { offerPlansSchema } from '@jobboard/contracts/tenants/offer-plans'
import type { Plan, Tenant } from '@jobboard/contracts/tenants/tenant'
import { type ApiSpec, startApiSpec } from '@jobboard/platform/testing/api-spec/api-spec'
import { offerPlansRoute } from './list-offer-plans.ts'

let now = new Date('2026-03-01T12:00:00.000Z')
let api: ApiSpec
beforeAll(async () => {
  api = await startApiSpec({ routes: () => [offerPlansRoute({ takesPayments: true, clock: { now: () => now } })] })
}, 60_000)
afterAll(() => api?.stop())

const read = async (tenant: Tenant, query = '?active') =>
  offerPlansSchema.parse((await api.call('GET', `/v2/offer-plans${query}`, { tenant: tenant.id })).body).data

it.each(['home', 'foreign'] as const)('is the price list of the %s board, in its order', async (which) => {
  const plans = await read(api[which])
  expect(plans.map(({ type, netPrice }) => [type, netPrice])).toEqual(api[which].plans.map(({ key, netMinor }) => [key, netMinor]))
  expect(plans.filter(({ recommended }) => recommended)).toHaveLength(1)
  expect(plans.find((plan) => plan.default)?.type).toBe(api[which].defaultPlan)
  for (const { name, features } of plans) for (const text of [name, ...features]) expect([text.pl, text.en]).not.toContain('')
})

it('leaves out plans that are no longer sold, unless all are asked for', async () => {
  const [first, ...others] = api.home.plans as [Plan, ...Plan[]]
  const plans = [...api.home.plans]
  api.home.plans.splice(0, plans.length, { ...first, active: false }, ...others)
  try {
    expect((await read(api.home)).map(({ type }) => type)).toEqual(others.map(({ key }) => key))
    expect((await read(api.home, '?active=true')).map(({ type }) => type)).toEqual(others.map(({ key }) => key))
    expect((await read(api.home, '')).map(({ type, active }) => [type, active])[0]).toEqual([first.key, false])
  } finally {
    api.home.plans.splice(0, plans.length, ...plans)
  }
})

it('ends a promotion at midnight of the board', async () => {
  const [first, ...others] = api.home.plans as [Plan, ...Plan[]]
  const plans = [...api.home.plans]
  api.home.plans.splice(0, plans.length, { ...first, oldNetMinor: 10_000, promotionDeadline: '2026-03-01' }, ...others)
  try {
    now = new Date('2026-03-01T22:59:00.000Z')
    expect((await read(api.home))[0]?.oldNetPrice).toBe(10_000)
    now = new Date('2026-03-01T23:01:00.000Z')
    expect((await read(api.home))[0]?.oldNetPrice).toBeNull()
  } finally {
    api.home.plans.splice(0, plans.length, ...plans)
  }
})

it('may be cached, is not sent again to who has it, and refuses other words', async () => {
  const first = await api.call('GET', '/v2/offer-plans?active', { tenant: api.home.id })
  expect(first.headers.get('cache-control')).toContain('max-age=60')
  const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
  expect((await api.call('GET', '/v2/offer-plans?active', { tenant: api.home.id, headers })).status).toBe(304)
  expect((await api.call('GET', '/v2/offer-plans?active=perhaps', { tenant: api.home.id })).status).toBe(400)
})
