/** Several publications of a plan at once (docs/product/publication-codes.md, "Packages"). */
import styled from '@emotion/styled'
import { formatPrice } from '@jobboard/contracts/shared/format-price'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LinkButton } from '../../../components/button.ts'
import { overlays } from '../../../components/feedback/overlay-requests.ts'
import { Choice } from '../../../components/form/fields/choice-field.tsx'
import { Info } from '../../../components/icons/info.ts'
import { Ticket } from '../../../components/icons/ticket.ts'
import { AccountPage } from '../../../components/layout/account-page.tsx'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { StateMessage } from '../../../components/state-message.tsx'
import { useTableAddress } from '../../../components/table/use-address.ts'
import { useApp } from '../../../context/use-app.ts'
import { currentSessionQuery } from '../../../features/accounts/api/get-current-session.ts'
import { priceListQuery } from '../../../features/payments/api/get-price-list.ts'
import { PackageForm } from '../../../features/payments/components/package-form.tsx'
import { usePackageTexts } from '../../../features/payments/packages/texts.ts'
import { newOfferUrl } from '../../../features/payments/payment-urls.ts'
import { usePaymentTexts } from '../../../features/payments/texts.ts'

const Payment = styled.section`
  display: grid; gap: 16px; min-width: 0;
  h2 { font-size: 18px; line-height: 26px; }
`

export function BuyPackagePage() {
  const t = usePackageTexts()
  const payments = usePaymentTexts()
  const { api } = useApp()
  const role = useQuery(currentSessionQuery(api)).data?.account?.role
  const plans = useQuery(priceListQuery(api))
  useEffect(overlays.prepare, [])
  return (
    <AccountPage title={t('title')} text={t('text')}>
      {role === 'viewer' ? (
        <StateMessage icon={<Info size={28} />} title={payments('viewers.title')} text={payments('viewers.text')} />
      ) : (
        <QueryStates
          query={plans}
          skeleton={<RowListSkeleton />}
          empty={{ isEmpty: (all) => all.every(({ packages }) => packages.length === 0), message: <NoPackages /> }}
        >
          {(all) => <Packages plans={all} isOwner={role === 'owner'} />}
        </QueryStates>
      )}
    </AccountPage>
  )
}

function NoPackages() {
  const t = usePackageTexts()
  return (
    <StateMessage icon={<Ticket size={28} />} title={t('none')} text={t('noneText')}>
      <LinkButton href={newOfferUrl}>{t('newOffer')}</LinkButton>
    </StateMessage>
  )
}

/** The one that is chosen stands in the address, where a payment that failed leads back to. */
function Packages({ plans, isOwner }: { readonly plans: readonly OfferPlan[]; readonly isOwner: boolean }) {
  const t = usePackageTexts()
  const payments = usePaymentTexts()
  const { locale } = useApp()
  const address = useTableAddress()
  const sold = plans.flatMap((plan) => plan.packages.map((bought) => ({ key: `${plan.type}-${bought.publications}`, plan, bought })))
  const asked = address.textOf('package')
  const recommended = sold.find(({ plan }) => plan.recommended)
  const chosen = sold.find(({ key }) => key === asked) ?? recommended ?? sold[0]
  if (chosen === undefined) return null
  const labelOf = ({ plan, bought }: (typeof sold)[number]): string => {
    const { publications, netPrice, discountPercent } = bought
    const money = (minor: number): string => formatPrice(locale, minor, plan.currency)
    const parts = [
      t('choice', { count: publications, plan: plan.name[locale], price: money(netPrice) }),
      t('each', { price: money(Math.round(netPrice / publications)) }),
      ...(discountPercent === 0 ? [] : [t('saved', { percent: discountPercent })]),
    ]
    return parts.join(' · ')
  }
  return (
    <>
      <Choice
        label={t('choose')}
        name="package"
        inColumns={false}
        chosen={chosen.key}
        choices={sold.map((one) => ({ value: one.key, label: labelOf(one) }))}
        onChoose={(key) => address.change({ package: key }, true)}
      />
      <Payment aria-labelledby="payment">
        <h2 id="payment">{payments('pay.form')}</h2>
        <PackageForm key={chosen.key} plan={chosen.plan} bought={chosen.bought} isOwner={isOwner} />
      </Payment>
    </>
  )
}
