/** Which documents end next: a binary heap of moments. Moments that no longer hold are skipped when they come up. */
export class Expiries {
  private readonly heap: { readonly at: number; readonly doc: number }[] = []
  private readonly current = new Map<number, number>()

  /** The document ends at `at` (milliseconds); `Infinity`: it does not. */
  set(doc: number, at: number): void {
    if (at === Number.POSITIVE_INFINITY) {
      this.current.delete(doc)
      return
    }
    if (this.current.get(doc) === at) return
    this.current.set(doc, at)
    this.push({ at, doc })
  }

  /** Takes out and answers the documents that have ended by `now`. */
  due(now: number): number[] {
    const docs: number[] = []
    for (let first = this.heap[0]; first !== undefined && first.at <= now; first = this.heap[0]) {
      this.pop()
      if (this.current.get(first.doc) !== first.at) continue
      this.current.delete(first.doc)
      docs.push(first.doc)
    }
    return docs
  }

  private push(entry: { at: number; doc: number }): void {
    let at = this.heap.length
    this.heap.push(entry)
    while (at > 0) {
      const parent = (at - 1) >>> 1
      const above = this.heap[parent]
      if (above === undefined || above.at <= entry.at) break
      this.heap[at] = above
      at = parent
    }
    this.heap[at] = entry
  }

  private pop(): void {
    const last = this.heap.pop()
    if (last === undefined || this.heap.length === 0) return
    let at = 0
    for (;;) {
      let child = at * 2 + 1
      const left = this.heap[child]
      const right = this.heap[child + 1]
      if (left === undefined) break
      if (right !== undefined && right.at < left.at) child++
      const smaller = this.heap[child]
      if (smaller === undefined || smaller.at >= last.at) break
      this.heap[at] = smaller
      at = child
    }
    this.heap[at] = last
  }
}
