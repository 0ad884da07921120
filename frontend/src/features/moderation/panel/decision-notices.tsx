/** Asks whether the board restricts something of the company now; what says so is loaded for those companies alone. */
import { Suspense } from 'react'
import { optionalPart } from '../../../components/loading/optional-part.ts'
import { useDecisionsInForce } from './use-decisions-in-force.ts'

const DecisionNotice = optionalPart(() => import('./decision-notice.tsx'))

/** `slug`: of the offer whose form it is; absent: of all of them. */
export default function DecisionNotices({ slug }: { readonly slug?: string }) {
  const decisions = useDecisionsInForce(slug)
  return decisions.length === 0 ? null : (
    <Suspense fallback={null}>
      <DecisionNotice decisions={decisions} />
    </Suspense>
  )
}
