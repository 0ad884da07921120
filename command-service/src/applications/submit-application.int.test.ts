/** Applying over HTTP on a real store: with and without an account, files, repeats, refusals, a process that ends in between. */

import { createHash, randomUUID } from 'node:crypto'
import { maxAttachmentBytes, submittedApplicationSchema } from '@jobboard/contracts/applications/commands'
import {
  type ApplicationEventData,
  applicationEvents,
  applicationStream,
  sealedApplicationFields,
} from '@jobboard/contracts/applications/events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { type FileScanner, FileScannerUnavailableError } from '@jobboard/platform/ports/file-scanner'
import { type FileStore, fileKeyOf } from '@jobboard/platform/ports/file-store'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type Answer, testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { testFiles } from '@jobboard/platform/testing/test-files'
import sharp from 'sharp'
import { aDocx, aPdf, hostileDocuments } from '../candidates/testing/documents.ts'
import { type CommandApi, startCommandApi } from '../testing/command-api.ts'
import { sendApplication } from '../testing/send-application.ts'
import { purgeUnfinishedSubmissions } from './purge-unfinished.ts'

const tenant = tenantIdSchema.parse('devboard')
const files: FileStore = testFiles()
let scan: FileScanner['scan'] = async () => ({ kind: 'off' })
let api: CommandApi
let offerId: string
beforeAll(async () => {
  api = await startCommandApi({ files, scanner: { scan: (bytes) => scan(bytes), check: async () => undefined } })
  offerId = await api.offer({
    change: {
      apply: { kind: 'email', email: 'hr@acme.example' },
      futureConsent: { enabled: true, value: 'I agree that you keep my application for future recruitment.' },
      customConsent: { enabled: false, value: 'Not asked for, so not stored.' },
    },
  })
}, 60_000)
afterAll(() => api?.stop())
beforeEach(async () => {
  scan = async () => ({ kind: 'off' })
  await api.pool.query('DELETE FROM http.rate_limits')
})

interface Sent {
  readonly as?: SignedIn
  readonly fields?: Readonly<Record<string, string>>
  readonly file?: Buffer
  readonly key?: string
  readonly to?: string
  readonly board?: string
}
let people = 0
/** By someone new, unless the fields say who. */
async function apply({ as, fields = {}, file, key = randomUUID(), to = offerId, board = 'devboard' }: Sent = {}): Promise<Answer> {
  people += 1
  return sendApplication(api, to, {
    ...{ as: as ?? null, tenant: board, file: file ?? null, fileName: 'whatever.exe' },
    ...{ fields: { email: `ada-${people}@example.com`, ...fields }, headers: { 'Idempotency-Key': key } },
  })
}
const problemOf = ({ status, body }: Answer) => {
  const { code, errors = [] } = Object(body) as { code?: string; errors?: { path: string; message: string }[] }
  return [status, code, ...errors.map(({ path, message }) => `${path}: ${message}`)]
}

async function stored(answer: Answer): Promise<ApplicationEventData<'ApplicationSubmitted'>> {
  expect(problemOf(answer)).toEqual([201, undefined])
  const { id } = submittedApplicationSchema.parse(answer.body)
  const [event, ...others] = await api.store.readStream(applicationStream(tenant, id))
  expect(others).toEqual([])
  return applicationEvents.schemas.ApplicationSubmitted.parse(event?.data)
}
const opened = ({ applicationId, ...data }: ApplicationEventData<'ApplicationSubmitted'>, field: 'name' | 'email' | 'message') =>
  data[field] === null
    ? null
    : api.keys.open(data[field], { tenant, stream: applicationStream(tenant, applicationId), field: sealedApplicationFields[field] })
