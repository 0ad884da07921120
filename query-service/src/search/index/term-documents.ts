/** Documents by the values of a kind, in one pass over the terms and without a search: what sitemaps name. */
import type { Columns } from './columns.ts'
import type { TermKind } from './term-kinds.ts'
import type { Terms } from './terms.ts'

export class TermDocuments {
  private readonly terms: Terms
  private readonly columns: Columns

  constructor(terms: Terms, columns: Columns) {
    this.terms = terms
    this.columns = columns
  }

  /** Values that at least `least` documents have. */
  *of(kind: TermKind, least: number): Generator<readonly [value: string, docs: readonly number[]]> {
    for (const [value, id] of this.terms.ofKind(kind)) {
      if ((this.terms.sizes[id] as number) < least) continue
      const docs: number[] = []
      this.terms.postingOf(id).forEach((doc) => void docs.push(doc))
      yield [String(value), docs]
    }
  }

  /** Values of all categories of a document. */
  categoriesOf(doc: number): Iterable<number> {
    return this.columns.categoriesOf(doc)
  }

  /** See `Columns.newestOf`. */
  newestOf(docs: readonly number[]): number {
    return this.columns.newestOf(docs)
  }
}
