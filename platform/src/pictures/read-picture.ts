/**
 * A picture that an offer names by an address elsewhere, as it was fetched: any size, also WebP. Redrawn in the same processes as logos; what is
 * not a picture of these kinds is null.
 */
import { fileTypeFromBuffer } from 'file-type'
import { endOf } from './picture-end.ts'
import { maxJpegScans, type PicturePool, sharedPool } from './read-logo.ts'
import type { LogoPictures, PictureType } from './redraw-picture.ts'

const types: Readonly<Record<string, PictureType>> = { 'image/png': 'image/png', 'image/jpeg': 'image/jpeg', 'image/webp': 'image/webp' }
/** One pixel is how visitors are counted, not a logo. */
const minPixels = 16

/** `side`: the longest that it is drawn with. */
export async function readPicture(bytes: Buffer, side: number, pool: PicturePool = sharedPool): Promise<LogoPictures | null> {
  const type = types[(await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? '']
  if (type === undefined) return null
  if (type !== 'image/webp') {
    const found = endOf[type](bytes)
    if (found === null || found.scans > maxJpegScans) return null
  }
  const answer = await pool.run({ bytes, type, side, minPixels })
  return 'reply' in answer && answer.reply.ok ? answer.reply.value : null
}
