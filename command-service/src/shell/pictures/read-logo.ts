/**
 * A logo as it was uploaded, made into two pictures of our own (docs/product/companies.md, "Logo"): decoded and written again, so that nothing
 * of the original but its pixels is stored. Decoding runs in threads of libvips, two at a time.
 */
import { type MessageKey, messageKeys } from '@jobboard/contracts/shared/message-keys'
import { logoTypes, maxLogoBytes, maxLogoPixels, minLogoPixels } from '@jobboard/contracts/shared/pictures'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { limited } from './limited.ts'
import { endOf } from './picture-end.ts'

export interface LogoPictures {
  readonly ending: 'png' | 'jpg'
  readonly logo: Buffer
  readonly thumb: Buffer
}

/** Longest sides, in pixels. */
const logoSide = 800
const thumbSide = 160
const timeoutSeconds = 10
const decode = limited(2, 20)

type LogoType = (typeof logoTypes)[number]
const isLogoType = (mime: string | undefined): mime is LogoType => logoTypes.some((type) => type === mime)

/** The message key says what is wrong with it. */
export async function readLogo(bytes: Buffer): Promise<Result<LogoPictures, MessageKey>> {
  if (bytes.byteLength > maxLogoBytes) return err(messageKeys.companyLogoInvalidSize)
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime
  if (!isLogoType(type)) return err(messageKeys.companyLogoInvalidFormat)
  const end = endOf[type](bytes)
  if (end === null) return err(messageKeys.companyLogoCorrupted)
  if (end !== bytes.byteLength) return err(messageKeys.companyLogoInvalidFormat)
  return decode(() => redraw(bytes, type))
}

async function redraw(bytes: Buffer, type: LogoType): Promise<Result<LogoPictures, MessageKey>> {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: maxLogoPixels, autoOrient: true }).timeout({ seconds: timeoutSeconds })
  try {
    const { format, width, height, pages = 1, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== (type === 'image/png' ? 'png' : 'jpeg') || pages > 1) return err(messageKeys.companyLogoInvalidFormat)
    if (width * height > maxLogoPixels) return err(messageKeys.companyLogoTooManyPixels)
    if (Math.min(autoOrient.width, autoOrient.height) < minLogoPixels) return err(messageKeys.companyLogoSizeTooSmall)
    const drawn = async (side: number): Promise<Buffer> => {
      const resized = picture.clone().resize(side, side, { fit: 'inside', withoutEnlargement: true }).toColourspace('srgb')
      return type === 'image/png' ? resized.png({ compressionLevel: 9 }).toBuffer() : resized.jpeg({ quality: 88 }).toBuffer()
    }
    const logo = await drawn(logoSide)
    return ok({ ending: type === 'image/png' ? 'png' : 'jpg', logo, thumb: await drawn(thumbSide) })
  } catch (error) {
    if (error instanceof Error && /timeout/i.test(error.message)) throw new UnavailableError('A picture took too long', { cause: error })
    return err(messageKeys.companyLogoCorrupted)
  }
}
