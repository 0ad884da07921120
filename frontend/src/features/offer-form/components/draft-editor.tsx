/** An offer that is not published yet, from the empty form to its publication: create, summary, payment, publish. */
import { useOfferFormTexts } from '../texts.ts'
import { useDraft } from '../use-draft.ts'
import { useLeaveGuard } from '../use-leave-guard.ts'
import { DraftBar } from './draft-bar.tsx'
import { FormFrame } from './form-frame.tsx'
import type { EditorProps } from './offer-editor.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PublishedNote } from './published-note.tsx'
import { SummaryStep } from './summary-step.tsx'

export function DraftEditor({ draft, inputs, plans, accountId, PinMap }: EditorProps) {
  const t = useOfferFormTexts()
  const work = useDraft({ draft, inputs, accountId })
  const { offer, step, goTo } = work
  useLeaveGuard(offer.saver)
  const plan = plans.find(({ type }) => type === draft.planKey)
  if (work.published !== undefined && step === 'published') return <PublishedNote offer={work.published} />
  return (
    <FormFrame
      offer={offer}
      draft={draft}
      inputs={inputs}
      PinMap={PinMap}
      onLogo={work.changeLogo}
      isShown={step === 'create' || step === 'published'}
      label={t('pages.new.title')}
    >
      {step === 'summary' ? <SummaryStep content={offer.content()} plan={plan} /> : null}
      {step === 'payment' ? (
        <PaymentStep slug={draft.slug} label={t('payment.publish')} working={t('payment.working')} onCode={work.publishWithCode} />
      ) : null}
      <DraftBar
        saver={offer.saver}
        step={step}
        isFree={plan?.netPrice === 0}
        isWorking={work.isWorking}
        onNext={() => void offer.handle.form.handleSubmit()}
        onBack={() => goTo(step === 'payment' ? 'summary' : 'create')}
        onSaveAndExit={() => void work.saveAndExit()}
        onDismiss={() => void work.dismiss()}
        onPublish={() => void work.publish()}
        onPay={() => goTo('payment')}
      />
    </FormFrame>
  )
}
