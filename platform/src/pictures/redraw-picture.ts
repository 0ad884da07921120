/** Decodes a picture within limits and writes it again as two files of ours, without anything of the original but its pixels. */
import { type MessageKey, messageKeys } from '@jobboard/contracts/shared/message-keys'
import { maxLogoPixels, minLogoPixels } from '@jobboard/contracts/shared/pictures'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import sharp from 'sharp'

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'

const formats: Readonly<Record<PictureType, string>> = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' }

export interface PictureLimits {
  /** Longest, in pixels, as it is drawn. */
  readonly side?: number
  /** Shortest, in pixels, as it comes. */
  readonly minPixels?: number
}

export interface LogoPictures {
  readonly ending: 'png' | 'jpg'
  readonly logo: Buffer
  readonly thumb: Buffer
}

/** Longest sides, in pixels. */
const logoSide = 800
const thumbSide = 160

export async function redrawPicture(
  bytes: Uint8Array,
  type: PictureType,
  { side = logoSide, minPixels = minLogoPixels }: PictureLimits = {},
): Promise<Result<LogoPictures, MessageKey>> {
  try {
    const { format, width, height, pages = 1, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== formats[type] || pages > 1) return err(messageKeys.companyLogoInvalidFormat)
    if (width * height > maxLogoPixels) return err(messageKeys.companyLogoTooManyPixels)
    if (Math.min(autoOrient.width, autoOrient.height) < minPixels) return err(messageKeys.companyLogoSizeTooSmall)
    // Decoded once: the smaller picture is made of the larger one's pixels.
    const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: maxLogoPixels, autoOrient: true })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const drawn = (longest: number): Promise<Buffer> => {
      const resized = sharp(data, { raw: info }).resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      return type !== 'image/jpeg' ? resized.png({ compressionLevel: 9 }).toBuffer() : resized.jpeg({ quality: 88 }).toBuffer()
    }
    return ok({ ending: type === 'image/jpeg' ? 'jpg' : 'png', logo: await drawn(side), thumb: await drawn(thumbSide) })
  } catch {
    return err(messageKeys.companyLogoCorrupted)
  }
}
