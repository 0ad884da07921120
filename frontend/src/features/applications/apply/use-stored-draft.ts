import { useEffect, useRef } from 'react'
import { type ApplicationDraft, deleteDraft, storeDraft } from './application-draft.ts'
import type { ApplicationValues } from './application-values.ts'

interface ValuesStore {
  readonly state: { readonly values: ApplicationValues }
  subscribe(listener: () => void): { unsubscribe(): void }
}

interface Beginning {
  /** What the profile says; it is not copied. */
  readonly profile: ApplicationValues
  readonly draft: ApplicationDraft | null
}

const storeAfterMs = 300

/** What was typed outlasts the panel, a reload and an ended session. */
export function useStoredDraft(offerId: string, store: ValuesStore, beginning: Beginning): { readonly stop: () => void } {
  const begun = useRef(beginning)
  const isStopped = useRef(false)
  useEffect(() => {
    const { profile, draft } = begun.current
    let timer: ReturnType<typeof setTimeout> | undefined
    let hadFile = false
    const storeValues = (): void => {
      clearTimeout(timer)
      timer = undefined
      if (isStopped.current) return
      const { name, email, message, answers, attachment } = store.state.values
      hadFile ||= attachment !== null
      // One that is asked for after a reload stays asked for, until there is another.
      const fileName = attachment?.name ?? (hadFile ? null : (draft?.fileName ?? null))
      const isAsInProfile =
        name === profile.name &&
        email === profile.email &&
        message === profile.message &&
        Object.values(answers).every((text) => text === '')
      if (isAsInProfile && fileName === null) deleteDraft(offerId)
      else storeDraft(offerId, { name, email, message, answers: { ...answers }, fileName }, attachment)
    }
    const subscription = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(storeValues, storeAfterMs)
    })
    const atOnce = (): void => {
      if (timer !== undefined) storeValues()
    }
    window.addEventListener('pagehide', atOnce)
    return () => {
      atOnce()
      window.removeEventListener('pagehide', atOnce)
      subscription.unsubscribe()
    }
  }, [offerId, store])
  return {
    /** It was sent: nothing is stored from now on. */
    stop: () => {
      isStopped.current = true
      deleteDraft(offerId)
    },
  }
}
