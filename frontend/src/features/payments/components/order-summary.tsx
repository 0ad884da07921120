/** What is bought, and how the amount comes about. */
import styled from '@emotion/styled'
import { formatPrice } from '@jobboard/contracts/shared/format-price'
import type { Currency } from '@jobboard/contracts/shared/money'
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
  readonly what: string
  readonly detail: string
  /** What it would cost otherwise; null: it costs as much as ever. */
  readonly before: { readonly label: string; readonly netPrice: number } | null
  readonly price: {
    readonly currency: Currency
    readonly netPrice: number
    readonly taxPercent: number
    readonly tax: number
    readonly grossPrice: number
  }
}

export function OrderSummary({ what, detail, before, price }: OrderSummaryProps) {
  const t = usePaymentTexts()
  const { locale } = useApp()
  const money = (minor: number): string => formatPrice(locale, minor, price.currency)
  return (
    <List>
      <dt className="what">{what}</dt>
      <dd>{detail}</dd>
      {before === null ? null : (
        <>
          <dt>{before.label}</dt>
          <dd>
            <s>{money(before.netPrice)}</s>
          </dd>
        </>
      )}
      <dt>{t('pay.net')}</dt>
      <dd>{money(price.netPrice)}</dd>
      <dt>{t('pay.vat', { percent: price.taxPercent })}</dt>
      <dd>{money(price.tax)}</dd>
      <dt className="total">{t('pay.gross')}</dt>
      <dd className="total">{money(price.grossPrice)}</dd>
    </List>
  )
}
