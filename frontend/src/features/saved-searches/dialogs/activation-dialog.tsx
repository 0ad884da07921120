/** `/?job-alerts=activate&candidate-id=&job-filter-id=&code=`: confirms the alert that was asked for by e-mail. */
import { problemText } from '../../../components/form/problem-text.ts'
import { useApp } from '../../../context/use-app.ts'
import { ApiError } from '../../../http/api-error.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import type { SearchParams } from '../../../navigation/search-params.ts'
import { activateAlert } from '../api/guest-alerts.ts'
import { useAlertTexts } from '../texts.ts'
import { LinkDialog } from './link-dialog.tsx'
import { isComplete, linkOf } from './link-of.ts'

interface DialogProps {
  readonly search: SearchParams
  readonly onClose: () => void
}

export default function ActivationDialog({ search, onClose }: DialogProps) {
  const t = useAlertTexts()
  const context = useApp()
  const { locale } = context
  const link = linkOf(search)
  const activating = useMutation({ mutationFn: () => activateAlert(context, link) })
  const { error } = activating
  const status = error instanceof ApiError ? error.status : undefined
  const close = { onClose, closeLabel: t('activation.close') }
  if (activating.isSuccess) return <LinkDialog title={t('activation.done')} text={t('activation.doneText')} {...close} />
  if (status === 409) return <LinkDialog title={t('activation.already')} text={t('activation.alreadyText')} {...close} />
  if (status === 404 || status === 422 || status === 400 || !isComplete(link))
    return <LinkDialog title={t('activation.expired')} text={t('activation.expiredText')} {...close} />
  return (
    <LinkDialog
      title={t('activation.title')}
      text={t('activation.text')}
      problem={error === null ? null : problemText(locale, error)}
      action={{
        label: t(activating.isPending ? 'activation.working' : 'activation.submit'),
        isBusy: activating.isPending,
        onPress: () => activating.mutate(),
      }}
      {...close}
    />
  )
}
