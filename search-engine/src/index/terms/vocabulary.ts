/**
 * Sorted dictionary of texts with an id each: a prefix is one range of it. New texts are in a short unsorted list, which is scanned, until
 * a lookup finds it long enough to merge.
 */
import type { EditDistanceSearch } from './edit-distance.ts'

const maxPending = 128

export class Vocabulary {
  private words: string[] = []
  private ids: Uint32Array = new Uint32Array(0)
  private pendingWords: string[] = []
  private pendingIds: number[] = []

  add(word: string, id: number): void {
    this.pendingWords.push(word)
    this.pendingIds.push(id)
  }

  /** Calls `visit` with the id of every text that begins with `prefix`. */
  forEachWithPrefix(prefix: string, visit: (id: number) => void): void {
    if (this.pendingWords.length > maxPending) this.merge()
    const end = this.lowerBound(`${prefix}\uffff`)
    for (let at = this.lowerBound(prefix); at < end; at++) visit(this.ids[at] as number)
    for (const [at, word] of this.pendingWords.entries()) if (word.startsWith(prefix)) visit(this.pendingIds[at] as number)
  }

  /** Calls `visit` with the id and distance of every text within the edits allowed. Skips ranges whose common prefix already decides, like a walk over a trie. */
  forEachWithin(search: EditDistanceSearch, visit: (id: number, distance: number) => void): void {
    if (this.pendingWords.length > maxPending) this.merge()
    for (let at = 0; at < this.words.length; ) {
      const word = this.words[at] as string
      const distance = search.distance(word)
      const end = search.decisivePrefix < word.length ? this.endOf(word.slice(0, search.decisivePrefix), at) : at + 1
      if (distance !== Number.POSITIVE_INFINITY) for (let index = at; index < end; index++) visit(this.ids[index] as number, distance)
      at = end
    }
    for (const [at, word] of this.pendingWords.entries()) {
      const distance = search.distance(word)
      if (distance !== Number.POSITIVE_INFINITY) visit(this.pendingIds[at] as number, distance)
    }
  }

  /** End of the texts that share the prefix of the one at `start`. Mostly near, so a few are scanned before the binary search. */
  private endOf(beginning: string, start: number): number {
    const near = Math.min(start + 8, this.words.length)
    for (let at = start + 1; at < near; at++) if (!this.words[at]?.startsWith(beginning)) return at
    return this.lowerBound(`${beginning}\uffff`, near)
  }

  private merge(): void {
    const pending = Uint32Array.from(this.pendingWords.keys()).sort((a, b) =>
      compare(this.pendingWords[a] as string, this.pendingWords[b] as string),
    )
    const words: string[] = []
    const ids = new Uint32Array(this.words.length + pending.length)
    let next = 0
    const takePending = (): void => {
      const at = pending[next++] as number
      ids[words.length] = this.pendingIds[at] as number
      words.push(this.pendingWords[at] as string)
    }
    for (const [at, word] of this.words.entries()) {
      while (next < pending.length && (this.pendingWords[pending[next] as number] as string) < word) takePending()
      ids[words.length] = this.ids[at] as number
      words.push(word)
    }
    while (next < pending.length) takePending()
    this.words = words
    this.ids = ids
    this.pendingWords = []
    this.pendingIds = []
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
