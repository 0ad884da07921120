/** A picture as a jpeg small enough to travel within the description (`bodyMaxLength`). */

const maxSide = 1_200
const maxLength = 120_000
const qualities = [0.85, 0.7, 0.55, 0.4] as const

/** Null where the browser cannot read the file, or it stays too large. */
export async function embedImage(file: Blob): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    if (context === null) return null
    // Jpeg has no transparency.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    for (const quality of qualities) {
      const url = canvas.toDataURL('image/jpeg', quality)
      if (url.length <= maxLength) return url
    }
    return null
  } catch {
    return null
  }
}
