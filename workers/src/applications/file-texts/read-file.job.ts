/**
 * Reads the text of the file of an application, once: so that the company can search it, and the candidate see what was read
 * (docs/product/applications.md, "Text of files"). A file that ends its process, or takes too long, is read a second time, then it counts as unreadable.
 */
import {
  type ApplicationId,
  type Attachment,
  applicationEvents,
  applicationIdSchema,
  applicationStream,
  hasText,
} from '@jobboard/contracts/applications/events'
import { recordFileTextCall } from '@jobboard/contracts/applications/internal-calls'
import { type ReadDocument, type ReadDocumentText, readDocumentText } from '@jobboard/platform/documents/text/read-document-text'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { bytesOf, fileKeyOf } from '@jobboard/platform/ports/file-store'
import { defineJob, type JobHandler } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { commandJobLimits, orGiveUp } from '../../jobs/command-job.ts'
import { type JobDeps, type RegisteredJob, registerJob } from '../../jobs/registered-job.ts'

const payload = z.strictObject({ tenant: z.string(), applicationId: applicationIdSchema })
type ToRead = z.infer<typeof payload>

export const readFile = defineJob({ name: 'read-application-file', payload, ...commandJobLimits, concurrency: 2 })

const maxTries = 2

type Deps = Pick<JobDeps, 'store' | 'files' | 'services'>

export const readFileWith =
  ({ store, files, services }: Deps, read: ReadDocumentText): JobHandler<ToRead> =>
  async ({ tenant, applicationId }, { attempt, signal }) => {
    const attachment = await unreadFile(store, tenant, applicationId)
    if (attachment === null) return
    const body = await textOf(files, attachment, read)
    if (body.outcome === 'failed' && attempt < maxTries) throw new Error(`The file of application ${applicationId} ended its process`)
    const recorded = body.outcome === 'failed' ? unreadable : body
    signal.throwIfAborted()
    const call = { tenant, params: { id: applicationId }, body: recorded, signal }
    orGiveUp(await services.call(recordFileTextCall, call), `application ${applicationId}`)
  }

export const readFileJob = (deps: Deps): RegisteredJob => registerJob(readFile, readFileWith(deps, readDocumentText))

const unreadable: ReadDocument = { outcome: 'unreadable', text: null }

async function textOf(files: JobDeps['files'], attachment: Attachment, read: ReadDocumentText): ReturnType<ReadDocumentText> {
  const key = fileKeyOf(attachment.file)
  const stored = key === null ? undefined : await files.get(key)
  return stored === undefined || !hasText(attachment) ? unreadable : read(await bytesOf(stored), attachment.ending)
}

/** Null: it has no file with a text, or nothing is to be done about it any more. */
async function unreadFile(store: EventStore, tenant: string, applicationId: ApplicationId): Promise<Attachment | null> {
  const events = await store.readStream(applicationStream(tenant, applicationId))
  return events.reduce<Attachment | null>((unread, { type, data, metadata: { schemaVersion } }) => {
    const event = applicationEvents.upcast(type, schemaVersion, data)
    if (event.type === 'ApplicationSubmitted') return hasText(event.data.attachment) ? event.data.attachment : null
    return event.type === 'ApplicationFileRead' || event.type === 'ApplicationErased' ? null : unread
  }, null)
}
