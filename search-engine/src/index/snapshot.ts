/** The data of an index that is slow to recompute, in types that V8's structured clone serializes. */

import { cardFormat } from './cards/card-codec.ts'
import type { CardsSnapshot } from './cards/cards.ts'
import type { ColumnsSnapshot } from './columns/columns.ts'
import type { PointColumns } from './map/point-columns.ts'
import type { Bits } from './sets/bitset.ts'
import type { SuggestionsSnapshot } from './suggest/suggestion-groups.ts'
import type { TermsSnapshot } from './terms/terms.ts'

/** Raised when `IndexSnapshot` changes; a snapshot of another format is ignored. */
export const snapshotFormat = `12 ${cardFormat}`

export interface IndexSnapshot {
  readonly ids: readonly (string | null)[]
  readonly live: Bits
  readonly columns: ColumnsSnapshot
  readonly terms: TermsSnapshot
  readonly cards: CardsSnapshot
  readonly orders: Readonly<Record<string, Uint32Array>>
  readonly points: PointColumns
  readonly suggestions: SuggestionsSnapshot
}
