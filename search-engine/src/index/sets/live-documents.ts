import type { BitSpace } from './bit-space.ts'
import type { Bits } from './bitset.ts'

/** The documents of the index at this moment, and the space that bitmaps over them are allocated from. */
export interface LiveDocuments {
  readonly space: BitSpace
  readonly live: Bits
}
