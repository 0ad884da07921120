/** A native list of choices. What is chosen before hydration is recorded by the first script of the page, and applied when this hydrates (app/early-choices.ts). */
import { type ReactNode, useEffect, useRef } from 'react'

interface SelectProps {
  readonly value: string | number
  readonly onChoose: (value: string) => void
  readonly children: ReactNode
  readonly name?: string
  readonly disabled?: boolean
  readonly 'aria-label'?: string
}

export function Select({ onChoose, ...props }: SelectProps) {
  const ref = useRef<HTMLSelectElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it hydrates
  useEffect(() => {
    // Not before its surroundings are hydrated too; until then choices are recorded.
    const timer = setTimeout(() => {
      const early = ref.current?.dataset.early
      delete ref.current?.dataset.early
      if (early) onChoose(early)
    })
    return () => clearTimeout(timer)
  }, [])
  return <select ref={ref} data-early="" suppressHydrationWarning {...props} onChange={({ target }) => onChoose(target.value)} />
}
