/**
 * "Did you mean kubernetes?": words of a search that hardly any offer has, but for a slip in typing are words that many have. Offered,
 * never searched instead (docs/product/search.md, "Corrections").
 */
import type { DidYouMean } from '@jobboard/contracts/search/did-you-mean'
import { wordsOf } from '@jobboard/contracts/search/words'
import type { OfferCriteria } from '../criteria.ts'
import type { IndexParts } from './compile.ts'
import type { BoardWords, SuggestionGroups } from './suggest.ts'
import { SlipSearch, slipsAllowed } from './typos.ts'

/** A word of more offers is no slip. */
const maxOffersOfSlip = 3
/** By so much must the offers of what was meant outnumber those of the slip. */
const minRatio = 10
const maxSuggestions = 3
/** Of a search; each is compared with the words of the board. */
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

export class SlipFinder {
  private readonly parts: IndexParts
  private readonly groups: SuggestionGroups

  constructor(parts: IndexParts, groups: SuggestionGroups) {
    this.parts = parts
    this.groups = groups
  }

  /** Best first; none for most searches, which costs a look-up for each word. */
  find(searched: Searched): DidYouMean[] {
    const slips = searched.keywords.flatMap((keyword) => this.slipsIn(keyword, searched.board).map((word) => ({ keyword, word })))
    return (
      slips
        .slice(0, maxWords)
        .flatMap(({ keyword, word }) => this.corrections(keyword, word, searched))
        .sort((a, b) => b.count - a.count)
        // What hardly any offer has beside the others is a slip itself.
        .filter(({ count }, _, [best]) => best !== undefined && count * minRatio >= best.count)
        .slice(0, maxSuggestions)
    )
  }

  private slipsIn(keyword: string, board: BoardWords): string[] {
    return wordsOf(keyword).filter((word) => word.length <= maxWordLength && slipsAllowed(word.length) > 0 && this.isRare(word, board))
  }

  private isRare(word: string, board: BoardWords): boolean {
    return board.read(word).named.length === 0 && this.offersOf(word, board) <= maxOffersOfSlip
  }

  private offersOf(word: string, board: BoardWords): number {
    const [same] = board.read(word).words
    const id = same === undefined ? undefined : this.parts.terms.id('word', same)
    return id === undefined ? 0 : (this.parts.terms.sizes[id] as number)
  }

  private corrections(keyword: string, slip: string, { keywords, board, count, criteria }: Searched): DidYouMean[] {
    const candidates = this.candidates(slip, board)
    const nearest = Math.min(...candidates.map(({ distance }) => distance))
    return candidates
      .filter(({ distance }) => distance === nearest)
      .slice(0, maxSuggestions)
      .map(({ written }) => {
        const replaced = replaceWord(keyword, slip, written)
        const meanings = keywords.map((one) => board.read(one === keyword ? replaced : one))
        const [words, named] = [meanings.flatMap((one) => one.words), meanings.flatMap((one) => one.named)]
        return { term: keyword, replacement: replaced, count: count({ ...criteria, words, named }) }
      })
      .filter((one) => one.count > 0)
  }

  /** Words of offers and names of the dictionary, those of most offers first. */
  private candidates(slip: string, board: BoardWords): Candidate[] {
    const { terms, vocabulary } = this.parts
    const search = new SlipSearch(slip, slipsAllowed(slip.length), 'words')
    const minOffers = Math.max(2, this.offersOf(slip, board) * minRatio)
    const found = new Map<string, Candidate>()
    const add = (written: string, offers: number, distance: number): void => {
      if (offers < minOffers) return
      // Names that mean the same are one; the first is how the board writes it.
      const meaning = JSON.stringify(board.read(written))
      if (distance < (found.get(meaning)?.distance ?? Number.POSITIVE_INFINITY)) found.set(meaning, { written, distance, offers })
    }
    for (const { key, written } of board.names) {
      const distance = search.distance(key)
      if (distance !== Number.POSITIVE_INFINITY)
        add(written, board.read(written).named.length > 0 ? minOffers : this.offersOf(key, board), distance)
    }
    vocabulary.forEachNear(search, (id, distance) => add(this.groups.shown(id, board), terms.sizes[id] as number, distance))
    // Half a word is as near as one slip.
    if (this.offersOf(slip, board) === 0)
      vocabulary.forEachWithPrefix(slip, (id) => add(this.groups.shown(id, board), terms.sizes[id] as number, 1))
    return [...found.values()].sort((a, b) => a.distance - b.distance || b.offers - a.offers).slice(0, maxCandidates)
  }
}

/** The other words of the keyword stay as they were typed. */
const replaceWord = (keyword: string, word: string, by: string): string =>
  wordsOf(keyword).length === 1
    ? by
    : keyword
        .split(/\s+/)
        .map((part) => (wordsOf(part).includes(word) ? by : part))
        .join(' ')
