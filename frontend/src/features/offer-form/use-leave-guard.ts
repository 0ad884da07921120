/** Before the page is left, what is typed is stored; where that is not possible, the user decides. */
import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { confirmDiscard } from '../../components/form/use-unsaved-changes-guard.ts'
import { useApp } from '../../context/use-app.ts'
import type { Saver } from './saving/saver.ts'
import { useSaveState } from './saving/use-saver.ts'

export function useLeaveGuard(saver: Saver): void {
  const { locale } = useApp()
  const isUnsaved = useSaveState(saver).status !== 'saved'
  useBlocker({
    shouldBlockFn: useCallback(
      async ({ current, next }) => {
        // A step of the same form.
        if (current.pathname === next.pathname) return false
        if (await saver.flush()) return false
        return !(await confirmDiscard(locale))
      },
      [locale, saver],
    ),
    // The browser asks in its own words when the tab is closed or reloaded.
    enableBeforeUnload: isUnsaved,
    disabled: !isUnsaved,
  })
}
