/** Data, logo, billing data and clauses of a company over HTTP. */
import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { companyReplySchema } from '@jobboard/contracts/companies/commands'
import { companyStream } from '@jobboard/contracts/companies/events'
import { offerStream } from '@jobboard/contracts/offers/events'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import { createDiskFileStore } from '@jobboard/platform/adapters/file-store/disk'
import { internalKeyHeader } from '@jobboard/platform/http/internal-calls/internal-key'
import { hostilePictures } from '@jobboard/platform/pictures/testing/hostile-pictures'
import { type FileStore, fileKeyOf } from '@jobboard/platform/ports/file-store'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type Answer, testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import sharp from 'sharp'
import { recordMembers } from './processes/memberships/record-members.ts'
import { type CommandApi, startCommandApi } from './testing/command-api.ts'
import { placesInClear } from './testing/places-in-clear.ts'

const folder = join(tmpdir(), `logos-${randomUUID()}`)
const files: FileStore = createDiskFileStore({ folder })
let api: CommandApi
let owner: SignedIn
let png: Buffer
beforeAll(async () => {
  png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#36c' } })
    .png()
    .toBuffer()
  api = await startCommandApi({ files })
  for (const { id } of [api.home, api.foreign]) await recordMembers(api, id)
  owner = api.team['employer:owner']
}, 60_000)
afterAll(async () => {
  await api?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const data = '/v1/company/company_data'
const billing = '/v2/employer-panel/company/billing-data'
const clauses = '/v2/employer-panel/company/clauses'

async function form(fields: Readonly<Record<string, string | Buffer>>, as = owner, headers: Record<string, string> = {}): Promise<Answer> {
  const parts = new FormData()
  for (const [name, value] of Object.entries(fields))
    parts.append(name, typeof value === 'string' ? value : new File([new Uint8Array(value)], '../../logo.png', { type: 'text/html' }))
  const encoded = new Response(parts)
  const type = encoded.headers.get('content-type') ?? ''
  return api.call('POST', data, { as, body: new Uint8Array(await encoded.arrayBuffer()), headers: { 'Content-Type': type, ...headers } })
}
/** A form as it is on the wire. */
const raw = (body: string, type = 'multipart/form-data; boundary=b', headers = {}) =>
  api.call('POST', data, { as: owner, body, headers: { 'Content-Type': type, ...headers } })
const json = (method: 'POST' | 'PATCH', path: string, body: unknown, as = owner, headers = {}) =>
  api.call(method, path, { as, tenant: api.home.id, json: body, headers })
const logoOf = ({ body }: Answer) => companyReplySchema.parse(body).logoUrl
const isStored = (address: string | null) => {
  const key = fileKeyOf(`${api.home.id}/${String(address).replace('/api/v2/files/', '')}`)
  if (key === null) throw new Error(`${address} is no address of a file`)
  return files.exists(key)
}
const refusal = ({ status, body }: Answer) => {
  const { errors = [] } = Object(body)
  return [status, ...errors.map(({ path, code }: { path: string; code: string }) => `${path}: ${code}`)]
}
const eventTypes = async () => (await api.store.readStream(companyStream(api.home.id, 'first-company'))).map(({ type }) => type)

describe('the data of a company', () => {
  it('are changed by a form as by JSON', async () => {
    const answer = await form({ name: 'Modry Bit sp. z o.o.', shortName: 'Modry Bit', size: '11-25', url: 'https://modry.example' })
    expect(answer).toMatchObject({ status: 200, body: { name: 'Modry Bit sp. z o.o.', shortName: 'Modry Bit', logoUrl: null } })
    expect(await form({ shortName: ' ' })).toMatchObject({ status: 200, body: { shortName: null, size: '11-25' } })
    expect(await json('POST', data, { shortName: 'Modry' })).toMatchObject({ status: 200, body: { shortName: 'Modry' } })
  })

  it('are saved although another role was given since they were read, but not after another save', async () => {
    const { 'employer:owner': other, 'employer:viewer': viewer } = api.otherCompany
    const read = (await form({ size: '1-10' }, other)).headers.get('etag') ?? ''
    for (const role of ['recruiter', 'viewer'])
      expect((await json('PATCH', `/v2/employer-panel/users/${viewer.accountId}`, { role }, other)).status).toBe(200)
    expect((await form({ size: '11-25' }, other, { 'If-Match': read })).status).toBe(200)
    expect((await form({ size: '26-50' }, other, { 'If-Match': read })).status).toBe(412)
  })

  it('are refused field by field in a form too', async () => {
    expect(refusal(await form({ name: 'x', size: '12', url: 'ftp://x' }))).toEqual([
      422,
      'name: companyNameTooShort',
      'size: notAnOption',
      'url: protocolMissing',
    ])
  })
})

describe('a logo', () => {
  it('is stored under an address of its own, with a thumbnail, whatever the client calls it', async () => {
    const { logoUrl, logoUrlThumb } = companyReplySchema.parse((await form({ logo: png })).body)
    expect(logoUrl).toMatch(/^\/api\/v2\/files\/logos\/[0-9a-f]{32}\.png$/)
    expect(logoUrlThumb).not.toBe(logoUrl)
    expect([await isStored(logoUrl), await isStored(logoUrlThumb)]).toEqual([true, true])
  })

  it('stays when a text is sent in its place, and when other data change', async () => {
    const before = logoOf(await form({ logo: png }))
    expect(logoOf(await form({ logo: before ?? '', size: '1-10' }))).toBe(before)
    expect(logoOf(await json('POST', data, { logo: 'https://elsewhere.example/x.png', size: '11-25' }))).toBe(before)
    const leftEmpty = ['--b', 'Content-Disposition: form-data; name="logo"; filename=""', 'Content-Type: application/octet-stream', '', '']
    const answer = await raw([...leftEmpty, '--b--', ''].join('\r\n'))
    expect([answer.status, logoOf(answer)]).toEqual([200, before])
  })

  it('is removed on request, which a second time changes nothing', async () => {
    await form({ logo: png })
    expect(logoOf(await form({ removeLogo: 'true' }))).toBeNull()
    const events = await eventTypes()
    expect(logoOf(await json('POST', data, { removeLogo: true }))).toBeNull()
    expect(await eventTypes()).toEqual(events)
  })

  it('names the one it replaces in its event', async () => {
    const first = logoOf(await form({ logo: png }))
    await form({ logo: png })
    const last = (await api.store.readStream(companyStream(api.home.id, 'first-company'))).at(-1)
    expect(last?.type).toBe('CompanyLogoChanged')
    expect(`/api/v2/files/${String(Reflect.get(Object(last?.data), 'replaced').file).slice('devboard/'.length)}`).toBe(first)
  })

  it('is stored once for one Idempotency-Key, whatever the boundary of the form', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const first = await form({ logo: png }, owner, headers)
    const again = await form({ logo: png }, owner, headers)
    expect([logoOf(again), again.headers.get('idempotent-replayed')]).toEqual([logoOf(first), 'true'])
    expect((await form({ logo: png, size: '1-10' }, owner, headers)).status).toBe(422)
  })

  it('is refused with 412 when another change came first', async () => {
    const stale = (await form({ size: '26-50' })).headers.get('etag') ?? ''
    await form({ size: '51-100' })
    expect((await form({ logo: png }, owner, { 'If-Match': stale })).status).toBe(412)
  })

  it('is only for owners of the company on its board', async () => {
    for (const grant of ['employer:recruiter', 'employer:viewer', 'candidate', 'admin:administrator'] as const)
      expect((await form({ logo: png }, api.team[grant])).status).toBe(403)
    const other = logoOf(await form({ logo: png }, api.otherCompany['employer:owner']))
    const foreign = logoOf(await form({ logo: png }, api.foreigners['employer:owner']))
    expect(new Set([other, foreign, logoOf(await form({ size: '1-10' }))]).size).toBe(3)
  })

  it('that is hostile is refused at its field, each of them', async () => {
    const answers = []
    for (const { name, bytes, refusedWith } of await hostilePictures()) {
      if (bytes.byteLength === 0) continue
      const [status, error = ''] = refusal(await form({ logo: bytes }, api.otherCompany['employer:owner']))
      const expected = refusedWith.map((key) => key.replace('errors.', 'logo: '))
      if (status !== 422 || !expected.includes(String(error))) answers.push({ name, status, error })
    }
    expect(answers).toEqual([])
  }, 120_000)

  it('is refused with 503 while files cannot be stored, and nothing changes', async () => {
    const before = await eventTypes()
    rmSync(folder, { recursive: true, force: true })
    writeFileSync(folder, '')
    const answer = await form({ logo: png })
    rmSync(folder, { force: true })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await eventTypes()).toEqual(before)
  })
})