const bytesOf = async (key: string): Promise<Buffer | null> => {
  const known = fileKeyOf(key)
  const file = known === null ? undefined : await files.get(known)
  if (file === undefined) return null
  const chunks: Buffer[] = []
  for await (const chunk of file.chunks) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const rows = async () =>
  (
    await api.pool.query<{ id: string; file: string | null; submitted: boolean }>(
      'SELECT application_id AS id, file, submitted_at IS NOT NULL AS submitted FROM applications.submissions ORDER BY begun_at',
    )
  ).rows

describe('a person without an account', () => {
  it('applies with a file, which is stored as it was sent, and a message', async () => {
    const file = aPdf(20_000)
    const answer = await apply({ file, fields: { email: 'Ada@Example.com', fileName: 'Życiorys.docx', future_consent_accepted: 'true' } })
    const data = await stored(answer)
    expect(data).toMatchObject({
      offerId,
      candidateId: null,
      source: 'apply_form',
      repeats: null,
      consents: [{ kind: 'future', text: 'I agree that you keep my application for future recruitment.', accepted: true }],
      attachment: { ending: 'pdf', size: 20_000, scan: 'off', sha256: createHash('sha256').update(file).digest('hex') },
    })
    expect([await opened(data, 'name'), await opened(data, 'email'), await opened(data, 'message')]).toEqual([
      'Ada Lis',
      'ada@example.com',
      'Hello',
    ])
    expect(JSON.stringify(data)).not.toMatch(/Ada|ada@|Hello|yciorys/)
    expect(data.attachment?.file).toMatch(/^devboard\/applications\/[0-9a-f]{32}\.pdf$/)
    expect((await bytesOf(data.attachment?.file ?? ''))?.equals(file)).toBe(true)
    expect(submittedApplicationSchema.parse(answer.body).receipt).toMatch(/^\w{3}-\w{3}-\w{3}$/)
  })

  it('is no candidate, whatever the body says, and did not apply with one click', async () => {
    const fields = { candidate_id: api.team.candidate.accountId, source: '1_click_apply' }
    expect(await stored(await apply({ fields }))).toMatchObject({ candidateId: null, source: 'apply_form' })
  })

  it('applies once for one Idempotency-Key', async () => {
    const key = randomUUID()
    const fields = { email: 'once@example.com' }
    const [first, second] = [await apply({ key, fields }), await apply({ key, fields })]
    expect(second.body).toEqual(first.body)
    await stored(first)
  })

  it('neither replaces nor repeats what was sent with its Idempotency-Key more than a day ago, when replies are not stored any more', async () => {
    const key = randomUUID()
    const fields = { email: 'first@example.com' }
    const sent = await apply({ key, fields, file: aPdf(3_000) })
    const { applicationId, attachment } = await stored(sent)
    const forget = () => api.pool.query('DELETE FROM http.idempotent_replies')
    await forget()
    const changes = [{ file: aPdf(4_000) }, { file: aPdf(3_000), fields: { email: 'other@example.com' } }, { file: null }]
    for (const { fields: others = fields, ...change } of changes) {
      const answer = await apply({ key, fields: { message: 'Hello', ...others }, ...(change.file && { file: change.file }) })
      expect(problemOf(answer)).toEqual([422, 'idempotencyMismatch'])
      await forget()
    }
    expect((await bytesOf(attachment?.file ?? ''))?.byteLength).toBe(3_000)
    expect((await rows()).find(({ id }) => id === applicationId)).toMatchObject({ file: attachment?.file })
    expect((await apply({ key, fields, file: aPdf(3_000) })).body).toEqual(sent.body)
  })

  it('repeats an application within a day, which is stored and linked, at the same moment as well', async () => {
    const fields = { email: 'again@example.com' }
    const first = await stored(await apply({ fields }))
    expect((await stored(await apply({ fields }))).repeats).toBe(first.applicationId)
    expect(
      (await stored(await apply({ fields, to: await api.offer({ change: { apply: { kind: 'email', email: 'hr@acme.example' } } }) })))
        .repeats,
    ).toBeNull()
    // The clock of the first request was ahead.
    const early = { email: 'early@example.com' }
    const ahead = await stored(await apply({ fields: early }))
    await api.pool.query("UPDATE applications.submissions SET begun_at = begun_at + interval '3 seconds' WHERE application_id = $1", [
      ahead.applicationId,
    ])
    expect((await stored(await apply({ fields: early }))).repeats).toBe(ahead.applicationId)
    await api.pool.query('DELETE FROM http.rate_limits')
    const twin = { email: 'twin@example.com' }
    const twins = await Promise.all([apply({ fields: twin }), apply({ fields: twin })])
    const repeats = await Promise.all(twins.map(async (one) => (await stored(one)).repeats))
    expect(repeats.filter((one) => one === null)).toHaveLength(1)
  })

  it('is found by the address, however it is typed, on its board alone and by other processes alone', async () => {
    const sent = [await stored(await apply({ fields: { email: 'found@example.com' } }))]
    sent.unshift(await stored(await apply({ fields: { email: 'found@example.com' } })))
    const find = async (
      email: string,
      board = 'devboard',
      headers: Readonly<Record<string, string>> = { 'X-Internal-Key': testInternalKey },
    ) => api.call('POST', '/internal/applications/sent-from', { tenant: board, json: { email }, headers })
    expect((await find(' Found@Example.com')).body).toEqual({ ids: sent.map(({ applicationId }) => applicationId), total: 2 })
    expect((await find('found@example.com', 'greenjobs')).body).toEqual({ ids: [], total: 0 })
    expect((await find('other@example.com')).body).toEqual({ ids: [], total: 0 })
    expect((await find('found@example.com', 'devboard', {})).status).toBe(404)
  })
})

describe('a candidate', () => {
  it('is named by the session, and applies with one click where all is as in the profile', async () => {
    const as = api.team.candidate
    const profile = await api.pool.query<{ name: string; email: string }>(
      'SELECT name, email FROM accounts.accounts WHERE account_id = $1',
      [as.accountId],
    )
    const { name = '', email = '' } = profile.rows[0] ?? {}
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(aPdf())]), 'cv.pdf')
    form.append('fileName', 'My CV.pdf')
    const encoded = new Response(form)
    const added = await api.call('POST', '/v2/candidate/documents', {
      as,
      body: new Uint8Array(await encoded.arrayBuffer()),
      headers: { 'Content-Type': encoded.headers.get('content-type') ?? '' },
    })
    const documentId = String(Reflect.get(Object(added.body), 'id'))
    const fields = { name, email, documentId, message: '', source: '1_click_apply' }
    const data = await stored(await apply({ as, fields }))
    expect(data).toMatchObject({ candidateId: as.accountId, source: '1_click_apply', message: null, attachment: { ending: 'pdf' } })
    expect((await bytesOf(data.attachment?.file ?? ''))?.equals(aPdf())).toBe(true)
    for (const changed of [{ name: 'Another Name' }, { email: 'other@example.com' }])
      expect((await stored(await apply({ as, fields: { ...fields, ...changed } }))).source).toBe('apply_form')
    expect((await stored(await apply({ as, fields, file: aPdf() }))).source).toBe('apply_form')
    // Someone else's document is none.
    const stranger = await apply({ as: api.otherCompany.candidate, fields: { ...fields, message: 'x' } })
    expect(problemOf(stranger)).toEqual([422, 'validation', 'attachment: errors.required'])
    expect(problemOf(await apply({ fields: { documentId, message: '' } }))).toEqual([422, 'validation', 'attachment: errors.required'])
  })
})

