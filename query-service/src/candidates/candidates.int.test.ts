/** What candidates read of themselves over HTTP: profile, documents by token, export. And what outsiders do not. */

import { noPreferences } from '@jobboard/contracts/candidates/preferences'
import { candidateProfileSchema, documentTokenSchema } from '@jobboard/contracts/candidates/queries'
import { createDocumentTokens, documentTokenSeconds } from '@jobboard/platform/http/sessions/document-tokens'
import { type FileKey, newFileKey } from '@jobboard/platform/ports/file-store'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import type { Answer } from '@jobboard/platform/testing/api-spec/api-spec'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import { testFiles } from '@jobboard/platform/testing/test-files'
import { strFromU8, unzipSync } from 'fflate'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

const documentId = '0b7f6a3e-41c2-4d59-9e0a-7c1d2e3f4a5b'
const unfinished = '1b7f6a3e-41c2-4d59-9e0a-7c1d2e3f4a5b'
const search = '2b7f6a3e-41c2-4d59-9e0a-7c1d2e3f4a5b'
const subjectOf = (accountId: string): string => `subject of ${accountId}`
const masterKey = Buffer.alloc(32, 9).toString('base64')
const tokens = createDocumentTokens(masterKey)
const files = testFiles()
const pdf = '%PDF-1.7 the whole file %%EOF'
let api: OfferApi
let portalOff: OfferApi
let commandStatus = 200

const services = standInServices((_, path) => ({
  status: commandStatus,
  body: path.endsWith('/names')
    ? { names: { [search]: 'Seniors in Kraków' } }
    : { subject: subjectOf(path.split('/').at(-2) ?? ''), addressDigest: path.includes(api.team.candidate.accountId) ? 'c0ffee' : 'abcd' },
}))

beforeAll(async () => {
  api = await startOfferApi({ files, documentTokens: tokens, services })
  portalOff = await startOfferApi({ files, documentTokens: tokens }, (tenant) => ({
    ...tenant,
    candidatePortal: { ...tenant.candidatePortal, enabled: false },
  }))
  await storeEverything(api)
}, 120_000)
afterAll(async () => {
  await api?.stop()
  await portalOff?.stop()
})
beforeEach(() => {
  commandStatus = 200
})

async function stored(purpose: 'documents' | 'avatars', ending: 'pdf' | 'png', text: string): Promise<FileKey> {
  const key = newFileKey(api.home.id, purpose, ending)
  await files.put(
    key,
    (async function* () {
      yield Buffer.from(text)
    })(),
    { maxBytes: 1_000 },
  )
  return key
}

/** Of each thing that is held of a candidate, one. */
async function storeEverything({ pool, home, team }: OfferApi): Promise<void> {
  const { accountId } = team.candidate
  const of = [home.id, accountId]
  await pool.query(
    "UPDATE accounts.accounts SET name = 'Ola Lis', phone = '+48600700800', newsletter = true, locale = 'pl' WHERE account_id = $1",
    [accountId],
  )
  await pool.query(
    `INSERT INTO accounts.candidate_profiles (tenant, account_id, first_name, last_name, message, avatar, preferences)
     VALUES ($1, $2, 'Ola', 'Lis', 'Dzień dobry', $3, $4)`,
    [
      ...of,
      await stored('avatars', 'png', 'picture'),
      JSON.stringify({
        ...noPreferences,
        ...{ roles: ['Tester'], experienceLevels: ['mid'], employmentTypes: ['b2b'], workModes: ['remote'] },
      }),
    ],
  )
  await pool.query(
    `INSERT INTO accounts.candidate_documents (tenant, account_id, document_id, type, file_name, file, size, stored_at)
     VALUES ($1, $2, $3, 'cv', 'Życiorys Łucji "2026".pdf', $5, 29, now()), ($1, $2, $4, 'cv', 'half.pdf', $6, 29, NULL)`,
    [...of, documentId, unfinished, await stored('documents', 'pdf', pdf), await stored('documents', 'pdf', 'half')],
  )
  await pool.query(
    "INSERT INTO read_models.favourites (tenant, id, candidate_id, offer_id, added_at) VALUES ($1, $2 || '/0123456789ab', $2, '0123456789ab', '2026-03-01T08:00:00Z')",
    of,
  )
  await pool.query(
    `INSERT INTO read_models.saved_searches (tenant, job_filter_id, candidate_id, guest, search_url, filters, saved_at, read_at, alert_status, frequency,
       locale, active_since, change_seq)
     VALUES ($1, $3, $2, false, '/job-offers/krakow', '{}', '2026-03-01T08:00:00Z', '2026-03-02T08:00:00Z', 'active', 'everyday', 'pl', '2026-03-01T08:00:00Z', 1)`,
    [...of, search],
  )
  await pool.query(
    "INSERT INTO alerts.digests (tenant, job_filter_id, local_date, status, offers, finished_at) VALUES ($1, $2, '2026-03-03', 'sent', 1, '2026-03-03T07:00:00Z')",
    [home.id, search],
  )
  await pool.query(
    "INSERT INTO alerts.matches (tenant, job_filter_id, offer_id, matched_at, digest_date) VALUES ($1, $2, '0123456789ab', '2026-03-02T08:00:00Z', '2026-03-03')",
    [home.id, search],
  )
  await pool.query(
    "INSERT INTO mail.suppressions (tenant, address_digest, reason, detail) VALUES ($1, '\\xc0ffee', 'refused', '550 no such user')",
    [home.id],
  )
  await pool.query(
    `INSERT INTO mail.messages (tenant, id, message, locale, about, recipient, status, created_at, updated_at) VALUES
       ($1, gen_random_uuid(), 'alert-digest', 'pl', $3, $2, 'sent', '2026-03-03T07:00:00Z', '2026-03-03T07:00:00Z'),
       ($1, gen_random_uuid(), 'password-changed', 'pl', $2, $4, 'sent', '2026-03-04T07:00:00Z', '2026-03-04T07:00:00Z'),
       ($1, gen_random_uuid(), 'password-changed', 'pl', 'someone', 'someone else', 'sent', now(), now())`,
    [...of, search, subjectOf(accountId)],
  )
}

