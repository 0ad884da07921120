/** The right to one offer without a session: what its token opens, what it does not, and to whom. */
import { initiatedOfferSchema } from '@jobboard/contracts/offers/commands'
import { purgeOfferTokens } from '@jobboard/platform/http/sessions/offer-tokens'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { completeOffer, type OfferApi, startOfferApi } from './testing/offer-api.ts'

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
}, 60_000)
afterAll(() => api.stop())
beforeEach(() => api.spec.pool.query('DELETE FROM http.rate_limits'))

const begin = async (as: SignedIn = api.owner, key: string = crypto.randomUUID()) => {
  const answer = await api.send('POST', '/v1/offers/initiate', { as, json: { pricing_plan: 'pro' }, headers: { 'Idempotency-Key': key } })
  expect(answer.status).toBe(201)
  return initiatedOfferSchema.required({ token: true, tokenExpiresAt: true }).parse(answer.body)
}
/** Without a session. */
const patch = (slug: string, token: string, json: object = completeOffer, tenant: string = api.spec.home.id) =>
  api.send('PATCH', `/v1/offers/${slug}?token=${token}`, { tenant, json })
const withCode = (slug: string, json: object, query = '') =>
  api.send('POST', `/v1/offers/${slug}/publish-with-code${query}`, { tenant: api.spec.home.id, json })

it('lets a client without a session fill an offer in and publish it with a code, in the name of the account that began it', async () => {
  const [code = '', second = ''] = await api.codes('pro', 2)
  const { slug, id, token } = await begin()
  const form = new FormData()
  form.append('title', 'Kotlin Developer')
  const encoded = new Response(form)
  expect(await patch(slug, token)).toMatchObject({ status: 200, body: { id } })
  const asForm = await api.send('PATCH', `/v1/offers/${slug}?token=${token}`, {
    tenant: api.spec.home.id,
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'Content-Type': encoded.headers.get('content-type') ?? '' },
  })
  expect(asForm).toMatchObject({ status: 200, body: { id } })
  expect(await withCode(slug, { token }, `?code=${code}`)).toMatchObject({ status: 200, body: { state: 'published' } })
  const actors = (await api.events(id)).map(({ metadata }) => metadata.actor)
  expect(new Set(actors.map((actor) => JSON.stringify(actor)))).toEqual(
    new Set([JSON.stringify({ kind: 'employer', id: api.owner.accountId })]),
  )
  const extended = await api.send('POST', `/v1/offers/${slug}/extend-with-code`, {
    tenant: api.spec.home.id,
    json: { token, code: second },
  })
  expect(extended.status).toBe(200)
})

it('opens that offer alone, on its board alone', async () => {
  const [mine, other, foreign] = [await begin(), await begin(), await begin(api.spec.otherCompany['employer:owner'])]
  for (const { slug } of [other, foreign]) expect((await patch(slug, mine.token)).status).toBe(401)
  expect((await patch(mine.slug, mine.token, completeOffer, api.spec.foreign.id)).status).toBe(401)
  const [code = ''] = await api.codes('pro')
  expect((await withCode(other.slug, { token: mine.token, code })).status).toBe(401)
  // No other command takes it.
  for (const [method, path] of [
    ['POST', `/v1/offers/${mine.slug}/publish`],
    ['POST', `/v1/offers/${mine.slug}/copy`],
    ['DELETE', `/v1/offers/${mine.slug}`],
    ['PATCH', `/v2/employer-panel/drafts/${mine.slug}`],
  ] as const) {
    expect((await api.send(method, `${path}?token=${mine.token}`, { tenant: api.spec.home.id, json: {} })).status).toBe(401)
  }
})

it('says the same of a wrong token, an offer that does not exist and no token at all', async () => {
  const { slug } = await begin()
  const wrong = 'a'.repeat(43)
  const answers = [
    await patch(slug, wrong),
    await patch('no-words-0h4k7m2p9rtv', wrong),
    await patch(slug, ''),
    await patch(slug, 'x'.repeat(5_000)),
  ]
  expect(new Set(answers.map(({ status, body }) => `${status} ${(body as { code: string }).code}`))).toEqual(
    new Set(['401 unauthenticated']),
  )
})

it('ends: after a day, and with the rights of the account', async () => {
  const [old, demoted] = [await begin(), await begin(api.recruiter)]
  await api.spec.pool.query("UPDATE accounts.offer_tokens SET expires_at = now() - interval '1 second' WHERE offer_id = $1", [old.id])
  expect((await patch(old.slug, old.token)).status).toBe(401)
  expect((await patch(demoted.slug, demoted.token)).status).toBe(200)
  const setRole = (role: string) =>
    api.spec.pool.query('UPDATE accounts.accounts SET role = $1 WHERE account_id = $2', [role, api.recruiter.accountId])
  await setRole('viewer')
  expect((await patch(demoted.slug, demoted.token)).status).toBe(403)
  await setRole('recruiter')
  const hours = (Date.parse(demoted.tokenExpiresAt) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThan(24.1)
  expect(await purgeOfferTokens(api.spec.database, api.spec.home.id)).toBe(1)
})

it('is stored as a digest only, and shown again when the request is repeated', async () => {
  const first = await begin(api.owner, 'one-offer')
  expect(await begin(api.owner, 'one-offer')).toEqual(first)
  for (const table of ['accounts.offer_tokens', 'http.idempotent_replies']) {
    const { rows } = await api.spec.pool.query<{ text: string }>(`SELECT t::text AS text FROM ${table} t`)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ text }) => text.includes(first.token))).toEqual([])
  }
  expect(JSON.stringify(await api.events(first.id))).not.toContain(first.token)
  const { rows } = await api.spec.pool.query('SELECT FROM accounts.offer_tokens WHERE offer_id = $1', [first.id])
  expect(rows).toHaveLength(1)
})

it('is tried twenty times an hour from one network; right ones cost nothing', async () => {
  const { slug, token } = await begin()
  for (let tries = 0; tries < 20; tries += 1) expect((await patch(slug, 'b'.repeat(43))).status).toBe(401)
  expect((await patch(slug, 'b'.repeat(43))).status).toBe(429)
  await api.spec.pool.query('DELETE FROM http.rate_limits')
  for (let tries = 0; tries < 25; tries += 1) expect((await patch(slug, token, { title: `Title ${tries}` })).status).toBe(200)
})

it('gives way to a session, whose rights are its own', async () => {
  const { slug, token } = await begin()
  const outsider = await api.send('PATCH', `/v1/offers/${slug}?token=${token}`, {
    as: api.spec.otherCompany['employer:owner'],
    json: { title: 'x' },
  })
  expect(outsider.status).toBe(404)
})
