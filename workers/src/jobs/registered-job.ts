/** A kind of job with what runs it, as the workers process starts it; the registry is `workers/src/jobs.ts`. */

import type { Settings } from '@jobboard/platform/configuration'
import type { Pool } from '@jobboard/platform/database/database'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import type { FileStore } from '@jobboard/platform/ports/file-store'
import type { Mailer } from '@jobboard/platform/ports/mailer'
import type { JobDefinition, JobHandler, JobPayload } from '@jobboard/platform/ports/queue'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import type { Tenants } from '@jobboard/platform/tenants'

/** What handlers are made from. A handler that leads to more jobs adds them with `addJobs` (platform/src/jobs/outbox.ts). */
export interface JobDeps {
  readonly pool: Pool
  readonly store: EventStore
  readonly settings: Settings
  /** For commands, and for what only the query-service knows. */
  readonly services: InternalClient
  readonly tenants: Tenants
  readonly logger: Logger
  /** Open what is sealed in events, such as recipients. Null without MASTER_KEY. */
  readonly keys: SubjectKeys | null
  readonly mailer: Mailer
  /** What people uploaded. */
  readonly files: FileStore
  /** Key of this process's presence (platform/src/monitoring/worker-presence.ts): what it claims ends with it. */
  readonly holder?: number
  /** Whose statements may take long, as those of a rebuild; ended by who opened it. Absent: `pool`. */
  readonly openLongWorkPool?: () => Pool
}

/** Hides the type of the payload, which is checked before each run; one that does not fit fails the job permanently. */
export interface RegisteredJob {
  readonly definition: JobDefinition
  readonly handle: JobHandler<JobPayload>
}

export const registerJob = <Payload extends JobPayload>(
  definition: JobDefinition<Payload>,
  handler: JobHandler<Payload>,
): RegisteredJob => ({
  definition: { ...definition, request: (payload, options) => definition.request(definition.payload.parse(payload), options) },
  handle: (payload, run) => handler(definition.payload.parse(payload), run),
})
