/** The text of the file of an application, on a real event store, files and database; the process that reads it has a test of its own. */
import { randomUUID } from 'node:crypto'
import { type ApplicationId, applicationIdSchema, applicationStream } from '@jobboard/contracts/applications/events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import type { ReadDocumentText } from '@jobboard/platform/documents/text/read-document-text'
import { newFileKey, wholeFile } from '@jobboard/platform/ports/file-store'
import { describeProjectionOnPostgres } from '@jobboard/platform/testing/projection-spec'
import { type Mailing, startMailing } from '../../mail/testing/mailing.ts'
import { applyEvents, liveTarget } from '../../runner/apply-events.ts'
import { asProjector } from '../../runner/projector-transaction.ts'
import { deliver } from '../../runner/testing/deliver.ts'
import { applicationFilesCases } from '../testing/application-files-cases.ts'
import { applicationFilesProjection } from './application-files.projection.ts'
import { readFileWith } from './read-file.job.ts'
import { sentFilesReactor } from './sent-files.reactor.ts'
import { requestUnreadFiles } from './unread-files.ts'

describeProjectionOnPostgres(applicationFilesProjection, applicationFilesCases, deliver)

const tenant = tenantIdSchema.parse('devboard')
const at = '2026-03-02T11:00:00.000Z'
const cv = Buffer.from('%PDF-1.7 a CV %%EOF')
const never = new AbortController().signal
const sealed = { subject: 's', sealed: 'c2VhbGVk', digest: 'd' }

let mailing: Mailing
beforeAll(async () => {
  mailing = await startMailing()
}, 60_000)
afterAll(() => mailing?.close())

async function applied(ending: 'pdf' | 'png' | null = 'pdf', isStored = true): Promise<ApplicationId> {
  const applicationId = applicationIdSchema.parse(randomUUID())
  const file = newFileKey(tenant, 'applications', ending ?? 'pdf')
  if (isStored) await mailing.deps.files.put(file, wholeFile(cv), { maxBytes: 1_000 })
  const attachment = { file, ending, fileName: sealed, size: cv.byteLength, sha256: 'a'.repeat(64), scan: 'off' }
  await mailing.append(applicationStream(tenant, applicationId), 'ApplicationSubmitted', {
    ...{
      applicationId,
      offerId: '0000000000ab',
      companyId: 'acme',
      offerRevision: 0,
      candidateId: null,
      person: 'p',
      source: 'apply_form',
    },
    ...{ name: sealed, email: sealed, message: null, attachment: ending === null ? null : attachment, consents: [], answers: null },
    ...{ repeats: null, locale: 'en', submittedAt: at },
  })
  return applicationId
}

const eventsOf = (id: ApplicationId) => mailing.deps.store.readStream(applicationStream(tenant, id))

/** What the command-service is told, and what the reader was given. */
async function run(id: ApplicationId, read: ReadDocumentText, attempt = 1) {
  const told: unknown[] = []
  const services = {
    call: async (_call: unknown, { body }: { readonly body: unknown }) => {
      told.push(body)
      return ok(undefined)
    },
  }
  const handle = readFileWith({ ...mailing.deps, services: services as unknown as Mailing['deps']['services'] }, read)
  await handle({ tenant, applicationId: id }, { id: 'job', attempt, isLastAttempt: false, signal: never })
  return told
}

it('asks for a job for each file that has a text', async () => {
  const jobs = await Promise.all(
    ([['pdf'], ['png'], [null]] as const).map(async ([ending]) => {
      const [event] = await eventsOf(await applied(ending))
      return event === undefined ? [] : sentFilesReactor.jobsOf(event, [])
    }),
  )
  expect(jobs.map((each) => each.map(({ name }) => name))).toEqual([['read-application-file'], [], []])
})

it('reads the file as it was stored, once', async () => {
  const id = await applied()
  const given: unknown[] = []
  const read: ReadDocumentText = async (bytes, ending) => {
    given.push([Buffer.from(bytes).toString(), ending])
    return { outcome: 'read', text: 'a CV' }
  }
  expect(await run(id, read)).toEqual([{ outcome: 'read', text: 'a CV' }])
  expect(given).toEqual([[cv.toString(), 'pdf']])
  await mailing.append(applicationStream(tenant, id), 'ApplicationFileRead', {
    ...{ offerId: '0000000000ab', companyId: 'acme', outcome: 'read', text: sealed, readAt: at },
  })
  expect([await run(id, read), given.length]).toEqual([[], 1])
})

it('tries a file that ended its process a second time, then says that it cannot be read', async () => {
  const id = await applied()
  const ends: ReadDocumentText = async () => ({ outcome: 'failed' })
  await expect(run(id, ends)).rejects.toThrow('ended its process')
  expect(await run(id, ends, 2)).toEqual([{ outcome: 'unreadable', text: null }])
})

it('says the same of a file that is not there, and nothing of an erased application', async () => {
  const id = await applied('pdf', false)
  const neverRead: ReadDocumentText = () => Promise.reject(new Error('There is nothing to read'))
  expect(await run(id, neverRead)).toEqual([{ outcome: 'unreadable', text: null }])
  await mailing.append(applicationStream(tenant, id), 'ApplicationErased', {
    ...{ offerId: '0000000000ab', companyId: 'acme', reason: 'person', erasedAt: at },
  })
  expect(await run(id, neverRead)).toEqual([])
})

it('finds the files that were never read, once a period', async () => {
  const [unread, done] = [await applied(), await applied()]
  await mailing.append(applicationStream(tenant, done), 'ApplicationFileRead', {
    ...{ offerId: '0000000000ab', companyId: 'acme', outcome: 'empty', text: null, readAt: at },
  })
  const events = [...(await eventsOf(unread)), ...(await eventsOf(done))]
  const { pool } = mailing.deps
  await asProjector(pool, (client) => applyEvents(client, applicationFilesProjection, liveTarget(applicationFilesProjection), events))
  const now = Date.parse('2026-11-26T00:00:00Z')
  for (const later of [0, 1_000]) await requestUnreadFiles(pool, never, now + later)
  const { rows } = await asProjector(pool, (client) =>
    client.query<{ id: string }>(`SELECT payload ->> 'applicationId' AS id FROM jobs.outbox WHERE name = 'read-application-file'`),
  )
  expect(rows).toEqual([{ id: unread }])
})
