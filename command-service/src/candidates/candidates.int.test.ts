/** Profile, picture and documents of a candidate over HTTP on a real store; hostile files, outsiders, boards without a portal, erasure. */
import { randomBytes } from 'node:crypto'
import { addedDocumentSchema, maxDocumentBytes } from '@jobboard/contracts/candidates/commands'
import { noPreferences } from '@jobboard/contracts/candidates/preferences'
import { dataSubjectSchema } from '@jobboard/contracts/candidates/queries'
import { type FileStore, fileKeyOf } from '@jobboard/platform/ports/file-store'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type Answer, testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { testFiles } from '@jobboard/platform/testing/test-files'
import sharp from 'sharp'
import { type CommandApi, startCommandApi } from '../testing/command-api.ts'
import { aDocx, aPdf, hostileDocuments } from './testing/documents.ts'

const files: FileStore = testFiles()
let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi({ files })
}, 60_000)
afterAll(() => api?.stop())
beforeEach(() => api.pool.query('DELETE FROM http.rate_limits'))

interface Upload {
  readonly as?: SignedIn
  readonly fields?: Readonly<Record<string, string>>
  readonly field?: string
  readonly key?: string
}
async function upload(
  path: string,
  file: Buffer | null,
  { as = api.team.candidate, fields = {}, field = 'file', key }: Upload = {},
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file !== null) form.append(field, new Blob([new Uint8Array(file)], { type: 'application/pdf' }), 'cv.pdf')
  const encoded = new Response(form)
  return api.call('POST', path, {
    as,
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'Content-Type': encoded.headers.get('content-type') ?? '', ...(key === undefined ? {} : { 'Idempotency-Key': key }) },
  })
}
const add = (file: Buffer | null, more?: Upload) => upload('/v2/candidate/documents', file, more)
const outcome = ({ status, body }: Answer) => [status, Reflect.get(Object(body), 'code')]
const messageOf = ({ status, body }: Answer) => {
  const [error] = (Reflect.get(Object(body), 'errors') ?? []) as { message: string }[]
  return [status, error?.message]
}
const documentsOf = async (as: SignedIn) =>
  (
    await api.pool.query<{ name: string; file: string; stored: boolean }>(
      'SELECT file_name AS name, file, stored_at IS NOT NULL AS stored FROM accounts.candidate_documents WHERE account_id = $1 ORDER BY added_at',
      [as.accountId],
    )
  ).rows
const exists = async (key: string) => {
  const known = fileKeyOf(key)
  return known !== null && files.exists(known)
}
const remove = (id: string, as = api.team.candidate) => api.call('DELETE', `/v2/candidate/documents/${id}`, { as })
const picture = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer()

it('stores a document under a random key, with the ending of what it is, once for one Idempotency-Key', async () => {
  const as = api.team.candidate
  const key = randomBytes(12).toString('hex')
  const added = await add(aPdf(), { as, fields: { fileName: 'Życiorys (2026).docx' }, key })
  expect(added.status).toBe(201)
  expect((await add(aPdf(), { as, fields: { fileName: 'Życiorys (2026).docx' }, key })).body).toEqual(added.body)
  const [document, ...others] = await documentsOf(as)
  expect([document, others]).toEqual([
    { name: 'Życiorys (2026).pdf', file: expect.stringMatching(/^devboard\/documents\/[0-9a-f]{32}\.pdf$/), stored: true },
    [],
  ])
  expect(await exists(document?.file ?? '')).toBe(true)
  const { id } = addedDocumentSchema.parse(added.body)
  for (const outsider of [api.otherCompany.candidate, api.foreigners.candidate])
    expect(outcome(await remove(id, outsider))).toEqual([404, 'documentNotFound'])
  expect(outcome(await remove(id, api.team['employer:owner']))).toEqual([403, 'forbidden'])
  expect((await remove(id)).status).toBe(204)
  expect([await documentsOf(as), await exists(document?.file ?? '')]).toEqual([[], false])
  expect(outcome(await remove(id))).toEqual([404, 'documentNotFound'])
})

it('takes 5,000,000 bytes and not one more, and five documents and not six, also at the same moment', async () => {
  const as = api.otherCompany.candidate
  expect(messageOf(await add(aPdf(maxDocumentBytes + 1), { as }))).toEqual([422, 'errors.documentTooLarge'])
  expect((await add(aPdf(maxDocumentBytes), { as })).status).toBe(201)
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(aDocx(), { as })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409, 409])
  expect(await documentsOf(as)).toHaveLength(5)
})

