/** The other side of `processPool`: a program that answers one job after another, and ends with the process that started it. */
import type { FromChild } from './process-pool.ts'

/** A rejection ends the process: its state is not to be trusted any more, and the pool starts another. */
export function answerJobs<Job, Reply>(answer: (job: Job) => Promise<Reply>): void {
  const send = (message: FromChild<Reply>): void => void process.send?.(message)
  // Ctrl-C in a terminal goes to all processes of its group; this one ends with its parent, when its channel closes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.once('disconnect', () => process.exit())
  process.on('message', ({ job }: { readonly job: Job }) => {
    answer(job).then(
      (reply) => send({ reply }),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
  send({ ready: true })
}
