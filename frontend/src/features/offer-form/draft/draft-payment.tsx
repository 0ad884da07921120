/** A code pays for the publication of a draft: at once, or at the time that was chosen. */
import type { Schedule } from '../schedule/use-schedule.ts'
import { useOfferFormTexts } from '../texts.ts'
import { PaymentStep } from './payment-step.tsx'

interface DraftPaymentProps {
  readonly slug: string
  readonly schedule: Schedule
  readonly onPublish: (code: string, idempotencyKey: string) => Promise<void>
}

export function DraftPayment({ slug, schedule, onPublish }: DraftPaymentProps) {
  const t = useOfferFormTexts()
  const { chosen } = schedule
  if (chosen === undefined)
    return <PaymentStep slug={slug} label={t('payment.publish')} working={t('payment.working')} onCode={onPublish} />
  return (
    <PaymentStep
      slug={slug}
      label={t('schedule.withCode', { at: schedule.textOf(chosen) })}
      working={t('bar.working')}
      onCode={(code, idempotencyKey) => schedule.withCode(chosen, code, idempotencyKey)}
    />
  )
}
