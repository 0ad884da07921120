/** Copies of one fresh database cluster, for tests that each need a server of their own: a copy takes a fraction of initdb. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startPostgres } from '../embedded/postgres/postgres.ts'

export interface ClusterCopies {
  /** Makes `folder`, which must not exist. */
  copyTo(folder: string): void
  remove(): void
}

export async function prepareClusterCopies(): Promise<ClusterCopies> {
  const parent = mkdtempSync(join(tmpdir(), 'cluster-original-'))
  chmodSync(parent, 0o711)
  const original = join(parent, 'postgres')
  await (await startPostgres({ folder: original, durable: false })).stop()
  return {
    copyTo(folder) {
      mkdirSync(dirname(folder), { recursive: true })
      // Preserves the owner and the modes, which Postgres requires.
      execFileSync('cp', ['-a', original, folder])
    },
    remove: () => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }),
  }
}
