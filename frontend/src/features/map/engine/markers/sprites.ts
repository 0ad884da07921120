/**
 * One picture with everything inside markers, in white: the numbers 1 to 99, `99+`, and the icons of the categories. WebGL tints and
 * positions parts of it, so a thousand markers are one draw call.
 */

export interface Sprites {
  /** A data URL. */
  readonly url: string
  /** Of the whole picture, in CSS px. */
  readonly width: number
  readonly height: number
  /** Top left of a part; all parts have the size `cell`. */
  readonly offsetOf: (name: string) => readonly [x: number, y: number]
}

export const cell = { width: 34, height: 22 } as const
const columns = 12
const iconSize = 18
/** docs/product/map.md, "Limits". */
export const maxShown = 99

export const countLabel = (count: number): string => (count > maxShown ? `${maxShown}+` : String(count))

/** `icons`: shapes of 24 x 24 icons by name, drawn with strokes. */
export async function drawSprites(icons: ReadonlyMap<string, string>, font: string): Promise<Sprites> {
  const numbers = [...Array.from({ length: maxShown }, (_, index) => String(index + 1)), countLabel(maxShown + 1)]
  const names = [...numbers, ...icons.keys()]
  const rows = Math.ceil(names.length / columns)
  const ratio = Math.min(3, Math.max(1, window.devicePixelRatio))
  const canvas = document.createElement('canvas')
  const size = { width: columns * cell.width, height: rows * cell.height }
  canvas.width = Math.round(size.width * ratio)
  canvas.height = Math.round(size.height * ratio)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No canvas to draw markers on')
  context.scale(canvas.width / size.width, canvas.height / size.height)
  context.fillStyle = '#fff'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const places = new Map(
    names.map((name, index) => [name, [(index % columns) * cell.width, Math.floor(index / columns) * cell.height] as const]),
  )
  for (const number of numbers) {
    const [x = 0, y = 0] = places.get(number) ?? []
    context.font = `650 ${number.length > 2 ? 12 : 13}px ${font}`
    context.fillText(number, x + cell.width / 2, y + cell.height / 2 + 0.5)
  }
  await Promise.all(
    [...icons].map(async ([name, markup]) => {
      const picture = await loadIcon(markup)
      const [x = 0, y = 0] = places.get(name) ?? []
      context.drawImage(picture, x + (cell.width - iconSize) / 2, y + (cell.height - iconSize) / 2, iconSize, iconSize)
    }),
  )
  return { url: canvas.toDataURL(), ...size, offsetOf: (name) => places.get(name) ?? [0, 0] }
}

async function loadIcon(markup: string): Promise<HTMLImageElement> {
  const picture = new Image(iconSize * 3, iconSize * 3)
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="72" height="72" viewBox="0 0 24 24" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${markup}</svg>`
  picture.src = `data:image/svg+xml,${encodeURIComponent(shape)}`
  await picture.decode()
  return picture
}
