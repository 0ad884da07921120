/**
 * Offers like another one (docs/product/search.md, "Similar offers"): same category first, then shared required skills, experience,
 * distance; ties by the newest order.
 */
import { forEachBit } from './bitset.ts'
import type { Documents } from './clause.ts'
import type { Columns } from './columns.ts'
import { distanceKm } from './distance.ts'
import type { Terms } from './terms.ts'

/** What of an offer others are compared with; it need not be in the index itself. */
export interface LookalikeSource {
  readonly id: string
  readonly categoryValues: readonly number[]
  readonly requiredSkillsFolded: readonly string[]
  readonly experienceLevel: string | null
  readonly locations: readonly { readonly latitude: number | null; readonly longitude: number | null }[]
}

export interface LookalikeParts extends Documents {
  readonly terms: Terms
  readonly columns: Columns
}

interface Candidate {
  readonly doc: number
  readonly score: number
  readonly distance: number
}

/** At most `count` documents, most alike first. `itself`: the source's own number, when it is in the index. */
export function lookalikes(
  source: LookalikeSource,
  itself: number | undefined,
  { terms, columns, space, live }: LookalikeParts,
  count: number,
): number[] {
  const shared = new Uint8Array(live.length * 32)
  for (const skill of new Set(source.requiredSkillsFolded)) {
    terms.posting('required', skill)?.forEach((doc) => {
      shared[doc] = (shared[doc] as number) + 1
    })
  }
  const sameCategory = space.take()
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
  space.give(sameCategory)
  const found = best.splice(0).map(({ doc }) => doc)
  if (found.length >= count) return found
  const inCategory = new Set(found)
  forEachBit(live, (doc) => {
    if (!inCategory.has(doc)) offer(doc)
  })
  return [...found, ...best.slice(0, count - found.length).map(({ doc }) => doc)]
}

/** Kilometres between the two nearest places; infinite where one has none. */
function nearest({ locations }: LookalikeSource, doc: number, columns: Columns): number {
  let least = Number.POSITIVE_INFINITY
  columns.somePlace(doc, (latitude, longitude) => {
    for (const place of locations) {
      if (place.latitude === null || place.longitude === null) continue
      least = Math.min(least, distanceKm(place.latitude, place.longitude, latitude, longitude))
    }
    return false
  })
  return least
}
