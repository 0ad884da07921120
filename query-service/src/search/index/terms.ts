/**
 * The inverted index: term -> the documents that have it, and back. A term is a kind and a value in one string (`level:senior`,
 * `skill:spring boot`, `word:krakow`), so that every dimension, known or free, works alike.
 */
import { Posting } from './posting.ts'
import { Slices } from './slices.ts'

export class Terms {
  private readonly ids = new Map<string, number>()
  private readonly names: string[] = []
  private readonly postings: Posting[] = []
  private readonly ofDoc = new Slices('u32')
  /** Called when a term is met for the first time. */
  private readonly onNew: (name: string, id: number) => void

  constructor(onNew: (name: string, id: number) => void) {
    this.onNew = onNew
  }

  get size(): number {
    return this.names.length
  }

  posting(name: string): Posting | undefined {
    const id = this.ids.get(name)
    return id === undefined ? undefined : this.postings[id]
  }

  postingOf(id: number): Posting {
    return this.postings[id] as Posting
  }

  name(id: number): string {
    return this.names[id] as string
  }

  /** Gives the document exactly these terms. `words`: words of a full set (see Posting). */
  assign(doc: number, names: Iterable<string>, words: number): void {
    const next = Uint32Array.from(new Set([...names].map((name) => this.idOf(name)))).sort()
    const previous = this.termsOf(doc).slice()
    let p = 0
    let n = 0
    while (p < previous.length || n < next.length) {
      const old = p < previous.length ? (previous[p] as number) : Number.POSITIVE_INFINITY
      const fresh = n < next.length ? (next[n] as number) : Number.POSITIVE_INFINITY
      if (old <= fresh) p++
      if (fresh <= old) n++
      if (old < fresh) this.postings[old]?.remove(doc, words)
      else if (fresh < old) this.postings[fresh]?.add(doc, words)
    }
    const start = this.ofDoc.place(doc, next.length)
    this.ofDoc.columns[0]?.set(next, start)
  }

  /** Sorted ids of the document's terms; a view that the next `assign` may overwrite. */
  termsOf(doc: number): Uint32Array {
    const length = this.ofDoc.length[doc] ?? 0
    const start = this.ofDoc.start[doc] ?? 0
    return (this.ofDoc.columns[0] as Uint32Array).subarray(start, start + length)
  }

  private idOf(name: string): number {
    const known = this.ids.get(name)
    if (known !== undefined) return known
    const id = this.names.length
    this.ids.set(name, id)
    this.names.push(name)
    this.postings.push(new Posting())
    this.onNew(name, id)
    return id
  }
}
