/** What a state of a payment means for the buyer, and what they can do next. */
import styled from '@emotion/styled'
import type { PaymentStatus } from '@jobboard/contracts/payments/commands'
import { formatLastDay } from '@jobboard/contracts/shared/format'
import { formatPrice } from '@jobboard/contracts/shared/format-price'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { Button, LinkButton, OutsideLinkButton } from '../../../components/button.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { Check } from '../../../components/icons/check.ts'
import { CircleExclamationPoint } from '../../../components/icons/circle-exclamation-point.ts'
import { Info } from '../../../components/icons/info.ts'
import { ReceiptText } from '../../../components/icons/receipt-text.ts'
import { StateMessage } from '../../../components/state-message.tsx'
import { useApp } from '../../../context/use-app.ts'
import { ProblemError } from '../../../http/problem-error.ts'
import { useCancelPayment } from '../api/cancel-payment.ts'
import { paidOfferQuery } from '../api/get-paid-offer.ts'
import { codesUrl, formUrl, newOfferUrl, offersUrl, stepUrl } from '../payment-urls.ts'
import { usePaymentTexts } from '../texts.ts'

const Frame = styled.div`
  display: grid; gap: 16px;
  .facts { color: var(--text-muted); font-variant-numeric: tabular-nums; }
`
const Reasons = styled.section`
  display: grid; gap: 8px; padding: 16px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised); overflow-wrap: anywhere;
  h2 { font-size: 16px; line-height: 24px; }
  ul { display: grid; gap: 4px; padding-left: 20px; list-style: disc; }
`

/** What is wrong with fields of the offer; the page brings their names. */
export type RefusedFieldsComponent = ComponentType<{ readonly errors: readonly FieldError[] }>

interface PaymentStateProps {
  readonly payment: PaymentStatus
  readonly RefusedFields: RefusedFieldsComponent
  readonly isChecking: boolean
  readonly onCheck: () => void
  /** The offer has what was paid for; also when the page is opened later. */
  readonly onFulfilled: (payment: PaymentStatus, slug: string) => void
}

/** A change of the state is announced. */
export function PaymentState(props: PaymentStateProps) {
  const t = usePaymentTexts()
  const { locale } = useApp()
  const { price } = props.payment
  return (
    <Frame>
      <p className="facts">{t('outcome.amount', { amount: formatPrice(locale, price.grossMinor, price.currency) })}</p>
      <Returned payment={props.payment} />
      <div role="status">
        <State {...props} />
      </div>
      <Problem {...props} />
    </Frame>
  )
}

function State({ payment, isChecking, onCheck, onFulfilled }: PaymentStateProps): ReactNode {
  const t = usePaymentTexts()
  const { board } = useApp()
  const { purpose } = payment
  const isExtension = purpose === 'extend'
  const back = purpose === 'package' ? { href: codesUrl, label: t('outcome.toCodes') } : { href: offersUrl, label: t('outcome.toOffers') }
  switch (payment.status) {
    case 'pending':
      return (
        <StateMessage icon={<ReceiptText size={28} />} title={t('outcome.waiting')} text={t('outcome.pendingText')}>
          <LinkButton variant="primary" href={stepUrl(payment)}>
            {t('outcome.toPayment')}
          </LinkButton>
        </StateMessage>
      )
    case 'started':
      return (
        <StateMessage icon={<ReceiptText size={28} />} title={t('outcome.waiting')} text={t('outcome.startedText')}>
          {payment.payment_request_url === null ? null : (
            <OutsideLinkButton variant="primary" href={payment.payment_request_url}>
              {t('outcome.payNow')}
            </OutsideLinkButton>
          )}
          <CancelButton id={payment.id} />
          {purpose === 'publish' ? (
            <LinkButton href={formUrl(payment)}>{t('outcome.toForm')}</LinkButton>
          ) : (
            <LinkButton href={back.href}>{back.label}</LinkButton>
          )}
        </StateMessage>
      )
    case 'paid':
      if (payment.problem === null)
        return <StateMessage icon={<Check size={28} />} title={t('outcome.paid')} text={t(inTheMaking[purpose])} />
      // Another payment or a code has published it: nothing of the offer can be corrected.
      if (payment.problem.code === 'offerNotDraft')
        return (
          <StateMessage icon={<Info size={28} />} title={t('outcome.twice')} text={t('outcome.twiceText')}>
            <OutsideLinkButton variant="primary" href={`mailto:${board.contact.email}`}>
              {t('outcome.contact')}
            </OutsideLinkButton>
            <LinkButton href={back.href}>{back.label}</LinkButton>
          </StateMessage>
        )
      return (
        <StateMessage
          icon={<CircleExclamationPoint size={28} />}
          title={t(isExtension ? 'outcome.stuckExtend' : 'outcome.stuckPublish')}
          text={t('outcome.stuckText')}
        >
          <LinkButton variant="primary" href={formUrl(payment)}>
            {t('outcome.correct')}
          </LinkButton>
          <Button type="button" aria-disabled={isChecking} onClick={onCheck}>
            {t(isChecking ? 'outcome.trying' : 'outcome.tryAgain')}
          </Button>
        </StateMessage>
      )
    case 'ok':
      return payment.offerId === null ? (
        <PackageIssued payment={payment} />
      ) : (
        <Fulfilled payment={payment} offerId={payment.offerId} onFulfilled={onFulfilled} />
      )
    case 'failed': {
      const reason = payment.reason ?? 'refused'
      return (
        <StateMessage icon={<Info size={28} />} title={t(`outcome.${reason}`)} text={t(`outcome.${reason}Text`)}>
          <LinkButton variant="primary" href={stepUrl(payment)}>
            {t('outcome.again')}
          </LinkButton>
          <LinkButton href={back.href}>{back.label}</LinkButton>
        </StateMessage>
      )
    }
    case 'refunded':
      return (
        <StateMessage icon={<ReceiptText size={28} />} title={t('outcome.refunded')} text={t('outcome.refundedText')}>
          <LinkButton variant="primary" href={offersUrl}>
            {t('outcome.toOffers')}
          </LinkButton>
        </StateMessage>
      )
    case 'error':
      return (
        <StateMessage
          icon={<CircleExclamationPoint size={28} />}
          title={t('outcome.error')}
          text={t('outcome.errorText', { id: payment.id })}
        >
          <OutsideLinkButton variant="primary" href={`mailto:${board.contact.email}`}>
            {t('outcome.contact')}
          </OutsideLinkButton>
          <LinkButton href={back.href}>{back.label}</LinkButton>
        </StateMessage>
      )
  }
}

