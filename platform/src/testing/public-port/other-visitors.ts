/**
 * Visitors who use the product while it is attacked: reads and commands, from the attacker's address and from another one. They are a
 * process of their own, so that the cost of the attack to its sender does not count as a delay.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { bundleProgram } from '../bundled-program.ts'

export interface Outcome {
  readonly count: number
  /** Failures, with their counts. */
  readonly failures: Readonly<Record<string, number>>
  /** Answers that took longer than `slowMs`. */
  readonly slow: number
  readonly medianMs: number
}

export interface OtherVisitors {
  /** Resolves once they have had an answer. */
  begin(slowMs: number): Promise<void>
  end(): Promise<Outcome>
  stop(): Promise<void>
}

export type Order = { readonly name: 'begin'; readonly slowMs: number } | { readonly name: 'end' }

export async function startOtherVisitors(port: number): Promise<OtherVisitors> {
  const child = fork(await bundleProgram('./visitor-process.ts', import.meta.url), [String(port)])
  const closed = once(child, 'close')
  async function ask(order: Order): Promise<unknown> {
    const answered = once(child, 'message')
    child.send(order)
    const ended = closed.then(() => Promise.reject(new Error('The process of the visitors has ended')))
    return (await Promise.race([answered, ended]))[0]
  }
  return {
    begin: async (slowMs) => void (await ask({ name: 'begin', slowMs })),
    end: async () => (await ask({ name: 'end' })) as Outcome,
    async stop() {
      child.kill()
      await closed
    },
  }
}
