/** The groups of suggestions of specification 3: keyword, titles, companies, skills. */
import { accentedWords, termWords } from '@jobboard/contracts/search/words'
import { fold } from '@jobboard/contracts/shared/fold'
import type { OfferCriteria } from '../criteria.ts'
import type { IndexParts } from './compile.ts'
import type { DocSet } from './doc-set.ts'
import type { OfferDocument } from './document.ts'
import { sizeWithin } from './facets.ts'
import { noCriteria } from './no-criteria.ts'
import { SuggestionGroup } from './suggestions.ts'
import type { TermKind } from './term-kinds.ts'

export interface Suggested {
  /** What was typed with its last word completed, so that offers are found. */
  readonly keyword: readonly string[]
  readonly titles: readonly string[]
  readonly companies: readonly string[]
  readonly skills: readonly string[]
}

export interface SuggestionsSnapshot {
  readonly title: ReadonlyMap<number, string>
  readonly company: ReadonlyMap<number, string>
  readonly skill: ReadonlyMap<number, string>
  readonly word: ReadonlyMap<number, string>
}

/** Completions whose offers are counted when other words stand before them. */
const countedCompletions = 20

export class Suggestions {
  private readonly groups: { readonly title: SuggestionGroup; readonly company: SuggestionGroup; readonly skill: SuggestionGroup }
  /** How words with accents are written; a keyword finds them without. */
  private readonly written = new Map<number, string>()
  private readonly parts: IndexParts

  constructor(parts: IndexParts) {
    this.parts = parts
    this.groups = {
      title: new SuggestionGroup(parts.terms, 'title'),
      company: new SuggestionGroup(parts.terms, 'company'),
      skill: new SuggestionGroup(parts.terms, 'skill'),
    }
  }

  add(kind: TermKind, folded: string, id: number): void {
    if (kind === 'title' || kind === 'company' || kind === 'skill') this.groups[kind].add(folded, id)
  }

  note(offer: OfferDocument): void {
    this.groups.title.note(offer.titleFolded, offer.title)
    if (offer.companyFolded !== '') this.groups.company.note(offer.companyFolded, offer.companyName)
    for (const [at, folded] of offer.skillsFolded.entries()) this.groups.skill.note(folded, offer.skills[at] ?? folded)
    for (const text of [offer.title, offer.companyName, offer.city, ...offer.skills]) this.noteWords(text)
  }

  find(text: string, count: number, search: (criteria: OfferCriteria) => DocSet): Suggested {
    const typed = fold(text).trim()
    if (typed === '') return { keyword: [], titles: [], companies: [], skills: [] }
    const { title, company, skill } = this.groups
    return {
      keyword: this.keywords(text, count, search),
      titles: title.find(typed, count),
      companies: company.find(typed, count),
      skills: skill.find(typed, count),
    }
  }

  snapshot(): SuggestionsSnapshot {
    const { title, company, skill } = this.groups
    return { title: title.snapshot(), company: company.snapshot(), skill: skill.snapshot(), word: this.written }
  }

  restore({ title, company, skill, word }: SuggestionsSnapshot): void {
    for (const [id, written] of word) this.written.set(id, written)
    this.groups.title.restore(title)
    this.groups.company.restore(company)
    this.groups.skill.restore(skill)
  }

  private noteWords(text: string): void {
    for (const word of accentedWords(text)) {
      const id = this.parts.terms.id('word', fold(word))
      if (id !== undefined) this.written.set(id, word)
    }
  }

  private keywords(text: string, count: number, search: (criteria: OfferCriteria) => DocSet): string[] {
    const words = termWords(text)
    const last = words.at(-1)
    if (last === undefined) return []
    const { terms, vocabulary } = this.parts
    const before = words.slice(0, -1)
    const completions: { readonly word: string; readonly id: number; readonly offers: number }[] = []
    vocabulary.forEachWithPrefix(last, (id) => {
      const offers = terms.sizes[id] as number
      if (offers > 0) completions.push({ word: terms.name(id), id, offers })
    })
    const byOffers = (list: typeof completions): typeof completions =>
      list.sort((a, b) => b.offers - a.offers || (a.word < b.word ? -1 : 1))
    let best = byOffers(completions)
    if (before.length > 0) {
      const rest = search({ ...noCriteria, words: before })
      const { space } = this.parts.documents()
      const counted = best.slice(0, countedCompletions).map((one) => ({ ...one, offers: sizeWithin(terms.postingOf(one.id), rest, space) }))
      best = byOffers(counted.filter(({ offers }) => offers > 0))
    }
    return best.slice(0, count).map(({ id, word }) => [...before, this.written.get(id) ?? word].join(' '))
  }
}
