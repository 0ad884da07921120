/**
 * What the review of a new company adds to the form and to the list of offers (docs/product/companies.md, "Review of new companies"). Its code
 * comes when it is shown: most boards have no review, and most companies never see theirs.
 */
import { part, usePart } from '../../../components/loading/use-part.ts'
import type { ReviewShown } from './shown-review.tsx'

const shown = part(() => import('./shown-review.tsx'))

export function ReviewPart(props: ReviewShown) {
  const Shown = usePart(shown)
  return Shown === null ? null : <Shown {...props} />
}
