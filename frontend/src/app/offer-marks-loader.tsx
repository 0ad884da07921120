/** Loads what asks for the marks of a person, once the visitor is a candidate whose page has offers, or who comes back to what they began before. */
import { useSyncExternalStore } from 'react'
import { accountMarkName } from '../browser/account-mark.ts'
import { onShown, shownOffers } from '../browser/shown-offers.ts'
import { part, usePart } from '../components/loading/use-part.ts'

const host = part(() => import('./offer-marks-host.tsx'))
let isWanted = false

const isWantedNow = (): boolean => {
  const isCandidate = document.cookie.includes(`${accountMarkName(document.documentElement.dataset.tenant ?? '')}=candidate`)
  isWanted ||= isCandidate && (shownOffers().size > 0 || /[?&](favoriteOfferId|redirectId)=/.test(location.search))
  return isWanted
}

export function OfferMarksLoader() {
  const Host = usePart(useSyncExternalStore(onShown, isWantedNow, () => false) ? host : undefined)
  return Host === null ? null : <Host />
}
