/** The application that a link opens, over HTTP; what the command-service says of the link is a stand-in's. */
import { offerAsAppliedSchema } from '@jobboard/contracts/applications/offer-as-applied'
import { linkedApplicationSchema } from '@jobboard/contracts/applications/queries'
import { emptyContent } from '@jobboard/contracts/offers/content'
import { problemSchema } from '@jobboard/contracts/shared/problem'
import { createInternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

const offer = anOffer({ title: 'Active' })
const id = '2f1c7a52-9d7e-4c11-b2c4-000000000001'
const sealed = (word: string) => ({ subject: 's', sealed: word, digest: 'd' })
const { title, body, hiringCompany, categories, experienceLevel, workplaceType, workingTime } = emptyContent
const content = {
  ...{ title, body, hiringCompany, categories, experienceLevel, workplaceType, workingTime },
  ...{ employmentTypes: [], locations: [], requirements: [], languages: [], publicTags: [] },
}
const compared = { submittedAt: '2026-03-01T08:00:00.000Z', before: { ...content, title: 'Before' }, now: null, isActive: false }
let api: OfferApi
const asked: unknown[] = []

beforeAll(async () => {
  api = await startOfferApi({
    services: createInternalClient({
      addressOf: () => '',
      internalKey: 'key-of-the-test',
      maxAttempts: 1,
      fetch: async (path, { body }) => {
        if (String(path).endsWith(`/${id}/offer`)) return Response.json(compared)
        const sent = JSON.parse(String(body)) as { token?: string; texts?: { sealed: { sealed: string } }[] }
        if (String(path).endsWith('/texts')) return Response.json({ texts: sent.texts?.map((text) => text.sealed.sealed) })
        asked.push(sent.token)
        const problems: Record<string, number> = { linkNotValid: 404, applicationLinkExpired: 410, applicationNotFound: 404 }
        const status = problems[sent.token ?? '']
        if (status === undefined) return Response.json({ applicationId: id, linkExpiresAt: '2026-04-01T08:00:00.000Z' })
        const problem = { type: 'about:blank', title: 'Refused', status, code: sent.token, traceId: 'trace' }
        return Response.json(problem, { status, headers: { 'Content-Type': 'application/problem+json' } })
      },
    }),
  })
  await api.write([offer])
  const row = {
    ...{ tenant: api.home.id, application_id: id, offer_id: offer.id, offer_revision: 1, company_id: 'acme', candidate_id: null },
    ...{ person: 'p', source: 'apply_form', locale: 'pl', submitted_at: '2026-03-01T08:00:00Z', status: 'rejected' },
    ...{ status_at: '2026-03-02T08:00:00Z', told_status: 'viewed', has_file: false, rating: 5 },
    told: JSON.stringify([{ status: 'viewed', at: '2026-03-01T08:00:00.000Z', answer: sealed('thanks') }]),
    pending: JSON.stringify({ status: 'rejected', answer: sealed('secret') }),
    ...{ name: JSON.stringify(sealed('Ada')), email: JSON.stringify(sealed('ada@example.com')), consents: '[]', notes: '[]' },
  }
  const columns = Object.keys(row)
  await api.pool.query(
    `INSERT INTO read_models.applications (${columns.join(', ')}) VALUES (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  )
}, 60_000)
afterAll(() => api?.stop())
beforeEach(async () => {
  asked.length = 0
  await api.pool.query('DELETE FROM http.rate_limits')
})

const get = (token?: string, tenant = api.home.id) =>
  api.call('GET', '/v1/applications/by-link', { tenant, headers: token === undefined ? {} : { 'Application-Link': token } })

it('shows what its person was told and sent, and nothing else', async () => {
  const answer = await get('token')
  const { application, fileText, hasAccount, linkExpiresAt } = linkedApplicationSchema.parse(answer.body)
  expect(fileText).toBeNull()
  expect(application).toMatchObject({
    ...{ applicationId: id, status: 'viewed', offer: { title: 'Active' }, isOfferActive: true },
    steps: [{ status: 'viewed', answer: 'thanks' }],
    sent: { name: 'Ada', email: 'ada@example.com', message: null, file: null },
  })
  expect([hasAccount, linkExpiresAt, asked]).toEqual([false, '2026-04-01T08:00:00.000Z', ['token']])
  expect(JSON.stringify(answer.body)).not.toMatch(/rejected|secret|rating/)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

describe('the offer as it was', () => {
  const path = `/applications/${id}/offer`

  it('is read by the link, and by the company; not by others', async () => {
    const read = (as: SignedIn, of: 'candidate' | 'employer-panel') => api.call('GET', `/v2/${of}${path}`, { as })
    const byLink = (token: string, tenant = api.home.id) =>
      api.call('GET', '/v1/applications/by-link/offer', { tenant, headers: { 'Application-Link': token } })
    expect(offerAsAppliedSchema.parse((await byLink('token')).body)).toMatchObject({ before: { title: 'Before' }, now: null })
    expect((await byLink('linkNotValid')).status).toBe(404)
    await api.pool.query('UPDATE read_models.applications SET company_id = $1, candidate_id = $2', [
      api.team['employer:owner'].companyId,
      api.team.candidate.accountId,
    ])
    const answers = [
      await read(api.team['employer:recruiter'], 'employer-panel'),
      await read(api.team.candidate, 'candidate'),
      await read(api.team['employer:viewer'], 'employer-panel'),
      await read(api.otherCompany['employer:owner'], 'employer-panel'),
      await read(api.otherCompany.candidate, 'candidate'),
      await read(api.foreigners['employer:owner'], 'employer-panel'),
    ]
    await api.pool.query("UPDATE read_models.applications SET company_id = 'acme', candidate_id = NULL")
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 404, 404, 404])
  })
})

it.each([
  ['linkNotValid', 404],
  ['applicationLinkExpired', 410],
  ['applicationNotFound', 404],
])('says %s as the command-service does', async (code, status) => {
  const answer = await get(code)
  expect([answer.status, problemSchema.parse(answer.body).code]).toEqual([status, code])
})

it('asks nothing without a token, or with one that is none', async () => {
  for (const token of [undefined, '', 'x'.repeat(201)]) {
    const answer = await get(token)
    expect([answer.status, problemSchema.parse(answer.body).code]).toEqual([404, 'linkNotValid'])
  }
  expect(asked).toEqual([])
})

it('finds no application of another board, nor one that was erased', async () => {
  expect(problemSchema.parse((await get('token', api.foreign.id)).body).code).toBe('applicationNotFound')
  await api.pool.query("UPDATE read_models.applications SET erased = 'person'")
  expect(problemSchema.parse((await get('token')).body).code).toBe('applicationNotFound')
})
