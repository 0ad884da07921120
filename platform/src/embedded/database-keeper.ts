/** Keeps the embedded Postgres running while the launcher runs: a killed server is started again on the same port. */
import { join } from 'node:path'
import type { Settings } from '../configuration.ts'
import { checkGivenDatabase } from './given-database.ts'
import { startPostgres } from './postgres.ts'

export interface DatabaseKeeper {
  /** Changes only when the port was taken by somebody else meanwhile. */
  url(): string
  stop(): Promise<void>
  /** Asks the server to end and does not wait for it; what was committed is safe. */
  force(): void
}

export interface KeeperOptions {
  readonly settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>
  readonly say: (message: string) => void
  readonly onMoved: () => void
  readonly onLost: (error: unknown) => void
}

const checkEveryMs = 1_000

export async function keepDatabase({ settings, say, onMoved, onLost }: KeeperOptions): Promise<DatabaseKeeper> {
  const given = settings.DATABASE_URL
  if (given !== undefined) {
    await checkGivenDatabase(given)
    return { url: () => given, stop: async () => undefined, force: () => undefined }
  }

  const folder = join(settings.DATA_DIR, 'postgres')
  let server = await startPostgres({ folder })
  if (server.folder !== folder) say(`The files of the database lie in ${server.folder}; the user who runs it cannot get to ${folder}`)
  if (!server.startedHere) say('The database was still running and is used as it is')
  let recovering: Promise<void> | undefined

  const recover = async () => {
    say('The database has ended; starting it again')
    const { port, url } = server
    server = await startPostgres({ folder, port })
    say('The database runs again')
    if (server.url !== url) onMoved()
  }
  const timer = setInterval(() => {
    if (recovering || server.isRunning()) return
    recovering = recover()
      .catch((error: unknown) => {
        clearInterval(timer)
        onLost(error)
      })
      .finally(() => {
        recovering = undefined
      })
  }, checkEveryMs)

  return {
    url: () => server.url,
    async stop() {
      clearInterval(timer)
      await recovering
      await server.stop()
    },
    force() {
      clearInterval(timer)
      if (server.isRunning()) process.kill(server.pid, 'SIGINT')
    },
  }
}
