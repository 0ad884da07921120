/** Processes that plan and send digests, and what a test does to them. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { bundleProgram } from '@jobboard/platform/testing/bundled-program'
import type { SchedulerOptions } from './simulation.ts'

export interface Schedulers {
  /** One at random, by SIGKILL; another one replaces it. */
  kill(): Promise<void>
  /** One after another, at random moments, until the returned function is called, which resolves with their number. */
  killAgainAndAgain(pauseMs: number): () => Promise<number>
  stop(): Promise<void>
}

export async function startSchedulers(count: number, options: SchedulerOptions): Promise<Schedulers> {
  const program = await bundleProgram('./scheduler-process.ts', import.meta.url)
  const running: ChildProcess[] = []
  let isOver = false
  let killing: Promise<void> = Promise.resolve()
  async function start(): Promise<void> {
    const child = fork(program, [JSON.stringify(options)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    running.push(child)
    const [said] = await Promise.race([once(child, 'message'), once(child, 'exit').then(([code]) => [`exit ${code}`])])
    if (said !== 'ready' && child.signalCode === null) throw new Error(`A scheduler could not start: ${said}`)
  }
  async function end(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  const kill = async (): Promise<void> => {
    const [victim] = running.splice(Math.floor(Math.random() * running.length), 1)
    if (victim !== undefined) await end(victim)
    await start()
  }
  await Promise.all(Array.from({ length: count }, start))
  return {
    kill,
    killAgainAndAgain(pauseMs) {
      let isEnough = false
      let kills = 0
      const loop: Promise<void> = (async () => {
        while (!isEnough && !isOver) {
          await sleep(pauseMs * (0.5 + Math.random()))
          if (isEnough || isOver) return
          await kill()
          kills += 1
        }
      })()
      // A failure to start is one of the test, not of its end.
      killing = loop.catch(() => undefined)
      return async () => {
        isEnough = true
        await loop
        return kills
      }
    },
    stop: async () => {
      isOver = true
      await killing
      await Promise.all(running.splice(0).map(end))
    },
  }
}
