/** Controls and gestures that a map has by itself: ours says which it has. */
export const defaults = (): never => {
  throw new Error('A map without its own controls and gestures')
}
