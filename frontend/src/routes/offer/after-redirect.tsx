/** Back from the site of an employer: candidates say whether they applied; others are shown similar offers (docs/product/applications.md, "External applications"). */
import { hasApplicationHistory } from '@jobboard/contracts/applications/has-application-history'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { useQuery } from '@tanstack/react-query'
import { isMarkedCandidate } from '../../browser/is-candidate.ts'
import { useApp } from '../../context/use-app.ts'
import { isMarkedSignedIn } from '../../features/accounts/account-state.ts'
import { registerUrl } from '../../features/accounts/portals.ts'
import { AfterRedirectPanel } from '../../features/applications/external/after-redirect-panel.tsx'
import { AppliedQuestion } from '../../features/applications/external/applied-question.tsx'
import { lookalikesQuery } from '../../features/offers/api/get-lookalikes.ts'
import { SimilarOffers } from '../../features/offers/page/other-offers/similar-offers.tsx'

interface AfterRedirectProps {
  readonly offer: OfferDetail
  /** Null: nothing was recorded. */
  readonly redirectId: string | null
  readonly onClose: () => void
}

export default function AfterRedirect({ offer, redirectId, onClose }: AfterRedirectProps) {
  const context = useApp()
  const { board } = context
  const { data: similar = [] } = useQuery(lookalikesQuery(context, offer.slug))
  const hasHistory = hasApplicationHistory(board)
  if (redirectId !== null && hasHistory && isMarkedCandidate(board.id))
    return <AppliedQuestion redirectId={redirectId} offer={{ id: offer.guid, title: offer.title }} onClose={onClose} />
  const canRegister = redirectId !== null && hasHistory && !isMarkedSignedIn()
  if (similar.length === 0 && !canRegister) return null
  return (
    <AfterRedirectPanel
      registerUrl={canRegister ? `${registerUrl('candidate')}?${new URLSearchParams({ redirectId })}` : null}
      onClose={onClose}
    >
      <SimilarOffers slug={offer.slug} />
    </AfterRedirectPanel>
  )
}
