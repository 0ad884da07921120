/** What the company has paid for, and what its invoices say; for owners (docs/product/payments.md, "Pages"). */
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useId } from 'react'
import { LinkButton } from '../../../components/button.ts'
import { overlays } from '../../../components/feedback/overlay-requests.ts'
import { Info } from '../../../components/icons/info.ts'
import { AccountPage } from '../../../components/layout/account-page.tsx'
import { optionalPart } from '../../../components/loading/optional-part.ts'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { usePlanNames } from '../../../components/plans/plan-names.ts'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { StateMessage } from '../../../components/state-message.tsx'
import { Paging } from '../../../components/table/paging.tsx'
import { TableSkeleton } from '../../../components/table/table-skeleton.tsx'
import { useTableAddress } from '../../../components/table/use-address.ts'
import { useApp } from '../../../context/use-app.ts'
import { currentSessionQuery } from '../../../features/accounts/api/get-current-session.ts'
import { billingQuery } from '../../../features/companies/api/get-billing.ts'
import { BillingSettings } from '../../../features/companies/components/billing-form.tsx'
import { useCompanyTexts } from '../../../features/companies/texts.ts'
import { useDecisionsInForce } from '../../../features/moderation/panel/use-decisions-in-force.ts'
import { panelIcons } from '../../../features/panel/panel-icons.ts'
import { paymentsQuery, positionIn } from '../../../features/payments/api/list-payments.ts'
import { PaymentTable } from '../../../features/payments/components/payment-table.tsx'
import { newOfferUrl } from '../../../features/payments/payment-urls.ts'
import { usePaymentTexts } from '../../../features/payments/texts.ts'
import { ApiError } from '../../../http/api-error.ts'

const Box = styled.section`
  display: grid; gap: 16px; min-width: 0;
  h2 { font-size: 18px; line-height: 26px; }
  h2 + p { margin-top: -12px; color: var(--text-muted); max-width: 60ch; }
  &[data-form] { max-width: 760px; }
`

const DecisionNotices = optionalPart(() => import('../../../features/moderation/panel/decision-notices.tsx'))

export function BillingPage() {
  const t = useCompanyTexts()
  const payments = usePaymentTexts()
  const isOwner = useQuery(currentSessionQuery(useApp().api)).data?.account?.role === 'owner'
  useEffect(overlays.prepare, [])
  return (
    <AccountPage wide title={t('pages.billing.title')} text={t('pages.billing.text')}>
      {isOwner ? (
        <>
          <Section title={payments('list.title')}>
            <Payments />
          </Section>
          <Section title={t('billing.title')} text={t('billing.text')} isForm>
            <BillingDetails />
          </Section>
        </>
      ) : (
        <ForViewers />
      )}
    </AccountPage>
  )
}

/** Owners of a company that is blocked act as viewers; what they paid for, they read all the same (docs/decisions/0294). */
function ForViewers() {
  const { api } = useApp()
  const address = useTableAddress()
  const isBlocked = useDecisionsInForce().some(({ statement }) => statement.restriction === 'blockCompany')
  const { error } = useQuery({ ...paymentsQuery(api, positionIn(address.textOf('from'))), enabled: isBlocked })
  if (!isBlocked || (error instanceof ApiError && error.status === 403)) return <OwnersOnly />
  return <OfBlocked />
}

function OwnersOnly() {
  const t = useCompanyTexts()
  return <StateMessage icon={<Info size={28} />} title={t('ownersOnlyTitle')} text={t('ownersOnlyText')} />
}

function OfBlocked() {
  const t = usePaymentTexts()
  return (
    <>
      <Suspense fallback={null}>
        <DecisionNotices />
      </Suspense>
      <Section title={t('list.title')}>
        <Payments />
      </Section>
    </>
  )
}

interface SectionProps {
  readonly title: string
  readonly text?: string
  readonly isForm?: boolean
  readonly children: ReactNode
}

function Section({ title, text, isForm = false, children }: SectionProps) {
  const id = useId()
  return (
    <Box aria-labelledby={id} data-form={isForm || undefined}>
      <h2 id={id}>{title}</h2>
      {text === undefined ? null : <p>{text}</p>}
      {children}
    </Box>
  )
}

function Payments() {
  const t = usePaymentTexts()
  const { api } = useApp()
  const address = useTableAddress()
  const query = useQuery(paymentsQuery(api, positionIn(address.textOf('from'))))
  const planName = usePlanNames()
  return (
    <QueryStates
      query={query}
      skeleton={<TableSkeleton />}
      empty={{ isEmpty: ({ meta }) => meta.totalItems === 0, message: <NoPayments /> }}
    >
      {({ data, meta }) => (
        <div>
          <PaymentTable payments={data} planName={planName} isBusy={query.isPlaceholderData} />
          <Paging
            meta={meta}
            shown={data.length}
            countText={(count, number) => t('list.count', { count, number })}
            onGo={(from) => address.change({ from: from === 0 ? null : String(from) })}
          />
        </div>
      )}
    </QueryStates>
  )
}

function NoPayments() {
  const t = usePaymentTexts()
  const Icon = panelIcons.billing
  return (
    <StateMessage heading="h3" icon={<Icon size={28} />} title={t('list.empty')} text={t('list.emptyText')}>
      <LinkButton href={newOfferUrl}>{t('list.newOffer')}</LinkButton>
    </StateMessage>
  )
}

function BillingDetails() {
  const query = useQuery(billingQuery(useApp().api))
  return (
    <QueryStates query={query} skeleton={<RowListSkeleton />}>
      {(billing) => <BillingSettings billing={billing} />}
    </QueryStates>
  )
}
