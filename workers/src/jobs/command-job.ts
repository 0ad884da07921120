/** Jobs that give the command-service an internal command. Commands are idempotent, so that a job may run again. */
import type { Result } from '@jobboard/contracts/shared/problem'
import { PermanentJobError } from '@jobboard/platform/ports/queue'

/** A command-service or an event store that is down for three hours is waited for. */
export const commandJobLimits = {
  attempts: 25,
  backoff: { type: 'exponential', delayMs: 10_000, maxDelayMs: 600_000 },
  concurrency: 4,
} as const

/** For the answer to a command: a refusal says that its subject does not exist, so that no attempt can succeed. */
export function orGiveUp(answer: Result<unknown>, subject: string): void {
  if (!answer.ok) throw new PermanentJobError(`The command-service knows no ${subject}: ${answer.error.code}`)
}
