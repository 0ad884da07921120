/** Loads what marks and changes hearts, once the visitor is a candidate whose page has some, has pressed one, or comes back to one pressed before. */
import { useSyncExternalStore } from 'react'
import { part, usePart } from '../components/use-part.ts'
import { accountMarkName } from '../config/account-mark.ts'
import { hearts } from '../config/hearts.ts'

const host = part(() => import('./hearts-host.tsx'))
let isWanted = false

const isWantedNow = (): boolean => {
  const isCandidate = document.cookie.includes(`${accountMarkName(document.documentElement.dataset.tenant ?? '')}=candidate`)
  isWanted ||= hearts.pressed !== undefined || (isCandidate && (hearts.shown.size > 0 || location.search.includes('favoriteOfferId')))
  return isWanted
}

export function Hearts() {
  const Host = usePart(useSyncExternalStore(hearts.subscribe, isWantedNow, () => false) ? host : undefined)
  return Host === null ? null : <Host />
}
