import type { Job } from 'bullmq'
import type { FailedJob } from '../../ports/queue.ts'

export const failedJob = (name: string, job: Job): FailedJob => ({
  name,
  id: job.id ?? '',
  payload: job.data,
  reason: job.failedReason ?? '',
  attempts: job.attemptsMade,
  failedAt: new Date(job.finishedOn ?? job.timestamp),
})
