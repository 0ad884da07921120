import { useEffect, useRef } from 'react'
import type { ApplicationValues } from './application-values.ts'
import { forgetApplication, type KeptApplication, keepApplication } from './kept-application.ts'

interface ValuesStore {
  readonly state: { readonly values: ApplicationValues }
  subscribe(listener: () => void): { unsubscribe(): void }
}

interface Beginning {
  /** What the profile says; it is not copied. */
  readonly profile: ApplicationValues
  readonly kept: KeptApplication | null
}

const keepAfterMs = 300

/** What was typed outlasts the panel, a reload and an ended session. */
export function useKeptValues(offerId: string, store: ValuesStore, beginning: Beginning): { readonly stop: () => void } {
  const begun = useRef(beginning)
  const isStopped = useRef(false)
  useEffect(() => {
    const { profile, kept } = begun.current
    let timer: ReturnType<typeof setTimeout> | undefined
    let hadFile = false
    const keep = (): void => {
      clearTimeout(timer)
      timer = undefined
      if (isStopped.current) return
      const { name, email, message, attachment } = store.state.values
      hadFile ||= attachment !== null
      // One that is asked for after a reload stays asked for, until there is another.
      const fileName = attachment?.name ?? (hadFile ? null : (kept?.fileName ?? null))
      const isAsInProfile = name === profile.name && email === profile.email && message === profile.message
      if (isAsInProfile && fileName === null) forgetApplication(offerId)
      else keepApplication(offerId, { name, email, message, fileName }, attachment)
    }
    const subscription = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, keepAfterMs)
    })
    const atOnce = (): void => {
      if (timer !== undefined) keep()
    }
    window.addEventListener('pagehide', atOnce)
    return () => {
      atOnce()
      window.removeEventListener('pagehide', atOnce)
      subscription.unsubscribe()
    }
  }, [offerId, store])
  return {
    /** It was sent: nothing is kept from now on. */
    stop: () => {
      isStopped.current = true
      forgetApplication(offerId)
    },
  }
}