describe('a form', () => {
  const part = (name: string, value: string, more = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
  const end = '--b--\r\n'

  it.each([
    ['without a boundary', part('size', '1-10') + end, 'multipart/form-data'],
    ['with another boundary', part('size', '1-10') + end, 'multipart/form-data; boundary=other'],
    ['that is empty', '', undefined],
    ['that is cut off', part('size', '1-10'), undefined],
    ['that is cut off in its file', part('logo', 'x', '; filename="x"'), undefined],
    ['with a field twice', part('size', '1-10') + part('size', '11-25') + end, undefined],
    ['with two logos', part('logo', 'x', '; filename="x"') + part('logo', 'y', '; filename="y"') + end, undefined],
    ['of many fields', Array.from({ length: 60 }, (_, number) => part(`f${number}`, 'x')).join('') + end, undefined],
    ['of many files', Array.from({ length: 5 }, (_, number) => part(`f${number}`, 'x', '; filename="x"')).join('') + end, undefined],
    ['with a very long field', part('name', 'x'.repeat(30_000)) + end, undefined],
    ['with a very long name of a field', part('n'.repeat(5_000), 'x') + end, undefined],
    ['with a NUL in a text', part('name', 'Modry\0Bit') + end, undefined],
    ['with a broken header', '--b\r\nContent-Disposition\r\n\r\nx\r\n--b--\r\n', undefined],
    ['of noise', 'x'.repeat(10_000), undefined],
  ])('%s is malformed', async (_, body, type) => {
    const answer = await raw(body, type)
    expect([answer.status, Reflect.get(Object(answer.body), 'code')]).toEqual([400, 'malformed'])
  })

  it('that is compressed, or of another kind, is not read', async () => {
    expect((await raw(part('size', '1-10') + end, undefined, { 'Content-Encoding': 'gzip' })).status).toBe(415)
    expect((await raw('size=1-10', 'application/x-www-form-urlencoded')).status).toBe(415)
    expect((await raw(part('size', '1-10') + end, 'multipart/mixed; boundary=b')).status).toBe(415)
  })

  it('sets nothing of an object that a name of a field could mean', async () => {
    const answer = await raw(
      part('__proto__', 'x') + part('constructor', 'x') + part('id', 'other') + part('revision', '0') + part('size', '1-10') + end,
    )
    expect(answer).toMatchObject({ status: 200, body: { id: 'first-company', size: '1-10' } })
  })
})

describe('billing data', () => {
  const complete = {
    companyName: 'Modry Bit sp. z o.o.',
    taxId: '526-025-02-74',
    street: 'Długa',
    streetNumber: '1/2',
    postalCode: '80-831',
    city: 'Gdańsk',
    country: 'PL',
  }

  it('are stored with the tax number as registers write it', async () => {
    const answer = await json('PATCH', billing, complete)
    expect(answer).toMatchObject({ status: 200, body: { billing: { ...complete, taxId: 'PL5260250274' } } })
    const events = await eventTypes()
    expect((await json('PATCH', billing, { ...complete, taxId: 'PL5260250274' })).headers.get('etag')).toBe(answer.headers.get('etag'))
    expect(await eventTypes()).toEqual(events)
  })

  it.each([
    [{ taxId: '5260250275' }, 'taxId: invalidTaxId'],
    [{ taxId: 'DE136695976' }, 'taxId: invalidTaxId'],
    [{ country: 'DE' }, 'taxId: invalidTaxId'],
    [{ postalCode: '80831' }, 'postalCode: invalidPostalCode'],
    [{ country: 'KP' }, 'country: notAnOption'],
    [{ taxId: '' }, 'taxId: required'],
    [{ city: '' }, 'city: required'],
    [{ street: 'x' }, 'street: tooShort'],
    [{ companyName: 'x'.repeat(256) }, 'companyName: tooLong'],
  ])('with %j are refused: %s', async (change, expected) => {
    expect(refusal(await json('PATCH', billing, { ...complete, ...change }))).toEqual([422, expected])
  })

  it('are for owners', async () => {
    for (const grant of ['employer:recruiter', 'employer:viewer'] as const)
      expect((await json('PATCH', billing, complete, api.team[grant])).status).toBe(403)
  })

  it('stand nowhere in clear text: neither in events nor in any table', async () => {
    const personal = { ...complete, companyName: 'Zuzanna Kanarek Usługi', street: 'Kanarkowa' }
    expect(await json('PATCH', billing, personal)).toMatchObject({ status: 200, body: { billing: { street: 'Kanarkowa' } } })
    expect((await eventTypes()).at(-1)).toBe('CompanyBillingChanged')
    expect(await placesInClear(api, 'Kanarek', 'Kanarkowa', '5260250274')).toEqual([])
  })

  const asked = (
    account: string,
    { tenant = api.home.id, id = 'first-company', headers = { [internalKeyHeader]: testInternalKey } } = {},
  ) => api.call('GET', `/internal/companies/${id}/billing-data?account=${account}`, { tenant, headers })

  it('are read with the revision of the company, in the name of an owner', async () => {
    const { headers } = await json('PATCH', billing, complete)
    const { status, body } = await asked(owner.accountId)
    expect([status, body]).toMatchObject([200, { billing: { ...complete, taxId: 'PL5260250274' } }])
    expect(`"${Reflect.get(Object(body), 'revision')}"`).toBe(headers.get('etag'))
  })

  it('are read neither by other members, companies and boards, nor without the key of the product', async () => {
    await json('PATCH', billing, complete)
    const { 'employer:recruiter': recruiter, 'employer:viewer': viewer } = api.team
    for (const { accountId } of [recruiter, viewer]) expect((await asked(accountId)).status).toBe(403)
    for (const { accountId } of [api.otherCompany['employer:owner'], api.foreigners['employer:owner'], api.team['admin:administrator']])
      expect((await asked(accountId)).status).toBe(404)
    expect((await asked(owner.accountId, { tenant: api.foreign.id })).status).toBe(404)
    expect((await asked(owner.accountId, { id: 'no-company' })).status).toBe(404)
    expect((await asked(owner.accountId, { headers: { [internalKeyHeader]: 'x' } })).status).toBe(404)
  })

  it('are none before they are first given', async () => {
    const other = api.otherCompany['employer:owner']
    expect(await asked(other.accountId, { id: String(other.companyId) })).toMatchObject({ status: 200, body: { billing: null } })
  })
})

describe('what viewers may read', () => {
  const access = '/v2/employer-panel/company/access'
  const change = (body: unknown, as = owner, headers = {}) => api.call('PUT', access, { as, json: body, headers })

  it('is changed by owners', async () => {
    expect(await change({ viewersSeeApplications: true })).toMatchObject({ status: 200, body: { viewersSeeApplications: true } })
    expect(await change({ viewersSeeApplications: false })).toMatchObject({ status: 200, body: { viewersSeeApplications: false } })
    expect((await change({ viewersSeeApplications: true }, owner, { 'If-Match': '"0"' })).status).toBe(412)
    expect((await change({ viewersSeeApplications: 'yes' })).status).toBe(400)
    for (const as of [api.team['employer:recruiter'], api.team['employer:viewer'], api.team.candidate])
      expect((await change({ viewersSeeApplications: true }, as)).status).toBe(403)
  })
})

describe('the response promise', () => {
  const change = (body: unknown, as = owner) => api.call('PUT', '/v2/employer-panel/company/response-promise', { as, json: body })

  it('is one of three, of owners, and can be ended', async () => {
    expect(await change({ days: 30 })).toMatchObject({ status: 200, body: { days: 30 } })
    expect(await change({ days: null })).toMatchObject({ status: 200, body: { days: null } })
    expect(await change({ days: 7 })).toMatchObject({ status: 422, body: { errors: [{ path: 'days', code: 'notAnOption' }] } })
    for (const as of [api.team['employer:recruiter'], api.team['employer:viewer'], api.team.candidate])
      expect((await change({ days: 30 }, as)).status).toBe(403)
    // Of their own company.
    expect((await change({ days: 45 }, api.foreigners['employer:owner'])).body).toEqual({ days: 45 })
    expect((await eventTypes()).filter((type) => type === 'CompanyResponsePromiseChanged')).toHaveLength(2)
  })
})

describe('templates of answers', () => {
  const path = '/v2/employer-panel/company/answer-templates'
  const templates = [{ id: randomUUID(), name: 'No', locale: 'pl', status: 'rejected', text: 'Cześć {name}' }]
  const change = (body: unknown, as = owner) => api.call('PUT', path, { as, json: body })

  it('are changed by owners and recruiters, whole', async () => {
    expect(await change({ templates })).toMatchObject({ status: 200, body: { templates } })
    expect(await change({ templates: [] }, api.team['employer:recruiter'])).toMatchObject({ status: 200, body: { templates: [] } })
    expect(await change({ templates: [{ ...templates[0], text: '' }] })).toMatchObject({
      ...{ status: 422, body: { errors: [{ path: 'templates.0.text', code: 'required' }] } },
    })
    for (const as of [api.team['employer:viewer'], api.team.candidate]) expect((await change({ templates }, as)).status).toBe(403)
  })

  it('of a colleague are not overwritten by who has not seen them, and another company has its own', async () => {
    const stored = await change({ templates })
    const revision = Reflect.get(Object(stored.body), 'revision')
    const changeSeen = (seen: number, body: object) =>
      api.call('PUT', path, { as: owner, json: body, headers: { 'If-Match': `"${seen}"` } })
    expect(await changeSeen(revision, { templates: [] })).toMatchObject({ status: 200, body: { templates: [] } })
    expect((await changeSeen(revision, { templates })).status).toBe(412)
    expect(await change({ templates }, api.otherCompany['employer:owner'])).toMatchObject({ status: 200, body: { templates } })
    expect(await changeSeen(Number(revision) + 1, { templates: [] })).toMatchObject({ status: 200, body: { templates: [] } })
    expect((await api.call('PUT', path, { as: api.foreigners['employer:owner'], tenant: api.home.id, json: { templates } })).status).toBe(
      401,
    )
  })
})

describe('saved views of the desk', () => {
  const path = '/v2/employer-panel/company/desk-views'
  const views = [{ id: randomUUID(), name: 'To read', filters: { status: 'new,viewed', unread: 'yes' } }]
  const change = (body: unknown, as = owner) => api.call('PUT', path, { as, json: body })

  it('are changed by owners and recruiters, whole, and hold no words that were searched', async () => {
    expect(await change({ views })).toMatchObject({ status: 200, body: { views } })
    expect(await change({ views: [] }, api.team['employer:recruiter'])).toMatchObject({ status: 200, body: { views: [] } })
    const searched = await change({ views: [{ ...views[0], filters: { search: 'kowalska' } }] })
    expect(searched).toMatchObject({ status: 422, body: { errors: [{ path: expect.stringMatching(/^views\.0\.filters/) }] } })
    for (const as of [api.team['employer:viewer'], api.team.candidate]) expect((await change({ views }, as)).status).toBe(403)
  })

  it('of a colleague are not overwritten by who has not seen them, and another company has its own', async () => {
    const revision = Number(Reflect.get(Object((await change({ views })).body), 'revision'))
    const changeSeen = (seen: number, body: object) =>
      api.call('PUT', path, { as: owner, json: body, headers: { 'If-Match': `"${seen}"` } })
    expect((await changeSeen(revision, { views: [] })).status).toBe(200)
    expect((await changeSeen(revision, { views })).status).toBe(412)
    expect(await change({ views }, api.otherCompany['employer:owner'])).toMatchObject({ status: 200, body: { views } })
    expect((await changeSeen(revision + 1, { views: [] })).status).toBe(200)
    expect((await api.call('PUT', path, { as: api.foreigners['employer:owner'], tenant: api.home.id, json: { views } })).status).toBe(401)
  })
})

describe('default clauses', () => {
  const off = { enabled: false, value: '' }
  const clause = 'The controller of your data is Modry Bit sp. z o.o. in Gdańsk.'
  const consent = { enabled: true, value: 'I agree that my data is used in future recruitment.' }

  it('may be empty, and are what a new draft begins with, together with the company under its public name', async () => {
    const logo = logoOf(await form({ name: 'Modry Bit sp. z o.o.', shortName: 'Modry Bit', logo: png }))
    const stored = { informationClause: clause, futureConsent: consent, customConsent: off }
    expect(await json('PATCH', clauses, stored)).toMatchObject({ status: 200, body: stored })
    const begun = await json('POST', '/v1/offers/initiate', {}, api.team['employer:recruiter'])
    const [created] = await api.store.readStream(offerStream(api.home.id, offerIdOf(String(Reflect.get(Object(begun.body), 'slug'))) ?? ''))
    expect(Reflect.get(Object(created?.data), 'content')).toMatchObject({ ...stored, hiringCompany: { name: 'Modry Bit', logoUrl: logo } })
    const none = { informationClause: '', futureConsent: off, customConsent: off }
    expect(await json('PATCH', clauses, { ...none, retentionMonths: 12 })).toMatchObject({ status: 200, body: { retentionMonths: 12 } })
    // Absent months stay as they are.
    expect(await json('PATCH', clauses, none)).toMatchObject({ status: 200, body: { ...none, retentionMonths: 12 } })
  })

  it.each([
    [{ informationClause: 'too short' }, 'informationClause: tooShort'],
    [{ retentionMonths: 0 }, 'retentionMonths: outOfRange'],
    [{ retentionMonths: 37 }, 'retentionMonths: outOfRange'],
    [{ informationClause: `${clause} [NAZWA_FIRMY]` }, 'informationClause: clausePlaceholder'],
    [{ futureConsent: { enabled: true, value: 'I agree that [COMPANY_NAME] contacts me' } }, 'futureConsent.value: consentPlaceholder'],
    [{ informationClause: 'x'.repeat(4_001) }, 'informationClause: tooLong'],
    [{ futureConsent: { enabled: true, value: '' } }, 'futureConsent.value: required'],
    [{ futureConsent: { enabled: true, value: 'short' } }, 'futureConsent.value: tooShort'],
    [{ customConsent: { enabled: true, value: 'x'.repeat(2_001) } }, 'customConsent.value: tooLong'],
  ])('with %# are refused: %s', async (change, expected) => {
    const body = { informationClause: clause, futureConsent: off, customConsent: off, ...change }
    expect(refusal(await json('PATCH', clauses, body))).toEqual([422, expected])
  })
})
