/** Ids of searches, UUIDs of 16 bytes each, and the numbers by id: a hash table with linear probing in typed arrays, 24 to 32 bytes for a search. */
import { endianness } from 'node:os'
import { resized } from '../index/sets/resized.ts'

const wordsPerId = 4
const digits = '0123456789abcdef'
const dash = 0x2d
const digitOf = new Int8Array(128).fill(-1)
for (const [digit, character] of [...digits].entries()) {
  for (const written of [character, character.toUpperCase()]) digitOf[written.charCodeAt(0)] = digit
}

export class SearchIds {
  private ids: Uint32Array = new Uint32Array(wordsPerId * 64)
  /** Number + 1 of the search at its place, 0 for none; a power of two long. */
  private table: Uint32Array = new Uint32Array(128)
  private readonly free: number[] = []
  /** Above every number. */
  end = 0
  private readonly given = new Uint32Array(wordsPerId)

  get size(): number {
    return this.end - this.free.length
  }

  get bytes(): number {
    return this.ids.byteLength + this.table.byteLength
  }

  find(id: string): number | undefined {
    this.parse(id)
    const found = (this.table[this.placeOfGiven()] as number) - 1
    return found < 0 ? undefined : found
  }

  /** The number of a new id, which `find` does not find: of a removed search, or the next one. */
  add(id: string): number {
    this.parse(id)
    if ((this.size + 1) * 2 > this.table.length) this.growTable()
    const number = this.free.pop() ?? this.end++
    if (this.ids.length < this.end * wordsPerId) this.ids = resized(this.ids, Math.ceil(this.end * 1.25) * wordsPerId)
    this.ids.set(this.given, number * wordsPerId)
    this.table[this.placeOfGiven()] = number + 1
    return number
  }

  remove(id: string): number | undefined {
    this.parse(id)
    const mask = this.table.length - 1
    let hole = this.placeOfGiven()
    const number = (this.table[hole] as number) - 1
    if (number < 0) return undefined
    // What was pushed aside by the removed id moves back, so that probing never meets a gap.
    for (let place = (hole + 1) & mask; this.table[place] !== 0; place = (place + 1) & mask) {
      const wanted = this.hashOf((this.table[place] as number) - 1) & mask
      if (((place - wanted) & mask) < ((place - hole) & mask)) continue
      this.table[hole] = this.table[place] as number
      hole = place
    }
    this.table[hole] = 0
    this.free.push(number)
    return number
  }

  idOf(number: number): string {
    const hex = this.bytesOf(Uint32Array.of(number), 1).toString('hex')
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  }

  /** The ids of the first `count` numbers, 16 bytes each. */
  bytesOf(numbers: Uint32Array, count: number): Buffer {
    const words = new Uint32Array(count * wordsPerId)
    for (let at = 0; at < count; at++) {
      const start = (numbers[at] as number) * wordsPerId
      for (let word = 0; word < wordsPerId; word++) words[at * wordsPerId + word] = this.ids[start + word] as number
    }
    const bytes = Buffer.from(words.buffer)
    return endianness() === 'LE' ? bytes.swap32() : bytes
  }

  private parse(id: string): void {
    let length = 0
    let word = 0
    for (let at = 0; at < id.length; at++) {
      const code = id.charCodeAt(at)
      if (code === dash) continue
      const digit = digitOf[code] ?? -1
      if (digit < 0) throw new RangeError(`${id} is no id of a search`)
      word = (word << 4) | digit
      if ((++length & 7) === 0) this.given[(length >>> 3) - 1] = word
    }
    if (length !== wordsPerId * 8) throw new RangeError(`${id} is no id of a search`)
  }

  /** Where the given id is, or an empty place where it would be. */
  private placeOfGiven(): number {
    const { table, ids, given } = this
    const mask = table.length - 1
    let place = mixed(given[0] as number, given[3] as number) & mask
    for (;;) {
      const entry = table[place] as number
      if (entry === 0) return place
      const at = (entry - 1) * wordsPerId
      if (ids[at] === given[0] && ids[at + 1] === given[1] && ids[at + 2] === given[2] && ids[at + 3] === given[3]) return place
      place = (place + 1) & mask
    }
  }

  private hashOf(number: number): number {
    return mixed(this.ids[number * wordsPerId] as number, this.ids[number * wordsPerId + 3] as number)
  }

  private growTable(): void {
    const numbers = this.table.filter((entry) => entry !== 0)
    this.table = new Uint32Array(this.table.length * 2)
    const mask = this.table.length - 1
    for (const entry of numbers) {
      let place = this.hashOf(entry - 1) & mask
      while (this.table[place] !== 0) place = (place + 1) & mask
      this.table[place] = entry
    }
  }
}

/** Ids that begin with a time are mixed with their random end. */
const mixed = (a: number, b: number): number => {
  const hash = Math.imul(a ^ Math.imul(b, 0xcc9e2d51), 0x1b873593)
  return (hash ^ (hash >>> 15)) >>> 0
}
