/** Warns before a disk is full. */
import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Part } from './monitoring/health.ts'

/** Postgres needs up to a few files of 16 MB of write-ahead log to continue. */
const almostFullBytes = 100 * 2 ** 20
const megabyte = 2 ** 20

export interface DiskSpace {
  readonly freeBytes: number
  readonly totalBytes: number
  readonly isAlmostFull: boolean
}

/** Of the disk of the folder; undefined where it is not known. */
export async function readDiskSpace(folder: string): Promise<DiskSpace | undefined> {
  const known = await statfs(folder).catch(() => undefined)
  if (known === undefined) return undefined
  const freeBytes = known.bavail * known.bsize
  return { freeBytes, totalBytes: known.blocks * known.bsize, isAlmostFull: freeBytes < almostFullBytes }
}

const readFreeBytes = async (folder: string): Promise<number | undefined> => (await readDiskSpace(folder))?.freeBytes

/** Degraded while little is left on the disk of the folder; ready where that is unknown. */
export const diskPart = (folder: string): Part => ({
  required: false,
  async check() {
    const freeBytes = await readFreeBytes(folder)
    if (freeBytes === undefined || freeBytes >= almostFullBytes) return undefined
    return { status: 'degraded', reason: 'almost full', details: { freeMegabytes: Math.floor(freeBytes / megabyte) } }
  },
})

export function registerDiskMetrics(registry: Registry, folder: string): void {
  new Gauge({
    name: 'jobboard_data_folder_free_bytes',
    help: 'Room on the disk of DATA_DIR',
    registers: [registry],
    async collect() {
      this.set((await readFreeBytes(folder)) ?? Number.NaN)
    },
  })
}
