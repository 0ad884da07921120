/** The styles of a page while the server renders it: gathered beside the HTML, so that no style elements have to be taken out of it. */
import type { SerializedStyles } from '@emotion/serialize'
import { type EmotionCache, insertStyles } from '@emotion/utils'

export const isCollecting = typeof document === 'undefined'

/** In the order in which elements first used them. */
export class CollectedStyles {
  private readonly texts = new Map<string, string>()

  set(names: string, text: string): void {
    this.texts.set(names, text)
  }

  add(others: CollectedStyles): void {
    for (const [names, text] of others.texts) if (!this.texts.has(names)) this.texts.set(names, text)
  }

  /** As the element that Emotion takes over in the browser. Empty where Emotion itself wrote elements into the page, as in development. */
  element(key: string, nonce: string): string {
    if (this.texts.size === 0) return ''
    return `<style data-emotion="${key} ${[...this.texts.keys()].join(' ')}" nonce="${nonce}">${[...this.texts.values()].join('')}</style>`
  }
}

const collected = new WeakMap<EmotionCache, CollectedStyles>()

export function collectedOf(cache: EmotionCache): CollectedStyles {
  const known = collected.get(cache) ?? new CollectedStyles()
  collected.set(cache, known)
  return known
}

export function collectStyles(cache: EmotionCache, serialized: SerializedStyles, isText: boolean): void {
  if (cache.inserted[serialized.name] !== undefined) return
  const text = insertStyles(cache, serialized, isText)
  if (text === undefined) return
  const names: string[] = []
  for (let part: SerializedStyles | undefined = serialized; part !== undefined; part = part.next) names.push(part.name)
  collectedOf(cache).set(names.join(' '), text)
}
