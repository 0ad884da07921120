/** Default controls and gestures of a map: ours lists its own. */
export const defaults = (): never => {
  throw new Error('A map without its own controls and gestures')
}
