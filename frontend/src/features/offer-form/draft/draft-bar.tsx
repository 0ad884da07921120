/** The buttons of a draft to its next and its previous step. */
import { Button } from '../../../components/button.ts'
import { BottomBar } from '../components/bottom-bar.tsx'
import type { Saver } from '../saving/saver.ts'
import { useOfferFormTexts } from '../texts.ts'
import type { Step } from '../use-step.ts'

interface DraftBarProps {
  readonly saver: Saver
  readonly step: Step
  /** Nothing is left to pay. */
  readonly canPublish: boolean
  readonly isScheduled: boolean
  readonly isWorking: boolean
  readonly onNext: () => void
  readonly onBack: () => void
  readonly onSaveAndExit: () => void
  readonly onDismiss: () => void
  readonly onPublish: () => void
  readonly onPay: () => void
}

export function DraftBar({ saver, step, canPublish, isScheduled, isWorking, ...on }: DraftBarProps) {
  const t = useOfferFormTexts()
  const isForm = step === 'create' || step === 'published'
  return (
    <BottomBar saver={saver}>
      {isForm ? (
        <Button type="button" variant="quiet" onClick={on.onDismiss}>
          {t('bar.dismiss')}
        </Button>
      ) : (
        <Button type="button" onClick={on.onBack}>
          {t('bar.back')}
        </Button>
      )}
      <Button type="button" aria-disabled={isWorking} onClick={on.onSaveAndExit}>
        {t('bar.saveAndExit')}
      </Button>
      {isForm ? (
        <Button type="button" variant="primary" onClick={on.onNext}>
          {t('bar.next')}
        </Button>
      ) : null}
      {step === 'summary' ? (
        <Button type="button" variant="primary" aria-disabled={isWorking} onClick={canPublish ? on.onPublish : on.onPay}>
          {t(isWorking ? 'bar.working' : !canPublish ? 'bar.pay' : isScheduled ? 'schedule.publishNow' : 'bar.publish')}
        </Button>
      ) : null}
    </BottomBar>
  )
}
