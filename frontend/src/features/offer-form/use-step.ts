/** Where in the form the user is; in the address, so that the browser's own way back leads to the step before. */
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { panelContentId } from '../../components/layout/panel-content.ts'
import { type FormPart, partId } from './form-parts.ts'

const steps = ['create', 'summary', 'payment', 'published'] as const
export type Step = (typeof steps)[number]

/** With a part of the form, that part comes into view with the step. */
export type GoTo = (step: Step, part?: FormPart) => void

export function useStep(): readonly [Step, GoTo] {
  const router = useRouter()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const asked = useRouterState({ select: ({ location }) => String((location.search as { readonly step?: unknown }).step) })
  const step = steps.find((one) => one === asked) ?? 'create'
  const wanted = useRef<FormPart>(undefined)
  const shown = useRef(step)
  useEffect(() => {
    if (wanted.current === undefined) {
      // The button that led here was removed with its step, and the keyboard would begin at the top of the page.
      const isLost = shown.current !== step && document.activeElement === document.body
      if (isLost) document.getElementById(panelContentId)?.focus({ preventScroll: true })
      shown.current = step
      return
    }
    shown.current = step
    const element = document.getElementById(partId(wanted.current))
    wanted.current = undefined
    element?.scrollIntoView()
    element?.focus({ preventScroll: true })
  }, [step])
  return [
    step,
    (next, part) => {
      wanted.current = part
      router.history.push(next === 'create' ? pathname : `${pathname}?step=${next}`)
      window.scrollTo({ top: 0 })
    },
  ]
}
