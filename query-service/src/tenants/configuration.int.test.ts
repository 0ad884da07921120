import { appConfigSchema } from '@jobboard/contracts/tenants/app-config'
import { formInputsSchema } from '@jobboard/contracts/tenants/form-inputs'
import { type ApiSpec, startApiSpec } from '@jobboard/platform/testing/api-spec/api-spec'
import { configurationRoutes } from './get-configuration.ts'

let api: ApiSpec
beforeAll(async () => {
  api = await startApiSpec({ routes: () => configurationRoutes() })
}, 60_000)
afterAll(() => api?.stop())

describe.each(['home', 'foreign'] as const)('the configuration of the %s board', (which) => {
  it('tells a browser what it needs, and nothing that is the servers’ own', async () => {
    const tenant = api[which]
    const { status, body, text, headers } = await api.call('GET', '/v2/app-config', { tenant: tenant.id })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toContain('max-age=60')
    expect(appConfigSchema.parse(body)).toMatchObject({ id: tenant.id, name: tenant.name, features: tenant.features })
    expect(Object.keys(appConfigSchema.parse(body))).not.toEqual(expect.arrayContaining(['hosts']))
    for (const secret of [tenant.imports.contactEmail, ...tenant.hosts]) expect(text).not.toContain(`"${secret}"`)
  })

  it('has the dictionaries of the forms', async () => {
    const tenant = api[which]
    const { body } = await api.call('GET', '/v1/offers/form-inputs-data', { tenant: tenant.id })
    const inputs = formInputsSchema.parse(body)
    expect(inputs.categories.map(({ key }) => key)).toEqual(tenant.categories.map(({ key }) => key))
    expect(inputs.categories.flatMap(({ key, children }) => children.filter((child) => child.parentKey !== key))).toEqual([])
    expect(inputs.cities).toHaveLength(tenant.cities.length)
    expect(inputs.salary).toEqual(tenant.salary)
  })

  it('is not sent again to who has it', async () => {
    const tenant = api[which].id
    const first = await api.call('GET', '/v2/app-config', { tenant })
    const again = await api.call('GET', '/v2/app-config', { tenant, headers: { 'If-None-Match': first.headers.get('etag') ?? '' } })
    expect([again.status, again.text]).toEqual([304, ''])
  })
})
