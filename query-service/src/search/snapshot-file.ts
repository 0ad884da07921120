/** The snapshot of a tenant's index on disk: written aside and renamed, so that a reader finds a whole one or none. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { type IndexSnapshot, snapshotFormat } from './index/snapshot.ts'

/** What the snapshot was true for. */
export interface SnapshotOrigin {
  readonly generation: string
  /** Greatest `change_seq` applied. */
  readonly changeSeq: string
  /** Of the rates that its orders by salary were made with. */
  readonly ratesVersion: string
}

export interface StoredSnapshot extends SnapshotOrigin {
  readonly index: IndexSnapshot
}

export interface SnapshotStore {
  write(tenant: TenantId, snapshot: StoredSnapshot): Promise<void>
  /** Null when there is none that this version of the program can read. */
  read(tenant: TenantId): Promise<StoredSnapshot | null>
}

const digestBytes = 32
/** V8 tells its own versions apart; a newer one reads what an older one wrote, not the other way round. */
const versions = `${snapshotFormat} ${process.versions.v8} ${process.arch}\n`
const digest = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** Files `<folder>/<tenant>.offer-index`: versions, digest, data. */
export function snapshotFolder(folder: string): SnapshotStore {
  const path = (tenant: TenantId): string => join(folder, `${tenant}.offer-index`)
  return {
    async write(tenant, snapshot) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const bytes = serialize(snapshot)
      const aside = `${path(tenant)}.${randomUUID()}`
      try {
        await writeFile(aside, [Buffer.from(versions), digest(bytes), bytes], { mode: 0o600, flush: true })
        await rename(aside, path(tenant))
      } finally {
        await rm(aside, { force: true })
      }
    },
    async read(tenant) {
      const file = await readFile(path(tenant)).catch(() => null)
      if (file === null || !file.subarray(0, versions.length).equals(Buffer.from(versions))) return null
      const bytes = file.subarray(versions.length + digestBytes)
      if (!digest(bytes).equals(file.subarray(versions.length, versions.length + digestBytes))) return null
      return deserialize(bytes) as StoredSnapshot
    },
  }
}
