/**
 * Type-ahead suggestions of one kind of term: terms that begin with the typed text, then terms with a later word that does; if there are
 * none, terms with a prefix within the allowed edit distance. By descending number of active offers.
 */

import { EditDistanceSearch, maxEditsFor } from '../terms/edit-distance.ts'
import type { TermKind } from '../terms/term-kinds.ts'
import type { Terms } from '../terms/terms.ts'
import { Vocabulary } from '../terms/vocabulary.ts'

export interface Suggestion {
  readonly name: string
  readonly offers: number
}

export class SuggestionGroup {
  /** Spelling of the latest offer by term, where it differs from the folded form. */
  private readonly displayNames = new Map<number, string>()
  private readonly starts = new Vocabulary()
  private readonly laterWords = new Vocabulary()
  private readonly terms: Terms
  private readonly kind: TermKind
  constructor(terms: Terms, kind: TermKind) {
    this.terms = terms
    this.kind = kind
  }

  /** Adds a new term of the kind. */
  add(folded: string, id: number): void {
    this.starts.add(folded, id)
    for (let at = folded.indexOf(' '); at !== -1; at = folded.indexOf(' ', at + 1)) {
      if (folded.length - at > 2) this.laterWords.add(folded.slice(at + 1), id)
    }
  }

  /** Stores the spelling that an offer uses. */
  recordSpelling(folded: string, written: string): void {
    if (written === folded) return
    const id = this.terms.id(this.kind, folded)
    if (id !== undefined && this.displayNames.get(id) !== written) this.displayNames.set(id, written)
  }

  /** At most `count` terms for the folded text, best first, with at least `minOffers` offers each. `synonyms`: further terms that match. */
  find(typed: string, count: number, minOffers = 1, synonyms: readonly string[] = []): Suggestion[] {
    const found: number[] = []
    const collect = this.topBySize(found, count, [], minOffers)
    this.starts.forEachWithPrefix(typed, collect)
    for (const folded of synonyms) {
      const id = this.terms.id(this.kind, folded)
      if (id !== undefined) collect(id)
    }
    if (found.length < count) {
      const more: number[] = []
      this.laterWords.forEachWithPrefix(typed, this.topBySize(more, count - found.length, [...found], minOffers))
      found.push(...more)
    }
    if (found.length === 0) this.forEachSimilar(typed, this.topBySize(found, count, [], minOffers))
    return found.map((id) => ({ name: this.displayNames.get(id) ?? this.terms.name(id), offers: this.terms.sizes[id] as number }))
  }

  snapshot(): ReadonlyMap<number, string> {
    return this.displayNames
  }

  restore(displayNames: ReadonlyMap<number, string>): void {
    for (const [id, written] of displayNames) this.displayNames.set(id, written)
  }

  /** Returns a collector of the `count` terms with the largest number of offers, best first; ties in alphabetical order. */
  private topBySize(best: number[], count: number, excluded: readonly number[], minOffers: number): (id: number) => void {
    const { sizes } = this.terms
    let minSize = minOffers
    return (id) => {
      const size = sizes[id] as number
      if (size < minSize || best.includes(id) || excluded.includes(id)) return
      let at = best.length
      while (at > 0 && this.before(id, best[at - 1] as number)) at--
      if (at >= count) return
      best.splice(at, 0, id)
      if (best.length > count) best.pop()
      if (best.length === count) minSize = sizes[best[count - 1] as number] as number
    }
  }

  private before(a: number, b: number): boolean {
    const { sizes } = this.terms
    const difference = (sizes[a] as number) - (sizes[b] as number)
    return difference > 0 || (difference === 0 && this.terms.name(a) < this.terms.name(b))
  }

  private forEachSimilar(typed: string, visit: (id: number) => void): void {
    const maxEdits = maxEditsFor(typed.length)
    if (maxEdits === 0) return
    const search = new EditDistanceSearch(typed, maxEdits, 'prefixes')
    const visitUsed = (id: number): void => {
      if (this.terms.sizes[id] !== 0) visit(id)
    }
    this.starts.forEachWithin(search, visitUsed)
    this.laterWords.forEachWithin(search, visitUsed)
  }
}
