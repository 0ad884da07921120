/**
 * Restarts the embedded Postgres while the launcher runs: a server that ended is started on the same port, with retries until it runs. One
 * that ended because its disk is full comes back when space is freed; what needs no database continues meanwhile.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from '../../configuration.ts'
import { checkGivenDatabase } from './given-database.ts'
import { startPostgres } from './postgres.ts'
import { limitLog } from './postmaster.ts'

export interface DatabaseSupervisor {
  /** Changes only when another program took the port meanwhile. */
  url(): string
  stop(): Promise<void>
  /** Asks the server to end and does not wait for it; what was committed is safe. */
  force(): void
}

export interface SupervisorOptions {
  readonly settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>
  readonly say: (message: string) => void
  readonly onMoved: () => void
}

const checkEveryMs = 1_000
const maxPauseMs = 10_000
/** Minimum interval between two messages of the same cause. */
const quietMs = 60_000

export async function superviseDatabase({ settings, say, onMoved }: SupervisorOptions): Promise<DatabaseSupervisor> {
  const given = settings.DATABASE_URL
  if (given !== undefined) {
    await checkGivenDatabase(given)
    return { url: () => given, stop: async () => undefined, force: () => undefined }
  }

  const folder = join(settings.DATA_DIR, 'postgres')
  let server = await startPostgres({ folder, isAlone: true })
  if (server.folder !== folder) say(`The files of the database lie in ${server.folder}; the user who runs it cannot get to ${folder}`)
  if (!server.startedHere) say('The database was still running and is used as it is')
  const stopping = new AbortController()
  let recovering: Promise<void> | undefined

  async function recover(): Promise<void> {
    say('The database has ended; starting it again')
    const { port, url } = server
    let saidAt = Number.NEGATIVE_INFINITY
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      try {
        server = await startPostgres({ folder, port })
        say('The database runs again')
        if (server.url !== url) onMoved()
        return
      } catch (error) {
        if (performance.now() - saidAt > quietMs) {
          say(
            `The database cannot be started and is tried again every ${maxPauseMs / 1_000} s: ${error instanceof Error ? error.message : String(error)}`,
          )
          saidAt = performance.now()
        }
      }
      await sleep(Math.min(maxPauseMs, 1_000 * 2 ** attempt), undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const timer = setInterval(() => {
    limitLog(server.logFile)
    if (recovering !== undefined || server.isRunning()) return
    recovering = recover().finally(() => {
      recovering = undefined
    })
  }, checkEveryMs)

  return {
    url: () => server.url,
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await recovering
      await server.stop()
    },
    force() {
      clearInterval(timer)
      stopping.abort()
      if (server.isRunning()) process.kill(server.pid, 'SIGINT')
    },
  }
}
