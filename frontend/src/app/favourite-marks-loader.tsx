/** Loads what asks for the marks of favourites, once the visitor is a candidate whose page has hearts, or who comes back to one pressed before. */
import { useSyncExternalStore } from 'react'
import { accountMarkName } from '../browser/account-mark.ts'
import { part, usePart } from '../components/loading/use-part.ts'
import { onShown, shownOffers } from '../features/favourites/shown-offers.ts'

const host = part(() => import('./favourite-marks-host.tsx'))
let isWanted = false

const isWantedNow = (): boolean => {
  const isCandidate = document.cookie.includes(`${accountMarkName(document.documentElement.dataset.tenant ?? '')}=candidate`)
  isWanted ||= isCandidate && (shownOffers().size > 0 || location.search.includes('favoriteOfferId'))
  return isWanted
}

export function FavouriteMarksLoader() {
  const Host = usePart(useSyncExternalStore(onShown, isWantedNow, () => false) ? host : undefined)
  return Host === null ? null : <Host />
}
