/** What a heart does: of a candidate it changes the favourites; to anyone else it offers a way in. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isMarkedCandidate } from '../../browser/is-candidate.ts'
import { overlays } from '../../components/feedback/overlay-requests.ts'
import type { AppContext } from '../../context/app-context.ts'
import { phoneQuery } from '../../theme/breakpoints.ts'
import { FavouritesPopover } from './components/favourites-popover.tsx'
import type { FavouriteClick } from './favourite-click.ts'
import { changeFavourite, isFavourite } from './favourite-marks.ts'

export function toggleFavourite(context: AppContext, click: FavouriteClick): void {
  if (isMarkedCandidate(context.board.id)) {
    void changeFavourite(context, click.id, !isFavourite(context, click.id))
    return
  }
  // Beside a card in a list; elsewhere and on phones an address of its own lets "back" close it.
  const Prompt = click.button.closest('li') !== null && !window.matchMedia(phoneQuery).matches ? FavouritesPopover : PromptOfPage
  overlays.add({ kind: 'popup', show: (onClose) => <Prompt click={click} onClose={onClose} /> })
}

/** Opens the dialog of the page (app/hash-panels.tsx). */
function PromptOfPage({ click: { id, title }, onClose }: { readonly click: FavouriteClick; readonly onClose: () => void }) {
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
    favourite?: Pick<FavouriteClick, 'id' | 'title'>
  }
}
