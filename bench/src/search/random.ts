/** Numbers that are random enough for test data and the same for the same seed (mulberry32). */
export interface Random {
  /** From 0 to 1, without 1. */
  next(): number
  /** The first often, the last rarely. */
  zipf<Item>(items: readonly Item[]): Item
  /** By weight. */
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item
}

export function randomOf(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    zipf: (items) => items[Math.floor(items.length ** next()) - 1] ?? (items[0] as (typeof items)[number]),
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        left -= weight
        if (left < 0) return item
      }
      return (items[0] as (typeof items)[number])[0]
    },
  }
}
