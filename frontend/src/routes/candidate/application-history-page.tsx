import type { HistoryState, OwnApplication, OwnApplicationPage } from '@jobboard/contracts/applications/queries'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LinkButton } from '../../components/button.ts'
import { Briefcase } from '../../components/icons/briefcase.ts'
import { AccountPage } from '../../components/layout/account-page.tsx'
import { QueryStates } from '../../components/loading/query-states.tsx'
import { StateMessage } from '../../components/state-message.tsx'
import { useTableAddress } from '../../components/table/use-address.ts'
import { useApp } from '../../context/use-app.ts'
import { ExternalApplications } from '../../features/applications/external/external-applications.tsx'
import { historyQuery } from '../../features/applications/history/api/list-applications.ts'
import { ApplicationList, HistoryFilters } from '../../features/applications/history/components/application-list.tsx'
import { historyStateOf, historyUrl } from '../../features/applications/history/history-url.ts'
import { useHistoryTexts } from '../../features/applications/history/texts.ts'
import { ListSkeleton } from '../../features/offers/list/list-skeleton.tsx'
import { emptyState, urlOf } from '../../features/search/list-state.ts'
import { AsApplied } from '../application/as-applied.tsx'
import { AppliedOffer } from './applied-offer.tsx'

export function ApplicationHistoryPage() {
  const t = useHistoryTexts()
  const { api } = useApp()
  const state = historyStateOf(useTableAddress().search)
  const { awaited, isOver } = useAwaited()
  const isAwaiting = (pages: readonly OwnApplicationPage[] | undefined): boolean =>
    awaited !== undefined && !isOver && pages?.some(({ data }) => data.some(({ applicationId }) => applicationId === awaited)) === false
  const query = useInfiniteQuery({
    ...historyQuery(api, state),
    refetchInterval: ({ state: { data } }) => (isAwaiting(data?.pages) ? awaitedEveryMs : false),
  })
  const asApplied = ({ applicationId }: OwnApplication) => (
    <AsApplied reader={{ as: 'candidate', applicationId }} title={t('asApplied')} failed={t('asAppliedFailed')} />
  )
  return (
    <AccountPage title={t('title')} text={t('text')}>
      <HistoryFilters state={state} path={historyUrl} />
      <QueryStates
        query={query}
        skeleton={<ListSkeleton rows={5} />}
        empty={{
          isEmpty: ({ pages }) => pages.every(({ data }) => data.length === 0),
          message: isAwaiting(query.data?.pages) ? <ListSkeleton rows={1} /> : <Empty state={state} />,
        }}
      >
        {({ pages }) => (
          <ApplicationList
            pages={pages}
            query={query}
            offer={(application) => <AppliedOffer application={application} />}
            asApplied={asApplied}
          />
        )}
      </QueryStates>
      <ExternalApplications />
    </AccountPage>
  )
}

const awaitedEveryMs = 700
const awaitedForMs = 10_000

/** Who just signed up to follow an application comes before the list has it. */
function useAwaited() {
  const { applicationId } = useTableAddress().search
  const awaited = typeof applicationId === 'string' ? applicationId : undefined
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (awaited === undefined) return
    const timer = setTimeout(() => setOver(true), awaitedForMs)
    return () => clearTimeout(timer)
  }, [awaited])
  return { awaited, isOver }
}

const emptyTexts = {
  open: { title: 'emptyOpenTitle', text: 'emptyOpenText' },
  ended: { title: 'emptyEndedTitle', text: 'emptyEndedText' },
} as const

function Empty({ state }: { readonly state: HistoryState | null }) {
  const t = useHistoryTexts()
  const { board, locale } = useApp()
  const { title, text } = state === null ? ({ title: 'emptyTitle', text: 'emptyText' } as const) : emptyTexts[state]
  return (
    <StateMessage icon={<Briefcase size={28} />} title={t(title)} text={t(text)}>
      <LinkButton href={state === null ? urlOf(board, emptyState(board, locale)) : historyUrl} variant="primary">
        {t(state === null ? 'browse' : 'showAll')}
      </LinkButton>
    </StateMessage>
  )
}
