/** What happened to the offer in public: publications, bumps, changes of salary and title, the end. Folded until asked for. */
import styled from '@emotion/styled'
import type { HistoryEntry, ShownSalary } from '@jobboard/contracts/offers/queries'
import type { Board } from '../../config/board.ts'
import { useApp } from '../../config/use-app.ts'
import type { Translate } from '../../i18n/create-i18n.ts'
import { formatDate } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { isDisclosed } from './card.ts'
import { contractName, salaryAmount } from './salary-text.ts'

const Fold = styled.details`
  padding: 0 16px;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--surface-raised);
  @media (min-width: 720px) { padding: 0 24px; }
  summary { display: flex; align-items: center; min-height: 56px; font-size: 16px; font-weight: 650; cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  summary::after { content: ''; width: 8px; height: 8px; margin-left: auto; border: solid var(--text-muted); border-width: 0 2px 2px 0; rotate: 45deg; transition: rotate 150ms; }
  &[open] summary::after { rotate: -135deg; }
  ol { padding: 4px 0 20px 4px; }
  ol > li { position: relative; padding: 0 0 16px 24px; border-left: 2px solid var(--grey-5); }
  ol > li:last-child { border-color: transparent; padding-bottom: 0; }
  ol > li::before { content: ''; position: absolute; left: -6px; top: 5px; width: 10px; height: 10px; border-radius: 50%; background: var(--brand); }
  time { color: var(--text-muted); display: block; }
  ul { margin-top: 4px; color: var(--text-muted); }
`

export function OfferHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  const t = useTexts()
  const { board, locale } = useApp()
  const date = (instant: string): string => formatDate(locale, instant, board.timeZone)
  if (entries.length === 0) return null
  return (
    <Fold>
      <summary>{t('offer.history')}</summary>
      <ol>
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.at}`}>
            <time dateTime={entry.at}>{date(entry.at)}</time>
            {t(`offer.historyEntry.${entry.kind}`, { date: entry.kind === 'extended' ? date(entry.expiresAt) : '' })}
            {entry.kind === 'edited' ? (
              <ul>
                {entry.changes.map((change) => (
                  <li key={change.field}>{changeText(t, board, locale, change)}</li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ol>
    </Fold>
  )
}

type Change = Extract<HistoryEntry, { kind: 'edited' }>['changes'][number]

function changeText(t: Translate, board: Board, locale: 'pl' | 'en', change: Change): string {
  if (change.field === 'title') return t('offer.changes.title', { before: change.before, after: change.after })
  if (change.field !== 'salary') return t(`offer.changes.${change.field}`)
  const words = (salaries: readonly ShownSalary[]): string =>
    salaries
      .map(
        (salary) =>
          `${isDisclosed(salary) ? salaryAmount(locale, salary) : t('card.undisclosed')} (${contractName(board, locale, salary)})`,
      )
      .join(', ')
  return t('offer.changes.salary', { before: words(change.before), after: words(change.after) })
}
