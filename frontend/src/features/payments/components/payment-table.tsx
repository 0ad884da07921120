/** The payments of a company, with what became of each. */
import styled from '@emotion/styled'
import type { CompanyPayment } from '@jobboard/contracts/payments/queries'
import { formatDate, formatDateTime } from '@jobboard/contracts/shared/format'
import { formatPrice } from '@jobboard/contracts/shared/format-price'
import { currencySchema } from '@jobboard/contracts/shared/money'
import { AppLink } from '../../../components/app-link.tsx'
import type { Column } from '../../../components/table/columns.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useApp } from '../../../context/use-app.ts'
import { useCancelPayment } from '../api/cancel-payment.ts'
import { paymentUrl, stepUrl } from '../payment-urls.ts'
import { usePaymentTexts } from '../texts.ts'
import { InvoiceFiles } from './invoice-files.tsx'

const State = styled.span`
  padding: 2px 8px; border-radius: 6px; font-weight: 600; background: var(--grey-3); color: var(--text-muted);
  &[data-state='ok'] { background: var(--green-soft); color: var(--green); }
  &[data-state='paid'], &[data-state='started'], &[data-state='error'] { background: var(--amber-soft); color: var(--amber); }
`

const LinkLike = styled.button`
  min-height: 24px; padding: 2px 0; color: var(--brand); font-weight: 600; text-decoration: underline; text-underline-offset: 2px;
`
/** At the end of the line on cards, as all values are. */
const Stack = styled.span`
  display: inline-flex; flex-direction: column; align-items: flex-end; gap: 4px;
  a { text-decoration: underline; text-underline-offset: 2px; }
  @container (min-width: 900px) { align-items: flex-start; }
`

interface PaymentTableProps {
  readonly payments: readonly CompanyPayment[]
  readonly planName: (key: string) => string
  readonly isBusy: boolean
}

export function PaymentTable({ payments, planName, isBusy }: PaymentTableProps) {
  const t = usePaymentTexts()
  const { board, locale } = useApp()
  return (
    <DataTable
      caption={t('list.caption')}
      columns={useColumns(planName)}
      rows={payments}
      keyOf={({ id }) => id}
      nameOf={({ requestedAt }) => t('list.nameOf', { day: formatDate(locale, requestedAt, board.timeZone) })}
      isBusy={isBusy}
    />
  )
}

/** What to do about it: nothing, where it is as it should be. */
function NextStep({ payment }: { readonly payment: CompanyPayment }) {
  const t = usePaymentTexts()
  const { id, status, problem, offer, canPayAgain } = payment
  switch (status) {
    case 'started':
      return (
        <>
          <AppLink href={paymentUrl(id)}>{t('list.finish')}</AppLink>
          <Cancel id={id} />
        </>
      )
    case 'pending':
      return <Cancel id={id} />
    case 'failed':
      return canPayAgain ? <AppLink href={stepUrl({ ...payment, offerId: offer?.slug ?? null })}>{t('list.again')}</AppLink> : null
    case 'paid':
      return problem === null ? null : <AppLink href={paymentUrl(id)}>{t('list.see')}</AppLink>
    case 'error':
      return <AppLink href={paymentUrl(id)}>{t('list.see')}</AppLink>
    case 'ok':
    case 'refunded':
      return null
  }
}

function Cancel({ id }: { readonly id: string }) {
  const t = usePaymentTexts()
  const { isPending, ask } = useCancelPayment(id)
  return (
    <LinkLike type="button" aria-disabled={isPending} onClick={ask}>
      {t(isPending ? 'outcome.cancelling' : 'outcome.cancel')}
    </LinkLike>
  )
}

const paidText = { publish: 'list.statuses.paid', extend: 'list.statuses.paidExtend', package: 'list.statuses.paidPackage' } as const

function useColumns(planName: (key: string) => string): readonly Column<CompanyPayment>[] {
  const t = usePaymentTexts()
  const { board, locale } = useApp()
  const money = (minor: number, currency: string): string => formatPrice(locale, minor, currencySchema.parse(currency))
  const titleOf = ({ offer }: CompanyPayment): string =>
    offer === null ? t('list.noOffer') : offer.title.trim() === '' ? t('list.untitled') : offer.title
  const boughtIn = (payment: CompanyPayment): string =>
    payment.purpose === 'package'
      ? t('list.package', { count: payment.publications ?? 0 })
      : `${t(`list.${payment.purpose}`)}: ${titleOf(payment)}`
  return [
    {
      key: 'for',
      label: t('list.for'),
      isName: true,
      cell: (payment) => <AppLink href={paymentUrl(payment.id)}>{boughtIn(payment)}</AppLink>,
    },
    { key: 'plan', label: t('list.plan'), cell: ({ plan, planName: name }) => name?.[locale] ?? planName(plan) },
    { key: 'net', label: t('list.net'), isNumber: true, cell: ({ netMinor, currency }) => money(netMinor, currency) },
    { key: 'gross', label: t('list.gross'), isNumber: true, cell: ({ grossMinor, currency }) => money(grossMinor, currency) },
    {
      key: 'status',
      label: t('list.status'),
      cell: (payment) => (
        <Stack>
          <State data-state={payment.status}>
            {t(payment.status === 'paid' ? paidText[payment.purpose] : `list.statuses.${payment.status}`)}
          </State>
          {payment.refundedMinor === 0 ? null : (
            <span>{t('list.returned', { amount: money(payment.refundedMinor, payment.currency) })}</span>
          )}
          {payment.refundFailed ? <span>{t('list.refundFailed')}</span> : null}
          {payment.disputed ? <span>{t('list.disputed')}</span> : null}
          {payment.reason === null ? null : <span>{t(`list.reasons.${payment.reason}`)}</span>}
          <NextStep payment={payment} />
        </Stack>
      ),
    },
    { key: 'requested', label: t('list.requested'), cell: ({ requestedAt }) => formatDateTime(locale, requestedAt, board.timeZone) },
    {
      key: 'invoice',
      label: t('list.invoice'),
      cell: ({ invoiceId, correctionIds, replaced, requestedAt, retentionEnded }) => {
        if (invoiceId !== null && retentionEnded) return t('list.deleted')
        const day = formatDate(locale, requestedAt, board.timeZone)
        return invoiceId === null ? (
          '–'
        ) : (
          <Stack>
            <InvoiceFiles invoiceId={invoiceId} day={day} />
            {replaced.flatMap((old) => [
              <InvoiceFiles key={old.invoiceId} invoiceId={old.invoiceId} day={day} kind="replaced" />,
              <InvoiceFiles key={old.correctionId} invoiceId={old.correctionId} day={day} kind="correction" />,
            ])}
            {correctionIds.map((id) => (
              <InvoiceFiles key={id} invoiceId={id} day={day} kind="correction" />
            ))}
          </Stack>
        )
      },
    },
  ]
}
