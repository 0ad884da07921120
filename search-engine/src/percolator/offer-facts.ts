import type { OfferIndex } from '../index/offer-index.ts'
import type { OfferFacts } from './conditions.ts'

/** A document of the index as conditions read it. */
export function factsOf({ byTerm }: OfferIndex, doc: number): OfferFacts {
  const latitudes: number[] = []
  const longitudes: number[] = []
  byTerm.somePlace(doc, (latitude, longitude) => {
    latitudes.push(latitude)
    longitudes.push(longitude)
    return false
  })
  let hasUnlocated = false
  byTerm.forEachTermOf(doc, (kind) => {
    hasUnlocated ||= kind === 'unlocated'
  })
  return {
    latitudes,
    longitudes,
    hasUnlocated,
    has: (kind, value) => byTerm.has(doc, kind, value),
    meets: (range) => byTerm.meets(doc, range),
  }
}
