/**
 * A logo as it was uploaded, made into two pictures of our own (docs/product/companies.md, "Logo"): decoded and written again, so that nothing
 * of the original but its pixels is stored. Decoding runs in processes that are killed at their limit (docs/decisions/0185).
 */
import { type MessageKey, messageKeys } from '@jobboard/contracts/shared/message-keys'
import { logoTypes, maxLogoBytes } from '@jobboard/contracts/shared/pictures'
import { err, type Result } from '@jobboard/contracts/shared/problem'
import { fileTypeFromBuffer } from 'file-type'
import { type ProcessPool, processPool } from '../process-pool/process-pool.ts'
import { endOf } from './picture-end.ts'
import type { PictureJob } from './picture-process.ts'
import type { LogoPictures } from './redraw-picture.ts'

/** Cameras and programs write one to twelve; each of 25 megapixels takes 12 ms or more. */
export const maxJpegScans = 100

type LogoType = (typeof logoTypes)[number]
const isLogoType = (mime: string | undefined): mime is LogoType => logoTypes.some((type) => type === mime)

/** The message key says what is wrong with it. */
export type ReadLogo = (bytes: Buffer) => Promise<Result<LogoPictures, MessageKey>>
export type PicturePool = ProcessPool<PictureJob, Result<LogoPictures, MessageKey>>

/** Beside the bundles of the services, or the source beside this one. */
const program = import.meta.url.endsWith('.ts') ? './picture-process.ts' : './picture-process.mjs'

export const picturePool = (limits: { readonly timeoutMs: number; readonly maxWaiting: number }): PicturePool =>
  // VIPS_BLOCK_UNTRUSTED: libvips refuses formats whose readers are not made for files of strangers.
  processPool({ ...limits, program: new URL(program, import.meta.url), processes: 2, env: { VIPS_BLOCK_UNTRUSTED: '1' } })

export const readLogoWith =
  (pool: PicturePool): ReadLogo =>
  async (bytes) => {
    if (bytes.byteLength > maxLogoBytes) return err(messageKeys.companyLogoInvalidSize)
    const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime
    if (!isLogoType(type)) return err(messageKeys.companyLogoInvalidFormat)
    const found = endOf[type](bytes)
    if (found === null) return err(messageKeys.companyLogoCorrupted)
    if (found.end !== bytes.byteLength) return err(messageKeys.companyLogoInvalidFormat)
    if (found.scans > maxJpegScans) return err(messageKeys.companyLogoTooComplex)
    const answer = await pool.run({ bytes, type })
    if ('reply' in answer) return answer.reply
    return err(answer.failed === 'timeout' ? messageKeys.companyLogoTooComplex : messageKeys.companyLogoCorrupted)
  }

export const sharedPool = picturePool({ timeoutMs: 10_000, maxWaiting: 20 })
export const readLogo: ReadLogo = readLogoWith(sharedPool)
