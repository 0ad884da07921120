import { Button } from '../../../../components/button.ts'
import { confirm, showToast } from '../../../../components/feedback/feedback.ts'
import { problemText } from '../../../../components/form/problem-text.ts'
import { useApp } from '../../../../context/use-app.ts'
import { useMutation } from '../../../../http/use-mutation.ts'
import { eraseApplication } from '../api/linked-application.ts'
import { useGuestTexts } from '../texts.ts'

interface EraseApplicationProps {
  readonly token: string
  readonly title: string
  readonly onErased: () => void
}

export function EraseApplication({ token, title, onErased }: EraseApplicationProps) {
  const t = useGuestTexts()
  const context = useApp()
  const { isPending, mutate } = useMutation({
    mutationFn: () => eraseApplication(context, token),
    onSuccess: onErased,
    onError: (error) => showToast({ tone: 'error', text: problemText(context.locale, error) }),
  })
  const ask = async (): Promise<void> => {
    if (await confirm({ title: t('eraseTitle'), text: t('eraseText'), confirmLabel: t('eraseConfirm'), isDestructive: true })) mutate()
  }
  return (
    <Button
      type="button"
      variant="quiet"
      aria-haspopup="dialog"
      aria-label={t('eraseOf', { title })}
      aria-disabled={isPending}
      onClick={() => (isPending ? undefined : void ask())}
    >
      {t('erase')}
    </Button>
  )
}
