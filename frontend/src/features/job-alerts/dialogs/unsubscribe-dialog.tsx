/** `/?job-alerts=unsubscribe&candidate-id=&code=`: ends an alert. A link that leads to no alert ends none, and says the same: nothing is sent any more. */
import { problemText } from '../../../components/form/problem-text.ts'
import type { SearchParams } from '../../../config/search-params.ts'
import { useApp } from '../../../config/use-app.ts'
import { ApiError } from '../../../http/api-error.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { unsubscribeAlert } from '../api/guest-alerts.ts'
import { useAlertTexts } from '../texts.ts'
import { LinkDialog } from './link-dialog.tsx'
import { linkOf } from './link-of.ts'

interface DialogProps {
  readonly search: SearchParams
  readonly onClose: () => void
}

export default function UnsubscribeDialog({ search, onClose }: DialogProps) {
  const t = useAlertTexts()
  const context = useApp()
  const { locale } = context
  const ending = useMutation({ mutationFn: () => unsubscribeAlert(context, linkOf(search)) })
  const { error } = ending
  const close = { onClose, closeLabel: t('unsubscribe.close') }
  if (ending.isSuccess) return <LinkDialog title={t('unsubscribe.done')} text={t('unsubscribe.doneText')} {...close} />
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404 || status === 400 || status === 422)
    return <LinkDialog title={t('manage.invalid')} text={t('manage.invalidText')} {...close} />
  return (
    <LinkDialog
      title={t('unsubscribe.title')}
      text={t('unsubscribe.text')}
      problem={error === null ? null : problemText(locale, error)}
      action={{
        label: t(ending.isPending ? 'unsubscribe.working' : 'unsubscribe.submit'),
        isBusy: ending.isPending,
        onPress: () => ending.mutate(),
      }}
      {...close}
    />
  )
}
