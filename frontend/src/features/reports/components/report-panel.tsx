/** The form in which a visitor reports an offer (docs/product/reports.md, "The form"). */
import type { AccountProfile } from '@jobboard/contracts/accounts/queries'
import { maxReporterName, maxReportMessage, needsExplanation, needsReporter, reportOfferSchema } from '@jobboard/contracts/reports/commands'
import { reportReasonSchema, reportReasons } from '@jobboard/contracts/reports/events'
import { useSelector } from '@tanstack/react-form'
import { useId } from 'react'
import { showToast } from '../../../components/feedback/feedback.ts'
import { CheckboxField } from '../../../components/form/fields/checkbox-field.tsx'
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx'
import { TextAreaField, TextField } from '../../../components/form/fields/text-field.tsx'
import { Form, SubmitButton } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { confirmDiscard } from '../../../components/form/use-unsaved-changes-guard.ts'
import { LegalLink } from '../../../components/legal-link.tsx'
import Panel from '../../../components/panel.tsx'
import { useApp } from '../../../context/use-app.ts'
import { reportOffer } from '../api/report-offer.ts'
import { useReportTexts } from '../texts.ts'

interface ReportPanelProps {
  readonly offer: { readonly id: string; readonly title: string }
  /** Null: the visitor is not signed in. */
  readonly account: AccountProfile | null
  readonly onClose: () => void
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text)

/** Whether the explanation and the one who reports may be left out. */
function optionalFor(reason: string): readonly [boolean, boolean] {
  const chosen = reportReasonSchema.safeParse(reason)
  return chosen.success ? [!needsExplanation(chosen.data), !needsReporter(chosen.data)] : [true, true]
}

export function ReportPanel({ offer, account, onClose }: ReportPanelProps) {
  const t = useReportTexts()
  const { api, locale } = useApp()
  const id = useId()
  const handle = useContractForm({
    schema: reportOfferSchema,
    initial: { reason: '', message: '', inOwnName: account !== null, reporter: { name: '', email: '' }, goodFaith: false },
    toBody: ({ reason, message, inOwnName, reporter, goodFaith }) => ({
      reason,
      message,
      goodFaith,
      reporter: inOwnName ? { kind: 'account' } : { kind: 'guest', name: orNull(reporter.name), email: orNull(reporter.email) },
    }),
    send: async (report, { idempotencyKey }) => {
      const { body } = await reportOffer(api, offer.id, report, idempotencyKey)
      const isAddressed = report.reporter.kind === 'guest' && report.reporter.email !== null
      showToast({ tone: 'success', text: t(isAddressed ? 'sentToConfirm' : 'sent', { number: body.number }) })
      onClose()
    },
  })
  const [isMessageOptional, isReporterOptional] = optionalFor(useSelector(handle.form.store, ({ values }) => values.reason))
  const isGuest = useSelector(handle.form.store, ({ values }) => !values.inOwnName)
  const close = async (): Promise<void> => {
    if (!handle.hasChanges() || (await confirmDiscard(locale))) onClose()
  }
  return (
    <Panel
      open
      onClose={() => void close()}
      title={t('title')}
      footer={
        <SubmitButton handle={handle} formId={id} workingText={t('working')}>
          {t('submit')}
        </SubmitButton>
      }
    >
      <p style={{ marginBottom: 20, color: 'var(--text-muted)' }}>{t('text', { title: offer.title })}</p>
      <Form handle={handle} id={id} label={t('title')} sendsOnEnter={false} guardsChanges>
        <ChoiceField
          field={handle.field('reason')}
          label={t('reason')}
          choices={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        <TextAreaField
          field={handle.field('message')}
          label={t('message')}
          hint={t('messageHint')}
          max={maxReportMessage}
          isOptional={isMessageOptional}
        />
        {account === null ? null : (
          <CheckboxField field={handle.field('inOwnName')} label={t('inOwnName', { name: account.name })} hint={t('inOwnNameHint')} />
        )}
        {isGuest ? (
          <>
            <TextField
              field={handle.field('reporter.name')}
              label={t('name')}
              autoComplete="name"
              maxLength={maxReporterName}
              isOptional={isReporterOptional}
            />
            <TextField
              field={handle.field('reporter.email')}
              label={t('email')}
              hint={t('emailHint')}
              type="email"
              inputMode="email"
              autoComplete="email"
              isOptional={isReporterOptional}
            />
          </>
        ) : null}
        <CheckboxField field={handle.field('goodFaith')} label={t('goodFaith')} />
        <p>
          <LegalLink>{t('documents')}</LegalLink>
        </p>
      </Form>
    </Panel>
  )
}
