import { type LegalDocument, legalListSchema, legalTextSchema } from '@jobboard/contracts/tenants/legal'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type ApiSpec, startApiSpec } from '@jobboard/platform/testing/api-spec/api-spec'
import { legalRoutes } from './legal-documents.ts'

/** In Warsaw the next day has begun. */
let now = new Date('2026-12-01T23:30:00.000Z')
let api: ApiSpec
beforeAll(async () => {
  api = await startApiSpec({ routes: () => legalRoutes(() => now) })
}, 60_000)
afterAll(() => api?.stop())

const list = async (tenant: Tenant) =>
  legalListSchema.parse((await api.call('GET', '/v2/legal-documents', { tenant: tenant.id })).body).documents
const read = (tenant: Tenant, address: string) => api.call('GET', `/v2/legal-documents/${address}`, { tenant: tenant.id })

it('lists the documents of the board, each with the version that a consent names', async () => {
  const documents = (await list(api.home)).filter(({ inForce }) => inForce)
  expect(documents.map(({ key }) => key)).toEqual([
    'termsForClients',
    'termsForUsers',
    'privacyPolicy',
    'informationClause',
    'whistleblower',
  ])
  expect(documents.every(({ version }) => version !== '')).toBe(true)
  expect((await list(api.foreign)).map(({ key }) => key)).not.toContain('whistleblower')
})

it.each(['pl', 'en'] as const)('has every text of each board in its own words (%s)', async (locale) => {
  for (const tenant of [api.home, api.foreign]) {
    for (const { key, url, title } of await list(tenant)) {
      const { status, body } = await read(tenant, `${url.split('/').at(-1)}?locale=${locale}`)
      expect([status, key]).toEqual([200, legalTextSchema.parse(body).key])
      expect(legalTextSchema.parse(body).title).toBe(title[locale])
    }
  }
  const ours = legalTextSchema.parse((await read(api.home, `privacy-policy?locale=${locale}`)).body)
  expect(JSON.stringify(ours.sections)).toContain(api.home.contact.email)
  expect(JSON.stringify(ours.sections)).not.toContain(api.foreign.contact.email)
})

it('refuses a document, a version or a language that does not exist', async () => {
  expect((await read(api.home, 'cookie-wall')).status).toBe(404)
  expect((await read(api.home, 'privacy-policy?version=1999')).status).toBe(404)
  expect((await read(api.foreign, 'whistleblower')).status).toBe(404)
  expect((await read(api.home, 'privacy-policy?locale=de')).status).toBe(400)
})

it('changes over to the next version at midnight of the board, and the last one stays readable by its name', async () => {
  const [current] = api.home.legal.filter(({ key }) => key === 'termsForUsers') as [LegalDocument]
  const ending = { ...current, dueDate: '2026-12-01' }
  const next = { ...current, version: 'next', fromDate: '2026-12-02' }
  const legal = [...api.home.legal]
  api.home.legal.splice(0, legal.length, ...legal.filter(({ key }) => key !== current.key), ending, next)
  try {
    now = new Date('2026-12-01T22:30:00.000Z')
    const before = (await list(api.home)).filter(({ key }) => key === 'termsForUsers')
    expect(before.map(({ version, inForce }) => [version, inForce])).toEqual([
      [current.version, true],
      ['next', false],
    ])
    now = new Date('2026-12-01T23:30:00.000Z')
    expect((await list(api.home)).filter(({ key }) => key === 'termsForUsers').map(({ version }) => version)).toEqual(['next'])
    expect(legalTextSchema.parse((await read(api.home, 'terms-for-users')).body).version).toBe('next')
    const old = legalTextSchema.parse((await read(api.home, `terms-for-users?version=${current.version}`)).body)
    expect([old.version, old.inForce]).toEqual([current.version, false])
  } finally {
    api.home.legal.splice(0, api.home.legal.length, ...legal)
  }
})

it('is not sent again to who has it', async () => {
  const first = await read(api.home, 'privacy-policy')
  const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
  expect((await api.call('GET', '/v2/legal-documents/privacy-policy', { tenant: api.home.id, headers })).status).toBe(304)
})
