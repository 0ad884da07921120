/** New companies whose first offers wait for an administrator (docs/product/companies.md, "Review of new companies"). */
import styled from '@emotion/styled'
import { companyReviewStatuses } from '@jobboard/contracts/companies/reviews'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { overlays } from '../../components/feedback/overlay-requests.ts'
import { Check } from '../../components/icons/check.ts'
import { QueryStates } from '../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../components/row-list.tsx'
import { StateMessage } from '../../components/state-message.tsx'
import { Paging } from '../../components/table/paging.tsx'
import { useTableAddress } from '../../components/table/use-address.ts'
import { useApp } from '../../context/use-app.ts'
import { AdminPage } from '../../features/administration/shell/admin-page.tsx'
import { type ReviewList as Asked, readReviewList, reviewListQuery } from '../../features/company-reviews/api/list-reviews.ts'
import { ReviewList } from '../../features/company-reviews/components/review-list.tsx'
import { useCompanyReviewTexts } from '../../features/company-reviews/texts.ts'

const Statuses = styled.fieldset`
  display: flex; flex-wrap: wrap; gap: 8px; margin: 0; padding: 0; border: 0;
  button { min-height: 40px; padding: 0 14px; border: 1px solid var(--grey-7); border-radius: 20px; background: var(--surface-raised); color: var(--text); font: inherit; cursor: pointer; }
  button:hover { border-color: var(--grey-9); }
  button[aria-pressed='true'] { border-color: var(--brand); background: var(--brand-soft); color: var(--brand-strong); font-weight: 600; }
`

export function CompanyReviewsPage() {
  const t = useCompanyReviewTexts()
  const { api } = useApp()
  const address = useTableAddress()
  const list = readReviewList(address.search)
  const query = useQuery(reviewListQuery(api, list))
  useEffect(overlays.prepare, [])
  return (
    <AdminPage title={t('title')} text={t('text')}>
      <Statuses aria-label={t('filter')}>
        {companyReviewStatuses.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === list.status}
            onClick={() => address.change({ status: status === 'waiting' ? null : status, from: null })}
          >
            {t(`statuses.${status}`)}
          </button>
        ))}
      </Statuses>
      <QueryStates
        query={query}
        skeleton={<RowListSkeleton />}
        empty={{ isEmpty: ({ meta }) => meta.totalItems === 0, message: <NoReviews status={list.status} /> }}
      >
        {({ data, meta }) => (
          <div>
            <ReviewList reviews={data} />
            <Paging
              meta={meta}
              shown={data.length}
              countText={(count, number) => t('count', { count, number })}
              onGo={(from) => address.change({ from: from === 0 ? null : String(from) })}
            />
          </div>
        )}
      </QueryStates>
    </AdminPage>
  )
}

function NoReviews({ status }: Pick<Asked, 'status'>) {
  const t = useCompanyReviewTexts()
  const text = t(status === 'waiting' ? 'empty.waitingText' : 'empty.decidedText')
  return <StateMessage icon={<Check size={28} />} title={t(`empty.${status}`)} text={text} />
}
