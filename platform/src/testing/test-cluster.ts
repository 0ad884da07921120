/** One throw-away Postgres for one run of the integration tests, in the system's folder for temporary files. */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../embedded/postgres/postgres.ts'
import { findPostmaster, isAlive } from '../embedded/postgres/postmaster.ts'

export interface TestCluster {
  readonly url: string
  remove(): Promise<void>
}

const prefix = 'jobboard-test-postgres-'

/** A run that was killed leaves its server and folder; its process id is in the folder's name. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const owner = Number.parseInt(name.slice(prefix.length), 10)
    if (isAlive(owner)) continue
    const folder = join(tmpdir(), name)
    try {
      const left = findPostmaster(join(folder, 'postgres', 'cluster'))
      if (left) process.kill(left.pid, 'SIGQUIT')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    } catch {
      // Another user's; theirs to remove.
    }
  }
}

export async function startTestCluster(): Promise<TestCluster> {
  removeAbandoned()
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  // Root's database user must get through.
  chmodSync(folder, 0o711)
  const server = await startPostgres({ folder: join(folder, 'postgres'), durable: false })
  return {
    url: server.url,
    remove: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
