import { useCallback, useMemo, useState } from 'react'

export interface Selection {
  readonly keys: ReadonlySet<string>
  readonly toggle: (key: string) => void
  /** Exactly these. */
  readonly choose: (keys: readonly string[]) => void
  readonly clear: () => void
}

const nothing: ReadonlySet<string> = new Set()

/** `shown`: keys of the rows in view. A row that is not shown is not selected: no one acts on what they do not see. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState(nothing)
  const keys = useMemo(() => new Set(shown.filter((key) => chosen.has(key))), [shown, chosen])
  const toggle = useCallback(
    (key: string) =>
      setChosen((before) => {
        const after = new Set(before)
        if (!after.delete(key)) after.add(key)
        return after
      }),
    [],
  )
  const choose = useCallback((next: readonly string[]) => setChosen(new Set(next)), [])
  const clear = useCallback(() => setChosen(nothing), [])
  return { keys, toggle, choose, clear }
}
