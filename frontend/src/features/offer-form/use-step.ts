/** Where in the form the user is; in the address, so that the browser's own way back leads to the step before. */
import { useRouter, useRouterState } from '@tanstack/react-router'

const steps = ['create', 'summary', 'payment', 'published'] as const
export type Step = (typeof steps)[number]

export function useStep(): readonly [Step, (step: Step) => void] {
  const router = useRouter()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const asked = useRouterState({ select: ({ location }) => String((location.search as { readonly step?: unknown }).step) })
  const step = steps.find((one) => one === asked) ?? 'create'
  return [
    step,
    (next) => {
      router.history.push(next === 'create' ? pathname : `${pathname}?step=${next}`)
      window.scrollTo({ top: 0 })
    },
  ]
}
