/** From the request of a job alert to its e-mail: real event store, keys, database and SMTP server. */
import { randomUUID } from 'node:crypto'
import { savedSearchesStream, sealedSearchFields } from '@jobboard/contracts/saved-searches/events'
import { noFilters } from '@jobboard/contracts/search/no-filters'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { NewJob } from '@jobboard/platform/ports/queue'
import { isAlertCode } from '@jobboard/platform/saved-searches/alert-codes'
import { simpleParser } from 'mailparser'
import type { RegisteredJob } from '../jobs/registered-job.ts'
import { type Mailing, runJob, startMailing } from '../mail/testing/mailing.ts'
import { activationMails } from './activation-mail.ts'

const tenant = tenantIdSchema.parse('devboard')
const day = 86_400_000

let mailing: Mailing
let job: RegisteredJob
beforeAll(async () => {
  mailing = await startMailing()
  job = activationMails.job(mailing.deps)
}, 60_000)
afterAll(() => mailing.close())
beforeEach(() => {
  mailing.server.accepted.length = 0
  mailing.server.contents.length = 0
})

async function requested({ daysAgo = 0, hasAddress = true } = {}) {
  const [candidateId, jobFilterId] = [randomUUID(), randomUUID()]
  const stream = savedSearchesStream(tenant, candidateId)
  const requestedAt = new Date(Date.now() - daysAgo * day).toISOString()
  const email = `${candidateId}@canary.example`
  if (hasAddress)
    await mailing.database.query(`INSERT INTO accounts.guests (tenant, candidate_id, email, locale) VALUES ($1, $2, $3, 'en')`, [
      tenant,
      candidateId,
      email,
    ])
  const name = await mailing.keys.seal(mailing.keys.subjectFor(tenant, `account ${candidateId}`), 'Kraków, React', {
    tenant,
    stream,
    field: sealedSearchFields.name,
  })
  const search = { jobFilterId, candidateId, guest: true, searchUrl: '/job-offers/krakow?skills=React', filters: noFilters }
  await mailing.append(stream, 'JobFilterSaved', { ...search, name, savedAt: requestedAt })
  await mailing.append(stream, 'JobAlertRequested', { jobFilterId, frequency: 'twiceAWeek', locale: 'en', requestedAt })
  const [job] = (await mailing.deps.store.readStream(stream)).flatMap((event) => activationMails.reactor.jobsOf(event, []))
  if (job === undefined) throw new Error('The request has no job')
  return { job: job as NewJob, stream, candidateId, jobFilterId, requestedAt, email }
}

it('sends one link, whose code is good for this request, though the job runs twice', async () => {
  const { job: request, candidateId, jobFilterId, requestedAt, email } = await requested()
  await runJob(job, request)
  await runJob(job, request)
  expect(mailing.server.contents).toHaveLength(1)
  const mail = await simpleParser(mailing.server.contents[0] ?? '')
  expect([mail.subject, mail.to]).toEqual(['Turn on your job alert', expect.objectContaining({ text: email })])
  const query = new URLSearchParams(/\/\?(job-alerts=activate&\S+)/.exec(mail.text ?? '')?.[1])
  expect(Object.fromEntries(query)).toMatchObject({ 'job-alerts': 'activate', 'candidate-id': candidateId, 'job-filter-id': jobFilterId })
  const key = { tenant, candidateId, jobFilterId }
  const { MASTER_KEY: masterKey = '' } = mailing.deps.settings
  expect(isAlertCode(query.get('code') ?? '', masterKey, key, { kind: 'activate', requestedAt })).toBe(true)
  expect(JSON.stringify(request)).not.toContain('canary')
})

it.each(['JobAlertEnabled', 'JobAlertDisabled', 'JobFilterDeleted'] as const)('sends nothing after %s', async (type) => {
  const { job: request, stream, jobFilterId } = await requested()
  const at = new Date().toISOString()
  const data = {
    JobAlertEnabled: { jobFilterId, frequency: 'everyday', locale: 'en', enabledAt: at },
    JobAlertDisabled: { jobFilterId, reason: 'unsubscribed', disabledAt: at },
    JobFilterDeleted: { jobFilterId },
  }[type]
  await mailing.append(stream, type, data)
  await runJob(job, request)
  expect(mailing.server.contents).toEqual([])
})

it('sends nothing when the link would have expired, or the guest was erased', async () => {
  await runJob(job, (await requested({ daysAgo: 8 })).job)
  await runJob(job, (await requested({ hasAddress: false })).job)
  expect(mailing.server.contents).toEqual([])
})
