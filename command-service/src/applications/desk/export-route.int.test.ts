/** That a list of applications was taken out of the board, over HTTP on a real store. */
import { type ApplicationExportEvent, applicationExportStream } from '@jobboard/contracts/applications/export-events'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'

let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi()
}, 60_000)
afterAll(() => api?.stop())

const record = (as: SignedIn, json: object = { applications: 2 }, key = 'list') =>
  api.call('POST', '/v2/employer-panel/applications/exports', { as, json, headers: { 'Idempotency-Key': key } })

it('is recorded once, for the company and in the name of the member, viewers included', async () => {
  const members = [
    api.team['employer:owner'],
    api.team['employer:viewer'],
    api.otherCompany['employer:owner'],
    api.foreigners['employer:owner'],
  ]
  for (const member of members) {
    const [first, again] = [await record(member), await record(member)]
    expect([first.status, again.body]).toEqual([200, first.body])
    const events = await api.store.readStream(applicationExportStream(member.tenant, Reflect.get(Object(first.body), 'exportId')))
    expect(events.map(({ data }) => data as ApplicationExportEvent['data'])).toEqual([
      expect.objectContaining({ companyId: member.companyId, by: member.accountId, applications: 2, offerId: null }),
    ])
  }
  expect((await record(api.team.candidate)).status).toBe(403)
})

it('names an offer, and as many applications as a file holds', async () => {
  const owner = api.team['employer:owner']
  expect((await record(owner, { applications: 5_001 }, 'many')).status).toBe(422)
  expect((await record(owner, { applications: 1, offer: 'no offer' }, 'nowhere')).status).toBe(404)
  expect((await record(owner, { applications: 1, offer: 'java-developer-0123456789ab' }, 'one')).status).toBe(200)
})
