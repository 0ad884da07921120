/** The link of an employer's sign-up that is opened again after a crash, over HTTP on a real store. */
import { companyStream } from '@jobboard/contracts/companies/events'
import { hashToken, newToken } from '@jobboard/platform/http/sessions/session-token'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'

const password = 'Correct-horse-battery'

let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi()
}, 60_000)
afterAll(() => api?.stop())

const outcome = ({ status, body }: { status: number; body: unknown }) => [status, Reflect.get(Object(body), 'code')]
const send = (method: 'POST' | 'PATCH', path: string, json: object) =>
  api.call(method, path, { tenant: api.home.id, json, headers: { Origin: api.url } })
const signUp = (email: string) =>
  send('POST', '/v1/users/sign_up', {
    company: { name: 'Borsuk Software', accepted_regulations: true, subscribe_to_newsletter: true },
    user: { name: 'Ewa Borsuk', phone: '+48 600 700 800', email, password, password_confirmation: password },
  })
const confirm = (token: string) => send('PATCH', '/v1/users/confirm', { confirmation_token: token, password })

/** As the workers make it. */
async function linkSentTo(email: string): Promise<string> {
  const token = newToken()
  await api.pool.query("UPDATE accounts.sign_ups SET token_hash = $2, link_expires_at = now() + interval '48 hours' WHERE email = $1", [
    email,
    hashToken(token),
  ])
  return token
}

it.each([1, 2])('is completed by the same link after a crash behind append %i', async (appends) => {
  const email = `crash-${appends}@canary.example`
  await signUp(email)
  const token = await linkSentTo(email)
  api.killAtAppend(appends)
  expect((await confirm(token)).status).toBe(503)
  api.revive()
  const { status, body } = await confirm(token)
  expect(status).toBe(200)
  const founded = await api.store.readStream(companyStream(api.home.id, String(Reflect.get(Object(body), 'companyId'))))
  expect(founded.map(({ type }) => type)).toEqual(['CompanyRegistered', 'MemberAdded'])
})

it.each(['merged', 'left'] as const)('is not completed by the same link where its company was %s after the crash', async (what) => {
  const email = `crash-${what}@canary.example`
  await signUp(email)
  const token = await linkSentTo(email)
  api.killAtAppend(1)
  expect((await confirm(token)).status).toBe(503)
  api.revive()
  const { rows } = await api.pool.query<{ stream: string }>(
    `SELECT stream FROM event_store.events WHERE type = 'CompanyRegistered' ORDER BY position DESC LIMIT 1`,
  )
  const stream = rows[0]?.stream ?? ''
  const last = (await api.store.readStream(stream)).at(-1)
  if (last === undefined) throw new Error('The company has no events')
  const [type, data, schemaVersion] =
    what === 'left'
      ? (['MemberRemoved', { accountId: Reflect.get(Object(last.data), 'accountId') }, 1] as const)
      : ([
          'CompanyHandoverRequested',
          { handoverId: crypto.randomUUID(), into: 'another', name: null, scope: 'company', role: null },
          2,
        ] as const)
  await api.store.append(stream, last.revision, [{ id: crypto.randomUUID(), type, data, metadata: { ...last.metadata, schemaVersion } }])
  expect(outcome(await confirm(token))).toEqual([404, 'linkNotValid'])
  const accounts = await api.pool.query('SELECT FROM accounts.accounts WHERE email = $1', [email])
  expect(accounts.rowCount).toBe(0)
})
