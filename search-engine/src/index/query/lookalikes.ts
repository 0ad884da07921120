/**
 * Similar offers (docs/product/search.md, "Similar offers"): same category first, then by shared required skills, level and distance; ties
 * by the latest publication.
 */

import type { Columns } from '../columns/columns.ts'
import { distanceKm } from '../geometry/distance.ts'
import { forEachBit } from '../sets/bitset.ts'
import type { LiveDocuments } from '../sets/live-documents.ts'
import type { Terms } from '../terms/terms.ts'

/** The values of an offer that others are compared with. The offer itself may be absent from the index. */
export interface LookalikeSource {
  readonly id: string
  readonly categoryValues: readonly number[]
  readonly requiredSkillsFolded: readonly string[]
  readonly experienceLevel: string | null
  readonly locations: readonly { readonly latitude: number | null; readonly longitude: number | null }[]
}

export interface LookalikeDeps extends LiveDocuments {
  readonly terms: Terms
  readonly columns: Columns
}

interface Candidate {
  readonly doc: number
  readonly score: number
  readonly distance: number
}

/** At most `count` documents, most similar first. `itself`: the id of the source's own document, if it is indexed. */
export function lookalikes(
  source: LookalikeSource,
  itself: number | undefined,
  { terms, columns, space, live }: LookalikeDeps,
  count: number,
): number[] {
  const shared = new Uint8Array(live.length * 32)
  for (const skill of new Set(source.requiredSkillsFolded)) {
    terms.posting('required', skill)?.forEach((doc) => {
      shared[doc] = (shared[doc] as number) + 1
    })
  }
  const sameCategory = space.allocate()
  for (const value of source.categoryValues) terms.posting('category', value)?.uniteInto(sameCategory, space)
  const level = source.experienceLevel === null ? undefined : terms.posting('level', source.experienceLevel)
  const scoreOf = (doc: number): number => (shared[doc] as number) * 2 + Number(level?.has(doc) ?? false)

  const best: Candidate[] = []
  const before = (a: Candidate, b: Candidate): boolean => {
    if (a.score !== b.score) return a.score > b.score
    if (a.distance !== b.distance) return a.distance < b.distance
    const newer = (columns.publishedAt[b.doc] as number) - (columns.publishedAt[a.doc] as number)
    return newer === 0 ? columns.compareIds(a.doc, b.doc) < 0 : newer < 0
  }
  const offer = (doc: number): void => {
    const score = scoreOf(doc)
    const last = best[count - 1]
    if (doc === itself || (last !== undefined && score < last.score)) return
    const candidate = { doc, score, distance: nearest(source, doc, columns) }
    let at = best.length
    while (at > 0 && before(candidate, best[at - 1] as Candidate)) at--
    if (at >= count) return
    best.splice(at, 0, candidate)
    if (best.length > count) best.pop()
  }
  forEachBit(sameCategory, offer)
  space.release(sameCategory)
  const found = best.splice(0).map(({ doc }) => doc)
  if (found.length >= count) return found
  const inCategory = new Set(found)
  forEachBit(live, (doc) => {
    if (!inCategory.has(doc)) offer(doc)
  })
  return [...found, ...best.slice(0, count - found.length).map(({ doc }) => doc)]
}

/** Smallest distance between their locations in km; infinite where one has none. */
function nearest({ locations }: LookalikeSource, doc: number, columns: Columns): number {
  let minDistance = Number.POSITIVE_INFINITY
  columns.somePlace(doc, (latitude, longitude) => {
    for (const place of locations) {
      if (place.latitude === null || place.longitude === null) continue
      minDistance = Math.min(minDistance, distanceKm(place.latitude, place.longitude, latitude, longitude))
    }
    return false
  })
  return minDistance
}
