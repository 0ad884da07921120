/**
 * Whether documents satisfy the official schema of FA(3), found in a process of its own, which is killed when that takes too much time or memory.
 */
import { type ProcessPool, processPool } from '../../process-pool/process-pool.ts'
import type { Fa3Job } from './fa3-schema.ts'

/** `failed`: nothing is known about any of them. */
export type SchemaCheck = { readonly problems: readonly (readonly string[])[] } | { readonly failed: 'timeout' | 'ended' }
export type ValidateFa3 = (documents: readonly string[]) => Promise<SchemaCheck>
export type Fa3Pool = ProcessPool<Fa3Job, readonly (readonly string[])[]>

/** Beside the bundles of the services, or the source beside this one. */
const isSource = import.meta.url.endsWith('.ts')
const program = new URL(isSource ? './fa3-process.ts' : './fa3-process.mjs', import.meta.url)
/** Bundles are two folders below the root, in the repository and in the image. */
const schemaFolder = new URL(isSource ? './schema/' : '../../platform/src/invoices/fa3/schema/', import.meta.url).href

export const fa3Pool = (limits: { readonly timeoutMs: number; readonly maxWaiting: number }): Fa3Pool =>
  processPool({ ...limits, program, processes: 1 })

export const validateFa3With =
  (pool: Fa3Pool): ValidateFa3 =>
  async (documents) => {
    const answer = await pool.run({ schemaFolder, documents })
    return 'reply' in answer ? { problems: answer.reply } : answer
  }
