/**
 * Suggestions while somebody types: entries (titles, companies, skills, words) whose beginning, or the beginning of a later word of
 * theirs, is what was typed; when those are too few, entries that share enough trigrams with it, so that a slip of the finger still
 * finds. Ordered by the number of active offers, which is the size of the entry's own posting.
 */
import type { Posting } from './posting.ts'
import { Vocabulary } from './vocabulary.ts'

interface Entry {
  readonly folded: string
  /** As the newest offer writes it. */
  shown: string
  readonly posting: Posting
}

/** Share of trigrams two words must have in common (Jaccard) to count as one with a slip. */
const likeness = 0.4
const trigramCandidates = 64

export class SuggestionGroup {
  private readonly entries = new Map<string, number>()
  private readonly list: Entry[] = []
  private readonly starts = new Vocabulary()
  private readonly innerWords = new Vocabulary()
  private readonly byTrigram = new Map<string, number[]>()

  /** The entry is in use, written like this. */
  note(folded: string, shown: string, posting: Posting): void {
    const known = this.entries.get(folded)
    if (known !== undefined) {
      ;(this.list[known] as Entry).shown = shown
      return
    }
    const id = this.list.length
    this.entries.set(folded, id)
    this.list.push({ folded, shown, posting })
    this.starts.add(folded, id)
    for (const word of folded.split(' ').slice(1)) if (word.length > 1) this.innerWords.add(word, id)
    for (const trigram of trigramsOf(folded)) {
      const ids = this.byTrigram.get(trigram)
      if (ids === undefined) this.byTrigram.set(trigram, [id])
      else ids.push(id)
    }
  }

  /** At most `count` entries for the folded text, best first. */
  find(typed: string, count: number): string[] {
    const found = new Set<number>()
    const take = (ids: readonly number[]): void => {
      for (const id of this.mostUsed(ids, found, count - found.size)) found.add(id)
    }
    take(this.starts.withPrefix(typed))
    if (found.size < count) take(this.innerWords.withPrefix(typed))
    if (found.size === 0 && typed.length >= 4) take(this.alike(typed))
    return [...found].map((id) => (this.list[id] as Entry).shown)
  }

  private mostUsed(ids: readonly number[], without: ReadonlySet<number>, count: number): number[] {
    const best: number[] = []
    for (const id of new Set(ids)) {
      const size = this.usesOf(id)
      if (size === 0 || without.has(id)) continue
      let at = best.length
      while (at > 0 && this.before(id, best[at - 1] as number)) at--
      if (at >= count) continue
      best.splice(at, 0, id)
      if (best.length > count) best.pop()
    }
    return best
  }

  private before(a: number, b: number): boolean {
    const difference = this.usesOf(a) - this.usesOf(b)
    return difference > 0 || (difference === 0 && (this.list[a] as Entry).folded < (this.list[b] as Entry).folded)
  }

  private usesOf(id: number): number {
    return (this.list[id] as Entry).posting.size
  }

  private alike(typed: string): number[] {
    const wanted = trigramsOf(typed)
    const shared = new Map<number, number>()
    for (const trigram of wanted) for (const id of this.byTrigram.get(trigram) ?? []) shared.set(id, (shared.get(id) ?? 0) + 1)
    return [...shared]
      .map(([id, common]) => ({ id, likeness: common / (wanted.size + trigramsOf((this.list[id] as Entry).folded).size - common) }))
      .filter((candidate) => candidate.likeness >= likeness)
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, trigramCandidates)
      .map(({ id }) => id)
  }
}

function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>()
  for (const word of text.split(' ')) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3))
  }
  return trigrams
}
