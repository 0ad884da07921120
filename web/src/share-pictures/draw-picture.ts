/** A description becomes a PNG of 1200 x 630. Nothing is fetched: all that is drawn comes with the description or from the font files. */

import type { Picture } from '@jobboard/frontend/server-entry/picture'
import satori, { type Font } from 'satori'
import sharp from 'sharp'
import { pictureFonts } from './picture-fonts.ts'
import { pictureHeight, pictureLayout, pictureWidth } from './picture-layout.tsx'

sharp.cache(false)
sharp.concurrency(1)

let fonts: Font[] | undefined

export async function drawPicture(picture: Picture): Promise<Buffer> {
  fonts ??= pictureFonts()
  // Texts become outlines, so that the next step needs no fonts.
  const svg = await satori(pictureLayout(picture), { width: pictureWidth, height: pictureHeight, fonts })
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}
