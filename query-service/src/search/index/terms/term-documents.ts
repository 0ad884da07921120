/** Documents by the values of a kind, in one pass over the terms, without a search (for sitemaps), and values of single documents. */
import { type Columns, unknownDate } from '../columns/columns.ts'
import type { TermKind } from './term-kinds.ts'
import type { Terms } from './terms.ts'

export class TermDocuments {
  private readonly terms: Terms
  private readonly columns: Columns

  constructor(terms: Terms, columns: Columns) {
    this.terms = terms
    this.columns = columns
  }

  /** Values that at least `minDocs` documents have. */
  *of(kind: TermKind, minDocs: number): Generator<readonly [value: string, docs: readonly number[]]> {
    for (const [value, id] of this.terms.ofKind(kind)) {
      if ((this.terms.sizes[id] as number) < minDocs) continue
      const docs: number[] = []
      this.terms.postingOf(id).forEach((doc) => void docs.push(doc))
      yield [String(value), docs]
    }
  }

  /** Values of the categories of a document. */
  categoriesOf(doc: number): Iterable<number> {
    return this.columns.categoriesOf(doc)
  }

  /** Milliseconds since 1970; null where unknown. */
  firstPublishedAt(doc: number): number | null {
    const moment = this.columns.firstPublishedAt[doc] as number
    return moment === unknownDate ? null : moment
  }

  /** See `Columns.newestOf`. */
  newestOf(docs: readonly number[]): number {
    return this.columns.newestOf(docs)
  }
}
