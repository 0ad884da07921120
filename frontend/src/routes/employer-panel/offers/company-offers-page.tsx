/** The company's offers: search, filters, the table. */
import styled from '@emotion/styled'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { overlays } from '../../../components/feedback/overlay-requests.ts'
import { AccountPage } from '../../../components/layout/account-page.tsx'
import { optionalPart } from '../../../components/loading/optional-part.ts'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { TableSkeleton } from '../../../components/table/table-skeleton.tsx'
import { useTableAddress } from '../../../components/table/use-address.ts'
import { useApp } from '../../../context/use-app.ts'
import { currentSessionQuery } from '../../../features/accounts/api/get-current-session.ts'
import { StartedClosings } from '../../../features/applications/closing/started-bars.tsx'
import { useEndOffers } from '../../../features/applications/closing/use-end-offers.ts'
import { companyOffersKey, offerListQuery, readOfferList } from '../../../features/company-offers/api/list-offers.ts'
import { everyPlanQuery } from '../../../features/company-offers/api/plans.ts'
import { OfferFilters } from '../../../features/company-offers/components/offer-filters.tsx'
import { isFiltered, OffersTable } from '../../../features/company-offers/components/offers-table.tsx'
import { useCompanyOfferTexts } from '../../../features/company-offers/texts.ts'
import { announce } from '../../../features/offer-form/announce.ts'
import { ReviewPart } from '../../../features/offer-form/review/review-part.tsx'

const Above = styled.div`
  display: grid; gap: 16px;
  & > p { color: var(--text-muted); }
`

const DecisionNotices = optionalPart(() => import('../../../features/moderation/panel/decision-notices.tsx'))

export function CompanyOffersPage() {
  const t = useCompanyOfferTexts()
  const { api } = useApp()
  const address = useTableAddress()
  const list = readOfferList(address.search)
  const query = useQuery(offerListQuery(api, list))
  const plans = useQuery(everyPlanQuery(api)).data ?? []
  const role = useQuery(currentSessionQuery(api)).data?.account?.role
  const canWrite = role === 'owner' || role === 'recruiter'
  // Nothing to search or to filter yet.
  const hasNone = query.data?.meta.totalItems === 0 && !isFiltered(list)
  const concernsReview = query.data?.data.some(({ status, publicationFailedAt }) => status === 'inReview' || publicationFailedAt !== null)
  const { ask, panel } = useEndOffers()
  const queryClient = useQueryClient()
  const reload = (): void => void queryClient.invalidateQueries({ queryKey: companyOffersKey })
  useEffect(overlays.prepare, [])
  return (
    <AccountPage title={t('pages.offers.title')} text={t('pages.offers.text')} wide>
      <Above>
        <Suspense fallback={null}>
          <DecisionNotices />
        </Suspense>
        {role === 'viewer' ? <p>{t('readOnly')}</p> : null}
        {concernsReview === true ? <ReviewPart show="state" /> : null}
        {hasNone ? null : <OfferFilters list={list} meta={query.data?.meta} plans={plans} address={address} canWrite={canWrite} />}
      </Above>
      {canWrite ? <StartedClosings onChanged={reload} /> : null}
      <QueryStates query={query} skeleton={<TableSkeleton />}>
        {(page) => (
          <OffersTable
            page={page}
            list={list}
            plans={plans}
            address={address}
            canWrite={canWrite}
            isBusy={query.isPlaceholderData}
            announce={announce}
            endOffers={ask}
          />
        )}
      </QueryStates>
      {panel === null ? null : <panel.Panel {...panel.props} />}
    </AccountPage>
  )
}
