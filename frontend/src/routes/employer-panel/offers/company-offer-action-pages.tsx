/** Pages of one action on an offer, each with a button: opening them, as scanners of e-mails do, changes nothing. */
import type { CompanyOffer } from '@jobboard/contracts/offers/company-offers'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { overlays } from '../../../components/feedback/overlay-requests.ts'
import { Info } from '../../../components/icons/info.ts'
import { AccountPage } from '../../../components/layout/account-page.tsx'
import { optionalPart } from '../../../components/loading/optional-part.ts'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { StateMessage } from '../../../components/state-message.tsx'
import { useApp } from '../../../context/use-app.ts'
import { currentSessionQuery } from '../../../features/accounts/api/get-current-session.ts'
import { companyOfferQuery } from '../../../features/company-offers/api/get-offer.ts'
import { everyPlanQuery } from '../../../features/company-offers/api/plans.ts'
import { BumpOffer } from '../../../features/company-offers/components/bump-offer.tsx'
import { CopyOffer, DuplicateOffer } from '../../../features/company-offers/components/copy-offer.tsx'
import { ExtendOffer } from '../../../features/company-offers/components/extend-offer.tsx'
import type { CompanyOfferPage } from '../../../features/company-offers/page-titles.ts'
import { useCompanyOfferTexts } from '../../../features/company-offers/texts.ts'
import { announce } from '../../../features/offer-form/announce.ts'
import { PaymentStep } from '../../../features/offer-form/draft/payment-step.tsx'

const PayNow = optionalPart(() => import('../../../features/payments/components/pay-form.tsx'))

interface ActionPageProps {
  readonly page: Exclude<CompanyOfferPage, 'offers'>
  readonly children: (offer: CompanyOffer, plans: readonly OfferPlan[], isOwner: boolean) => ReactNode
}

function ActionPage({ page, children }: ActionPageProps) {
  const t = useCompanyOfferTexts()
  const { api } = useApp()
  const { slug } = useParams({ strict: false }) as { readonly slug: string }
  const role = useQuery(currentSessionQuery(api)).data?.account?.role
  const offer = useQuery(companyOfferQuery(api, slug))
  const plans = useQuery(everyPlanQuery(api))
  useEffect(overlays.prepare, [])
  return (
    <AccountPage title={t(`pages.${page}.title`)} text={t(`pages.${page}.text`)}>
      {role === 'viewer' ? (
        <StateMessage icon={<Info size={28} />} title={t('viewers.title')} text={t('viewers.text')} />
      ) : (
        <QueryStates query={offer} skeleton={<RowListSkeleton />}>
          {(found) => (
            <QueryStates query={plans} skeleton={<RowListSkeleton />}>
              {(list) => children(found, list, role === 'owner')}
            </QueryStates>
          )}
        </QueryStates>
      )}
    </AccountPage>
  )
}

export const RefreshPage = () => <ActionPage page="refresh">{(offer) => <BumpOffer offer={offer} announce={announce} />}</ActionPage>

export const ExtendPage = () => (
  <ActionPage page="extend">
    {(offer, plans, isOwner) => (
      <ExtendOffer offer={offer} plans={plans} announce={announce} isOwner={isOwner} CodeForm={PaymentStep} PayNow={PayNow} />
    )}
  </ActionPage>
)

export const CopyPage = () => (
  <ActionPage page="copy">{(offer, plans) => <CopyOffer offer={offer} plans={plans} announce={announce} />}</ActionPage>
)

export const DuplicatePage = () => (
  <ActionPage page="duplicate">{(offer, plans) => <DuplicateOffer offer={offer} plans={plans} announce={announce} />}</ActionPage>
)
