/** Why a company is refused. */
import { type CompanyReview, maxRefusalReason, refuseCompanySchema } from '@jobboard/contracts/companies/reviews'
import { useEffect } from 'react'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { TextAreaField } from '../../../components/form/fields/text-field.tsx'
import { Form, SubmitButton } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { refuseCompany, reloadReviews } from '../api/decide-review.ts'
import { useCompanyReviewTexts } from '../texts.ts'

interface RefuseFormProps {
  readonly review: CompanyReview
  readonly name: string
  readonly onClose: () => void
}

export function RefuseForm({ review, name, onClose }: RefuseFormProps) {
  const t = useCompanyReviewTexts()
  const context = useApp()
  const handle = useContractForm({
    schema: refuseCompanySchema,
    initial: { reason: '' },
    send: async (refusal, { idempotencyKey }) => {
      // Also after a refusal: another administrator may have been first.
      await refuseCompany(context.api, review, refusal, idempotencyKey).catch(async (error: unknown) => {
        await reloadReviews(context)
        throw error
      })
      showToast({ tone: 'success', text: t('refused', { name }) })
      await reloadReviews(context)
    },
  })
  // The button that opened the form was removed for it.
  useEffect(() => handle.element.current?.querySelector('textarea')?.focus(), [handle.element])
  return (
    <Form handle={handle} label={t('refuseForm', { name })} sendsOnEnter={false} guardsChanges>
      <TextAreaField field={handle.field('reason')} label={t('reason')} hint={t('reasonHint')} max={maxRefusalReason} />
      <div className="do">
        <SubmitButton handle={handle} workingText={t('refusing')} isDestructive>
          {t('refuseSubmit')}
        </SubmitButton>
        <Button type="button" size="large" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}