describe('a file', () => {
  const onlyFile = (file: Buffer) => apply({ file, fields: { message: '' } })

  it('may be a PDF, a DOCX, a JPEG or a PNG of up to 5,000,000 bytes', async () => {
    const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#3366cc' } })
    const taken = [aPdf(maxAttachmentBytes), aDocx(), await picture.jpeg().toBuffer(), await picture.png().toBuffer()]
    const endings = []
    for (const file of taken) endings.push((await stored(await onlyFile(file))).attachment?.ending)
    expect(endings).toEqual(['pdf', 'docx', 'jpg', 'png'])
    expect(problemOf(await onlyFile(aPdf(maxAttachmentBytes + 1)))).toEqual([422, 'validation', 'attachment: errors.attachmentTooLarge'])
  })

  it('is refused when it is something else, or something else as well', async () => {
    const picture = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#3366cc' } })
      .png()
      .toBuffer()
    const hostile = {
      ...hostileDocuments(),
      'a picture with a page behind it': Buffer.concat([picture, Buffer.from('<script>')]),
      'half a picture': picture.subarray(0, 60),
    }
    const before = (await rows()).length
    for (const [name, file] of Object.entries(hostile)) {
      await api.pool.query('DELETE FROM http.rate_limits')
      expect([name, ...problemOf(await onlyFile(file))]).toEqual([name, 422, 'validation', 'attachment: errors.attachmentTypeUnsupported'])
    }
    expect(await rows()).toHaveLength(before)
  })

  it('is scanned: refused with a virus, and by the setting while no one can look at it', async () => {
    scan = async () => ({ kind: 'clean' })
    expect((await stored(await onlyFile(aPdf()))).attachment?.scan).toBe('clean')
    scan = async () => ({ kind: 'infected', name: 'Test.Eicar' })
    expect(problemOf(await onlyFile(aPdf()))).toEqual([422, 'validation', 'attachment: errors.attachmentInfected'])
    scan = () => Promise.reject(new FileScannerUnavailableError('down'))
    expect(problemOf(await onlyFile(aPdf()))).toEqual([503, 'unavailable'])
    expect((await apply()).status).toBe(201)
  })
})

