/** The list's link to its alerts, which do not exist yet, as it states. */
import { useRouter } from '@tanstack/react-router'
import { Bell } from '../../components/icons.tsx'
import { useApp } from '../../config/use-app.ts'
import { useTexts } from '../../i18n/use-texts.ts'

export function useAlertPanel(): () => void {
  const router = useRouter()
  return () => void router.navigate({ to: '.', search: true, hash: 'add-alert', resetScroll: false, hashScrollIntoView: false })
}

export function AlertButton() {
  const t = useTexts()
  const open = useAlertPanel()
  if (!useApp().board.features.jobAlerts) return null
  return (
    <button type="button" className="tool" aria-haspopup="dialog" onClick={open}>
      <Bell size={18} />
      <span className="words">{t('jobAlerts.button')}</span>
      <span className="soon">{t('jobAlerts.soon')}</span>
    </button>
  )
}
