/** The name of a company, which administrators change over HTTP. */
import { companyStream } from '@jobboard/contracts/companies/events'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { recordMembers } from './processes/memberships/record-members.ts'
import { type CommandApi, startCommandApi } from './testing/command-api.ts'

let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi()
  await recordMembers(api, api.home.id)
}, 60_000)
afterAll(() => api?.stop())

const rename = (as: SignedIn, name: string, id = 'first-company') =>
  api.call('POST', `/v2/admin/companies/${id}/rename`, { as, tenant: api.home.id, json: { name, shortName: null } })
const eventTypes = async () => (await api.store.readStream(companyStream(api.home.id, 'first-company'))).map(({ type }) => type)

it('is changed by administrators and moderators, refused at its field, and not changed twice', async () => {
  const moderator = api.team['admin:moderator']
  expect((await rename(moderator, 'Modry Bit')).status).toBe(204)
  const types = await eventTypes()
  expect(types.at(-1)).toBe('CompanyChanged')
  expect((await rename(moderator, 'Modry Bit')).status).toBe(204)
  expect(await eventTypes()).toEqual(types)
  expect(await rename(moderator, '')).toMatchObject({ status: 422, body: { errors: [{ path: 'name', code: 'required' }] } })
  expect((await rename(api.team['admin:administrator'], 'Modry Bit IT')).status).toBe(204)
})

it('stays for everyone else, and where there is no such company', async () => {
  const types = await eventTypes()
  for (const other of [api.team['employer:owner'], api.team['admin:support']])
    expect((await rename(other, 'Another name')).status).toBe(403)
  expect((await rename(api.team['admin:moderator'], 'Another name', 'no-such-company')).status).toBe(404)
  expect(await eventTypes()).toEqual(types)
})
