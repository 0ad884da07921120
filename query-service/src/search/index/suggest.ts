/** The groups of suggestions (docs/product/search.md, "Suggestions"), and names of filters, with the number of offers of each. */
import type { Suggestions } from '@jobboard/contracts/search/answers'
import type { Completion } from '@jobboard/contracts/search/completions'
import type { FilterValue } from '@jobboard/contracts/search/dictionary'
import { accentedWords, wordsOf } from '@jobboard/contracts/search/words'
import { fold } from '@jobboard/contracts/shared/fold'
import type { NamedValues, OfferCriteria } from '../criteria.ts'
import type { IndexParts } from './compile.ts'
import { SlipFinder } from './did-you-mean.ts'
import type { DocSet } from './doc-set.ts'
import type { OfferDocument } from './document.ts'
import { sizeWithin } from './facets.ts'
import { noCriteria } from './no-criteria.ts'
import { type Suggestion, SuggestionGroup } from './suggestions.ts'
import type { TermKind } from './term-kinds.ts'

/** What the board's dictionary knows of words. */
export interface BoardWords {
  completions(typed: string): readonly Completion[]
  /** Names of one word, which a slip may have meant. */
  readonly names: readonly { readonly key: string; readonly written: string }[]
  read(keyword: string): Pick<OfferCriteria, 'words' | 'named'>
  named(value: FilterValue): readonly NamedValues[]
  /** How an equal word is shown. */
  nameOf(word: string): string | undefined
}

type Search = (criteria: OfferCriteria) => DocSet

export interface SuggestionsSnapshot {
  readonly title: ReadonlyMap<number, string>
  readonly company: ReadonlyMap<number, string>
  readonly skill: ReadonlyMap<number, string>
  readonly word: ReadonlyMap<number, string>
}

/** A word that one offer alone has is no suggestion. */
const minOffersOfWord = 2
/** Completions whose offers are counted when other words stand before them. */
const countedCompletions = 20

export class SuggestionGroups {
  private readonly groups: { readonly title: SuggestionGroup; readonly company: SuggestionGroup; readonly skill: SuggestionGroup }
  /** How words with accents are written; a keyword finds them without. */
  private readonly written = new Map<number, string>()
  private readonly parts: IndexParts
  readonly slips: SlipFinder

  constructor(parts: IndexParts) {
    this.parts = parts
    this.slips = new SlipFinder(parts, this)
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

  find(text: string, count: number, board: BoardWords, search: Search): Suggestions {
    const typed = fold(text).trim()
    if (typed === '') return nothing
    const completions = board.completions(text)
    const { title, company, skill } = this.groups
    const alike = completions.flatMap((one) => ('skill' in one ? [fold(one.skill)] : []))
    const skills = skill.find(typed, count, minOffersOfWord, alike)
    const keyword = this.keywords(text, count, board, search)
    const titles = title.find(typed, count)
    const companies = company.find(typed, count)
    return {
      skills: names(skills),
      filters: filtersOf(completions, count, board, search),
      keyword: names(keyword),
      titles: names(titles),
      companies: names(companies),
      counts: { skills: offersOf(skills), keyword: offersOf(keyword), titles: offersOf(titles), companies: offersOf(companies) },
    }
  }

  /** How a word of offers is shown. */
  shown(id: number, board: BoardWords): string {
    const word = this.parts.terms.name(id)
    return board.nameOf(word) ?? this.written.get(id) ?? word
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

  /** What was typed with its last word completed; names of filters alone are suggested as such. */
  private keywords(text: string, count: number, board: BoardWords, search: Search): Suggestion[] {
    const words = wordsOf(text)
    const last = words.at(-1)
    if (last === undefined) return []
    const before = words.slice(0, -1)
    const found: Suggestion[] = []
    for (const id of this.completed(last, before, board, search)) {
      const word = this.parts.terms.name(id)
      if (before.length === 0 && board.read(word).named.length > 0) continue
      const name = [...before, this.shown(id, board)].join(' ')
      const offers = search({ ...noCriteria, ...board.read(name) }).size
      if (offers >= minOffersOfWord) found.push({ name, offers })
      if (found.length === count) break
    }
    return found.sort((a, b) => b.offers - a.offers)
  }

  /** Words of offers that begin so, those of most offers first. */
  private completed(last: string, before: readonly string[], board: BoardWords, search: Search): number[] {
    const { terms, vocabulary } = this.parts
    const ids: number[] = []
    vocabulary.forEachWithPrefix(last, (id) => {
      if ((terms.sizes[id] as number) >= minOffersOfWord) ids.push(id)
    })
    // An inflected form or another spelling is the word itself.
    const [same] = board.read(last).words
    const sameId = same === undefined ? undefined : terms.id('word', same)
    if (sameId !== undefined && !ids.includes(sameId)) ids.push(sameId)
    const byOffers = (offers: (id: number) => number): number[] =>
      ids.sort((a, b) => offers(b) - offers(a) || (terms.name(a) < terms.name(b) ? -1 : 1))
    byOffers((id) => terms.sizes[id] as number)
    if (before.length === 0) return ids
    ids.splice(countedCompletions)
    const rest = search({ ...noCriteria, ...board.read(before.join(' ')) })
    const { space } = this.parts.documents()
    const counts = new Map(ids.map((id) => [id, sizeWithin(terms.postingOf(id), rest, space)]))
    return byOffers((id) => counts.get(id) ?? 0)
  }
}

function filtersOf(completions: readonly Completion[], count: number, board: BoardWords, search: Search): Suggestions['filters'] {
  const filters = completions.flatMap((one) => ('filter' in one ? [one.filter] : []))
  return filters
    .map((filter) => ({ ...filter, count: search({ ...noCriteria, named: [board.named(filter)] }).size }))
    .filter((filter) => filter.count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, count)
}

const names = (suggestions: readonly Suggestion[]): string[] => suggestions.map(({ name }) => name)
const offersOf = (suggestions: readonly Suggestion[]): number[] => suggestions.map(({ offers }) => offers)
const nothing: Suggestions = {
  skills: [],
  filters: [],
  keyword: [],
  titles: [],
  companies: [],
  counts: { skills: [], keyword: [], titles: [], companies: [] },
}
