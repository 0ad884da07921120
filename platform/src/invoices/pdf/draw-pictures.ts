/** Pictures of invoices, drawn in a process of its own, which is killed when that takes too long. */
import { type ProcessPool, processPool } from '../../process-pool/process-pool.ts'
import type { InvoicePicture } from './invoice-pdf.ts'

export type PicturePool = ProcessPool<InvoicePicture, string>
/** Null: it could not be drawn in time. */
export type DrawPicture = (picture: InvoicePicture) => Promise<Buffer | null>

/** Beside the bundles of the services, or the source beside this one. */
const program = new URL(import.meta.url.endsWith('.ts') ? './picture-process.ts' : './invoice-picture-process.mjs', import.meta.url)

export const picturePool = (limits: { readonly timeoutMs: number; readonly maxWaiting: number }): PicturePool =>
  processPool({ ...limits, program, processes: 1 })

export const drawWith =
  (pool: PicturePool): DrawPicture =>
  async (picture) => {
    const answer = await pool.run(picture)
    return 'reply' in answer ? Buffer.from(answer.reply, 'base64') : null
  }
