/** Warns before a disk is full. */
import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Part } from './monitoring/health.ts'

/** Postgres needs up to a few files of 16 MB of write-ahead log to continue. */
const almostFullBytes = 100 * 2 ** 20
const megabyte = 2 ** 20

async function readFreeBytes(folder: string): Promise<number | undefined> {
  const known = await statfs(folder).catch(() => undefined)
  return known === undefined ? undefined : known.bavail * known.bsize
}

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