const outcome = ({ status, body }: Answer) => [status, Reflect.get(Object(body), 'code')]
const get = (path: string, as?: SignedIn, on = api) => on.call('GET', path, as === undefined ? { tenant: 'devboard' } : { as })
const profilePath = '/v2/candidate/profile'
const tokenPath = `/v2/candidate/documents/${documentId}/token`
const exportPath = '/v2/candidate/export'
const download = (token: string, id = documentId, tenant = 'devboard') =>
  api.call('GET', `/v2/candidate/documents/${id}?token=${token}`, { tenant })

async function exported(as: SignedIn) {
  const response = await fetch(`${api.url}${exportPath}`, { headers: { Authorization: `Bearer ${as.token}`, 'X-Tenant': as.tenant } })
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const texts = Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]))
  const { 'data.json': json = '{}', ...others } = texts
  return { status: response.status, headers: response.headers, data: JSON.parse(json) as Record<string, unknown>, files: others }
}

describe('the profile', () => {
  it("is the candidate's own, with what they have said and uploaded", async () => {
    const answer = await get(profilePath, api.team.candidate)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(candidateProfileSchema.parse(answer.body)).toMatchObject({
      id: api.team.candidate.accountId,
      firstName: 'Ola',
      lastName: 'Lis',
      message: 'Dzień dobry',
      newsletter: true,
      locale: 'pl',
      avatarUrl: expect.stringMatching(/\/avatars\/[0-9a-f]{32}\.png$/),
      applicationDocs: [{ id: documentId, fileName: 'Życiorys Łucji "2026".pdf', type: 'cv', size: 29 }],
      matchmaking: { mandatoryPreferencesFilledIn: true },
      unreadMessages: { chatsCount: 0, conversationRequestsCount: 0 },
    })
  })

  it('of someone who filled in nothing is empty, and wants preferences', async () => {
    const profile = candidateProfileSchema.parse((await get(profilePath, api.otherCompany.candidate)).body)
    expect(profile).toMatchObject({
      id: api.otherCompany.candidate.accountId,
      message: '',
      locale: null,
      applicationDocs: [],
      avatarUrl: null,
      preferences: noPreferences,
      matchmaking: { mandatoryPreferencesFilledIn: false },
    })
  })
})

