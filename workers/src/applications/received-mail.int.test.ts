/** From an application to its e-mail: real event store, keys, database and SMTP server. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  type ApplicationId,
  applicationIdSchema,
  applicationStream,
  sealedApplicationFields,
} from '@jobboard/contracts/applications/events'
import { offerStream } from '@jobboard/contracts/offers/events'
import { accountIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { readApplicationToken } from '@jobboard/platform/applications/application-links'
import { simpleParser } from 'mailparser'
import type { RegisteredJob } from '../jobs/registered-job.ts'
import { type Mailing, runJob, startMailing } from '../mail/testing/mailing.ts'
import { receivedMails } from './received-mail.ts'

const tenant = tenantIdSchema.parse('devboard')
const email = 'ada@canary.example'
const created = JSON.parse(
  readFileSync(new URL('../../../contracts/src/offers/fixtures/OfferDraftCreated.v2.json', import.meta.url), 'utf8'),
) as { data: { offerId: string; slug: string; content: { title: string } } }

let mailing: Mailing
let job: RegisteredJob
beforeAll(async () => {
  mailing = await startMailing()
  job = receivedMails.job(mailing.deps)
  const stream = offerStream(tenant, created.data.offerId)
  const content = { ...created.data.content, title: 'Java evil.test Developer' }
  await mailing.append(stream, 'OfferDraftCreated', { ...created.data, content })
  await mailing.append(stream, 'OfferDraftUpdated', { plan: 'basic', saved: true, content: { ...content, title: 'Renamed later' } })
}, 60_000)
afterAll(() => mailing.close())
beforeEach(() => {
  mailing.server.accepted.length = 0
  mailing.server.contents.length = 0
})

const subjectOf = (id: ApplicationId) => mailing.keys.subjectFor(tenant, `application ${id}`)

async function applied({ candidateId = null as string | null } = {}) {
  const applicationId = applicationIdSchema.parse(randomUUID())
  const stream = applicationStream(tenant, applicationId)
  const seal = (text: string, field: keyof typeof sealedApplicationFields) =>
    mailing.keys.seal(subjectOf(applicationId), text, { tenant, stream, field: sealedApplicationFields[field] })
  await mailing.append(stream, 'ApplicationSubmitted', {
    ...{ applicationId, offerId: created.data.offerId, offerRevision: 0, companyId: 'acme', candidateId, person: 'person-of-ada' },
    ...{ source: 'apply_form', name: await seal('Ada Lis', 'name'), email: await seal(email, 'email'), message: null, attachment: null },
    ...{ answers: null, consents: [], repeats: null, locale: 'en', submittedAt: '2026-03-02T11:00:00.000Z' },
  })
  const [event] = await mailing.deps.store.readStream(stream)
  const [request] = event === undefined ? [] : receivedMails.reactor.jobsOf(event, [])
  if (event === undefined || request === undefined) throw new Error('The application has no job')
  return { applicationId, stream, event, job: request }
}
const sent = () => simpleParser(mailing.server.contents[0] ?? '')

it('goes to the address once, though the job runs twice, with the offer as it was and a link that opens this application', async () => {
  const { job: request, applicationId } = await applied()
  await runJob(job, request)
  await runJob(job, request)
  expect(mailing.server.contents).toHaveLength(1)
  const { subject, to, text = '' } = await sent()
  expect([subject, to]).toEqual(['Your application on Devboard has been sent', expect.objectContaining({ text: email })])
  expect(text).toContain('Java evil.\u200atest Developer')
  expect(text).not.toMatch(/Ada|Renamed/)
  const token = /\/application\?locale=en#(\S+)/.exec(text)?.[1] ?? ''
  expect(readApplicationToken(mailing.deps.settings.MASTER_KEY ?? '', tenant, token)?.applicationId).toBe(applicationId)
  expect(JSON.stringify(request)).not.toContain('canary')
})

it('leads who has an account to their history, also where they registered meanwhile', async () => {
  const candidateId = accountIdSchema.parse(randomUUID())
  const own = await applied({ candidateId })
  const taken = await applied()
  await mailing.append(taken.stream, 'ApplicationTakenOver', {
    ...{ offerId: created.data.offerId, companyId: 'acme', candidateId, takenOverAt: '2026-03-02T11:01:00.000Z' },
  })
  for (const { job: request, applicationId } of [own, taken]) {
    mailing.server.contents.length = 0
    await runJob(job, request)
    expect((await sent()).text).toContain(`https://jobs.example/candidate/application-history?locale=en#${applicationId}`)
  }
})

it('is not sent for an application that was erased, nor where its key was deleted', async () => {
  const erased = await applied()
  await mailing.append(erased.stream, 'ApplicationErased', {
    ...{ offerId: created.data.offerId, companyId: 'acme', reason: 'person', erasedAt: '2026-03-02T11:01:00.000Z' },
  })
  const withoutKey = await applied()
  await mailing.keys.erase(tenant, subjectOf(withoutKey.applicationId))
  for (const { job: request } of [erased, withoutKey]) await runJob(job, request)
  expect(mailing.server.accepted).toEqual([])
})

it('sends another link, each time that one was asked for', async () => {
  const { stream, applicationId } = await applied()
  const about = { offerId: created.data.offerId, companyId: 'acme' }
  for (const requestedAt of ['2026-05-01T08:00:00.000Z', '2026-05-01T09:00:00.000Z'])
    await mailing.append(stream, 'ApplicationLinkRequested', { ...about, requestedAt })
  const requests = (await mailing.deps.store.readStream(stream)).slice(1).flatMap((event) => receivedMails.reactor.jobsOf(event, []))
  for (const request of [...requests, ...requests]) await runJob(job, request)
  expect(mailing.server.contents).toHaveLength(2)
  const { subject, text = '' } = await sent()
  expect(subject).toBe('Your link to your application on Devboard')
  const token = /\/application\?locale=en#(\S+)/.exec(text)?.[1] ?? ''
  expect(readApplicationToken(mailing.deps.settings.MASTER_KEY ?? '', tenant, token)?.applicationId).toBe(applicationId)
})

it('is not asked for by demo data', async () => {
  const { event } = await applied()
  const metadata = { ...event.metadata, actor: { kind: 'system', id: 'demo' } as const }
  expect(receivedMails.reactor.jobsOf({ ...event, metadata }, [])).toEqual([])
})
