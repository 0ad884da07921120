/** Applications in batches, filtered by whether they have ended. */
import styled from '@emotion/styled'
import type { HistoryState, OwnApplication, OwnApplicationPage } from '@jobboard/contracts/applications/queries'
import { formatNumber } from '@jobboard/contracts/shared/format'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { AppLink } from '../../../../components/app-link.tsx'
import { Button } from '../../../../components/button.ts'
import { useApp } from '../../../../context/use-app.ts'
import { ownActions } from '../api/own-application.ts'
import { useHistoryTexts } from '../texts.ts'
import { ApplicationCard } from './application-card.tsx'
import { DownloadOwnFile } from './download-own-file.tsx'
import { OwnFileText } from './file-text.tsx'

const Filters = styled.nav`
  ul { display: flex; flex-wrap: wrap; gap: 8px; }
  a { display: inline-flex; align-items: center; min-height: 40px; padding: 0 14px; border: 1px solid var(--grey-7); border-radius: 20px; background: var(--surface-raised); white-space: nowrap; }
  a:hover { border-color: var(--grey-9); }
  a:focus-visible { border-radius: 20px; }
  a[aria-current] { border-color: var(--brand); background: var(--brand-soft); color: var(--brand-strong); font-weight: 600; }
`
const Box = styled.div`
  .count { margin-bottom: 12px; color: var(--text-muted); font-variant-numeric: tabular-nums; }
  .applications { display: grid; gap: 24px; }
  .applications > li { display: grid; gap: 8px; min-width: 0; scroll-margin-top: 80px; }
  .foot { display: flex; flex-direction: column; align-items: center; gap: 12px; padding: 16px 0; color: var(--text-muted); }
`

const filters = ['all', 'open', 'ended'] as const

/** `path`: of the page. */
export function HistoryFilters({ state, path }: { readonly state: HistoryState | null; readonly path: string }) {
  const t = useHistoryTexts()
  return (
    <Filters aria-label={t('filter')}>
      <ul>
        {filters.map((filter) => (
          <li key={filter}>
            <AppLink
              href={filter === 'all' ? path : `${path}?state=${filter}`}
              aria-current={filter === (state ?? 'all') ? 'true' : undefined}
            >
              {t(`filters.${filter}`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </Filters>
  )
}

interface ApplicationListProps {
  readonly pages: readonly OwnApplicationPage[]
  readonly query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  /** Its offer. */
  readonly offer: (application: OwnApplication) => ReactNode
  /** As it was. */
  readonly asApplied: (application: OwnApplication) => ReactNode
}

export function ApplicationList({ pages, query, offer, asApplied }: ApplicationListProps) {
  const t = useHistoryTexts()
  const context = useApp()
  const { locale } = context
  const actions = useMemo(() => ownActions(context), [context])
  const applications = onceEach(pages)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  useNamedInAddress(applications, hasNextPage && !isFetchNextPageError, fetchNextPage)
  const total = pages.at(-1)?.meta.totalItems ?? 0
  return (
    <Box>
      <p className="count">{t('count', { count: total, number: formatNumber(locale, total) })}</p>
      <ul className="applications" aria-label={t('list')}>
        {applications.map((application) => (
          <li key={application.applicationId} id={application.applicationId}>
            {offer(application)}
            <ApplicationCard
              application={application}
              actions={actions}
              download={
                <>
                  <DownloadOwnFile application={application} />
                  <OwnFileText application={application} />
                </>
              }
              asApplied={asApplied(application)}
            />
          </li>
        ))}
      </ul>
      <div className="foot">
        {isFetchNextPageError ? <p role="alert">{t('moreError')}</p> : null}
        {hasNextPage ? (
          <Button type="button" aria-disabled={isFetchingNextPage} onClick={() => (isFetchingNextPage ? undefined : void fetchNextPage())}>
            {t('more')}
          </Button>
        ) : null}
      </div>
    </Box>
  )
}

/** One that was sent while the pages were loaded moves another into two of them. */
function onceEach(pages: readonly OwnApplicationPage[]): readonly OwnApplication[] {
  const all = pages.flatMap(({ data }) => data)
  return [...new Map(all.map((application) => [application.applicationId, application])).values()]
}

/** The application that a link names behind its #: further pages are loaded until it is there. */
function useNamedInAddress(applications: readonly OwnApplication[], hasMore: boolean, more: () => unknown): void {
  const count = applications.length
  useEffect(() => {
    const named = window.location.hash.slice(1)
    if (!/^[0-9a-f-]{36}$/.test(named)) return
    const item = document.getElementById(named)
    if (item !== null) item.scrollIntoView()
    else if (count > 0 && hasMore) more()
  }, [count, hasMore, more])
}
