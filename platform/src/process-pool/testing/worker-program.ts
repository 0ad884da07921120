/** A program for the pool's tests: answers, ends, or works for ever, as the job says. */
import { answerJobs } from '../answer-jobs.ts'

export type TestJob =
  | { readonly say: string }
  | { readonly end: 'exit' | 'throw' }
  | { readonly work: 'for ever' }
  | { readonly env: string }

answerJobs(async (job: TestJob): Promise<string> => {
  if ('say' in job) return job.say
  if ('env' in job) return process.env[job.env] ?? 'absent'
  if ('end' in job) {
    if (job.end === 'exit') process.exit(7)
    throw new RangeError('broken')
  }
  for (;;);
})
