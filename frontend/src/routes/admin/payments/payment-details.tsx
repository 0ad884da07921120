/** What is known of a payment beside its row: the buyer, what is left to do, refunds and disputes; and what an administrator can do. */
import styled from '@emotion/styled'
import { objectUrl } from '@jobboard/contracts/administration/objects'
import type { AdminPayment } from '@jobboard/contracts/payments/administration'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { formatPrice } from '@jobboard/contracts/shared/format-price'
import { currencySchema } from '@jobboard/contracts/shared/money'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AppLink } from '../../../components/app-link.tsx'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { roleQuery } from '../../../features/administration/api/own-role.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { checkPayment, paymentDetailsQuery, reloadPayment } from './payment-commands.ts'
import { usePaymentAdminTexts } from './payment-view.ts'
import { RefundForm } from './refund-form.tsx'

const Section = styled.section`
  display: grid; gap: 12px; padding: 20px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised); overflow-wrap: anywhere;
  h2 { font-size: 18px; line-height: 26px; }
  dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr)); gap: 16px; margin: 0; }
  dt { color: var(--text-muted); font-size: 14px; }
  dd { margin: 0; }
  ul { display: grid; gap: 12px; }
  li { display: grid; gap: 4px; }
  li + li { padding-top: 12px; border-top: 1px solid var(--border); }
  .muted { color: var(--text-muted); }
`
const Buttons = styled.div`display: flex; flex-wrap: wrap; gap: 8px;`

export function PaymentDetails({ id }: { readonly id: string }) {
  const { api } = useApp()
  const query = useQuery(paymentDetailsQuery(api, id))
  return (
    <QueryStates query={query} skeleton={<RowListSkeleton />}>
      {(payment) => (
        <>
          <Actions payment={payment} />
          <Facts payment={payment} />
          <Refunds payment={payment} />
          <Disputes payment={payment} />
        </>
      )}
    </QueryStates>
  )
}

interface Shown {
  readonly payment: AdminPayment
}

function useMoney({ price, received }: AdminPayment): (minor: number) => string {
  const { locale } = useApp()
  const currency = currencySchema.catch(price.currency).parse(received?.currency ?? price.currency)
  return (minor) => formatPrice(locale, minor, currency)
}

function Actions({ payment }: Shown) {
  const t = usePaymentAdminTexts()
  const context = useApp()
  const role = useQuery(roleQuery(context.api)).data
  const [isRefunding, setRefunding] = useState(false)
  const { isPending, mutate } = useMutation({
    mutationFn: () => checkPayment(context, payment.id),
    onSuccess: ({ body: { obstacle } }) =>
      obstacle === null
        ? showToast({ tone: 'success', text: t('check.done') })
        : showToast({ tone: 'error', text: t('check.obstacle', { reason: obstacle }) }),
    onError: (error) => showToast({ tone: 'error', text: problemText(context.locale, error) }),
    onSettled: () => reloadPayment(context, payment.id),
  })
  if (role !== 'administrator') return null
  return (
    <>
      <Buttons>
        <Button type="button" aria-disabled={isPending} onClick={() => (isPending ? undefined : mutate())}>
          {t(isPending ? 'check.working' : 'check.button')}
        </Button>
        {payment.refundableMinor > 0 && !isRefunding ? (
          <Button type="button" aria-expanded={false} onClick={() => setRefunding(true)}>
            {t('refund.button')}
          </Button>
        ) : null}
      </Buttons>
      {isRefunding ? <RefundForm payment={payment} onClose={() => setRefunding(false)} /> : null}
    </>
  )
}

function Facts({ payment }: Shown) {
  const t = usePaymentAdminTexts()
  const { locale, board } = useApp()
  const money = useMoney(payment)
  const checkText = ({ outcome, reference, checkedAt }: NonNullable<AdminPayment['buyerCheck']>): string => {
    const said = t(`details.checks.${outcome}`, { when: formatDateTime(locale, checkedAt, board.timeZone) })
    return reference === null ? said : `${said} ${t('details.checks.reference', { reference })}`
  }
  const { buyer, buyerCheck, method, fulfilledAt, received, nextStep, gatewayIsOff, refundableMinor, retentionEndedAt } = payment
  const { regulationsVersion, newsletter } = payment
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('details.buyer'), buyer?.companyName ?? t(retentionEndedAt === null ? 'details.buyerErased' : 'details.retentionEnded')],
    ...(buyer === null
      ? []
      : ([
          [t('details.taxId'), buyer.taxId || t('details.noTaxId')],
          [
            t('details.address'),
            [`${buyer.street} ${buyer.streetNumber}`, `${buyer.postalCode} ${buyer.city}`.trim(), buyer.country].join(', '),
          ],
        ] as const)),
    ...(buyerCheck === null ? [] : ([[t(`details.registers.${buyerCheck.register}`), checkText(buyerCheck)]] as const)),
    [t('details.tax'), t(`details.treatments.${payment.price.treatment}`, { percent: payment.price.vatPercent })],
    ...(regulationsVersion === null ? [] : ([[t('details.terms'), t('details.termsVersion', { version: regulationsVersion })]] as const)),
    ...(newsletter ? ([[t('details.newsletter'), t('details.newsletterAsked')]] as const) : []),
    ...(method === null ? [] : ([[t('details.method'), method]] as const)),
    ...(fulfilledAt === null ? [] : ([[t('details.delivered'), formatDateTime(locale, fulfilledAt, board.timeZone)]] as const)),
    ...(received === null ? [] : ([[t('details.received'), money(received.grossMinor)]] as const)),
    [t('details.next'), nextStep === null ? t('details.nothing') : t(`details.steps.${nextStep}`)],
    ...(refundableMinor === 0 ? [] : ([[t('details.refundable'), money(refundableMinor)]] as const)),
  ]
  return (
    <Section>
      <h2>{t('details.title')}</h2>
      {gatewayIsOff && nextStep !== null ? <p>{t('details.gatewayOff')}</p> : null}
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Refunds({ payment }: Shown) {
  const t = usePaymentAdminTexts()
  const { locale, board } = useApp()
  const money = useMoney(payment)
  if (payment.refunds.length === 0) return null
  return (
    <Section>
      <h2>{t('refunds.title')}</h2>
      <ul>
        {payment.refunds.map(({ id, grossMinor, stage, reason, failure, correctionId, at }) => (
          <li key={id}>
            <strong>{`${money(grossMinor)}: ${t(`refunds.stages.${stage}`, { failure: failure ?? '' })}`}</strong>
            <span>{reason ?? t('refunds.atGateway')}</span>
            <span className="muted">{formatDateTime(locale, at, board.timeZone)}</span>
            {correctionId === null ? null : (
              <AppLink
                href={objectUrl('invoice', correctionId)}
                aria-label={`${t('refunds.correction')}, ${t('refunds.name', { amount: money(grossMinor) })}`}
              >
                {t('refunds.correction')}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Disputes({ payment }: Shown) {
  const t = usePaymentAdminTexts()
  const { locale, board } = useApp()
  const money = useMoney(payment)
  if (payment.disputes.length === 0) return null
  return (
    <Section>
      <h2>{t('disputes.title')}</h2>
      <ul>
        {payment.disputes.map(({ reference, grossMinor, reason, outcome, at, closedAt }) => (
          <li key={reference}>
            <span>{t(`disputes.${outcome ?? 'open'}`, { amount: money(grossMinor), reason })}</span>
            <span className="muted">{formatDateTime(locale, closedAt ?? at, board.timeZone)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
