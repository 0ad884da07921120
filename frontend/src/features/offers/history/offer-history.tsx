/** What happened to the offer in public: publications, bumps, what changed, the end. Folded until asked for; newest first. */
import styled from '@emotion/styled'
import type { HistoryEntry } from '@jobboard/contracts/offers/queries'
import { formatDateTime, formatLastDay } from '@jobboard/contracts/shared/format'
import { useApp } from '../../../context/use-app.ts'
import type { Translate } from '../../../i18n/create-i18n.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HistoryChanges } from './history-changes.tsx'

const Fold = styled.details`
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--surface-raised);
  summary { display: flex; align-items: center; gap: 4px 16px; min-height: 64px; padding: 8px 16px; cursor: pointer; list-style: none; border-radius: inherit; }
  summary::-webkit-details-marker { display: none; }
  summary::after { content: ''; flex: none; width: 8px; height: 8px; border: solid var(--text-muted); border-width: 0 2px 2px 0; rotate: 45deg; transition: rotate 150ms; }
  &[open] summary::after { rotate: -135deg; }
  summary > span { flex: 1; min-width: 0; }
  h2 { font-size: 20px; line-height: 28px; }
  summary small { display: block; font-size: 14px; color: var(--text-muted); }
  & > ol { padding: 8px 16px 24px 22px; }
  & > ol > li { position: relative; padding: 0 0 20px 24px; border-left: 2px solid var(--grey-5); }
  & > ol > li:last-child { border-color: transparent; padding-bottom: 0; }
  & > ol > li::before { content: ''; position: absolute; left: -7px; top: 4px; width: 12px; height: 12px; border-radius: 50%; border: 2px solid var(--brand); background: var(--surface-raised); }
  & > ol > li[data-kind='published']::before { background: var(--brand); }
  & > ol > li[data-kind='expired']::before, & > ol > li[data-kind='finished']::before { border-color: var(--grey-8); background: var(--grey-8); }
  time { display: block; font-size: 12px; line-height: 16px; color: var(--text-muted); font-variant-numeric: tabular-nums; }
  strong { font-weight: 600; }
  @media (min-width: 720px) { summary, & > ol { padding-inline: 24px; } & > ol { padding-left: 30px; } }
`

/** `firstPublishedAt`: anywhere, when it is known; an imported offer may have been elsewhere before. */
export function OfferHistory({ entries, firstPublishedAt }: { entries: readonly HistoryEntry[]; firstPublishedAt: string | null }) {
  const t = useTexts()
  const { board, locale } = useApp()
  if (entries.length === 0) return null
  const lastDay = (end: string): string => formatLastDay(locale, end, board.timeZone)
  return (
    <Fold>
      <summary>
        <span>
          <h2>{t('offer.history')}</h2>
          <small>{summaryOf(entries, t, lastDay)}</small>
        </span>
      </summary>
      <ol>
        {[...entries].reverse().map((entry) => (
          <li key={`${entry.kind} ${entry.at}`} data-kind={entry.kind}>
            <time dateTime={entry.at}>{formatDateTime(locale, entry.at, board.timeZone)}</time>
            <strong>
              {entry.kind === 'published' && entry.at !== firstPublishedAt
                ? t('offer.historyEntry.here', { date: lastDay(entry.expiresAt) })
                : titleOf(entry, t, lastDay)}
            </strong>
            {entry.kind === 'edited' || entry.kind === 'corrected' ? <HistoryChanges changes={entry.changes} /> : null}
          </li>
        ))}
      </ol>
    </Fold>
  )
}

/** `2 bumps, 3 changes`; where there were none, the last extension. */
function summaryOf(entries: readonly HistoryEntry[], t: Translate, lastDay: (end: string) => string): string {
  const countOf = (kind: HistoryEntry['kind']): number => entries.filter((entry) => entry.kind === kind).length
  const [bumps, edits] = [countOf('refreshed'), countOf('edited')]
  const parts = [bumps > 0 ? t('offer.bumps', { count: bumps }) : '', edits > 0 ? t('offer.edits', { count: edits }) : '']
  const extended = entries.findLast(({ kind }) => kind === 'extended')
  return parts.filter((part) => part !== '').join(', ') || (extended === undefined ? t('offer.unchanged') : titleOf(extended, t, lastDay))
}

function titleOf(entry: HistoryEntry, t: Translate, lastDay: (end: string) => string): string {
  switch (entry.kind) {
    case 'published':
      return t('offer.historyEntry.published', { date: lastDay(entry.expiresAt) })
    case 'extended':
      return t(entry.again ? 'offer.historyEntry.again' : 'offer.historyEntry.extended', { date: lastDay(entry.expiresAt) })
    case 'refreshed':
      return t('offer.historyEntry.refreshed', { number: entry.number })
    case 'edited':
      return entry.edits > 1
        ? `${t('offer.historyEntry.edited')} ${t('offer.corrections', { count: entry.edits - 1 })}`
        : t('offer.historyEntry.edited')
    default:
      return t(`offer.historyEntry.${entry.kind}`)
  }
}
