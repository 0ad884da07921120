/** Net price, then what VAT makes of it, and the same in euro. */
import styled from '@emotion/styled'
import { formatDate } from '@jobboard/contracts/shared/format'
import { formatPrice } from '@jobboard/contracts/shared/format-price'
import type { Currency } from '@jobboard/contracts/shared/money'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import { useApp } from '../../context/use-app.ts'
import { usePlanTexts } from './texts.ts'

const Price = styled.div`
  strong { font-size: 20px; line-height: 28px; font-variant-numeric: tabular-nums; }
  s, small { color: var(--text-muted); font-size: 14px; }
  p { font-variant-numeric: tabular-nums; }
`

export function PlanPrice({ plan }: { readonly plan: OfferPlan }) {
  const t = usePlanTexts()
  const { locale } = useApp()
  const money = (minor: number, currency: Currency): string => formatPrice(locale, minor, currency)
  if (plan.netPrice === 0)
    return (
      <Price>
        <strong>{t('free')}</strong>
      </Price>
    )
  return (
    <Price>
      <p>
        <strong>{money(plan.netPrice, plan.currency)}</strong> {t('net')}{' '}
        {plan.oldNetPrice === null ? null : (
          <s>
            <span className="visually-hidden">{t('before')} </span>
            {money(plan.oldNetPrice, plan.currency)}
          </s>
        )}
      </p>
      <p>
        <small>{t('gross', { gross: money(plan.grossPrice, plan.currency), percent: plan.taxPercent })}</small>
      </p>
      <p>
        <small>{t('euro', { euro: money(plan.netPriceEur, 'eur') })}</small>
      </p>
      {plan.promotionDeadline === null ? null : (
        <p>
          <small>{t('until', { day: formatDate(locale, `${plan.promotionDeadline}T00:00:00Z`, 'UTC') })}</small>
        </p>
      )}
    </Price>
  )
}
