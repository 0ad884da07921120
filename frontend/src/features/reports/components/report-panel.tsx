/** The form in which a visitor reports an offer (docs/product/reports.md, "The form"). */
import type { AccountProfile } from '@jobboard/contracts/accounts/queries'
import {
  maxReporterName,
  maxReportMessage,
  minExplanation,
  needsExplanation,
  needsReporter,
  reportOfferSchema,
} from '@jobboard/contracts/reports/commands'
import { type ReportReason, reportReasonSchema, reportReasons } from '@jobboard/contracts/reports/events'
import { fieldErrors } from '@jobboard/contracts/shared/field-errors'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { useSelector } from '@tanstack/react-form'
import { useId, useState } from 'react'
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
import { ReportReceipt, type SentReport } from './report-receipt.tsx'

interface ReportPanelProps {
  readonly offer: { readonly id: string; readonly title: string }
  /** Null: the visitor is not signed in. */
  readonly account: AccountProfile | null
  readonly onClose: () => void
}

interface Values {
  reason: string
  message: string
  goodFaith: boolean
  inOwnName: boolean
  reporter: { name: string; email: string }
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text)

/** The schema looks at what belongs together only once each field by itself is right: without this, a missing tick would hide the rest. */
function besideGoodFaith(values: Values): readonly FieldError[] {
  if (values.goodFaith) return []
  const body = toBody({ ...values, goodFaith: true })
  const parsed = reportOfferSchema.safeParse(body)
  return parsed.success ? [] : fieldErrors(parsed.error, body)
}

const toBody = ({ reason, message, goodFaith, inOwnName, reporter }: Values): unknown => ({
  reason,
  message,
  goodFaith,
  reporter: inOwnName ? { kind: 'account' } : { kind: 'guest', name: orNull(reporter.name), email: orNull(reporter.email) },
})

export function ReportPanel({ offer, account, onClose }: ReportPanelProps) {
  const t = useReportTexts()
  const { api, locale } = useApp()
  const id = useId()
  const [sent, setSent] = useState<SentReport>()
  const handle = useContractForm({
    schema: reportOfferSchema,
    initial: { reason: '', message: '', goodFaith: false, inOwnName: account !== null, reporter: { name: '', email: '' } } as Values,
    toBody,
    rules: besideGoodFaith,
    limits: { message: { min: minExplanation, max: maxReportMessage }, 'reporter.name': { max: maxReporterName } },
    send: async (report, { idempotencyKey }) => {
      const { number } = await reportOffer(api, offer.id, { ...report, locale }, idempotencyKey)
      const { reporter } = report
      setSent({ number, to: reporter.kind === 'account' ? 'account' : reporter.email })
    },
  })
  const values = useSelector(handle.form.store, (state) => state.values)
  const reason = reportReasonSchema.safeParse(values.reason).data ?? null
  const close = async (): Promise<void> => {
    if (sent !== undefined || !handle.hasChanges() || (await confirmDiscard(locale))) onClose()
  }
  return (
    <Panel
      open
      onClose={() => void close()}
      title={t('title')}
      footer={
        sent === undefined ? (
          <SubmitButton handle={handle} formId={id} workingText={t('working')}>
            {t('submit')}
          </SubmitButton>
        ) : null
      }
    >
      {sent === undefined ? (
        <>
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
              hint={t(isAboutLaw(reason) ? 'illegalHint' : 'messageHint')}
              max={maxReportMessage}
              isOptional={reason === null || !needsExplanation(reason)}
            />
            {account === null ? null : (
              <CheckboxField field={handle.field('inOwnName')} label={t('inOwnName', { name: account.name })} hint={t('inOwnNameHint')} />
            )}
            {values.inOwnName ? null : <GuestFields handle={handle} reason={reason} />}
            <CheckboxField
              field={{ ...handle.field('goodFaith'), messages: { [messageKeys.required]: t('goodFaithNeeded') } }}
              label={t('goodFaith')}
            />
            <div style={{ color: 'var(--text-muted)' }}>
              <h3 style={{ color: 'var(--text)', fontSize: 16 }}>{t('next')}</h3>
              <p>{t('nextText')}</p>
              <p style={{ marginTop: 12 }}>
                <LegalLink>{t('documents')}</LegalLink>
              </p>
            </div>
          </Form>
        </>
      ) : (
        <ReportReceipt sent={sent} onClose={onClose} />
      )}
    </Panel>
  )
}

const isAboutLaw = (reason: ReportReason | null): boolean => reason !== null && (needsReporter(reason) || reason === 'childAbuse')

interface GuestFieldsProps {
  readonly handle: Pick<ReturnType<typeof useContractForm<Values, unknown>>, 'field'>
  readonly reason: ReportReason | null
}

/** The law asks for both with a report of illegal content, save abuse of children. */
function GuestFields({ handle, reason }: GuestFieldsProps) {
  const t = useReportTexts()
  const isOptional = reason === null || !needsReporter(reason)
  return (
    <>
      {reason === 'childAbuse' ? <p>{t('anonymous')}</p> : null}
      <TextField field={handle.field('reporter.name')} label={t('name')} autoComplete="name" isOptional={isOptional} />
      <TextField
        field={handle.field('reporter.email')}
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        isOptional={isOptional}
      />
    </>
  )
}
