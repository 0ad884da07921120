/** The styles of a page while the server renders it: collected beside the HTML, so that no style elements have to be taken out of it. */
import type { SerializedStyles } from '@emotion/serialize'
import { type EmotionCache, insertStyles } from '@emotion/utils'

export const isCollecting = typeof document === 'undefined'

interface CollectedStyle {
  /** Of the class and of its keyframes, with spaces between. */
  readonly names: string
  readonly text: string
}

const collected = new WeakMap<EmotionCache, CollectedStyle[]>()

/** In the order of first use. None where Emotion itself wrote elements into the page, as in development. */
export function collectedStyles(cache: EmotionCache): CollectedStyle[] {
  const known = collected.get(cache) ?? []
  collected.set(cache, known)
  return known
}

export function collectStyles(cache: EmotionCache, serialized: SerializedStyles, isText: boolean): void {
  if (cache.inserted[serialized.name] !== undefined) return
  const text = insertStyles(cache, serialized, isText)
  if (text === undefined) return
  const names: string[] = []
  for (let part: SerializedStyles | undefined = serialized; part !== undefined; part = part.next) names.push(part.name)
  collectedStyles(cache).push({ names: names.join(' '), text })
}