describe('answers to the questions of an offer', () => {
  const ids = { permit: randomUUID(), start: randomUUID(), years: randomUUID(), why: randomUUID() }
  let asking: string
  beforeAll(async () => {
    const screeningQuestions = [
      { id: ids.permit, text: 'Are you allowed to work here?', required: true, kind: 'yesNo', must: { accepted: true } },
      { id: ids.start, text: 'When can you start?', kind: 'choice', choices: ['Now', 'Later'], must: { accepted: ['Now'] } },
      { id: ids.years, text: 'How many years?', kind: 'number', unit: 'years', min: 0, max: 50 },
      { id: ids.why, text: 'Why us?', kind: 'text' },
    ]
    asking = await api.offer({ change: { apply: { kind: 'email', email: 'hr@acme.example' }, screeningQuestions } })
  })
  const answer = (answers: unknown) =>
    apply({ to: asking, fields: { answers: typeof answers === 'string' ? answers : JSON.stringify(answers) } })
  const openedAnswers = async ({ applicationId, answers }: ApplicationEventData<'ApplicationSubmitted'>): Promise<unknown> => {
    const context = { tenant, stream: applicationStream(tenant, applicationId), field: sealedApplicationFields.answers }
    return answers === null ? null : JSON.parse((await api.keys.open(answers, context)) ?? 'null')
  }

  it('are sealed with the questions as they were asked, and whether one is marked is not', async () => {
    const data = await stored(await answer({ [ids.permit]: false, [ids.years]: 3.5, [ids.why]: ' Łódź <b> ' }))
    expect(await openedAnswers(data)).toEqual([
      { questionId: ids.permit, question: 'Are you allowed to work here?', kind: 'yesNo', unit: null, value: false, isMarked: true },
      { questionId: ids.start, question: 'When can you start?', kind: 'choice', unit: null, value: null, isMarked: null },
      { questionId: ids.years, question: 'How many years?', kind: 'number', unit: 'years', value: 3.5, isMarked: null },
      { questionId: ids.why, question: 'Why us?', kind: 'text', unit: null, value: 'Łódź <b>', isMarked: null },
    ])
    expect(data.marked).toBe(true)
    expect(JSON.stringify(data)).not.toMatch(/allowed|Łódź/)
    expect((await stored(await answer({ [ids.permit]: true, [ids.start]: 'Now' }))).marked).toBe(false)
    const unasked = await stored(await apply())
    expect([unasked.answers, unasked.marked]).toEqual([null, null])
  })

  it('are refused where they are missing, of another kind, out of the limits, or to nothing that is asked', async () => {
    const unknown = randomUUID()
    expect(problemOf(await apply({ to: asking }))).toEqual([422, 'validation', `answers.${ids.permit}: errors.required`])
    const wrong = { [ids.permit]: 'true', [ids.start]: 'now', [ids.years]: 51, [ids.why]: 5, [unknown]: true }
    expect(problemOf(await answer(wrong))).toEqual([
      ...[422, 'validation', `answers.${ids.permit}: errors.wrongType`, `answers.${ids.start}: errors.notAnOption`],
      ...[`answers.${ids.years}: errors.outOfRange`, `answers.${ids.why}: errors.wrongType`, `answers.${unknown}: errors.notAnOption`],
    ])
    // An offer that asks nothing takes no answers.
    expect(problemOf(await apply({ fields: { answers: JSON.stringify({ [unknown]: true }) } }))).toEqual([
      ...[422, 'validation', `answers.${unknown}: errors.notAnOption`],
    ])
  })

  // What has the wrong shape cannot be read (400); what breaks a rule is refused (422).
  it.each([
    ['no JSON', 400, '{"a"'],
    ['a list', 400, '[]'],
    ['a deep list', 400, `${'['.repeat(9_000)}${']'.repeat(9_000)}`],
    ['deep objects', 400, `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`],
    ['the prototype', 400, '{"__proto__":{"accepted":true}}'],
    ['a property of all objects', 422, '{"constructor":true,"toString":"x"}'],
    ['many answers', 422, JSON.stringify(Object.fromEntries(Array.from({ length: 400 }, () => [randomUUID(), 1])))],
    ['an infinite number', 422, `{"${randomUUID()}":1e999}`],
    ['more than the form has room for', 400, `{"${randomUUID()}":"${'x'.repeat(30_000)}"}`],
  ])('are no way to send %s', async (_, status, answers) => {
    const refused = await answer(answers)
    expect(refused.status).toBe(status)
    expect(JSON.stringify(refused.body).length).toBeLessThan(3_000)
  })

  it('have up to 500 characters', async () => {
    expect(problemOf(await answer({ [ids.permit]: true, [ids.why]: 'x'.repeat(501) }))).toEqual([
      ...[422, 'validation', `answers.${ids.why}: errors.tooLong`],
    ])
  })
})

