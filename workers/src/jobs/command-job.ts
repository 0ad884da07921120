/** Jobs that give the command-service an internal command. Commands are idempotent, so that a job may run again. */
import { type InternalCommand, openInternalCommand } from '@jobboard/platform/http/internal-commands'
import { type JobDefinition, type JobHandler, type JobPayload, PermanentJobError } from '@jobboard/platform/ports/queue'
import { type JobDeps, type RegisteredJob, registerJob } from './registered-job.ts'

/** A command-service or an event store that is down for three hours is waited for. */
export const commandJobLimits = {
  attempts: 25,
  backoff: { type: 'exponential', delayMs: 10_000, maxDelayMs: 600_000 },
  concurrency: 4,
} as const

interface Sent {
  readonly tenant: string
  readonly path: `/internal/${string}`
  readonly signal: AbortSignal
  /** What a 404 says does not exist. */
  readonly subject: string
}

/** Throws PermanentJobError where what it is about does not exist, and an error that is retried for every other refusal. */
export async function sendCommand(command: InternalCommand, { tenant, path, signal, subject }: Sent): Promise<void> {
  const response = await command(tenant, path, signal)
  await response.arrayBuffer()
  if (response.ok) return
  if (response.status === 404) throw new PermanentJobError(`The command-service knows no ${subject} of ${tenant}`)
  throw new Error(`The command-service answered ${response.status}`)
}

export function registerCommandJob<Payload extends JobPayload>(
  definition: JobDefinition<Payload>,
  handler: (command: InternalCommand) => JobHandler<Payload>,
  { settings }: Pick<JobDeps, 'settings'>,
): RegisteredJob {
  const command = openInternalCommand(settings)
  const refuse: JobHandler<Payload> = () => Promise.reject(new Error('Without MASTER_KEY the command-service takes no internal commands'))
  return registerJob(definition, command === undefined ? refuse : handler(command))
}
