/**
 * Spelling corrections ("Did you mean kubernetes?"): a rare word of a search within a small edit distance of a much more frequent one. They
 * are offered and never searched instead (docs/product/search.md, "Corrections").
 */

import type { DidYouMean } from '@jobboard/contracts/search/did-you-mean'
import { wordsOf } from '@jobboard/contracts/search/words'
import type { BoardWords } from '../../criteria/board-words.ts'
import type { OfferCriteria } from '../../criteria/criteria.ts'
import { EditDistanceSearch, maxEditsFor } from '../terms/edit-distance.ts'
import type { SuggestDeps } from './suggest-deps.ts'
import type { SuggestionGroups } from './suggestion-groups.ts'

/** A word of more offers counts as correct. */
const maxOffersOfTypo = 3
/** Minimum ratio of the offers of a correction to those of the typo. */
const minRatio = 10
const maxSuggestions = 3
/** Limit of the words of a search that are compared with the vocabulary. */
const maxWords = 3
const maxWordLength = 40
const maxCandidates = 8

interface Candidate {
  readonly written: string
  readonly distance: number
  readonly offers: number
}

export interface Searched {
  readonly keywords: readonly string[]
  readonly criteria: OfferCriteria
  readonly board: BoardWords
  readonly count: (criteria: OfferCriteria) => number
}

export class SpellingCorrector {
  private readonly deps: SuggestDeps
  private readonly groups: SuggestionGroups

  constructor(deps: SuggestDeps, groups: SuggestionGroups) {
    this.deps = deps
    this.groups = groups
  }

  /** Best first. Most searches have no rare word, and cost one lookup per word. */
  find(searched: Searched): DidYouMean[] {
    const typos = searched.keywords.flatMap((keyword) => this.misspelledWords(keyword, searched.board).map((word) => ({ keyword, word })))
    return (
      typos
        .slice(0, maxWords)
        .flatMap(({ keyword, word }) => this.corrections(keyword, word, searched))
        .sort((a, b) => b.count - a.count)
        // A correction that is rare compared with the best one is probably a typo itself.
        .filter(({ count }, _, [best]) => best !== undefined && count * minRatio >= best.count)
        .slice(0, maxSuggestions)
    )
  }

  private misspelledWords(keyword: string, board: BoardWords): string[] {
    return wordsOf(keyword).filter((word) => word.length <= maxWordLength && maxEditsFor(word.length) > 0 && this.isRare(word, board))
  }

  private isRare(word: string, board: BoardWords): boolean {
    return board.read(word).named.length === 0 && this.offersOf(word, board) <= maxOffersOfTypo
  }

  private offersOf(word: string, board: BoardWords): number {
    const [same] = board.read(word).words
    const id = same === undefined ? undefined : this.deps.terms.id('word', same)
    return id === undefined ? 0 : (this.deps.terms.sizes[id] as number)
  }

  private corrections(keyword: string, typo: string, { keywords, board, count, criteria }: Searched): DidYouMean[] {
    const candidates = this.candidates(typo, board)
    const nearest = Math.min(...candidates.map(({ distance }) => distance))
    return candidates
      .filter(({ distance }) => distance === nearest)
      .slice(0, maxSuggestions)
      .map(({ written }) => {
        const replaced = replaceWord(keyword, typo, written)
        const meanings = keywords.map((one) => board.read(one === keyword ? replaced : one))
        const [words, named] = [meanings.flatMap((one) => one.words), meanings.flatMap((one) => one.named)]
        return { term: keyword, replacement: replaced, count: count({ ...criteria, words, named }) }
      })
      .filter((one) => one.count > 0)
  }

  /** Words of offers and names of the dictionary, by distance, then by descending number of offers. */
  private candidates(typo: string, board: BoardWords): Candidate[] {
    const { terms, vocabulary } = this.deps
    const search = new EditDistanceSearch(typo, maxEditsFor(typo.length), 'words')
    const minOffers = Math.max(2, this.offersOf(typo, board) * minRatio)
    const found = new Map<string, Candidate>()
    const add = (written: string, offers: number, distance: number): void => {
      if (offers < minOffers) return
      // Synonyms are one candidate; the first is the board's spelling.
      const meaning = JSON.stringify(board.read(written))
      if (distance < (found.get(meaning)?.distance ?? Number.POSITIVE_INFINITY)) found.set(meaning, { written, distance, offers })
    }
    for (const { key, written } of board.names) {
      const distance = search.distance(key)
      if (distance !== Number.POSITIVE_INFINITY)
        add(written, board.read(written).named.length > 0 ? minOffers : this.offersOf(key, board), distance)
    }
    vocabulary.forEachWithin(search, (id, distance) => add(this.groups.displayName(id, board), terms.sizes[id] as number, distance))
    // A truncated word counts as one edit.
    if (this.offersOf(typo, board) === 0)
      vocabulary.forEachWithPrefix(typo, (id) => add(this.groups.displayName(id, board), terms.sizes[id] as number, 1))
    return [...found.values()].sort((a, b) => a.distance - b.distance || b.offers - a.offers).slice(0, maxCandidates)
  }
}

/** Replaces one word of the keyword; the others stay as typed. */
const replaceWord = (keyword: string, word: string, by: string): string =>
  wordsOf(keyword).length === 1
    ? by
    : keyword
        .split(/\s+/)
        .map((part) => (wordsOf(part).includes(word) ? by : part))
        .join(' ')
