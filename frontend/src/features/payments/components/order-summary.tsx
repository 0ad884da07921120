/** What is bought, and how the amount comes about. */
import styled from '@emotion/styled'
import { formatPrice } from '@jobboard/contracts/shared/format-price'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import { useApp } from '../../../context/use-app.ts'
import { usePaymentTexts } from '../texts.ts'

const List = styled.dl`
  display: grid; gap: 8px 0; grid-template-columns: minmax(0, 1fr) max-content; padding: 16px; border: 1px solid var(--border);
  border-radius: var(--radius-control); background: var(--surface); font-variant-numeric: tabular-nums;
  dt { padding-right: 16px; color: var(--text-muted); }
  dd { text-align: right; }
  .what { color: var(--text); font-weight: 600; }
  .total { padding-top: 8px; border-top: 1px solid var(--border); color: var(--text); font-size: 16px; line-height: 24px; font-weight: 650; }
`

interface OrderSummaryProps {
  readonly plan: OfferPlan
  readonly extends: boolean
}

export function OrderSummary({ plan, extends: isExtension }: OrderSummaryProps) {
  const t = usePaymentTexts()
  const { locale } = useApp()
  const money = (minor: number): string => formatPrice(locale, minor, plan.currency)
  return (
    <List>
      <dt className="what">{t(isExtension ? 'pay.extend' : 'pay.publish', { plan: plan.name[locale] })}</dt>
      <dd>{t('pay.days', { count: plan.limits.durationInDays })}</dd>
      {plan.oldNetPrice === null ? null : (
        <>
          <dt>{t('pay.before')}</dt>
          <dd>
            <s>{money(plan.oldNetPrice)}</s>
          </dd>
        </>
      )}
      <dt>{t('pay.net')}</dt>
      <dd>{money(plan.netPrice)}</dd>
      <dt>{t('pay.vat', { percent: plan.taxPercent })}</dt>
      <dd>{money(plan.tax)}</dd>
      <dt className="total">{t('pay.gross')}</dt>
      <dd className="total">{money(plan.grossPrice)}</dd>
    </List>
  )
}
