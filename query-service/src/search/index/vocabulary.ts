/** Words in sorted order, so that all that begin with a prefix are one range. New ones wait in a short unsorted list until enough have come to be merged. */
export class Vocabulary {
  private words: string[] = []
  private ids: number[] = []
  private fresh: { word: string; id: number }[] = []

  add(word: string, id: number): void {
    this.fresh.push({ word, id })
  }

  /** Ids of the words that begin with `prefix`. */
  withPrefix(prefix: string): number[] {
    if (this.fresh.length > 256) this.merge()
    const found: number[] = []
    for (let at = this.lowerBound(prefix); at < this.words.length && this.words[at]?.startsWith(prefix); at++)
      found.push(this.ids[at] as number)
    for (const { word, id } of this.fresh) if (word.startsWith(prefix)) found.push(id)
    return found
  }

  private merge(): void {
    const all = this.words.map((word, at) => ({ word, id: this.ids[at] as number })).concat(this.fresh)
    all.sort((a, b) => (a.word < b.word ? -1 : 1))
    this.words = all.map(({ word }) => word)
    this.ids = all.map(({ id }) => id)
    this.fresh = []
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
