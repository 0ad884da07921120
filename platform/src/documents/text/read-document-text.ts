/**
 * The text of a PDF or DOCX, read in a process of its own, which is killed when the file takes too much time or memory (docs/decisions/0269). Nothing
 * that a file does ends the process that asks.
 */
import type { TextEnding } from '@jobboard/contracts/applications/events'
import { type ProcessPool, processPool } from '../../process-pool/process-pool.ts'
import type { TextJob } from './document-text.ts'

/** `empty`: pictures of pages, for instance. `protected`: by a password. */
export type ReadDocument =
  | { readonly outcome: 'read'; readonly text: string }
  | { readonly outcome: 'empty' | 'protected' | 'unreadable'; readonly text: null }

/** `failed`: the file took too much, or the process ended for another reason. */
export type ReadDocumentText = (bytes: Uint8Array, ending: TextEnding) => Promise<ReadDocument | { readonly outcome: 'failed' }>

/** Beside the bundles of the services, or the source beside this one. */
const program = import.meta.url.endsWith('.ts') ? './document-text-process.ts' : './document-text-process.mjs'

export const documentTextPool = (limits: { readonly timeoutMs: number; readonly maxWaiting: number }): ProcessPool<TextJob, ReadDocument> =>
  processPool({ ...limits, program: new URL(program, import.meta.url), processes: 1 })

export const readDocumentTextWith =
  (pool: ProcessPool<TextJob, ReadDocument>): ReadDocumentText =>
  async (bytes, ending) => {
    const answer = await pool.run({ bytes, ending })
    return 'reply' in answer ? answer.reply : { outcome: 'failed' }
  }

/** A CV takes a tenth of a second. */
export const readDocumentText: ReadDocumentText = readDocumentTextWith(documentTextPool({ timeoutMs: 20_000, maxWaiting: 20 }))
