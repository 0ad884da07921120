/** Applications on other sites over HTTP: begun by the click of a candidate, confirmed or removed, also from before signing in; outsiders. */
import { externalApplicationsStream } from '@jobboard/contracts/applications/external-events'
import { trackRedirectReplySchema } from '@jobboard/contracts/applications/redirect-commands'
import { accountIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import type { Answer } from '@jobboard/platform/testing/api-spec/api-spec'
import { type CommandApi, startCommandApi } from '../testing/command-api.ts'
import { eraseExternalApplications } from './erase-external-applications.ts'

const devboard = tenantIdSchema.parse('devboard')
let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi()
}, 60_000)
afterAll(() => api?.stop())

const metadata = (commandId: string) => ({
  tenant: devboard,
  actor: { kind: 'system' as const, id: 'test' },
  ...{ commandId, correlationId: commandId, causationId: commandId },
  occurredAt: '2026-11-25T08:00:00.000Z',
})
const codeOf = ({ status, body }: Answer) => [status, Reflect.get(Object(body), 'code')]
const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
async function click(as: SignedIn | null): Promise<string> {
  const offerId = await api.offer({ change: { apply: { kind: 'url', url: 'https://jobs.example/apply' } } })
  const caller = as === null ? { tenant: 'devboard' } : { as }
  const answer = await api.call('POST', `/v2/user-panel/offers/${offerId}/track-redirects`, { json: {}, headers, ...caller })
  expect(answer.status).toBe(200)
  return trackRedirectReplySchema.parse(answer.body).redirect_id ?? ''
}
const confirm = (id: string, as: SignedIn = api.team.candidate, tenant?: string) =>
  api.call('POST', `/v2/candidate/applications/${id}/confirm`, { as, ...(tenant === undefined ? {} : { tenant }) })
const remove = (id: string, as: SignedIn = api.team.candidate) => api.call('DELETE', `/v2/candidate/applications/${id}`, { as })
const events = async (id: string, as = api.team.candidate) =>
  (await api.store.readStream(externalApplicationsStream(devboard, accountIdSchema.parse(as.accountId))))
    .filter(({ data }) => Reflect.get(Object(data), 'redirectId') === id)
    .map(({ type }) => type)

it('begins with the click of a candidate, and is confirmed once', async () => {
  const id = await click(api.team.candidate)
  expect(await events(id)).toEqual(['ExternalApplicationBegun'])
  const confirmed = await confirm(id)
  expect([confirmed.status, confirmed.headers.get('x-position')]).toEqual([204, expect.any(String)])
  expect((await confirm(id)).status).toBe(204)
  expect(await events(id)).toEqual(['ExternalApplicationBegun', 'ExternalApplicationConfirmed'])
})

it('is removed when the candidate did not apply', async () => {
  const id = await click(api.team.candidate)
  expect((await remove(id)).status).toBe(204)
  expect((await remove(id)).status).toBe(204)
  expect(await events(id)).toEqual(['ExternalApplicationBegun', 'ExternalApplicationRemoved'])
})

it('of a visitor is confirmed by the account that they have later', async () => {
  const id = await click(null)
  expect(await events(id)).toEqual([])
  expect((await confirm(id)).status).toBe(204)
  expect(await events(id)).toEqual(['ExternalApplicationConfirmed'])
})

it("is the candidate's own: not of another one, an employer, another board, and none with an unknown id", async () => {
  const id = await click(api.team.candidate)
  expect(codeOf(await confirm(id, api.otherCompany.candidate))).toEqual([404, 'applicationNotFound'])
  expect(codeOf(await remove(id, api.otherCompany.candidate))).toEqual([404, 'applicationNotFound'])
  expect(codeOf(await confirm(id, api.foreigners.candidate))).toEqual([404, 'applicationNotFound'])
  expect((await confirm(id, api.team['employer:owner'])).status).toBe(403)
  expect((await confirm(id, api.foreigners.candidate, 'devboard')).status).toBe(401)
  expect((await api.call('POST', `/v2/candidate/applications/${id}/confirm`, { tenant: 'devboard' })).status).toBe(401)
  expect(codeOf(await confirm('5b0d7f5e-6a0a-4a53-9a3d-3a8f3c6f8d11'))).toEqual([404, 'applicationNotFound'])
  expect((await confirm('x')).status).toBe(404)
  expect(await events(id)).toEqual(['ExternalApplicationBegun'])
})

it('ends with the account, as often as that is asked', async () => {
  const as = api.otherCompany.candidate
  await click(as)
  const accountId = accountIdSchema.parse(as.accountId)
  for (const commandId of ['first', 'second']) await eraseExternalApplications(api.store, accountId, metadata(commandId))
  const types = (await api.store.readStream(externalApplicationsStream(devboard, accountId))).map(({ type }) => type)
  expect(types).toEqual(['ExternalApplicationBegun', 'ExternalApplicationsErased'])
})
