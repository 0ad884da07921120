/**
 * Suggestions while the visitor types, of one kind of term: those that begin with what was typed, then those with a later word that does;
 * when there are none at all, those where it is there but for a slip of the finger. Ordered by the number of active offers.
 */
import type { TermKind } from './term-kinds.ts'
import type { Terms } from './terms.ts'
import { SlipSearch, slipsAllowed } from './typos.ts'
import { Vocabulary } from './vocabulary.ts'

export interface Suggestion {
  readonly name: string
  readonly offers: number
}

export class SuggestionGroup {
  /** As the newest offer writes it, where that is not as it is folded. */
  private readonly shown = new Map<number, string>()
  private readonly starts = new Vocabulary()
  private readonly laterWords = new Vocabulary()
  private readonly terms: Terms
  private readonly kind: TermKind
  constructor(terms: Terms, kind: TermKind) {
    this.terms = terms
    this.kind = kind
  }

  /** A term of the kind was met for the first time. */
  add(folded: string, id: number): void {
    this.starts.add(folded, id)
    for (let at = folded.indexOf(' '); at !== -1; at = folded.indexOf(' ', at + 1)) {
      if (folded.length - at > 2) this.laterWords.add(folded.slice(at + 1), id)
    }
  }

  /** How an offer writes the term. */
  note(folded: string, written: string): void {
    if (written === folded) return
    const id = this.terms.id(this.kind, folded)
    if (id !== undefined && this.shown.get(id) !== written) this.shown.set(id, written)
  }

  /** At most `count` terms for the folded text, best first, of at least `minOffers` offers each. `alike`: terms that count as beginning so. */
  find(typed: string, count: number, minOffers = 1, alike: readonly string[] = []): Suggestion[] {
    const found: number[] = []
    const keep = this.best(found, count, [], minOffers)
    this.starts.forEachWithPrefix(typed, keep)
    for (const folded of alike) {
      const id = this.terms.id(this.kind, folded)
      if (id !== undefined) keep(id)
    }
    if (found.length < count) {
      const more: number[] = []
      this.laterWords.forEachWithPrefix(typed, this.best(more, count - found.length, [...found], minOffers))
      found.push(...more)
    }
    if (found.length === 0) this.forEachAlike(typed, this.best(found, count, [], minOffers))
    return found.map((id) => ({ name: this.shown.get(id) ?? this.terms.name(id), offers: this.terms.sizes[id] as number }))
  }

  snapshot(): ReadonlyMap<number, string> {
    return this.shown
  }

  restore(shown: ReadonlyMap<number, string>): void {
    for (const [id, written] of shown) this.shown.set(id, written)
  }

  /** Takes terms one by one and keeps the `count` with most offers in `kept`, best first; ties by their text. */
  private best(kept: number[], count: number, without: readonly number[], minOffers: number): (id: number) => void {
    const { sizes } = this.terms
    let least = minOffers
    return (id) => {
      const size = sizes[id] as number
      if (size < least || kept.includes(id) || without.includes(id)) return
      let at = kept.length
      while (at > 0 && this.before(id, kept[at - 1] as number)) at--
      if (at >= count) return
      kept.splice(at, 0, id)
      if (kept.length > count) kept.pop()
      if (kept.length === count) least = sizes[kept[count - 1] as number] as number
    }
  }

  private before(a: number, b: number): boolean {
    const { sizes } = this.terms
    const difference = (sizes[a] as number) - (sizes[b] as number)
    return difference > 0 || (difference === 0 && this.terms.name(a) < this.terms.name(b))
  }

  private forEachAlike(typed: string, visit: (id: number) => void): void {
    const slips = slipsAllowed(typed.length)
    if (slips === 0) return
    const search = new SlipSearch(typed, slips, 'beginnings')
    const visitUsed = (id: number): void => {
      if (this.terms.sizes[id] !== 0) visit(id)
    }
    this.starts.forEachNear(search, visitUsed)
    this.laterWords.forEachNear(search, visitUsed)
  }
}
