/** Merges ordered documents with ordered moved ones, keeping positions `from` up to `from + count`. */
export class PageMerge {
  readonly page: number[] = []
  private position = 0
  private next = 0
  private readonly moved: readonly number[]
  private readonly compare: (a: number, b: number) => number
  private readonly from: number
  private readonly end: number

  constructor(moved: readonly number[], compare: (a: number, b: number) => number, from: number, count: number) {
    this.moved = moved
    this.compare = compare
    this.from = from
    this.end = from + count
  }

  /** True once the page is full. */
  push(doc: number): boolean {
    while (this.next < this.moved.length && this.compare(this.moved[this.next] as number, doc) < 0) {
      if (this.take(this.moved[this.next++] as number)) return true
    }
    return this.take(doc)
  }

  /** What comes after all that were pushed, while there is room. */
  finish(): number[] {
    while (this.next < this.moved.length && this.position < this.end) this.take(this.moved[this.next++] as number)
    return this.page
  }

  private take(doc: number): boolean {
    if (this.position >= this.from && this.position < this.end) this.page.push(doc)
    this.position++
    return this.position >= this.end
  }
}
