/** All of an index that could not be computed again quickly. Only data that structured clone knows, so that V8 writes and reads it. */
import type { Bits } from './bitset.ts'
import { cardFormat } from './card-text.ts'
import type { CardsSnapshot } from './cards.ts'
import type { ColumnsSnapshot } from './columns.ts'
import type { Stretch } from './stretch.ts'
import type { SuggestionsSnapshot } from './suggest.ts'
import type { TermsSnapshot } from './terms.ts'

/** Changes with the shape of what is written: a snapshot of another format is not read. */
export const snapshotFormat = `10 ${cardFormat}`

export interface IndexSnapshot {
  readonly ids: readonly (string | null)[]
  readonly live: Bits
  readonly columns: ColumnsSnapshot
  readonly terms: TermsSnapshot
  readonly cards: CardsSnapshot
  readonly orders: Readonly<Record<string, Uint32Array>>
  readonly points: Stretch
  readonly suggestions: SuggestionsSnapshot
}
