/** The marks of the page, as long as its visitor is a candidate. */
import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useApp } from '../context/use-app.ts'
import { isMarkedSignedIn, onAccountChange } from '../features/accounts/account-state.ts'
import { markedKind } from '../features/accounts/marked-kind.ts'
import { addPending, followMarks } from '../features/favourites/favourite-marks.ts'
import { takePendingOffer } from '../features/favourites/pending.ts'

export default function FavouriteMarksHost() {
  const context = useApp()
  const router = useRouter()
  const isCandidate = useSyncExternalStore(
    onAccountChange,
    () => isMarkedSignedIn() && markedKind(document.cookie, context.board.id) === 'candidate',
    () => false,
  )
  useEffect(() => {
    if (!isCandidate) return
    const stop = followMarks(context)
    const pending = takePendingOffer(router.history)
    if (pending !== undefined) void addPending(context, pending)
    return stop
  }, [isCandidate, context, router])
  return null
}
