import type { OwnApplication } from '@jobboard/contracts/applications/queries'
import { Button } from '../../../../components/button.ts'
import { downloadFile } from '../../../../components/download-file.ts'
import { showToast } from '../../../../components/feedback/feedback.ts'
import { problemText } from '../../../../components/form/problem-text.ts'
import { useApp } from '../../../../context/use-app.ts'
import { useMutation } from '../../../../http/use-mutation.ts'
import { loadLinkedFile, loadOwnFile } from '../api/load-own-file.ts'
import { useHistoryTexts } from '../texts.ts'

interface DownloadOwnFileProps {
  readonly application: OwnApplication
  /** Of the link that opened it; null: it is one of the account. */
  readonly token?: string | null
}

export function DownloadOwnFile({ application, token = null }: DownloadOwnFileProps) {
  const t = useHistoryTexts()
  const { locale } = useApp()
  const name = application.sent.file?.name ?? ''
  const { isPending, mutate } = useMutation({
    mutationFn: () => (token === null ? loadOwnFile(application) : loadLinkedFile(token)),
    onSuccess: (file) => downloadFile(name, file),
    onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }),
  })
  return (
    <Button
      type="button"
      style={{ display: 'flex', marginTop: 8 }}
      aria-label={t('sent.downloadOf', { name })}
      aria-disabled={isPending}
      onClick={() => (isPending ? undefined : mutate())}
    >
      {t('sent.download')}
    </Button>
  )
}
