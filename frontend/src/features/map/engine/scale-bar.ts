/** A round distance that is at most this long on the screen. */
const maxPixels = 90

/** `resolution`: metres of the projection in a px; a metre on the globe is longer there the further north it is. */
export function scaleBar(resolution: number, latitude: number): { readonly width: number; readonly text: string } {
  const metresPerPixel = resolution * Math.cos((latitude * Math.PI) / 180)
  const maxMetres = metresPerPixel * maxPixels
  const power = 10 ** Math.floor(Math.log10(maxMetres))
  const metres = power * ([5, 2, 1].find((step) => step * power <= maxMetres) ?? 1)
  return { width: Math.round(metres / metresPerPixel), text: metres < 1_000 ? `${metres} m` : `${metres / 1_000} km` }
}
