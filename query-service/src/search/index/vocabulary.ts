/**
 * Texts in sorted order with a number each, so that all that begin with a prefix are one range. New ones wait in a short unsorted list
 * until enough have come to be merged.
 */
import type { SlipSearch } from './typos.ts'

const freshLimit = 128

export class Vocabulary {
  private words: string[] = []
  private ids: Uint32Array = new Uint32Array(0)
  private freshWords: string[] = []
  private freshIds: number[] = []

  add(word: string, id: number): void {
    this.freshWords.push(word)
    this.freshIds.push(id)
  }

  /** Calls `visit` with the number of every text that begins with `prefix`. */
  forEachWithPrefix(prefix: string, visit: (id: number) => void): void {
    if (this.freshWords.length > freshLimit) this.merge()
    const end = this.lowerBound(`${prefix}\uffff`)
    for (let at = this.lowerBound(prefix); at < end; at++) visit(this.ids[at] as number)
    for (const [at, word] of this.freshWords.entries()) if (word.startsWith(prefix)) visit(this.freshIds[at] as number)
  }

  /** Calls `visit` with the number and distance of every text that is near. Looks once at all whose first letters decide. */
  forEachNear(search: SlipSearch, visit: (id: number, distance: number) => void): void {
    if (this.freshWords.length > freshLimit) this.merge()
    for (let at = 0; at < this.words.length; ) {
      const word = this.words[at] as string
      const distance = search.distance(word)
      const end = search.decidedBy < word.length ? this.endOf(word.slice(0, search.decidedBy), at) : at + 1
      if (distance !== Number.POSITIVE_INFINITY) for (let index = at; index < end; index++) visit(this.ids[index] as number, distance)
      at = end
    }
    for (const [at, word] of this.freshWords.entries()) {
      const distance = search.distance(word)
      if (distance !== Number.POSITIVE_INFINITY) visit(this.freshIds[at] as number, distance)
    }
  }

  /** Where the texts that begin like the one at `start` end: mostly near, so the next ones are looked at before halving. */
  private endOf(beginning: string, start: number): number {
    const near = Math.min(start + 8, this.words.length)
    for (let at = start + 1; at < near; at++) if (!this.words[at]?.startsWith(beginning)) return at
    return this.lowerBound(`${beginning}\uffff`, near)
  }

  private merge(): void {
    const fresh = Uint32Array.from(this.freshWords.keys()).sort((a, b) =>
      compare(this.freshWords[a] as string, this.freshWords[b] as string),
    )
    const words: string[] = []
    const ids = new Uint32Array(this.words.length + fresh.length)
    let next = 0
    const takeFresh = (): void => {
      const at = fresh[next++] as number
      ids[words.length] = this.freshIds[at] as number
      words.push(this.freshWords[at] as string)
    }
    for (const [at, word] of this.words.entries()) {
      while (next < fresh.length && (this.freshWords[fresh[next] as number] as string) < word) takeFresh()
      ids[words.length] = this.ids[at] as number
      words.push(word)
    }
    while (next < fresh.length) takeFresh()
    this.words = words
    this.ids = ids
    this.freshWords = []
    this.freshIds = []
  }

  private lowerBound(prefix: string, from = 0): number {
    let low = from
    let high = this.words.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.words[middle] as string) < prefix) low = middle + 1
      else high = middle
    }
    return low
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
