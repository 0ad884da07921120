/** An application to an imported offer, sent on to the address of the offer: real event store, keys, database, files and SMTP server. */
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { applicationIdSchema, applicationStream, sealedApplicationFields } from '@jobboard/contracts/applications/events'
import { sealedFields } from '@jobboard/contracts/offers/content'
import { offerStream } from '@jobboard/contracts/offers/events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { newFileKey, wholeFile } from '@jobboard/platform/ports/file-store'
import { simpleParser } from 'mailparser'
import { type Mailing, runJob, startMailing } from '../mail/testing/mailing.ts'
import { forwardedMails } from './forwarded-mail.ts'

const tenant = tenantIdSchema.parse('devboard')
const created = JSON.parse(
  readFileSync(new URL('../../../contracts/src/offers/fixtures/OfferDraftCreated.v2.json', import.meta.url), 'utf8'),
) as { data: { offerId: string; content: object } }
const [imported, written] = ['0000000000cd', '0000000000ab'] as const
const at = '2026-03-02T11:00:00.000Z'
const cv = Buffer.from('%PDF-1.7\nmade up\n%%EOF\n')

let mailing: Mailing
beforeAll(async () => {
  mailing = await startMailing()
  for (const [id, creationType] of [
    [imported, 'import'],
    [written, 'form'],
  ] as const) {
    const stream = offerStream(tenant, id)
    const place = { tenant, stream, field: sealedFields.applyEmail }
    const email = await mailing.keys.seal(mailing.keys.subjectFor(tenant, `contact ${id}`), 'hr@elsewhere.example', place)
    const content = { ...created.data.content, title: 'Java Developer', apply: { kind: 'email', email } }
    await mailing.append(stream, 'OfferDraftCreated', { ...created.data, offerId: id, creationType, content })
  }
}, 60_000)
afterAll(() => mailing.close())
beforeEach(() => {
  mailing.server.accepted.length = 0
  mailing.server.contents.length = 0
})

async function applied(offerId: string) {
  const applicationId = applicationIdSchema.parse(randomUUID())
  const stream = applicationStream(tenant, applicationId)
  const subject = mailing.keys.subjectFor(tenant, `application ${applicationId}`)
  const seal = (text: string, field: keyof typeof sealedApplicationFields) =>
    mailing.keys.seal(subject, text, { tenant, stream, field: sealedApplicationFields[field] })
  const file = newFileKey(tenant, 'applications', 'pdf')
  await mailing.deps.files.put(file, wholeFile(cv), { maxBytes: 1_000 })
  const sha256 = createHash('sha256').update(cv).digest('hex')
  await mailing.append(stream, 'ApplicationSubmitted', {
    ...{
      applicationId,
      offerId,
      companyId: 'elsewhere',
      offerRevision: 0,
      candidateId: null,
      person: 'person-of-ada',
      source: 'apply_form',
    },
    ...{ name: await seal('Ada Lis', 'name'), email: await seal('ada@canary.example', 'email') },
    message: await seal('I could start in May.', 'message'),
    attachment: { file, ending: 'pdf', fileName: await seal('CV Ada Lis.pdf', 'fileName'), size: cv.byteLength, sha256, scan: 'off' },
    consents: [
      { kind: 'future', text: 'For future recruitment.', accepted: true },
      { kind: 'custom', text: 'For a newsletter.', accepted: false },
    ],
    ...{ answers: null, repeats: null, locale: 'en', submittedAt: at },
  })
  const [event] = await mailing.deps.store.readStream(stream)
  if (event === undefined) throw new Error('It was not stored')
  return { applicationId, stream, event, subject, jobs: forwardedMails.reactor.jobsOf(event, []) }
}
const run = async (jobs: Awaited<ReturnType<typeof applied>>['jobs']): Promise<void> => {
  for (const job of jobs) await runJob(forwardedMails.job(mailing.deps), job)
}

it('has all that was sent, the file byte for byte, and the candidate as who gets the reply, once', async () => {
  const { jobs } = await applied(imported)
  await run([...jobs, ...jobs])
  expect(mailing.server.contents).toHaveLength(1)
  const mail = await simpleParser(mailing.server.contents[0] ?? '')
  expect(mail.to).toMatchObject({ value: [{ address: 'hr@elsewhere.example' }] })
  expect(mail.replyTo).toMatchObject({ value: [{ address: 'ada@canary.example', name: 'Ada Lis' }] })
  expect(mail.subject).not.toMatch(/Ada|Java/)
  for (const text of ['Ada Lis', 'I could start in May.', 'For future recruitment.']) expect(mail.text).toContain(text)
  expect(mail.text).not.toContain('newsletter')
  expect(mail.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([['CV Ada Lis.pdf', 'application/pdf']])
  expect(mail.attachments[0]?.content.equals(cv)).toBe(true)
  expect(JSON.stringify(jobs)).not.toMatch(/canary|Ada/)
})

it('is not sent for an offer that was written here, after a withdrawal or an erasure, nor by demo data', async () => {
  const [here, withdrawn, erased] = [await applied(written), await applied(imported), await applied(imported)]
  const about = { offerId: imported, companyId: 'elsewhere' }
  await mailing.append(withdrawn.stream, 'ApplicationWithdrawn', { ...about, reason: null, withdrawnAt: at })
  await mailing.append(erased.stream, 'ApplicationErased', { ...about, reason: 'person', erasedAt: at })
  await run([here, withdrawn, erased].flatMap(({ jobs }) => jobs))
  expect(mailing.server.accepted).toEqual([])
  const metadata = { ...here.event.metadata, actor: { kind: 'system', id: 'demo' } as const }
  expect(forwardedMails.reactor.jobsOf({ ...here.event, metadata }, [])).toEqual([])
})
