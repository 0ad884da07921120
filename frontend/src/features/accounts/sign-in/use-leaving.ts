/** From a page that begins a session to the next one. Until that one is in view, this page stays as it was, and its form says that it works. */
import type { AccountProfile } from '@jobboard/contracts/accounts/queries'
import { useMatch, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** Nothing tells that a load was stopped: after this the page shows the session that it has, with a next step. */
const maxLeavingMs = 10_000

/** `current`: the account that is signed in. */
export function useLeaving(current: AccountProfile | null) {
  const router = useRouter()
  // Of the page in view: the location of the router is the next page's as soon as it is asked for.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  const [left, setLeft] = useState<{ readonly pathname: string; readonly account: AccountProfile | null }>()
  return {
    /** To show: while the page is being left, the one from before. Another page may use the same component. */
    account: left?.pathname === pathname ? left.account : current,
    /** Called by a form with what it knew when it was sent. Resolves if the page is still there after a while. */
    leaveFor: (address: string): Promise<void> => {
      setLeft({ pathname, account: current })
      router.history.replace(address)
      return new Promise((resolve) => {
        setTimeout(() => {
          setLeft(undefined)
          resolve()
        }, maxLeavingMs)
      })
    },
  }
}
