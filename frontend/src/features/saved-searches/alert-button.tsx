/** The list's way to save its search, and to its alert. What is saved is known after the page; the same page is for every visitor. */
import { useRouter } from '@tanstack/react-router'
import { Bell } from '../../components/icons/bell.ts'
import { useApp } from '../../context/use-app.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** Opens a panel of `app/hash-panels.tsx`. */
export function useHashPanel(hash: 'add-alert' | 'save-search' | 'saved-searches'): () => void {
  const router = useRouter()
  return () => void router.navigate({ to: '.', search: true, hash, resetScroll: false, hashScrollIntoView: false })
}

export function AlertButton() {
  const t = useTexts()
  const open = useHashPanel('save-search')
  if (!useApp().board.features.jobAlerts) return null
  return (
    <button type="button" className="tool" aria-haspopup="dialog" onClick={open}>
      <Bell size={18} />
      <span className="words">{t('jobAlerts.button')}</span>
    </button>
  )
}