describe('an application', () => {
  it.each([
    ['a name of one letter', { name: 'A' }, 'name: errors.tooShort'],
    ['an address for a name', { name: 'https://evil.example' }, 'name: errors.addressInName'],
    ['no e-mail', { email: '' }, 'email: errors.required'],
    ['an e-mail that is none', { email: 'ada' }, 'email: errors.email'],
    ['a message of 1,001 characters', { message: 'x'.repeat(1_001) }, 'message: errors.tooLong'],
    ['neither message nor file', { message: '  ' }, 'attachment: errors.introductionRequired'],
  ])('with %s is refused', async (_, fields, error) => {
    expect(problemOf(await apply({ fields }))).toEqual([422, 'validation', error])
  })

  it('is refused where there is no form: another site, a draft, an offer that has ended, no offer, another board; and for employers', async () => {
    const elsewhere = await api.offer({ change: { apply: { kind: 'url', url: 'https://jobs.example/apply' } } })
    expect(problemOf(await apply({ to: elsewhere }))).toEqual([409, 'applyElsewhere'])
    expect(problemOf(await apply({ to: await api.offer({ publish: false }) }))).toEqual([404, 'offerNotFound'])
    expect(problemOf(await apply({ to: '0000000000zz' }))).toEqual([404, 'offerNotFound'])
    expect(problemOf(await apply({ to: 'no-such-offer-id' }))).toEqual([404, 'offerNotFound'])
    expect(problemOf(await apply({ board: 'greenjobs' }))).toEqual([404, 'offerNotFound'])
    expect(problemOf(await apply({ as: api.team['employer:owner'] }))).toEqual([403, 'forbidden'])
  })

  it('whose process ends before or after its event is whole or gone once its key comes again or the hour is over', async () => {
    const key = randomUUID()
    const fields = { email: 'crash@example.com' }
    const sent = () => apply({ key, fields, file: aPdf(3_000) })
    const earlier = new Set((await rows()).map(({ id }) => id))
    const row = async () => (await rows()).find(({ id }) => !earlier.has(id))
    api.killAtAppend(1)
    expect((await sent()).status).toBe(503)
    api.revive()
    expect(await row()).toMatchObject({ submitted: false })
    const data = await stored(await sent())
    expect(data.attachment?.size).toBe(3_000)
    expect(await row()).toMatchObject({ submitted: true, file: data.attachment?.file })

    // One that was never stored: row and file are deleted. One that was: it is finished.
    await api.pool.query("UPDATE applications.submissions SET submitted_at = NULL, begun_at = begun_at - interval '2 hours'")
    const orphan = 'devboard/applications/00000000000000000000000000000000.pdf'
    const orphanKey = fileKeyOf(orphan)
    if (orphanKey === null) throw new Error('It is a key')
    await files.put(
      orphanKey,
      (async function* () {
        yield aPdf()
      })(),
      { maxBytes: 10_000 },
    )
    await api.pool.query(
      `INSERT INTO applications.submissions (tenant, application_id, offer_id, company_id, person, file, begun_at)
       VALUES ('devboard', $1, 'x', 'x', 'x', $2, now() - interval '2 hours')`,
      [randomUUID(), orphan],
    )
    await purgeUnfinishedSubmissions({ store: api.store, database: api.database, files }, tenant)
    const left = await rows()
    expect([left.every(({ submitted }) => submitted), left.some(({ file }) => file === orphan), await bytesOf(orphan)]).toEqual([
      true,
      false,
      null,
    ])
    expect((await bytesOf(data.attachment?.file ?? ''))?.byteLength).toBe(3_000)
  })
})
