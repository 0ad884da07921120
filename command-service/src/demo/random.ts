/** Repeatable random numbers: the same seed gives the same demo data on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  readonly next: () => number
  /** An integer from `min` to `max`, both included. */
  readonly between: (min: number, max: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(values: readonly T[]) => T
  /** `count` different values, in the order they stand. */
  readonly some: <T>(values: readonly T[], count: number) => T[]
  readonly weighted: <T>(values: readonly (readonly [value: T, weight: number])[]) => T
}

/** mulberry32: small, quick, good enough for demo data. */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(next() * values.length)]
    if (value === undefined) throw new RangeError('There is nothing to pick from')
    return value
  }
  return {
    next,
    pick,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    some: (values, count) => {
      const chosen = new Set<number>()
      while (chosen.size < Math.min(count, values.length)) chosen.add(Math.floor(next() * values.length))
      return values.filter((_, at) => chosen.has(at))
    },
    weighted: (values) => {
      let left = next() * values.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of values) {
        left -= weight
        if (left < 0) return value
      }
      return pick(values)[0]
    },
  }
}
