/**
 * Whether an offer is a favourite, and how a button changes it. Pages are the same for every visitor, so what a candidate has marked comes
 * after them (docs/product/favourites.md, "Hearts"): it is in the query cache, by offer. Every list loads this file; what asks for marks
 * and changes them comes with the first press, or with a candidate (app/offer-marks-loader.tsx).
 */
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { addShown } from '../../browser/shown-offers.ts'
import { useApp } from '../../context/use-app.ts'
import { type FavouriteClick, type FavouriteMarks, marksKey } from './favourite-click.ts'

/** `known`: what the page itself says. */
export function useFavourite(id: string, known: boolean): readonly [isFavourite: boolean, toggle: (click: FavouriteClick) => void] {
  const context = useApp()
  const { queryClient } = context
  useEffect(() => addShown(id), [id])
  // Not an observer of the query for each card: a hundred of them weigh more than the list.
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(({ query }) => (query.queryKey === marksKey ? listener() : undefined)),
    [queryClient],
  )
  const isFavourite = useSyncExternalStore(
    subscribe,
    () => queryClient.getQueryData<FavouriteMarks>(marksKey)?.[id] ?? known,
    () => known,
  )
  return [
    isFavourite,
    // A script that does not come leaves the heart as it is; the next press asks for it again.
    (click) => void import('./toggle-favourite.tsx').then((handler) => handler.toggleFavourite(context, click)).catch(() => undefined),
  ]
}
