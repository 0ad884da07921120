/** The bot check of publications that a free plan pays for, over HTTP: who needs a token, and when it is used up. */
import type { BotCheck } from '@jobboard/platform/ports/bot-check'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { completeOffer } from './offers/testing/offer-api.ts'
import { recordMembers } from './processes/memberships/record-members.ts'
import { type CommandApi, startCommandApi } from './testing/command-api.ts'

const used = new Set<string>()
/** Runs while a token is verified. */
let meanwhile = async (): Promise<void> => undefined
/** Its tokens are the action and a number; each is good once. */
const botCheck: BotCheck = {
  challenge: async () => ({ provider: 'off' }),
  verify: async (token, { action }) => {
    await meanwhile()
    const isGood = token.startsWith(`${action} `) && !used.has(token)
    used.add(token)
    return isGood
  },
}

let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi({ botCheck })
}, 60_000)
afterAll(() => api?.stop())

const codeOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => `${status} ${Reflect.get(Object(body), 'code')}`

describe('publishing on a free plan', () => {
  const owner = () => api.team['employer:owner']
  async function draft(change: object = {}): Promise<string> {
    const begun = await api.call('POST', '/v1/offers/initiate', { as: owner(), json: { pricing_plan: 'basic' } })
    const slug = String(Reflect.get(Object(begun.body), 'slug'))
    const json = { ...completeOffer, ...change }
    expect((await api.call('PATCH', `/v2/employer-panel/drafts/${slug}`, { as: owner(), json })).status).toBe(200)
    return slug
  }
  const publish = (slug: string, headers: Readonly<Record<string, string>> = {}, as: SignedIn = owner()) =>
    api.call('POST', `/v1/offers/${slug}/publish`, { as, headers })
  const schedule = (slug: string, days: number, headers: Readonly<Record<string, string>> = {}) => {
    const publishOn = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    return api.call('PUT', `/v2/employer-panel/drafts/${slug}/publication`, { as: owner(), json: { publishOn }, headers })
  }
  const slots = async () => (await api.pool.query('SELECT FROM accounts.free_slots')).rowCount
  let tokens = 0
  const good = () => {
    tokens += 1
    return { 'Recaptcha-Token': `publish_offer ${tokens}` }
  }
  beforeEach(async () => {
    meanwhile = async () => undefined
    await api.pool.query('DELETE FROM http.rate_limits')
    await api.pool.query('DELETE FROM accounts.free_slots')
  })

  it('needs a token of a session of the employer, made for it and unused', async () => {
    const [slug, next] = [await draft(), await draft()]
    expect(codeOf(await publish(slug))).toBe('403 botCheckFailed')
    expect(codeOf(await publish(slug, { 'Recaptcha-Token': 'sign_up 7' }))).toBe('403 botCheckFailed')
    expect(await slots()).toBe(0)
    const token = good()
    expect((await publish(slug, token)).status).toBe(200)
    expect(codeOf(await publish(next, token))).toBe('403 botCheckFailed')
  })

  it('is needed for a later day as well, and to move it', async () => {
    const slug = await draft()
    expect(codeOf(await schedule(slug, 7))).toBe('403 botCheckFailed')
    expect((await schedule(slug, 7, good())).status).toBe(200)
    expect(codeOf(await schedule(slug, 9))).toBe('403 botCheckFailed')
  })

  it('asks nothing where the offer is refused anyway, and leaves the token unused', async () => {
    const token = good()
    expect(codeOf(await publish(await draft({ title: '' }), token))).toBe('422 offerNotReady')
    expect((await publish(await draft(), token)).status).toBe(200)
  })

  it('uses a token up once where the decision runs again because of another change', async () => {
    const slug = await draft()
    let saves = 0
    meanwhile = async () => {
      saves += 1
      const json = { title: `Java Developer ${saves}` }
      expect((await api.call('PATCH', `/v2/employer-panel/drafts/${slug}`, { as: owner(), json })).status).toBe(200)
    }
    expect((await publish(slug, good())).status).toBe(200)
    expect(saves).toBe(1)
  })

  it('sends a stored reply again without a second token; a refusal by the check is not stored', async () => {
    const slug = await draft()
    const key = { 'Idempotency-Key': 'publish-once' }
    expect(codeOf(await publish(slug, key))).toBe('403 botCheckFailed')
    const headers = { ...key, ...good() }
    expect((await publish(slug, headers)).status).toBe(200)
    const again = await publish(slug, headers)
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
  })

  it('asks neither administrators nor API tokens of the company', async () => {
    expect((await publish(await draft(), {}, api.team['admin:administrator'])).status).toBe(200)
    await recordMembers(api, api.home.id)
    const json = { name: 'Careers page', scopes: ['offers:write', 'offers:publish'], lifetimeDays: 90 }
    const made = await api.call('POST', '/v2/employer-panel/api-tokens', { as: owner(), json })
    const Authorization = `Bearer ${Reflect.get(Object(made.body), 'token')}`
    const slug = await draft()
    const answer = await api.call('POST', `/v1/offers/${slug}/publish`, { tenant: 'devboard', headers: { Authorization } })
    expect(answer.status).toBe(200)
  })
})
