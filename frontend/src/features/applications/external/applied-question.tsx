/** Asks a candidate who comes back from the site of an employer whether they applied there. Closed without an answer, it stays open in their history. */
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import Panel from '../../../components/panel.tsx'
import { useApp } from '../../../context/use-app.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { confirmExternal, removeExternal } from '../api/external-applications.ts'
import { setApplied } from '../marks/use-applied.ts'
import { useExternalTexts } from './external-texts.ts'

interface AppliedQuestionProps {
  readonly redirectId: string
  /** Null: not known, as after signing in. */
  readonly offer: { readonly id: string; readonly title: string } | null
  readonly onClose: () => void
}

export function AppliedQuestion({ redirectId, offer, onClose }: AppliedQuestionProps) {
  const t = useExternalTexts()
  const context = useApp()
  const answering = useMutation({
    mutationFn: (hasApplied: boolean) => (hasApplied ? confirmExternal : removeExternal)(context, redirectId),
    onMutate: onClose,
    onSuccess: (_, hasApplied) => {
      showToast({ tone: 'success', text: t(hasApplied ? 'saved' : 'removed') })
      if (!hasApplied || offer === null) return
      const submittedAt = new Date().toISOString()
      setApplied([{ jobAdvertisementId: offer.id, applicationId: redirectId, status: 'new', submittedAt }])
    },
    onError: () => showToast({ tone: 'error', text: t('failed') }),
  })
  const footer = (
    <>
      <Button type="button" size="large" onClick={() => answering.mutate(false)}>
        {t('no')}
      </Button>
      <Button type="button" size="large" variant="primary" onClick={() => answering.mutate(true)}>
        {t('yes')}
      </Button>
    </>
  )
  return (
    <Panel open onClose={onClose} title={t('title')} width={480} footer={footer}>
      <p>{offer === null ? t('textWithoutTitle') : t('text', { title: offer.title })}</p>
    </Panel>
  )
}
