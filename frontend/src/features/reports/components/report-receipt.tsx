/** What the one who reported an offer sees then: the number of the report, and what happens next. */
import { useEffect, useRef } from 'react'
import { Button } from '../../../components/button.ts'
import { Check } from '../../../components/icons/check.ts'
import { StateMessage } from '../../../components/state-message.tsx'
import { useReportTexts } from '../texts.ts'

export interface SentReport {
  readonly number: string
  /** Null: no address was left. */
  readonly to: 'account' | (string & {}) | null
}

interface ReportReceiptProps {
  readonly sent: SentReport
  readonly onClose: () => void
}

export function ReportReceipt({ sent: { number, to }, onClose }: ReportReceiptProps) {
  const t = useReportTexts()
  const close = useRef<HTMLButtonElement>(null)
  // The button that sent the form was removed with it.
  useEffect(() => close.current?.focus(), [])
  const next = to === 'account' ? t('sent.account') : to === null ? t('sent.anonymous') : t('sent.email', { email: to })
  return (
    <StateMessage urgent icon={<Check size={28} />} title={t('sent.title')} text={next} heading="h3">
      <p style={{ flexBasis: '100%', color: 'var(--text)', fontWeight: 600 }}>{t('sent.number', { number })}</p>
      <Button ref={close} type="button" variant="primary" onClick={onClose}>
        {t('sent.close')}
      </Button>
    </StateMessage>
  )
}
