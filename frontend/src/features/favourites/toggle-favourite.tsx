/** What a heart does: of a candidate it changes the favourites; to anyone else it offers a way in. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isMarkedCandidate } from '../../browser/is-candidate.ts'
import { overlays } from '../../components/feedback/overlay-requests.ts'
import type { AppContext } from '../../context/app-context.ts'
import { phoneQuery } from '../../theme/breakpoints.ts'
import { FavouritesPopover } from './components/favourites-popover.tsx'
import { changeFavourite, isFavourite } from './favourite-marks.ts'
import type { FavouritePress } from './favourite-press.ts'

export function toggleFavourite(context: AppContext, press: FavouritePress): void {
  if (isMarkedCandidate(context.board.id)) {
    void changeFavourite(context, press.id, !isFavourite(context, press.id))
    return
  }
  // Beside a card in a list; elsewhere and on phones an address of its own lets "back" close it.
  const Prompt = press.button.closest('li') !== null && !window.matchMedia(phoneQuery).matches ? FavouritesPopover : PromptOfPage
  overlays.add({ kind: 'popup', show: (onClose) => <Prompt press={press} onClose={onClose} /> })
}

/** Opens the dialog of the page (app/hash-panels.tsx). */
function PromptOfPage({ press: { id, title }, onClose }: { readonly press: FavouritePress; readonly onClose: () => void }) {
  const router = useRouter()
  useEffect(() => {
    const state = (before: object) => ({ ...before, favourite: { id, title } })
    void router.navigate({ to: '.', search: true, hash: 'favourites', state, resetScroll: false, hashScrollIntoView: false })
    onClose()
  }, [router, id, title, onClose])
  return null
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** The offer that a visitor without an account would have marked. */
    favourite?: Pick<FavouritePress, 'id' | 'title'>
  }
}
