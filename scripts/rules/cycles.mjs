/** Modules that import each other in a circle: which one runs first then depends on the entry point. */
import { resolveImport } from './import-rules.mjs'

/** `facts`: path -> module facts. Returns each circle once, as the list of its files. */
export function findCycles(facts) {
  const next = new Map(
    [...facts].map(([path, { imports }]) => [
      path,
      imports
        .filter(({ typeOnly }) => !typeOnly)
        .map(({ specifier }) => resolveImport(specifier, path))
        .filter(({ kind, path: target }) => kind === 'own' && facts.has(target))
        .map(({ path: target }) => target),
    ]),
  )
  const done = new Set()
  const cycles = []
  const visit = (path, trail) => {
    const at = trail.indexOf(path)
    if (at >= 0) return void cycles.push([...trail.slice(at), path])
    if (done.has(path)) return
    for (const target of next.get(path) ?? []) visit(target, [...trail, path])
    done.add(path)
  }
  for (const path of next.keys()) visit(path, [])
  return cycles
}
