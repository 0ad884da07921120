/** The id of a job in the queue: that in the outbox, and the number of its run, because the queue remembers a job that has failed. */
import type { OutboxJob } from '@jobboard/platform/jobs/outbox'

export const queueIdOf = ({ id, run }: Pick<OutboxJob, 'id' | 'run'>): string => `${id}.${run}`

export function outboxIdOf(queueId: string): Pick<OutboxJob, 'id' | 'run'> {
  const dot = queueId.lastIndexOf('.')
  return { id: queueId.slice(0, dot), run: Number(queueId.slice(dot + 1)) }
}
