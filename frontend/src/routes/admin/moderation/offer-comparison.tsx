/** The offer of a case as it was when it was first reported, beside what it is now: from its history, which opens nothing that is sealed. */
import styled from '@emotion/styled'
import { formatDateTime, formatNumber } from '@jobboard/contracts/shared/format'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { asOfQuery, historyQuery } from '../../../features/administration/api/object-history.ts'
import { FactValue } from '../../../features/administration/objects/fact-value.tsx'
import { CasePart } from '../../../features/moderation/cases/case-part.tsx'
import { useCaseTexts } from '../../../features/moderation/cases/texts.ts'
import { type ComparedFact, compareFacts, revisionAt } from './compare-facts.ts'

const Table = styled.div`
  border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised); font-size: 14px; max-height: 560px; overflow-y: auto;
  & > div { display: grid; gap: 4px 16px; padding: 8px 16px; min-width: 0; }
  & > div + div { border-top: 1px solid var(--border); }
  & > div[data-changed] { background: var(--amber-soft); }
  h3 { font: inherit; font-family: var(--font-mono, monospace); color: var(--text-muted); overflow-wrap: anywhere; }
  p { max-width: none; white-space: pre-wrap; overflow-wrap: anywhere; min-width: 0; }
  small { display: block; color: var(--text-muted); font-size: 12px; }
  div[data-changed] small, div[data-changed] h3 { color: var(--text); }
  @media (min-width: 900px) { & > div { grid-template-columns: minmax(0, 1fr) minmax(0, 1.5fr) minmax(0, 1.5fr); } }
`

interface OfferComparisonProps {
  readonly offerId: string
  readonly reportedAt: string
}

export function OfferComparison({ offerId, reportedAt }: OfferComparisonProps) {
  const t = useCaseTexts()
  const { board, locale } = useApp()
  const [isOpen, setOpen] = useState(false)
  return (
    <CasePart title={t('compare.title')}>
      <p className="muted">{t('compare.text', { time: formatDateTime(locale, reportedAt, board.timeZone) })}</p>
      <div>
        <Button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'compare.close' : 'compare.open')}
        </Button>
      </div>
      {isOpen ? <Comparison offerId={offerId} reportedAt={reportedAt} /> : null}
    </CasePart>
  )
}

function Comparison({ offerId, reportedAt }: OfferComparisonProps) {
  const { api } = useApp()
  const history = useInfiniteQuery(historyQuery(api, 'offer', offerId))
  const pages = history.data?.pages ?? []
  const revision = revisionAt(
    pages.flatMap(({ data }) => data),
    reportedAt,
  )
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = history
  // The event may be on an older page.
  useEffect(() => {
    if (revision === null && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [revision, hasNextPage, isFetchingNextPage, fetchNextPage])
  const newest = pages[0]?.meta.newest ?? 0
  // Of an offer whose first event is younger than the report, which clocks of two machines may say: that event.
  const then = useQuery({
    ...asOfQuery(api, 'offer', offerId, revision ?? 0),
    enabled: revision !== null || (history.isSuccess && !hasNextPage),
  })
  const now = useQuery({ ...asOfQuery(api, 'offer', offerId, newest), enabled: history.isSuccess })
  return (
    <QueryStates query={history} skeleton={<RowListSkeleton />}>
      {() => (
        <QueryStates query={then} skeleton={<RowListSkeleton />}>
          {(before) => (
            <QueryStates query={now} skeleton={<RowListSkeleton />}>
              {(after) => <Facts facts={compareFacts(before.facts, after.facts)} />}
            </QueryStates>
          )}
        </QueryStates>
      )}
    </QueryStates>
  )
}

function Facts({ facts }: { readonly facts: readonly ComparedFact[] }) {
  const t = useCaseTexts()
  const { locale } = useApp()
  const changed = facts.filter(({ isChanged }) => isChanged).length
  const [isShort, setShort] = useState(changed > 0)
  return (
    <>
      <p role="status">
        {changed === 0 ? t('compare.same') : t('compare.changed', { count: changed, number: formatNumber(locale, changed) })}
      </p>
      {changed === 0 ? null : (
        <label style={{ display: 'flex', gap: 8, alignItems: 'center', minHeight: 40 }}>
          <input type="checkbox" checked={isShort} onChange={({ target }) => setShort(target.checked)} />
          {t('compare.onlyChanged')}
        </label>
      )}
      {/* Keyboards scroll it. */}
      <Table role="region" aria-label={t('compare.table')} tabIndex={0}>
        {facts
          .filter(({ isChanged }) => isChanged || !isShort)
          .map(({ path, before, after, isChanged }) => (
            <div key={path} data-changed={isChanged ? '' : undefined}>
              <h3>{path}</h3>
              <p>
                <small>{t('compare.then')}</small>
                <FactValue value={before} />
              </p>
              <p>
                <small>{t('compare.now')}</small>
                <FactValue value={after} />
              </p>
            </div>
          ))}
      </Table>
    </>
  )
}
