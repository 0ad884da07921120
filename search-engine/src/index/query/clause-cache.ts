import type { BitSpace } from '../sets/bit-space.ts'
import type { ClauseKey, Computed } from './clause.ts'

interface CacheNode {
  clause: Computed | null
  readonly next: Map<string | number, CacheNode>
}

/**
 * Cache of the most recently used computed clauses, in a trie: one map per value of the key. Not lru-cache, which needs one
 * string as key: making it takes most of the 200 ns of a hit there, against 43 ns here (192 clauses, keys of two to five values). It would
 * also evict on insertion, and so release bitmaps that the current search still reads; here eviction is a step before a search.
 */
export class ClauseCache {
  private readonly root: CacheNode = { clause: null, next: new Map() }
  private readonly keys = new Map<Computed, ClauseKey>()
  private readonly limit: number
  private uses = 0

  constructor(limit: number) {
    this.limit = limit
  }

  get size(): number {
    return this.keys.size
  }

  /** Null on a cache miss. */
  find(kind: string, key: ClauseKey): Computed | null {
    let node = this.root.next.get(kind)
    for (let at = 0; at < key.length && node !== undefined; at++) node = node.next.get(key[at] as string | number)
    const clause = node?.clause ?? null
    if (clause !== null) clause.lastUse = ++this.uses
    return clause
  }

  get(kind: string, key: ClauseKey, make: () => Computed): Computed {
    const known = this.find(kind, key)
    if (known !== null) return known
    const clause = make()
    clause.lastUse = ++this.uses
    const path = [kind, ...key]
    this.keys.set(clause, path)
    let node = this.root
    for (const value of path) {
      const next = node.next.get(value) ?? { clause: null, next: new Map() }
      node.next.set(value, next)
      node = next
    }
    node.clause = clause
    return clause
  }

  /** Evicts the least recently used. Not during a search, which may read their bitmaps. */
  trim(space: BitSpace): void {
    if (this.keys.size <= this.limit) return
    // A quarter at once, so that sorting is rare.
    const remaining = Math.floor(this.limit * 0.75)
    const newestFirst = [...this.keys].sort(([a], [b]) => b.lastUse - a.lastUse)
    for (const [clause, path] of newestFirst.slice(remaining)) {
      clause.release(space)
      this.keys.delete(clause)
      removePath(this.root, path, 0)
    }
  }

  update(doc: number): void {
    for (const clause of this.keys.keys()) clause.update(doc)
  }

  clear(space: BitSpace): void {
    for (const clause of this.keys.keys()) clause.release(space)
    this.keys.clear()
    this.root.next.clear()
  }
}

/** Removes the clause at the end of the path, and the nodes that become empty. */
function removePath(node: CacheNode, path: ClauseKey, at: number): void {
  const value = path[at]
  if (value === undefined) {
    node.clause = null
    return
  }
  const next = node.next.get(value)
  if (next === undefined) return
  removePath(next, path, at + 1)
  if (next.clause === null && next.next.size === 0) node.next.delete(value)
}
