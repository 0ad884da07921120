/** Says before it is too late that a disk is almost full. */
import { statfs } from 'node:fs/promises'
import type { Part } from './health.ts'

/** Postgres needs up to a few files of 16 MB of write-ahead log to go on. */
const almostFullBytes = 100 * 2 ** 20
const megabyte = 2 ** 20

/** Degraded while little is left on the disk of the folder; ready where that cannot be told. */
export const diskPart = (folder: string): Part => ({
  required: false,
  async check() {
    const known = await statfs(folder).catch(() => undefined)
    if (known === undefined) return undefined
    const freeBytes = known.bavail * known.bsize
    if (freeBytes >= almostFullBytes) return undefined
    return { status: 'degraded', reason: 'almost full', details: { freeMegabytes: Math.floor(freeBytes / megabyte) } }
  },
})
