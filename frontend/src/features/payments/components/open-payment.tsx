/** A payment for the same offer that was begun and not made: to finish it or to cancel it. */
import styled from '@emotion/styled'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { formatPrice } from '@jobboard/contracts/shared/format-price'
import { currencySchema } from '@jobboard/contracts/shared/money'
import { useQuery } from '@tanstack/react-query'
import { Button, LinkButton } from '../../../components/button.ts'
import { useApp } from '../../../context/use-app.ts'
import { useCancelPayment } from '../api/cancel-payment.ts'
import { openPaymentQuery } from '../api/get-open-payment.ts'
import { paymentUrl } from '../payment-urls.ts'
import { usePaymentTexts } from '../texts.ts'

const Box = styled.section`
  display: grid; gap: 8px; padding: 16px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--amber-soft);
  h3 { font-size: 16px; line-height: 24px; }
  div { display: flex; flex-wrap: wrap; gap: 8px; }
`

export function OpenPayment({ slug, isExtension }: { readonly slug: string; readonly isExtension: boolean }) {
  const t = usePaymentTexts()
  const { api, board, locale } = useApp()
  const { data: payment } = useQuery(openPaymentQuery(api, slug, isExtension))
  const { isPending, ask } = useCancelPayment(payment?.id ?? '')
  if (payment === undefined || payment === null) return null
  const amount = formatPrice(locale, payment.grossMinor, currencySchema.parse(payment.currency))
  return (
    <Box aria-labelledby="open-payment">
      <h3 id="open-payment">{t('pay.openTitle')}</h3>
      <p>{t('pay.openText', { amount, day: formatDateTime(locale, payment.requestedAt, board.timeZone) })}</p>
      <div>
        <LinkButton href={paymentUrl(payment.id)}>{t('pay.openFinish')}</LinkButton>
        <Button type="button" aria-disabled={isPending} onClick={ask}>
          {t(isPending ? 'outcome.cancelling' : 'outcome.cancel')}
        </Button>
      </div>
    </Box>
  )
}
