/** An offer that is not published yet, from the empty form to its publication: create, summary, payment, publish. */

import { FormFrame } from '../components/form-frame.tsx'
import type { EditorProps } from '../components/offer-editor.tsx'
import { ReviewPart } from '../review/review-part.tsx'
import { ScheduleNotice } from '../schedule/schedule-notice.tsx'
import { ScheduleSection } from '../schedule/schedule-section.tsx'
import { ScheduledNote } from '../schedule/scheduled-note.tsx'
import { useOfferFormTexts } from '../texts.ts'
import { useDraft } from '../use-draft.ts'
import { useLeaveGuard } from '../use-leave-guard.ts'
import { CompanyOffer } from './company-offer.tsx'
import { DraftBar } from './draft-bar.tsx'
import { DraftPayment } from './draft-payment.tsx'
import { PublishedNote } from './published-note.tsx'
import { SummaryStep } from './summary-step.tsx'

export function DraftEditor({ draft, inputs, plans, account, PinMap, Preview, PayNow }: EditorProps) {
  const t = useOfferFormTexts()
  const work = useDraft({ draft, inputs, account })
  const { offer, step, goTo } = work
  useLeaveGuard(offer.saver)
  const plan = plans.find(({ type }) => type === draft.planKey)
  const { schedule } = work
  const isFree = plan?.netPrice === 0
  if (work.published !== undefined && step === 'published') {
    const { publishAt, review } = work.published
    return (
      <>
        {review !== null ? (
          <ReviewPart show="done" publishAt={review.publishAt} onBack={() => goTo('summary')} />
        ) : publishAt === null ? (
          <PublishedNote offer={work.published} />
        ) : (
          <ScheduledNote publishAt={publishAt} onBack={() => goTo('summary')} />
        )}
        <CompanyOffer company={offer.content().hiringCompany} account={account} />
      </>
    )
  }
  return (
    <>
      {step === 'summary' ? null : (
        <ScheduleNotice publishAt={schedule.publishAt} review={schedule.review} failed={draft.failedPublication} slug={draft.slug} />
      )}
      <FormFrame
        offer={offer}
        draft={draft}
        inputs={inputs}
        plans={plans}
        PinMap={PinMap}
        Preview={Preview}
        onLogo={work.changeLogo}
        isShown={step === 'create' || step === 'published'}
        label={t('pages.new.title')}
      >
        {step === 'summary' ? (
          <>
            <SummaryStep content={offer.content()} plan={plan} onEdit={(section) => goTo('create', section)} />
            <ScheduleSection schedule={schedule} isFree={isFree} />
          </>
        ) : null}
        {step === 'payment' ? (
          <DraftPayment
            slug={draft.slug}
            plan={plan}
            isOwner={account.role === 'owner'}
            schedule={schedule}
            PayNow={PayNow}
            onPublish={work.publishWithCode}
            beforePayment={() => offer.saver.flush()}
          />
        ) : null}
        <DraftBar
          saver={offer.saver}
          step={step}
          canPublish={isFree || schedule.isPaid}
          isScheduled={schedule.publishAt !== null}
          isWorking={work.isWorking}
          onNext={() => void offer.handle.form.handleSubmit()}
          onBack={() => {
            schedule.forget()
            goTo(step === 'payment' ? 'summary' : 'create')
          }}
          onSaveAndExit={() => void work.saveAndExit()}
          onDismiss={() => void work.dismiss()}
          onPublish={() => void work.publish()}
          onPay={() => goTo('payment')}
        />
      </FormFrame>
    </>
  )
}
