/** The applications to the company: filters and the table. */
import styled from '@emotion/styled'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { AppLink } from '../../../components/app-link.tsx'
import { overlays } from '../../../components/feedback/overlay-requests.ts'
import { AccountPage } from '../../../components/layout/account-page.tsx'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { part, usePart } from '../../../components/loading/use-part.ts'
import { TableSkeleton } from '../../../components/table/table-skeleton.tsx'
import { useTableAddress } from '../../../components/table/use-address.ts'
import { useApp } from '../../../context/use-app.ts'
import { currentSessionQuery } from '../../../features/accounts/api/get-current-session.ts'
import type { ClosingOfOfferProps } from '../../../features/applications/closing/closing-of-offer.tsx'
import { deskKey, deskListQuery } from '../../../features/applications/desk/api/desk-lists.ts'
import { offerChoicesQuery } from '../../../features/applications/desk/api/offer-choices.ts'
import type { BoardProps } from '../../../features/applications/desk/board/board.tsx'
import { answerTemplatesUrl, isFiltered, readDeskList } from '../../../features/applications/desk/desk-address.ts'
import { EndedOffersNotice } from '../../../features/applications/desk/ended/ended-offers-notice.tsx'
import type { HiringNoticeProps } from '../../../features/applications/desk/hiring/hiring-notice.tsx'
import { useLiveDesk } from '../../../features/applications/desk/live/use-live-desk.ts'
import { isForbidden, NotForViewers } from '../../../features/applications/desk/not-for-viewers.tsx'
import { ApplicationsTable } from '../../../features/applications/desk/table/applications-table.tsx'
import { DeskFilters } from '../../../features/applications/desk/table/desk-filters.tsx'
import { useDeskTexts } from '../../../features/applications/desk/texts.ts'
import { ViewSwitch } from '../../../features/applications/desk/view-switch.tsx'
import { SavedViews } from '../../../features/applications/desk/views/saved-views.tsx'

export function ApplicationsPage() {
  const t = useDeskTexts()
  const { api } = useApp()
  const role = useQuery(currentSessionQuery(api)).data?.account?.role
  return (
    <AccountPage title={t('title')} text={t('text')} wide>
      <Applications canWrite={role === 'owner' || role === 'recruiter'} />
    </AccountPage>
  )
}

const DeskBar = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px;
  & > a { color: var(--brand-strong); text-decoration: underline; }
`
const closingPart = part<ClosingOfOfferProps>(() => import('../../../features/applications/closing/closing-of-offer.tsx'))
const hiringPart = part<HiringNoticeProps>(() => import('../../../features/applications/desk/hiring/hiring-notice.tsx'))
const boardPart = part<BoardProps>(() => import('../../../features/applications/desk/board/board.tsx'))

function Applications({ canWrite }: { readonly canWrite: boolean }) {
  const t = useDeskTexts()
  const { api } = useApp()
  const address = useTableAddress()
  const list = readDeskList(address.search)
  const query = useInfiniteQuery(deskListQuery(api, list))
  const offers = useQuery(offerChoicesQuery(api)).data ?? []
  const offer = canWrite ? offers.find(({ slug }) => slug === list.offer) : undefined
  const asked = offers.flatMap(({ hiringQuestion, ...one }) =>
    hiringQuestion !== null && (list.offer === '' || list.offer === one.slug) ? [{ ...one, hiringQuestion }] : [],
  )
  const Hiring = usePart(canWrite && asked.length > 0 ? hiringPart : undefined)
  const Closing = usePart(offer === undefined ? undefined : closingPart)
  const queryClient = useQueryClient()
  const meta = query.data?.pages.at(-1)?.meta
  const isBoard = address.textOf('view') === 'board'
  const [hasFailed, setFailed] = useState(false)
  const Board = usePart(
    isBoard ? boardPart : undefined,
    useCallback(() => setFailed(true), []),
  )
  useEffect(overlays.prepare, [])
  useLiveDesk(query.isSuccess)
  if (isForbidden(query.error)) return <NotForViewers />
  return (
    <>
      {/* The desk of one offer says what is about this one. */}
      {canWrite && offer === undefined ? <EndedOffersNotice /> : null}
      {Hiring === null || asked.length === 0 ? null : <Hiring offers={asked} />}
      <DeskBar>
        <ViewSwitch search={address.search} isBoard={isBoard} />
        <AppLink href={answerTemplatesUrl}>{t('templates')}</AppLink>
      </DeskBar>
      <SavedViews search={address.search} canWrite={canWrite} />
      {meta?.totalItems === 0 && !isFiltered(list) ? null : (
        <DeskFilters list={list} meta={meta} offers={offers} address={address} withStatuses={!isBoard} />
      )}
      {Closing === null || offer === undefined ? null : (
        <Closing key={offer.slug} {...offer} onChanged={() => void queryClient.invalidateQueries({ queryKey: deskKey })} />
      )}
      {isBoard ? (
        Board === null ? (
          hasFailed ? (
            <p role="alert">{t('board.failed')}</p>
          ) : (
            <TableSkeleton />
          )
        ) : (
          <Board list={list} search={address.search} canWrite={canWrite} />
        )
      ) : (
        <QueryStates query={query} skeleton={<TableSkeleton />}>
          {({ pages }) => (
            <ApplicationsTable
              pages={pages}
              query={query}
              list={list}
              address={address}
              isBusy={query.isPlaceholderData}
              canWrite={canWrite}
            />
          )}
        </QueryStates>
      )}
    </>
  )
}
