/** The marks of the page, as long as its visitor is a candidate: favourites, and offers that they applied to. */
import { hasApplicationHistory } from '@jobboard/contracts/applications/has-application-history'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useApp } from '../context/use-app.ts'
import { isMarkedSignedIn, onAccountChange } from '../features/accounts/account-state.ts'
import { markedKind } from '../features/accounts/marked-kind.ts'
import { followApplied } from '../features/applications/marks/follow-applied.ts'
import { addPending, followMarks } from '../features/favourites/favourite-marks.ts'
import { takePendingOffer } from '../features/favourites/pending.ts'

export default function OfferMarksHost() {
  const context = useApp()
  const router = useRouter()
  const isCandidate = useSyncExternalStore(
    onAccountChange,
    () => isMarkedSignedIn() && markedKind(document.cookie, context.board.id) === 'candidate',
    () => false,
  )
  useEffect(() => {
    if (!isCandidate || !context.board.features.enableFavoriteOfferButton) return
    const stop = followMarks(context)
    const pending = takePendingOffer(router.history)
    if (pending !== undefined) void addPending(context, pending)
    return stop
  }, [isCandidate, context, router])
  useEffect(() => {
    if (!isCandidate || !hasApplicationHistory(context.board)) return
    if (location.search.includes('redirectId='))
      import('../features/applications/external/ask-pending.tsx')
        .then(({ askPending }) => askPending(router.history))
        .catch(() => undefined)
    return followApplied(context)
  }, [isCandidate, context, router])
  return null
}
