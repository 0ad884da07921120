/** The file of an application over HTTP: to its company and to its candidate, and to no one else. */
import { deskApplicationSchema, deskPageSchema } from '@jobboard/contracts/applications/desk-queries'
import { askedTokens, fileTokens } from '@jobboard/platform/applications/search-tokens'
import { createInternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { fileKeyFrom, wholeFile } from '@jobboard/platform/ports/file-store'
import { giveApiToken, type SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { testFiles } from '@jobboard/platform/testing/test-files'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'
import { slugOf } from '../search/testing/store-offers.ts'
import { sealed, writeApplication } from './desk/testing/application-rows.ts'

const offer = anOffer({ title: 'Backend Developer' })
const bytes = Buffer.from('%PDF-1.7 as it was sent')
const files = testFiles()
const recorded: unknown[] = []
let [recording, name] = [204, 'Życiorys "Ada"; x.pdf' as string | null]
let api: OfferApi
let id: string
beforeAll(async () => {
  api = await startOfferApi({
    files,
    services: createInternalClient({
      addressOf: () => '',
      internalKey: 'key-of-the-test',
      maxAttempts: 1,
      fetch: async (path, { body }) => {
        if (path.endsWith('/search-tokens'))
          return Response.json({ words: askedTokens('first-company', String(Reflect.get(Object(JSON.parse(String(body))), 'search'))) })
        if (path.endsWith('/texts')) return Response.json({ texts: [name] })
        if (path.includes('link')) {
          const { token } = JSON.parse(String(body)) as { token: string }
          if (token !== 'token') return Response.json({ code: token }, { status: token === 'applicationLinkExpired' ? 410 : 404 })
          return Response.json({ applicationId: id, linkExpiresAt: '2026-04-01T08:00:00.000Z' })
        }
        recorded.push([path, JSON.parse(String(body))])
        return recording === 204
          ? new Response(null, { status: 204 })
          : Response.json({ code: 'applicationNotFound' }, { status: recording })
      },
    }),
  })
  await api.write([offer])
  const file = fileKeyFrom(api.home.id, 'applications', 'pdf', 'test')
  await files.put(file, wholeFile(bytes), { maxBytes: 1_000 })
  const attachment = { file, ending: 'pdf', fileName: sealed('x'), size: bytes.byteLength, sha256: 'a'.repeat(64), scan: 'clean' }
  id = await writeApplication(api.pool, 1, {
    ...{ offer_id: offer.id, submitted_at: '2026-03-01T08:00:00Z', has_file: true, attachment },
    candidate_id: api.team.candidate.accountId,
  })
}, 60_000)
afterAll(() => api?.stop())
beforeEach(() => {
  recorded.length = 0
  recording = 204
  name = 'Życiorys "Ada"; x.pdf'
})

const forCompany = (as: SignedIn, slug = slugOf(offer)) => api.call('GET', `/v1/offers/${slug}/applications/${id}/download`, { as })
const forCandidate = (as: SignedIn) => api.call('GET', `/v2/candidate/applications/${id}/file`, { as })

it('comes as a download under the name that it was sent with, and the reading is recorded', async () => {
  const { status, headers, text } = await forCompany(api.team['employer:recruiter'])
  expect([status, text, headers.get('content-type')]).toEqual([200, bytes.toString(), 'application/pdf'])
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Zyciorys Ada x.pdf"; filename*=UTF-8''%C5%BByciorys%20%22Ada%22%3B%20x.pdf`,
  )
  expect([headers.get('x-content-type-options'), headers.get('cache-control'), headers.get('content-security-policy')]).toEqual([
    'nosniff',
    'private, no-store',
    "default-src 'none'; sandbox; frame-ancestors 'none'",
  ])
  const by = api.team['employer:recruiter'].accountId
  expect(recorded).toEqual([[`/internal/applications/${id}/downloads`, { companyId: 'first-company', by, apiToken: null }]])
})

it('is sent to a program with the scope, which is recorded', async () => {
  const token = await giveApiToken(api.pool, api.team['employer:owner'], { scopes: ['applications:read'] })
  const path = `/v1/offers/${offer.id}/applications/${id}/download`
  expect((await api.call('GET', path, { tenant: api.home.id, headers: { Authorization: `Bearer ${token}` } })).status).toBe(200)
  expect(recorded).toEqual([
    [expect.any(String), expect.objectContaining({ apiToken: expect.objectContaining({ name: 'applications:read' }) })],
  ])
})

it('is not sent where the reading cannot be recorded, nor after its key was deleted', async () => {
  recording = 500
  expect((await forCompany(api.team['employer:owner'])).status).toBe(503)
  recording = 404
  expect((await forCompany(api.team['employer:owner'])).status).toBe(404)
  name = null
  expect((await forCompany(api.team['employer:owner'])).status).toBe(404)
  expect((await forCandidate(api.team.candidate)).status).toBe(404)
})

it('has its text for its candidate, and for no one else', async () => {
  const path = `/v2/candidate/applications/${id}/file-text`
  const text = (as: SignedIn) => api.call('GET', path, { as })
  expect((await text(api.team.candidate)).status).toBe(404)
  await api.pool.query(
    `INSERT INTO read_models.application_files (tenant, application_id, company_id, submitted_at, outcome, text) VALUES ($1, $2, 'first-company', now(), 'read', $3)`,
    [api.home.id, id, JSON.stringify(sealed('x'))],
  )
  name = 'Ten years of Java'
  const answer = await text(api.team.candidate)
  expect([answer.status, answer.body, answer.headers.get('cache-control')]).toEqual([
    ...[200, { outcome: 'read', text: 'Ten years of Java' }, 'private, no-store'],
  ])
  expect((await text(api.foreigners.candidate)).status).toBe(404)
  expect((await text(api.otherCompany.candidate)).status).toBe(404)
  for (const refused of [api.team['employer:owner'], api.team['admin:administrator']]) expect((await text(refused)).status).toBe(403)
  await api.pool.query(`UPDATE read_models.application_files SET outcome = 'protected', text = NULL`)
  expect((await text(api.team.candidate)).body).toEqual({ outcome: 'protected', text: null })
  const shown = await api.call('GET', `/v2/employer-panel/applications/${id}`, { as: api.team['employer:owner'] })
  expect(deskApplicationSchema.parse(shown.body).sent.file?.readOutcome).toBe('protected')
})

it('is found by its words, each of them whole', async () => {
  for (const token of fileTokens('first-company', 'Ten years of COBOL'))
    await api.pool.query('INSERT INTO read_models.application_file_words (tenant, application_id, token) VALUES ($1, $2, $3)', [
      ...[api.home.id, id, token],
    ])
  const found = async (search: string) => {
    const { body } = await api.call('GET', `/v2/employer-panel/applications?search=${search}`, { as: api.team['employer:owner'] })
    return deskPageSchema.parse(body).data.length
  }
  expect([await found('cobol'), await found('years+cobol'), await found('cobol+rust'), await found('cob')]).toEqual([1, 1, 0, 0])
})

it('is sent to its candidate, byte for byte, without being recorded', async () => {
  const { status, text } = await forCandidate(api.team.candidate)
  expect([status, text, recorded]).toEqual([200, bytes.toString(), []])
})

it('is sent by the link of the application, byte for byte, and by no other', async () => {
  const byLink = (token: string | undefined, tenant = api.home.id) =>
    api.call('GET', '/v1/applications/by-link/file', { tenant, headers: token === undefined ? {} : { 'Application-Link': token } })
  const { status, headers, text } = await byLink('token')
  expect([status, text, headers.get('cache-control'), recorded]).toEqual([200, bytes.toString(), 'private, no-store', []])
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Zyciorys Ada x\.pdf"/)
  for (const token of [undefined, '', 'x'.repeat(201), 'linkNotValid']) expect((await byLink(token)).status).toBe(404)
  expect((await byLink('applicationLinkExpired')).status).toBe(410)
  expect((await byLink('token', api.foreign.id)).status).toBe(404)
  name = null
  expect((await byLink('token')).status).toBe(404)
})

it('does not exist for anyone else', async () => {
  for (const outsider of [api.otherCompany['employer:owner'], api.foreigners['employer:owner']])
    expect((await forCompany(outsider)).status).toBe(404)
  expect((await forCompany(api.team['employer:owner'], 'other-offer-000000000000')).status).toBe(404)
  for (const refused of [api.team['employer:viewer'], api.team.candidate]) expect((await forCompany(refused)).status).toBe(403)
  for (const outsider of [api.otherCompany.candidate, api.foreigners.candidate]) expect((await forCandidate(outsider)).status).toBe(404)
  expect((await forCandidate(api.team['employer:owner'])).status).toBe(403)
  expect(recorded).toEqual([])
})
