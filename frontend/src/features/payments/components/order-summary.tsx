/** What is bought, and how the amount comes about for this buyer. */
import styled from '@emotion/styled'
import type { PaymentQuote } from '@jobboard/contracts/payments/commands'
import { formatPrice } from '@jobboard/contracts/shared/format-price'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Currency } from '@jobboard/contracts/shared/money'
import { isInUnion } from '@jobboard/contracts/shared/tax-treatment'
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
const Reason = styled.div`
  color: var(--text-muted);
  &:empty { display: none; }
  [role='alert'] { color: var(--text); font-weight: 600; }
`

interface OrderSummaryProps {
  readonly what: string
  readonly detail: string
  /** What it would cost otherwise; null: it costs as much as ever. */
  readonly before: { readonly label: string; readonly netPrice: number } | null
  readonly currency: Currency
  readonly netPrice: number
  /** Of the buyer; null: it is on its way. */
  readonly quote: PaymentQuote | null
  readonly country: string
  /** The button was pressed while another amount was in view. */
  readonly hasChanged: boolean
}

export function OrderSummary({ what, detail, before, currency, netPrice, quote, country, hasChanged }: OrderSummaryProps) {
  const t = usePaymentTexts()
  const { locale } = useApp()
  const money = (minor: number): string => formatPrice(locale, minor, currency)
  const [label, tax] = taxOf(t, quote, money)
  return (
    <>
      <List aria-busy={quote === null}>
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
        <dd>{money(quote?.price.netMinor ?? netPrice)}</dd>
        <dt>{label}</dt>
        <dd>{tax}</dd>
        <dt className="total">{t('pay.gross')}</dt>
        <dd className="total">{quote === null ? '…' : money(quote.price.grossMinor)}</dd>
      </List>
      <Reason aria-live="polite">
        {hasChanged && quote !== null ? <p role="alert">{t('tax.changed', { amount: money(quote.price.grossMinor) })}</p> : null}
        {quote === null || quote.reason === 'domestic' ? null : <p>{t(reasonKey(quote.reason, country))}</p>}
      </Reason>
    </>
  )
}

type Translate = ReturnType<typeof usePaymentTexts>

function taxOf(t: Translate, quote: PaymentQuote | null, money: (minor: number) => string): readonly [label: string, tax: string] {
  if (quote === null) return [t('tax.vat'), '…']
  const { treatment, vatPercent, vatMinor } = quote.price
  return treatment === 'standard' ? [t('pay.vat', { percent: vatPercent }), money(vatMinor)] : [t('tax.vat'), t(`tax.${treatment}`)]
}

/** Outside of the union any number shows that the buyer is a company. */
const reasonKey = (reason: Exclude<PaymentQuote['reason'], 'domestic'>, country: string) =>
  reason === 'noNumber' && !isInUnion(country) ? 'tax.why.noNumberOutside' : (`tax.why.${reason}` as const)

/** Names the amount once it is known. */
export const payLabel = (t: Translate, locale: Locale, quote: PaymentQuote | null): string =>
  quote === null ? t('pay.submitPlain') : t('pay.submit', { amount: formatPrice(locale, quote.price.grossMinor, quote.price.currency) })
