/** Asks before a link, a button of the browser or a closed tab takes typed text away. */

import type { Locale } from '@jobboard/contracts/shared/locale'
import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useApp } from '../../context/use-app.ts'
import { confirm } from '../feedback/feedback.ts'
import { formTexts } from './texts.ts'

/** Also for panels that are closed with changes in them. Resolves with true when the text may be lost. */
export function confirmDiscard(locale: Locale): Promise<boolean> {
  const t = formTexts(locale)
  return confirm({
    title: t('form.unsavedTitle'),
    text: t('form.unsavedText'),
    confirmLabel: t('form.discard'),
    cancelLabel: t('form.keepEditing'),
    isDestructive: true,
  })
}

export function useUnsavedChangesGuard(isUnsaved: boolean): void {
  const { locale } = useApp()
  useBlocker({
    shouldBlockFn: useCallback(async () => !(await confirmDiscard(locale)), [locale]),
    // The browser asks in its own words when the tab is closed or reloaded.
    enableBeforeUnload: isUnsaved,
    disabled: !isUnsaved,
  })
}
