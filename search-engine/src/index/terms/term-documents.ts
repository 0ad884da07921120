/** Documents by the values of a kind, in one pass over the terms, without a search (for sitemaps), and what single documents have. */
import { type Columns, unknownDate } from '../columns/columns.ts'
import type { SalaryRange } from '../columns/salaries.ts'
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

  /** Calls `visit` with every term of a document. */
  forEachTermOf(doc: number, visit: (kind: TermKind, value: string | number) => void): void {
    for (const id of this.terms.termsOf(doc)) visit(this.terms.kindOf(id), this.terms.value(id))
  }

  /** Whether a document has the term. */
  has(doc: number, kind: TermKind, value: string | number): boolean {
    return this.terms.posting(kind, value)?.has(doc) ?? false
  }

  /** See `Columns.somePlace`. */
  somePlace(doc: number, test: (latitude: number, longitude: number) => boolean): boolean {
    return this.columns.somePlace(doc, test)
  }

  /** See `Salaries.meets`. */
  meets(doc: number, range: SalaryRange): boolean {
    return this.columns.salaries.meets(doc, range)
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

  /** Value of the first category. */
  categoryOf(doc: number): number | null {
    const { categories } = this.columns
    return categories.length[doc] === 0 ? null : ((categories.columns[0]?.[categories.start[doc] as number] as number | undefined) ?? null)
  }

  /** See `Columns.newestOf`. */
  newestOf(docs: readonly number[]): number {
    return this.columns.newestOf(docs)
  }
}
