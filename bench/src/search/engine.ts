/** What every engine under test offers; what it cannot express is left out. Answers are compared with the index's. */
import type { OfferCriteria } from '@jobboard/search-engine/criteria/criteria'
import type { Box } from '@jobboard/search-engine/index/geometry/map-box'

/** Offers by value of a category, `value:count`, sorted; cells of the map, `x y:count`, sorted; ids in order. */
export type Answer = number | readonly string[]

export interface Engine {
  readonly name: string
  count?(criteria: OfferCriteria): Promise<Answer> | Answer
  list?(criteria: OfferCriteria): Promise<Answer> | Answer
  facets?(criteria: OfferCriteria): Promise<Answer> | Answer
  /** Cells before neighbours are joined. */
  cells?(criteria: OfferCriteria, box: Box): Promise<Answer> | Answer
  /** Whether the engine can express this search at all. */
  knows(criteria: OfferCriteria): boolean
  close(): Promise<void> | void
}
