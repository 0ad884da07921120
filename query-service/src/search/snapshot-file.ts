/** The snapshot of a tenant's index on disk, replaced atomically: written to a temporary file, then renamed. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { type IndexSnapshot, snapshotFormat } from '@jobboard/search-engine/index/snapshot'

/** The state of the read model that the snapshot was made from. */
export interface SnapshotOrigin {
  readonly generation: string
  /** Greatest `change_seq` applied. */
  readonly changeSeq: string
  /** Version of the exchange rates of its salary orders. */
  readonly ratesVersion: string
}

export interface StoredSnapshot extends SnapshotOrigin {
  readonly index: IndexSnapshot
}

export interface SnapshotStore {
  write(tenant: TenantId, snapshot: StoredSnapshot): Promise<void>
  /** Null when there is none, it is damaged, or another version of the program wrote it. */
  read(tenant: TenantId): Promise<StoredSnapshot | null>
}

const digestBytes = 32
/** V8 reads what an older version serialized, but not a newer one, so snapshots are tied to the version. */
const versions = `${snapshotFormat} ${process.versions.v8} ${process.arch}\n`
const digest = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** Files `<folder>/<tenant>.offer-index`: versions, digest, data. */
export function snapshotFolder(folder: string): SnapshotStore {
  const path = (tenant: TenantId): string => join(folder, `${tenant}.offer-index`)
  return {
    async write(tenant, snapshot) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const bytes = serialize(snapshot)
      const temporary = `${path(tenant)}.${randomUUID()}`
      try {
        await writeFile(temporary, [Buffer.from(versions), digest(bytes), bytes], { mode: 0o600, flush: true })
        await rename(temporary, path(tenant))
      } finally {
        await rm(temporary, { force: true })
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
