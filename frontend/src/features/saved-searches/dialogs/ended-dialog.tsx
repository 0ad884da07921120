/** An alert that is off, as the pages of its links show it. */
import type { ManagedAlert } from '@jobboard/contracts/saved-searches/queries'
import { TextLink } from '../components/text-link.ts'
import { useAlertTexts } from '../texts.ts'
import { LinkDialog } from './link-dialog.tsx'

export const hasEnded = ({ jobAlert }: ManagedAlert): boolean => jobAlert === null || jobAlert.status === 'off'

interface EndedProps {
  readonly alert: ManagedAlert
  readonly onClose: () => void
  readonly closeLabel: string
}

/** What ended the alert, where the person did not, and the way to its search. */
export function EndedDialog({ alert: { searchUrl, jobAlert }, onClose, closeLabel }: EndedProps) {
  const t = useAlertTexts()
  const reason = jobAlert?.endReason ?? null
  return (
    <LinkDialog title={t('manage.off')} text={t('manage.offText')} onClose={onClose} closeLabel={closeLabel}>
      {reason === 'suppressed' ? <p>{t('list.endedSuppressed')}</p> : null}
      {reason === 'inactive' ? <p>{t('list.endedInactive')}</p> : null}
      <TextLink href={`${searchUrl}#add-alert`}>{t('manage.showJobs')}</TextLink>
    </LinkDialog>
  )
}
