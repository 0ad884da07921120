/** New companies on a board that reviews them, over HTTP: what waits, what ends it, and requests in the same moment. */
import { companyStream } from '@jobboard/contracts/companies/events'
import { offerStream } from '@jobboard/contracts/offers/events'
import { internalKeyHeader } from '@jobboard/platform/http/internal-calls/internal-key'
import type { BotCheck } from '@jobboard/platform/ports/bot-check'
import { giveApiToken, type SignedIn, signIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type Answer, testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { completeOffer } from './offers/testing/offer-api.ts'
import { recordMembers } from './processes/memberships/record-members.ts'
import { type CommandApi, startCommandApi } from './testing/command-api.ts'

let checked = 0
const botCheck: BotCheck = {
  challenge: async () => ({ provider: 'off' }),
  verify: async (token) => {
    checked += 1
    return token === 'good'
  },
}

let now = new Date()
let reviews = true
let api: CommandApi
beforeAll(async () => {
  const changeTenant = (tenant: typeof api.home) => ({
    ...tenant,
    freeOffersPerDay: 3,
    get reviewNewCompanies() {
      return reviews
    },
  })
  api = await startCommandApi({ botCheck, now: () => now, changeTenant })
}, 60_000)
afterAll(() => api?.stop())

let companies = 0
/** Of a company that no one knows. */
let owner: SignedIn
beforeEach(async () => {
  now = new Date()
  reviews = true
  companies += 1
  owner = await signIn(api.pool, api.home.id, 'employer:owner', `new-company-${companies}`)
  await recordMembers(api, api.home.id)
  await api.pool.query('DELETE FROM http.rate_limits')
})

const said = ({ status, body }: Answer): string => (status === 200 ? '200' : `${status} ${Reflect.get(Object(body), 'code')}`)
const idOf = (slug: string) => slug.slice(-12)
async function draft(as = owner, plan = 'basic'): Promise<string> {
  const begun = await api.call('POST', '/v1/offers/initiate', { as, json: { pricing_plan: plan } })
  const slug = String(Reflect.get(Object(begun.body), 'slug'))
  expect((await api.call('PATCH', `/v2/employer-panel/drafts/${slug}`, { as, json: completeOffer })).status).toBe(200)
  return slug
}
const good = { 'Recaptcha-Token': 'good' }
const publish = (slug: string, as = owner, headers: Readonly<Record<string, string>> = good) =>
  api.call('POST', `/v1/offers/${slug}/publish`, { as, headers })
const schedule = (slug: string, publishOn: string) =>
  api.call('PUT', `/v2/employer-panel/drafts/${slug}/publication`, { as: owner, json: { publishOn }, headers: good })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const internal = (path: string, tenant = 'devboard') =>
  api.call('POST', path, { tenant, headers: { [internalKeyHeader]: testInternalKey } })
const request = (slug: string) => internal(`/internal/companies/${owner.companyId}/reviews/${idOf(slug)}`)
const settle = (slug: string) => internal(`/internal/offers/${idOf(slug)}/settle-review`)
/** As the workers do for an offer that waits. */
const followUp = async (slug: string) => {
  expect((await request(slug)).status).toBe(200)
  return settle(slug)
}
const decide = (
  what: 'approve' | 'refuse',
  as: SignedIn = api.team['admin:administrator'],
  headers: Readonly<Record<string, string>> = {},
) =>
  api.call('POST', `/v2/admin/company-reviews/${owner.companyId}/${what}`, {
    as,
    headers,
    ...(what === 'refuse' ? { json: { reason: 'The web site is another company’s.' } } : {}),
  })
const typesOf = async (stream: string) => (await api.store.readStream(stream)).map(({ type }) => type)
const offerTypes = (slug: string) => typesOf(offerStream(api.home.id, idOf(slug)))
const companyTypes = () => typesOf(companyStream(api.home.id, String(owner.companyId)))
const slotsOf = async () => (await api.pool.query('SELECT FROM accounts.free_slots WHERE company_id = $1', [owner.companyId])).rowCount
const waiting = (publishAt: unknown = null) => ({
  status: 200,
  body: { state: expect.stringMatching(/draft|workInProgress/), review: { publishAt } },
})

describe('the first publication of a new company', () => {
  it('waits for a review, takes no slot, and repeated changes nothing and needs no other token', async () => {
    const slug = await draft()
    expect(said(await publish(slug, owner, {}))).toBe('403 botCheckFailed')
    expect(await publish(slug)).toMatchObject(waiting())
    const before = checked
    expect(await publish(slug, owner, {})).toMatchObject(waiting())
    expect(checked).toBe(before)
    expect((await offerTypes(slug)).filter((type) => type === 'OfferReviewRequested')).toHaveLength(1)
    expect(await slotsOf()).toBe(0)
    expect(await settle(slug)).toMatchObject(waiting())
  })

  it('is published once the company is approved, once', async () => {
    const slug = await draft()
    await publish(slug)
    await followUp(slug)
    await request(slug)
    expect((await companyTypes()).filter((type) => type === 'CompanyReviewRequested')).toHaveLength(1)
    expect(await decide('approve')).toMatchObject({ status: 200, body: { status: 'approved', reason: null } })
    expect(await settle(slug)).toMatchObject({ status: 200, body: { state: 'published', review: null } })
    expect((await settle(slug)).status).toBe(200)
    expect((await offerTypes(slug)).filter((type) => type === 'OfferPublished')).toHaveLength(1)
    expect(await slotsOf()).toBe(1)
    expect(await publish(await draft())).toMatchObject({ status: 200, body: { state: 'published' } })
  })

  it('for a later day is scheduled then, and published in time where that has passed', async () => {
    const [later, sooner] = [await draft(), await draft()]
    expect(await schedule(later, inDays(9))).toMatchObject(waiting(expect.any(String)))
    await schedule(sooner, inDays(2))
    for (const slug of [later, sooner]) await followUp(slug)
    now = new Date(Date.now() + 4 * 86_400_000)
    await decide('approve')
    expect(await settle(later)).toMatchObject({ body: { state: 'draft', publishAt: expect.any(String), review: null } })
    expect(await settle(sooner)).toMatchObject({ body: { state: 'published' } })
  })

  it('can be cancelled, changed and deleted while it waits', async () => {
    const [cancelled, incomplete, deleted] = [await draft(), await draft(), await draft()]
    for (const slug of [cancelled, incomplete, deleted]) {
      await publish(slug)
      await followUp(slug)
    }
    expect((await api.call('DELETE', `/v2/employer-panel/drafts/${cancelled}/publication`, { as: owner })).body).toMatchObject({
      review: null,
    })
    const json = { title: '' }
    expect((await api.call('PATCH', `/v2/employer-panel/drafts/${incomplete}`, { as: owner, json })).body).toMatchObject({
      review: { publishAt: null },
    })
    expect((await api.call('DELETE', `/v1/offers/${deleted}`, { as: owner })).status).toBe(200)
    await decide('approve')
    for (const slug of [cancelled, incomplete, deleted]) expect((await settle(slug)).status).toBe(200)
    expect(await offerTypes(cancelled)).not.toContain('OfferPublished')
    expect(await offerTypes(deleted)).not.toContain('OfferPublished')
    expect((await offerTypes(incomplete)).at(-1)).toBe('OfferPublicationUnscheduled')
    expect(await slotsOf()).toBe(0)
  })

  it('by an API token waits as well; by an administrator, with a code or on a board without reviews it does not', async () => {
    const Authorization = `Bearer ${await giveApiToken(api.pool, owner)}`
    const slug = await draft()
    expect(await api.call('POST', `/v1/offers/${slug}/publish`, { tenant: 'devboard', headers: { Authorization } })).toMatchObject(
      waiting(),
    )
    expect(await publish(await draft(), api.team['admin:administrator'])).toMatchObject({ body: { state: 'published' } })
    const codes = await api.call('POST', '/v2/admin/codes', {
      as: api.team['admin:administrator'],
      json: { plan: 'pro', count: 1, expiresAt: null },
    })
    const [code] = Reflect.get(Object(codes.body), 'codes') as string[]
    const paid = await draft(owner, 'pro')
    expect(await api.call('POST', `/v1/offers/${paid}/publish-with-code`, { as: owner, json: { code } })).toMatchObject({
      body: { state: 'published' },
    })
    reviews = false
    expect(await publish(await draft())).toMatchObject({ body: { state: 'published' } })
  })

  it('is asked for nothing where it would be refused anyway', async () => {
    const slug = await draft()
    await api.call('PATCH', `/v2/employer-panel/drafts/${slug}`, { as: owner, json: { title: '' } })
    expect(said(await publish(slug, owner, {}))).toBe('422 offerNotReady')
  })
})

describe('a company', () => {
  it('that was refused publishes nothing on free plans, is told why, and can be approved later', async () => {
    const slug = await draft()
    await publish(slug)
    await followUp(slug)
    expect(await decide('refuse')).toMatchObject({ body: { status: 'refused', reason: 'The web site is another company’s.' } })
    expect(await settle(slug)).toMatchObject({ body: { state: 'draft', review: null } })
    const refused = await publish(slug)
    expect(said(refused)).toBe('422 companyRefused')
    expect(refused.body).toMatchObject({ reason: 'The web site is another company’s.' })
    expect(said(await schedule(slug, inDays(3)))).toBe('422 companyRefused')
    expect((await decide('approve')).body).toMatchObject({ status: 'approved' })
    expect(await settle(slug)).toMatchObject({ body: { state: 'draft' } })
    expect(await publish(slug)).toMatchObject({ body: { state: 'published' } })
  })

  it('that has had offers is approved by the product, unless an administrator refused it', async () => {
    const slug = await draft()
    await publish(slug)
    const approvePublished = () => internal(`/internal/companies/${owner.companyId}/approve-published`)
    expect((await approvePublished()).body).toMatchObject({ status: 'approved' })
    expect(await followUp(slug)).toMatchObject({ body: { state: 'published' } })
    expect(await companyTypes()).not.toContain('CompanyReviewRequested')
  })

  it('has as many offers published after the review as a free plan allows', async () => {
    const slugs = await Promise.all([draft(), draft(), draft(), draft()])
    for (const slug of slugs) {
      expect(await publish(slug)).toMatchObject(waiting())
      await followUp(slug)
    }
    await decide('approve')
    const states = (await Promise.all(slugs.map(settle))).map(({ body }) => Reflect.get(Object(body), 'state'))
    expect(states.sort()).toEqual(['draft', 'published', 'published', 'published'])
    expect(await slotsOf()).toBe(3)
  })
})

describe('requests in the same moment', () => {
  it('approve a company once', async () => {
    const slug = await draft()
    await publish(slug)
    await followUp(slug)
    const answers = await Promise.all([decide('approve'), decide('approve'), decide('approve')])
    expect(answers.map(said)).toEqual(['200', '200', '200'])
    expect((await companyTypes()).filter((type) => type === 'CompanyApproved')).toHaveLength(1)
  })

  it('decide against what an administrator has seen only once', async () => {
    const slug = await draft()
    await publish(slug)
    const seen = (await request(slug)).headers.get('etag') ?? ''
    const answers = await Promise.all([
      decide('refuse', api.team['admin:administrator'], { 'If-Match': seen }),
      decide('approve', api.team['admin:administrator'], { 'If-Match': seen }),
    ])
    expect(answers.map(said).filter((one) => one === '200')).toHaveLength(1)
    expect(answers.map(said)).toContainEqual(expect.stringMatching(/^412/))
  })

  it('of a publication and an approval leave no offer waiting', async () => {
    const [first, ...others] = await Promise.all([draft(), draft(), draft()])
    await publish(first)
    await followUp(first)
    const [, ...answers] = await Promise.all([decide('approve'), ...others.map((slug) => publish(slug))])
    expect(answers.map(said)).toEqual(['200', '200'])
    await settle(first)
    // Each offer that waits has a job of its own, whatever was decided meanwhile.
    for (const slug of others) if ((await offerTypes(slug)).includes('OfferReviewRequested')) await followUp(slug)
    for (const slug of [first, ...others]) expect((await offerTypes(slug)).filter((type) => type === 'OfferPublished')).toHaveLength(1)
  })

  it('settle an offer once, also where the process was killed in between', async () => {
    const slug = await draft()
    await publish(slug)
    await followUp(slug)
    await decide('approve')
    api.killAtAppend(0)
    expect(said(await settle(slug))).toMatch(/^503/)
    api.revive()
    expect((await Promise.all([settle(slug), settle(slug)])).map(said)).toEqual(['200', '200'])
    expect((await offerTypes(slug)).filter((type) => type === 'OfferPublished')).toHaveLength(1)
    expect(await slotsOf()).toBe(1)
  })
})

describe('reviews', () => {
  it('are ended by administrators of the board, about companies that asked for one', async () => {
    expect(said(await decide('approve'))).toBe('404 companyReviewNotFound')
    const slug = await draft()
    await publish(slug)
    await followUp(slug)
    for (const what of ['approve', 'refuse'] as const) {
      expect(said(await decide(what, owner))).toBe('403 forbidden')
      expect(said(await decide(what, api.team.candidate))).toBe('403 forbidden')
      expect(said(await decide(what, api.foreigners['admin:administrator']))).toBe('404 companyReviewNotFound')
    }
    const withoutFactor = await signIn(api.pool, api.home.id, 'admin:administrator', `careless-${companies}`, { hasSecondFactor: false })
    expect((await decide('approve', withoutFactor)).status).toBe(403)
    expect(await companyTypes()).not.toContain('CompanyApproved')
    await decide('approve')
    expect(said(await decide('refuse'))).toBe('409 companyApproved')
  })

  it('are refused with a reason', async () => {
    const path = `/v2/admin/company-reviews/${owner.companyId}/refuse`
    const answer = await api.call('POST', path, { as: api.team['admin:administrator'], json: { reason: ' ' } })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'reason' }] } })
  })
})
