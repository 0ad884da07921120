/** `/?job-alerts=unsubscribe&candidate-id=&code=`: ends an alert. Of one that is off it says so. */
import { useQuery } from '@tanstack/react-query'
import { problemText } from '../../../components/form/problem-text.ts'
import Panel from '../../../components/panel.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { ApiError } from '../../../http/api-error.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import type { SearchParams } from '../../../navigation/search-params.ts'
import { manageAlert, unsubscribeAlert } from '../api/guest-alerts.ts'
import { useAlertTexts } from '../texts.ts'
import { EndedDialog, hasEnded } from './ended-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { linkOf } from './link-of.ts'

interface DialogProps {
  readonly search: SearchParams
  readonly onClose: () => void
}

/** The link leads to no alert. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && [400, 404, 422].includes(error.status)

export default function UnsubscribeDialog({ search, onClose }: DialogProps) {
  const t = useAlertTexts()
  const context = useApp()
  const { locale } = context
  const link = linkOf(search)
  const { 'candidate-id': candidateId, code } = link
  const shown = useQuery({
    queryKey: ['managed-alert', candidateId, code],
    queryFn: () => manageAlert(context, { 'candidate-id': candidateId, code, action: 'show' }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const ending = useMutation({ mutationFn: () => unsubscribeAlert(context, link) })
  const error = ending.error ?? (isRefused(shown.error) ? shown.error : null)
  const close = { onClose, closeLabel: t('unsubscribe.close') }
  if (ending.isSuccess) return <LinkDialog title={t('unsubscribe.done')} text={t('unsubscribe.doneText')} {...close} />
  if (isRefused(error)) return <LinkDialog title={t('manage.invalid')} text={t('manage.invalidText')} {...close} />
  if (shown.data !== undefined && hasEnded(shown.data)) return <EndedDialog alert={shown.data} {...close} />
  // Without an answer the question is asked all the same.
  if (shown.isPending)
    return (
      <Panel open onClose={onClose} title={t('manage.title')} width={480}>
        <RowListSkeleton />
      </Panel>
    )
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
