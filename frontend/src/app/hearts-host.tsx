/** What hearts do: of a candidate they change the favourites; of anyone else they offer a way in. */
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type HeartPress, hearts } from '../config/hearts.ts'
import { useApp } from '../config/use-app.ts'
import { isMarkedSignedIn, onAccountChange } from '../features/accounts/account-state.ts'
import { markedKind } from '../features/accounts/marked-kind.ts'
import FavouritesPopover from '../features/favourites/components/favourites-popover.tsx'
import { createMarks } from '../features/favourites/marks.ts'
import { takePendingOffer } from '../features/favourites/pending.ts'
import { phoneQuery } from '../theme/breakpoints.ts'

export default function HeartsHost() {
  const context = useApp()
  const router = useRouter()
  const [asking, setAsking] = useState<HeartPress>()
  const marks = useMemo(() => createMarks(context), [context])
  const isCandidate = useSyncExternalStore(
    onAccountChange,
    () => isMarkedSignedIn() && markedKind(document.cookie, context.board.id) === 'candidate',
    () => false,
  )
  useEffect(() => {
    if (!isCandidate) return
    const stop = marks.follow()
    const pending = takePendingOffer(router.history)
    if (pending !== undefined) void marks.addPending(pending)
    return stop
  }, [isCandidate, marks, router])
  useEffect(() => {
    const offerWayIn = (press: HeartPress): void => {
      hearts.wished = press
      // Beside a card in a list; elsewhere and on phones an address of its own lets "back" close it.
      if (press.button.closest('li') !== null && !window.matchMedia(phoneQuery).matches) setAsking(press)
      else void router.navigate({ to: '.', search: true, hash: 'favourites', state: true, resetScroll: false, hashScrollIntoView: false })
    }
    const answer = (): void => {
      const press = hearts.pressed
      if (press === undefined) return
      hearts.pressed = undefined
      if (isCandidate) void marks.toggle(press.id)
      else offerWayIn(press)
    }
    answer()
    return hearts.subscribe(answer)
  }, [isCandidate, marks, router])
  return asking === undefined ? null : <FavouritesPopover press={asking} onClose={() => setAsking(undefined)} />
}
