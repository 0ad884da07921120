/** A picture redrawn on a canvas: its pixels, and nothing else that the file holds. */

import { TooLargeError } from '@jobboard/contracts/shared/archive/too-large'
import type { OpenMessage } from '../messages.ts'
import { pictureSize } from './picture-size.ts'

/** 200 MB once decoded. */
const maxPixels = 50_000_000
const maxSide = 2_400

export async function showPicture(place: HTMLElement, { kind, bytes, words }: OpenMessage): Promise<number> {
  const size = pictureSize(new Uint8Array(bytes))
  if (size === null) throw new Error('The picture has no size')
  if (size.width * size.height > maxPixels) throw new TooLargeError('The picture has too many pixels')
  const bitmap = await createImageBitmap(new Blob([bytes], { type: kind === 'png' ? 'image/png' : 'image/jpeg' }))
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.className = 'picture'
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', words.picture)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  place.append(canvas)
  return 1
}
