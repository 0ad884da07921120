/** A native list of choices. What is chosen before the page is alive is kept by its first script, and heard when this is (app/early-choices.ts). */
import { type ReactNode, useEffect, useRef } from 'react'

interface SelectProps {
  readonly value: string | number
  readonly onChoose: (value: string) => void
  readonly children: ReactNode
  readonly name?: string
  readonly 'aria-label'?: string
}

export function Select({ onChoose, ...props }: SelectProps) {
  const ref = useRef<HTMLSelectElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes alive
  useEffect(() => {
    // Not before what is around it is alive too; until then choices are kept.
    const timer = setTimeout(() => {
      const early = ref.current?.dataset.early
      delete ref.current?.dataset.early
      if (early) onChoose(early)
    })
    return () => clearTimeout(timer)
  }, [])
  return <select ref={ref} data-early="" suppressHydrationWarning {...props} onChange={({ target }) => onChoose(target.value)} />
}