function CancelButton({ id }: { readonly id: string }) {
  const t = usePaymentTexts()
  const { isPending, ask } = useCancelPayment(id)
  return (
    <Button type="button" aria-disabled={isPending} onClick={ask}>
      {t(isPending ? 'outcome.cancelling' : 'outcome.cancel')}
    </Button>
  )
}

/** A part that was returned, and a dispute that is not decided. */
function Returned({ payment: { status, refundedMinor, disputed, price } }: Pick<PaymentStateProps, 'payment'>) {
  const t = usePaymentTexts()
  const { locale } = useApp()
  const amount = formatPrice(locale, refundedMinor, price.currency)
  return (
    <>
      {refundedMinor === 0 || status === 'refunded' ? null : <p>{t('outcome.returned', { amount })}</p>}
      {disputed ? <p>{t('outcome.disputed')}</p> : null}
    </>
  )
}

const inTheMaking = { publish: 'outcome.publishing', extend: 'outcome.extending', package: 'outcome.issuing' } as const

function PackageIssued({ payment: { publications } }: { readonly payment: PaymentStatus }) {
  const t = usePaymentTexts()
  return (
    <StateMessage icon={<Check size={28} />} title={t('outcome.issued', { count: publications ?? 0 })} text={t('outcome.issuedText')}>
      <LinkButton variant="primary" href={newOfferUrl}>
        {t('outcome.newOffer')}
      </LinkButton>
      <LinkButton href={codesUrl}>{t('outcome.toCodes')}</LinkButton>
    </StateMessage>
  )
}

function Fulfilled({ payment, offerId, onFulfilled }: Pick<PaymentStateProps, 'payment' | 'onFulfilled'> & { readonly offerId: string }) {
  const t = usePaymentTexts()
  const { api, board, locale } = useApp()
  const { data: offer } = useQuery(paidOfferQuery(api, offerId))
  const slug = offer?.slug
  useEffect(() => {
    if (slug !== undefined) onFulfilled(payment, slug)
  }, [payment, slug, onFulfilled])
  const expiresAt = offer?.expiresAt ?? null
  const until = expiresAt === null ? '' : ` ${t('outcome.until', { day: formatLastDay(locale, expiresAt, board.timeZone) })}`
  return (
    <StateMessage
      icon={<Check size={28} />}
      title={t(payment.purpose === 'extend' ? 'outcome.extended' : 'outcome.published')}
      text={t('outcome.okText') + until}
    >
      {offer === undefined ? null : (
        <LinkButton variant="primary" href={`/job-offer/${offer.slug}`}>
          {t('outcome.view')}
        </LinkButton>
      )}
      <LinkButton href={offersUrl}>{t('outcome.toOffers')}</LinkButton>
    </StateMessage>
  )
}

/** Why the offer did not take what was paid. */
function Problem({ payment: { status, problem }, RefusedFields }: Pick<PaymentStateProps, 'payment' | 'RefusedFields'>) {
  const t = usePaymentTexts()
  const { locale } = useApp()
  if (status !== 'paid' || problem === null || problem.code === 'offerNotDraft') return null
  return (
    <Reasons>
      <h2>{t('outcome.reason')}</h2>
      <p>{problemText(locale, new ProblemError({ status: 422, code: problem.code }))}</p>
      {problem.errors.length === 0 ? null : (
        <Suspense fallback={null}>
          <RefusedFields errors={problem.errors} />
        </Suspense>
      )}
    </Reasons>
  )
}
