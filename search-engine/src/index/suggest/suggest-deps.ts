import type { LiveDocuments } from '../sets/live-documents.ts'
import type { Terms } from '../terms/terms.ts'
import type { Vocabulary } from '../terms/vocabulary.ts'

export interface SuggestDeps {
  readonly terms: Terms
  /** Words of all offers, in sorted order. */
  readonly vocabulary: Vocabulary
  readonly documents: () => LiveDocuments
}
