/** The form of an application: what it begins with, its stored draft, and its sending, which can be followed and cancelled. */
import { maxIntroductionLength } from '@jobboard/contracts/applications/commands'
import type { ShownQuestion } from '@jobboard/contracts/offers/screening/screening-questions'
import { useEffect, useRef, useState } from 'react'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { submitApplication } from '../api/submit-application.ts'
import { markSent } from '../marks/mark-sent.ts'
import { answersRule } from './answer-values.ts'
import { draftFile, storedDraft } from './application-draft.ts'
import {
  type Applicant,
  type ApplicationValues,
  applicationSchema,
  initialValues,
  introductionRule,
  isStorable,
  profileValues,
  toApplication,
} from './application-values.ts'
import { useStoredDraft } from './use-stored-draft.ts'

export interface SentApplication {
  readonly receipt: string
  readonly applicationId: string
  readonly email: string
}

interface ApplicationFormOptions {
  readonly offerId: string
  readonly questions: readonly ShownQuestion[]
  /** Null: the visitor is not signed in. */
  readonly applicant: Applicant | null
  /** Stores a file in the profile; null: it has no room, or there is none. */
  readonly storeFile: ((file: File) => Promise<void>) | null
  readonly onSent: (sent: SentApplication) => void
}

export function useApplicationForm({ offerId, questions, applicant, storeFile, onSent }: ApplicationFormOptions) {
  const { api } = useApp()
  const [progress, setProgress] = useState<number>()
  const sending = useRef<AbortController>(null)
  const [draft] = useState(() => storedDraft(offerId))
  const handle = useContractForm({
    schema: applicationSchema,
    initial: initialValues(applicant, questions, { draft, file: draftFile(offerId) }),
    toBody: (values: ApplicationValues) => toApplication(applicant, questions, values),
    rules: (values) => [...introductionRule(values), ...answersRule(questions, values.answers)],
    limits: { message: { max: maxIntroductionLength } },
    send: async (application, { idempotencyKey }) => {
      const { attachment, email } = application
      const controller = new AbortController()
      sending.current = controller
      const isToBeStored = handle.form.state.values.storesFile
      if (attachment !== null) setProgress(0)
      try {
        const following = attachment === null ? {} : { onProgress: setProgress }
        const sent = await submitApplication(api, offerId, application, { idempotencyKey, signal: controller.signal, ...following })
        stop()
        if (applicant !== null) markSent(offerId, sent.applicationId)
        if (attachment !== null && isToBeStored && isStorable(attachment)) await storeFile?.(attachment)
        onSent({ ...sent, email })
        return true
      } catch (error) {
        // Cancelled: everything stays as it was typed. What arrived all the same is not sent twice, because its key stays.
        if (controller.signal.aborted) return false
        throw error
      } finally {
        sending.current = null
        setProgress(undefined)
      }
    },
  })
  const { stop } = useStoredDraft(offerId, handle.form.store, { profile: profileValues(applicant), draft })
  useEffect(() => () => sending.current?.abort(), [])
  return { handle, progress, draft, cancel: () => sending.current?.abort() }
}

export type ApplicationForm = ReturnType<typeof useApplicationForm>
