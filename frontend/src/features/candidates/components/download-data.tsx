/** Stores everything that is held about the candidate on their device. */
import { Button } from '../../../components/button.ts'
import { downloadFile } from '../../../components/download-file.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { useApp } from '../../../context/use-app.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { loadExport } from '../api/profile.ts'
import { useSettingsTexts } from '../settings-texts.ts'

export function DownloadData() {
  const t = useSettingsTexts()
  const { locale } = useApp()
  const loading = useMutation({
    mutationFn: loadExport,
    onSuccess: ({ archive, fileName }) => downloadFile(fileName, archive),
    onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }),
  })
  return (
    <Button type="button" aria-disabled={loading.isPending} onClick={() => loading.isPending || loading.mutate()}>
      {loading.isPending ? t('export.working') : t('export.action')}
    </Button>
  )
}
