/** Nesting of parsed JSON. V8 parses any depth, but whatever recurses afterwards (JSON.stringify, a reviver, a schema) overflows its stack. */
export function isDeeperThan(value: unknown, maxDepth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (maxDepth === 0) return true
  for (const inner of Array.isArray(value) ? value : Object.values(value)) if (isDeeperThan(inner, maxDepth - 1)) return true
  return false
}
