/** The publication of a draft is paid for: at once, or by a code, which can also pay for the time that was chosen. */
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import { Suspense } from 'react'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import type { PaidWith } from '../paid-with.ts'
import type { PayNowComponent } from '../pay-now.ts'
import type { Schedule } from '../schedule/use-schedule.ts'
import { useOfferFormTexts } from '../texts.ts'
import { PaymentStep } from './payment-step.tsx'

interface DraftPaymentProps {
  readonly slug: string
  readonly plan: OfferPlan | undefined
  readonly isOwner: boolean
  readonly schedule: Schedule
  readonly PayNow: PayNowComponent
  readonly onPublish: (paid: PaidWith, idempotencyKey: string) => Promise<void>
  readonly beforePayment: () => Promise<boolean>
}

export function DraftPayment({ slug, plan, isOwner, schedule, PayNow, onPublish, beforePayment }: DraftPaymentProps) {
  const t = useOfferFormTexts()
  const { chosen } = schedule
  const isPayable = plan?.payableOnline === true
  if (chosen === undefined)
    return (
      <PaymentStep
        slug={slug}
        plan={plan?.type}
        label={t('payment.publish')}
        working={t('payment.working')}
        onCode={onPublish}
        payNow={
          plan !== undefined && isPayable ? (
            <Suspense fallback={<RowListSkeleton />}>
              <PayNow slug={slug} plan={plan} extends={false} isOwner={isOwner} beforePayment={beforePayment} />
            </Suspense>
          ) : null
        }
      />
    )
  return (
    <PaymentStep
      slug={slug}
      plan={plan?.type}
      label={t('schedule.withCode', { at: schedule.textOf(chosen) })}
      working={t('bar.working')}
      onCode={(paid, idempotencyKey) => schedule.withCode(chosen, paid, idempotencyKey)}
      {...(isPayable && { why: t('payment.codeForLater') })}
    />
  )
}
