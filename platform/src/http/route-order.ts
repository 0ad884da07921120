/** Which route answers when two match: words win over parameters, segment by segment, whatever the order of the lists. */
import type { ApiPath } from '@jobboard/contracts/shared/api-paths'
import type { Method } from './route.ts'

const isParameter = (segment: string): boolean => segment.startsWith('{')

/** Names of parameters tell no two paths apart. */
export const shapeOf = (path: string): string => path.replace(/\{[^}]+\}/g, '{}')

/** Both ways the same, however long the paths are: an order that says 0 in one direction alone leaves routes unsorted. */
function compare(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')]
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = Number(isParameter(left[index] ?? '')) - Number(isParameter(right[index] ?? ''))
    if (difference !== 0) return difference
  }
  return 0
}

export class DuplicateRouteError extends Error {
  override readonly name = 'DuplicateRouteError'
}

/** Throws DuplicateRouteError when two routes are the same. */
export function inMatchingOrder<Path extends ApiPath>(routes: readonly Path[]): Path[] {
  const seen = new Set<string>()
  for (const { method, path } of routes) {
    const shape = `${method} ${shapeOf(path)}`
    if (seen.has(shape)) throw new DuplicateRouteError(`Two routes answer ${method} ${path}`)
    seen.add(shape)
  }
  return [...routes].sort((a, b) => compare(a.path, b.path))
}

/** Each path once, with all methods that routes of its shape answer. */
export function methodsByPath(routes: readonly ApiPath[]): ReadonlyMap<string, readonly Method[]> {
  const byShape = new Map<string, { readonly path: string; readonly methods: Method[] }>()
  for (const { method, path } of routes) {
    const known = byShape.get(shapeOf(path))
    if (known === undefined) byShape.set(shapeOf(path), { path, methods: [method] })
    else known.methods.push(method)
  }
  return new Map(Array.from(byShape.values(), ({ path, methods }) => [path, methods]))
}

/** `/v1/offers/{slug}` as express writes it. */
export const toExpressPath = (path: string): string => path.replace(/\{([^}]+)\}/g, ':$1')
