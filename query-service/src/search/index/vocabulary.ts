/**
 * Texts in sorted order with a number each, so that all that begin with a prefix are one range. New ones wait in a short unsorted list
 * until enough have come to be merged.
 */
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

  forEach(visit: (word: string, id: number) => void): void {
    for (const [at, word] of this.words.entries()) visit(word, this.ids[at] as number)
    for (const [at, word] of this.freshWords.entries()) visit(word, this.freshIds[at] as number)
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

  private lowerBound(prefix: string): number {
    let low = 0
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
