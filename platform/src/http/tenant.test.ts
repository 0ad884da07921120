import { defaultTenant, loadTenants, tenantsOf } from '../tenants.ts'
import { resolveTenant } from './tenant.ts'

const loaded = loadTenants()
const tenants = tenantsOf(loaded.all.map((tenant) => ({ ...tenant, hosts: [`${tenant.id}.example`] })))
const fallback = defaultTenant(tenants, 'devboard')
const of = (hints: { path?: string; host?: string; header?: string }) =>
  resolveTenant(tenants, fallback, { path: hints.path, host: hints.host ?? 'localhost:8080', header: hints.header }).id

it.each([
  ['the path before anything', { path: 'greenjobs', host: 'devboard.example', header: 'devboard' }, 'greenjobs'],
  ['the host, with any port and in any case', { host: 'GreenJobs.example.:8443' }, 'greenjobs'],
  ['the host before the header', { host: 'greenjobs.example', header: 'devboard' }, 'greenjobs'],
  ['the header where the host says nothing', { header: 'greenjobs' }, 'greenjobs'],
  ['the default', {}, 'devboard'],
  ['the default when the header is empty', { header: '' }, 'devboard'],
])('names the board by %s', (_, hints, expected) => {
  expect(of(hints)).toBe(expected)
})

it.each([{ path: 'nobody' }, { header: 'nobody' }, { header: '__proto__' }, { header: 'DEVBOARD' }])('%p is no board', (hints) => {
  expect(() => of(hints)).toThrow(expect.objectContaining({ code: 'unknownTenant' }))
})

it('refuses a default that does not exist and a host that two boards claim', () => {
  expect(() => defaultTenant(tenants, 'nobody')).toThrow(/nobody/)
  expect(() => tenantsOf(loaded.all.map((tenant) => ({ ...tenant, hosts: ['same.example'] })))).toThrow(/same\.example/)
})
