/**
 * The conditions of all searches, each distinct one stored once with the number of its searches: 100,000 searches share a few thousand. One
 * that was tested on an offer is not tested on it again.
 */
import { addBit, type Bits } from '../index/sets/bitset.ts'
import { PooledLists } from '../index/sets/pooled-lists.ts'
import { resized } from '../index/sets/resized.ts'
import type { Condition, OfferFacts } from './conditions.ts'

const maxRound = 2 ** 31 - 1

export class SearchConditions {
  private readonly numberOf = new Map<string, number>()
  private readonly conditions: (Condition | null)[] = []
  private readonly uses: number[] = []
  private readonly free: number[] = []
  /** By search: numbers of its conditions. */
  private readonly ofSearch = new PooledLists('u32')
  /** By search: 1 plus the number of its only condition, as most have one; else 0. */
  private only: Uint32Array = new Uint32Array(64)
  /** By condition: twice the round of its last test, plus 1 if the offer passed. */
  private verdicts: Uint32Array = new Uint32Array(256)
  private round = 0

  get size(): number {
    return this.numberOf.size
  }

  get listBytes(): number {
    return this.ofSearch.bytes + this.only.byteLength + this.verdicts.byteLength
  }

  /** The search is new, or was removed. */
  add(search: number, conditions: readonly Condition[]): void {
    let at = this.ofSearch.allocate(search, conditions.length)
    if (search >= this.only.length) this.only = resized(this.only, Math.max(search + 1, this.only.length * 2))
    for (const condition of conditions) {
      const number = this.numberFor(condition)
      this.only[search] = conditions.length === 1 ? number + 1 : 0
      this.uses[number] = (this.uses[number] as number) + 1
      const [entries] = this.ofSearch.columns
      if (entries !== undefined) entries[at++] = number
    }
  }

  remove(search: number): void {
    const [entries] = this.ofSearch.columns
    const start = this.ofSearch.start[search] ?? 0
    const end = start + (this.ofSearch.length[search] ?? 0)
    for (let at = start; at < end; at++) {
      const number = entries?.[at] as number
      const uses = (this.uses[number] as number) - 1
      this.uses[number] = uses
      if (uses > 0) continue
      this.numberOf.delete(this.conditions[number]?.key ?? '')
      this.conditions[number] = null
      this.free.push(number)
    }
    this.ofSearch.allocate(search, 0)
  }

  /** Adds those of the first `count` searches whose conditions the offer meets. Each has conditions. */
  addPassing(searches: Uint32Array, count: number, offer: OfferFacts, into: Bits): void {
    const entries = this.ofSearch.columns[0] as Uint32Array
    const { start, length } = this.ofSearch
    const passed = this.nextRound() * 2 + 1
    const { verdicts, only } = this
    for (let index = 0; index < count; index++) {
      const search = searches[index] as number
      const single = only[search] as number
      if (single > 0) {
        const verdict = verdicts[single - 1] as number
        if (verdict === passed || (verdict !== passed - 1 && this.test(single - 1, offer, passed))) addBit(into, search)
        continue
      }
      let at = start[search] as number
      const end = at + (length[search] as number)
      for (; at < end; at++) {
        const number = entries[at] as number
        const verdict = verdicts[number] as number
        if (verdict === passed) continue
        if (verdict === passed - 1 || !this.test(number, offer, passed)) break
      }
      if (at === end) addBit(into, search)
    }
  }

  private test(number: number, offer: OfferFacts, passed: number): boolean {
    const isMet = this.conditions[number]?.test(offer) ?? false
    this.verdicts[number] = isMet ? passed : passed - 1
    return isMet
  }

  private nextRound(): number {
    if (this.round === maxRound) {
      this.round = 0
      this.verdicts.fill(0)
    }
    return ++this.round
  }

  private numberFor(condition: Condition): number {
    const known = this.numberOf.get(condition.key)
    if (known !== undefined) return known
    const number = this.free.pop() ?? this.conditions.length
    this.numberOf.set(condition.key, number)
    this.conditions[number] = condition
    this.uses[number] = 0
    if (number >= this.verdicts.length) this.verdicts = resized(this.verdicts, this.verdicts.length * 2)
    this.verdicts[number] = 0
    return number
  }
}