it('refuses a file that is something else, or something else as well', async () => {
  const as = api.team.candidate
  const wrong = []
  for (const [name, bytes] of Object.entries(hostileDocuments())) {
    const answer = messageOf(await add(bytes, { as }))
    if (answer[0] !== 422) wrong.push([name, answer])
  }
  expect(wrong).toEqual([])
  expect(messageOf(await add(null, { as }))).toEqual([422, 'errors.required'])
  expect((await add(aPdf(), { as, fields: { fileName: '../../etc/passwd' } })).status).toBe(422)
  expect(await documentsOf(as)).toEqual([])
})

it('draws a picture again, and deletes the one before', async () => {
  const change = (file: Buffer | null) => upload('/v2/candidate/avatar', file, { field: 'avatar' })
  const avatar = async () =>
    (
      await api.pool.query<{ avatar: string | null }>('SELECT avatar FROM accounts.candidate_profiles WHERE account_id = $1', [
        api.team.candidate.accountId,
      ])
    ).rows[0]?.avatar ?? null
  expect((await change(await picture())).status).toBe(204)
  const first = await avatar()
  expect(first).toMatch(/^devboard\/avatars\/[0-9a-f]{32}\.png$/)
  expect(messageOf(await change(aPdf()))).toEqual([422, 'errors.companyLogoInvalidFormat'])
  expect((await change(await picture())).status).toBe(204)
  expect([await exists(first ?? ''), await exists((await avatar()) ?? '')]).toEqual([false, true])
  expect((await change(null)).status).toBe(204)
  expect(await avatar()).toBeNull()
})

it('changes names with the account, and what else is said', async () => {
  const as = api.team.candidate
  const change = (json: object, by = as) => api.call('PATCH', '/v2/candidate/profile', { as: by, json })
  expect((await change({ firstName: 'Anna Maria', lastName: 'Lis', message: 'Hello' })).status).toBe(204)
  expect((await change({ preferences: { ...noPreferences, roles: ['Java developer'] } })).status).toBe(204)
  const { rows } = await api.pool.query(
    `SELECT a.name, p.first_name, p.message, p.preferences -> 'roles' AS roles FROM accounts.accounts a
     JOIN accounts.candidate_profiles p USING (tenant, account_id) WHERE account_id = $1`,
    [as.accountId],
  )
  expect(rows).toEqual([{ name: 'Anna Maria Lis', first_name: 'Anna Maria', message: 'Hello', roles: ['Java developer'] }])
  expect((await change({ firstName: 'Anna' })).status).toBe(422)
  expect((await change({ message: 'x'.repeat(1_001) })).status).toBe(422)
  expect(outcome(await change({ message: 'x' }, api.team['employer:owner']))).toEqual([403, 'forbidden'])
})

it('tells the query-service under which ids other processes store what concerns the account, and no one else', async () => {
  const path = `/internal/candidates/${api.team.candidate.accountId}/subject`
  const headers = { 'X-Internal-Key': testInternalKey }
  const told = dataSubjectSchema.parse((await api.call('GET', path, { tenant: 'devboard', headers })).body)
  expect(told).toEqual({
    subject: api.keys.subjectFor(api.home.id, `account ${api.team.candidate.accountId}`),
    addressDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect((await api.call('GET', path, { tenant: 'greenjobs', headers })).status).toBe(404)
  expect((await api.call('GET', path, { as: api.team.candidate })).status).toBeGreaterThanOrEqual(401)
})

it('does not exist on a board without a portal', async () => {
  const off = await startCommandApi({
    files,
    changeTenant: (tenant) => ({ ...tenant, candidatePortal: { ...tenant.candidatePortal, enabled: false } }),
  })
  const as = off.team.candidate
  const routes: readonly (readonly ['PATCH' | 'POST' | 'DELETE', string])[] = [
    ['PATCH', '/v2/candidate/profile'],
    ['POST', '/v2/candidate/avatar'],
    ['POST', '/v2/candidate/documents'],
    ['DELETE', '/v2/candidate/documents/0b7f6a3e-41c2-4d59-9e0a-7c1d2e3f4a5b'],
  ]
  const answers = []
  for (const [method, path] of routes) answers.push([path, ...outcome(await off.call(method, path, { as, json: {} }))])
  await off.stop()
  expect(answers).toEqual(routes.map(([, path]) => [path, 404, 'notFound']))
})