describe('a document', () => {
  it('is downloaded with a token of its owner, under the name that they gave it, without a session', async () => {
    const issued = await get(tokenPath, api.team.candidate)
    const { token, expiresAt } = documentTokenSchema.parse(issued.body)
    expect(issued.headers.get('cache-control')).toBe('private, no-store')
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + documentTokenSeconds * 1_000)
    const answer = await download(token)
    expect([answer.status, answer.text]).toEqual([200, pdf])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename="Zyciorys Lucji 2026.pdf"; filename*=UTF-8''%C5%BByciorys%20%C5%81ucji%20%222026%22.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  it('has a token for its owner alone, and none while its file is not whole', async () => {
    expect(outcome(await get(tokenPath, api.otherCompany.candidate))).toEqual([404, 'documentNotFound'])
    expect(outcome(await get(tokenPath, api.foreigners.candidate))).toEqual([404, 'documentNotFound'])
    expect(outcome(await get(tokenPath, api.team['employer:owner']))).toEqual([403, 'forbidden'])
    expect(outcome(await get(tokenPath))).toEqual([401, 'unauthenticated'])
    const half = `/v2/candidate/documents/${unfinished}/token`
    expect(outcome(await get(half, api.team.candidate))).toEqual([404, 'documentNotFound'])
  })

  it('does not open with a token that is another one, of another document, of another board, changed, expired or missing', async () => {
    const now = new Date()
    const { token } = tokens.issue(api.home.id, documentId, now)
    const [expires = '', signature = ''] = token.split('.')
    const later = (Number.parseInt(expires, 36) + 1).toString(36)
    const refused = [
      await download(tokens.issue(api.home.id, unfinished, now).token),
      await download(tokens.issue(api.home.id, unfinished, now).token, unfinished),
      await download(tokens.issue(api.foreign.id, documentId, now).token),
      await download(token, documentId, 'greenjobs'),
      await download(tokens.issue(api.foreign.id, documentId, now).token, documentId, 'greenjobs'),
      await download(`${later}.${signature}`),
      await download(`${expires}.${signature.slice(0, -2)}`),
      await download(tokens.issue(api.home.id, documentId, new Date(now.getTime() - documentTokenSeconds * 1_000)).token),
      await download(createDocumentTokens(Buffer.alloc(32, 1).toString('base64')).issue(api.home.id, documentId, now).token),
      await download(''),
    ]
    expect(refused.map(outcome)).toEqual(refused.map(() => [404, 'documentNotFound']))
  })

  it('is shown by no public address of files', async () => {
    const { rows } = await api.pool.query<{ file: string }>('SELECT file FROM accounts.candidate_documents WHERE stored_at IS NOT NULL')
    const [, purpose, name] = rows[0]?.file.split('/') ?? []
    expect((await get(`/v2/files/${purpose}/${name}`)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('the export', () => {
  it('has every kind of data that is held, and the files', async () => {
    const { status, headers, data, files: parts } = await exported(api.team.candidate)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'application/zip', 'private, no-store'])
    expect(data).toMatchObject({
      account: [
        {
          id: api.team.candidate.accountId,
          board: 'devboard',
          email: api.team.candidate.email,
          name: 'Ola Lis',
          phone: '+48600700800',
          language: 'pl',
        },
      ],
      profile: { firstName: 'Ola', message: 'Dzień dobry', preferences: { roles: ['Tester'] } },
      sessions: [{ channel: 'browser', userAgent: 'test' }],
      favourites: [{ offerId: '0123456789ab' }],
      savedSearches: [
        { id: search, name: 'Seniors in Kraków', searchUrl: '/job-offers/krakow', alert: 'active', frequency: 'everyday', locale: 'pl' },
      ],
      digests: [{ savedSearchId: search, date: '2026-03-03', kind: 'digest', status: 'sent', offers: 1 }],
      alertOffers: [{ savedSearchId: search, offerId: '0123456789ab', digestDate: '2026-03-03' }],
      emails: [
        { message: 'alert-digest', status: 'sent' },
        { message: 'password-changed', status: 'sent' },
      ],
      suppression: { reason: 'refused', detail: '550 no such user' },
    })
    expect(Object.entries(parts)).toEqual([
      ['documents/1-Życiorys Łucji "2026".pdf', pdf],
      ['picture.png', 'picture'],
    ])
    // Nothing that signs in.
    expect(JSON.stringify(data)).not.toMatch(/argon2|token_?hash|password_?hash/i)
  })

  it('has nothing of anyone else', async () => {
    for (const outsider of [api.otherCompany.candidate, api.foreigners.candidate]) {
      const { status, data, files: parts } = await exported(outsider)
      expect([status, parts]).toEqual([200, {}])
      expect(data).toMatchObject({
        account: [{ id: outsider.accountId }],
        favourites: [],
        savedSearches: [],
        digests: [],
        alertOffers: [],
        emails: [],
        suppression: null,
      })
      expect(JSON.stringify(data)).not.toContain(api.team.candidate.accountId)
    }
    expect(outcome(await get(exportPath, api.team['employer:owner']))).toEqual([403, 'forbidden'])
    expect(outcome(await get(exportPath))).toEqual([401, 'unauthenticated'])
    const { token } = api.team.candidate
    const elsewhere = await api.call('GET', exportPath, { tenant: 'greenjobs', headers: { Authorization: `Bearer ${token}` } })
    expect(outcome(elsewhere)).toEqual([401, 'unauthenticated'])
  })

  it('is refused while the part that opens names does not answer, rather than left incomplete', async () => {
    commandStatus = 500
    expect((await get(exportPath, api.team.candidate)).status).toBe(503)
  })
})

it('does not exist on a board without a portal', async () => {
  const as = portalOff.team.candidate
  const { token } = tokens.issue(portalOff.home.id, documentId, new Date())
  for (const path of [profilePath, tokenPath, `/v2/candidate/documents/${documentId}?token=${token}`, exportPath])
    expect([path, ...outcome(await get(path, as, portalOff))]).toEqual([path, 404, 'notFound'])
})
