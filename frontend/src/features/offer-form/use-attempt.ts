/** Commands of a form of an offer, such as its publication. */
import type { OfferForm } from '@jobboard/contracts/offers/form'
import { useEffect, useState } from 'react'
import { showToast } from '../../components/feedback/feedback.ts'
import { problemText } from '../../components/form/problem-text.ts'
import { useApp } from '../../context/use-app.ts'
import { ProblemError } from '../../http/problem-error.ts'
import type { useOfferForm } from './use-offer-form.ts'
import type { useStep } from './use-step.ts'

/** One command at a time, after what is typed is stored. Wrong fields are shown in the form, everything else in a message. */
export function useAttempt({ handle, saver }: ReturnType<typeof useOfferForm>, ...[step, goTo]: ReturnType<typeof useStep>) {
  const { locale } = useApp()
  const [isWorking, setWorking] = useState(false)
  const [refused, setRefused] = useState<ProblemError>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the form is in view again
  useEffect(() => {
    if (step !== 'create' || refused === undefined) return
    setRefused(undefined)
    handle.refuse(refused)
  }, [step, refused])
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (isWorking) return
    setWorking(true)
    try {
      if (await saver.flush()) await work()
    } catch (error) {
      if (error instanceof ProblemError && error.fields.length > 0) {
        setRefused(error)
        goTo('create')
      } else {
        // Another change came first: the form shows it, and nothing is sent before the user has seen it.
        if (error instanceof ProblemError && error.code === 'stale' && error.current !== undefined) saver.merge(error.current as OfferForm)
        showToast({ tone: 'error', text: problemText(locale, error) })
      }
    } finally {
      setWorking(false)
    }
  }
  return { isWorking, attempt }
}
