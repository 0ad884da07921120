import { withdrawalUndoSeconds } from '@jobboard/contracts/applications/statuses'
import { useEffect, useState } from 'react'
import { useApp } from '../../../context/use-app.ts'

/** Whether the withdrawal of that moment can still be undone; the page changes when its minute ends. Null: none. */
export function useCanUndo(withdrawnAt: string | null): boolean {
  const [now, setNow] = useState(useApp().now)
  const end = withdrawnAt === null ? 0 : Date.parse(withdrawnAt) + withdrawalUndoSeconds * 1_000
  useEffect(() => {
    const left = end - Date.now()
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [end])
  return now < end
}
