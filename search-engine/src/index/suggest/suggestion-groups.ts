/** The groups of suggestions (docs/product/search.md, "Suggestions"), and names of filters, with the number of offers of each. */
import type { Suggestions } from '@jobboard/contracts/search/answers'
import type { Completion } from '@jobboard/contracts/search/completions'
import { accentedWords, wordsOf } from '@jobboard/contracts/search/words'
import { fold } from '@jobboard/contracts/shared/events/fold'
import type { BoardWords } from '../../criteria/board-words.ts'
import type { OfferCriteria } from '../../criteria/criteria.ts'
import type { OfferDocument } from '../columns/document.ts'
import { sizeWithin } from '../query/facets.ts'
import { noCriteria } from '../query/no-criteria.ts'
import type { DocSet } from '../sets/doc-set.ts'
import type { TermKind } from '../terms/term-kinds.ts'
import { SpellingCorrector } from './did-you-mean.ts'
import type { SuggestDeps } from './suggest-deps.ts'
import { type Suggestion, SuggestionGroup } from './suggestion-group.ts'

type Search = (criteria: OfferCriteria) => DocSet

export interface SuggestionsSnapshot {
  readonly title: ReadonlyMap<number, string>
  readonly company: ReadonlyMap<number, string>
  readonly skill: ReadonlyMap<number, string>
  readonly word: ReadonlyMap<number, string>
}

/** Words and skills of a single offer are not suggested. */
const minOffersOfWord = 2
/** Completions that are counted when other words precede them. */
const countedCompletions = 20

export class SuggestionGroups {
  private readonly groups: { readonly title: SuggestionGroup; readonly company: SuggestionGroup; readonly skill: SuggestionGroup }
  /** Accented spelling by word; the terms are folded. */
  private readonly accented = new Map<number, string>()
  private readonly deps: SuggestDeps
  readonly corrector: SpellingCorrector

  constructor(deps: SuggestDeps) {
    this.deps = deps
    this.corrector = new SpellingCorrector(deps, this)
    this.groups = {
      title: new SuggestionGroup(deps.terms, 'title'),
      company: new SuggestionGroup(deps.terms, 'company'),
      skill: new SuggestionGroup(deps.terms, 'skill'),
    }
  }

  add(kind: TermKind, folded: string, id: number): void {
    if (kind === 'title' || kind === 'company' || kind === 'skill') this.groups[kind].add(folded, id)
  }

  recordSpelling(offer: OfferDocument): void {
    this.groups.title.recordSpelling(offer.titleFolded, offer.title)
    if (offer.companyFolded !== '') this.groups.company.recordSpelling(offer.companyFolded, offer.companyName)
    for (const [at, folded] of offer.skillsFolded.entries()) this.groups.skill.recordSpelling(folded, offer.skills[at] ?? folded)
    for (const text of [offer.title, offer.companyName, offer.city, ...offer.skills]) this.recordWords(text)
  }

  find(text: string, count: number, board: BoardWords, search: Search): Suggestions {
    const typed = fold(text).trim()
    if (typed === '') return noSuggestions
    const completions = board.completions(text)
    const { title, company, skill } = this.groups
    const synonyms = completions.flatMap((one) => ('skill' in one ? [fold(one.skill)] : []))
    const skills = skill.find(typed, count, minOffersOfWord, synonyms)
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

  /** Spelling of a word for display. */
  displayName(id: number, board: BoardWords): string {
    const word = this.deps.terms.name(id)
    return board.nameOf(word) ?? this.accented.get(id) ?? word
  }

  snapshot(): SuggestionsSnapshot {
    const { title, company, skill } = this.groups
    return { title: title.snapshot(), company: company.snapshot(), skill: skill.snapshot(), word: this.accented }
  }

  restore({ title, company, skill, word }: SuggestionsSnapshot): void {
    for (const [id, accented] of word) this.accented.set(id, accented)
    this.groups.title.restore(title)
    this.groups.company.restore(company)
    this.groups.skill.restore(skill)
  }

  private recordWords(text: string): void {
    for (const word of accentedWords(text)) {
      const id = this.deps.terms.id('word', fold(word))
      if (id !== undefined) this.accented.set(id, word)
    }
  }

  /** The typed text with its last word completed. A name of a filter is suggested as a filter instead. */
  private keywords(text: string, count: number, board: BoardWords, search: Search): Suggestion[] {
    const words = wordsOf(text)
    const last = words.at(-1)
    if (last === undefined) return []
    const before = words.slice(0, -1)
    const found: Suggestion[] = []
    for (const id of this.completed(last, before, board, search)) {
      const word = this.deps.terms.name(id)
      if (before.length === 0 && board.read(word).named.length > 0) continue
      const name = [...before, this.displayName(id, board)].join(' ')
      const offers = search({ ...noCriteria, ...board.read(name) }).size
      if (offers >= minOffersOfWord) found.push({ name, offers })
      if (found.length === count) break
    }
    return found.sort((a, b) => b.offers - a.offers)
  }

  /** Ids of words that begin with the text, by descending number of offers. */
  private completed(last: string, before: readonly string[], board: BoardWords, search: Search): number[] {
    const { terms, vocabulary } = this.deps
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
    const { space } = this.deps.documents()
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
const noSuggestions: Suggestions = {
  skills: [],
  filters: [],
  keyword: [],
  titles: [],
  companies: [],
  counts: { skills: [], keyword: [], titles: [], companies: [] },
}
