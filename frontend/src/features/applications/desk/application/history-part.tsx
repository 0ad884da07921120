/** What happened with an application: decisions, messages, and what the candidate did. */
import styled from '@emotion/styled'
import type { DeskApplication } from '@jobboard/contracts/applications/desk-queries'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { useApp } from '../../../../context/use-app.ts'
import { useDeskTexts } from '../texts.ts'
import { Card } from './card.ts'
import { memberName } from './notes-part.tsx'

const Steps = styled.ol`
  display: grid; gap: 12px;
  li { display: grid; gap: 4px; overflow-wrap: anywhere; }
  li > div { display: flex; flex-wrap: wrap; gap: 0 8px; color: var(--text-muted); font-size: 13px; font-variant-numeric: tabular-nums; }
  blockquote { margin: 4px 0; padding: 8px 12px; border-left: 3px solid var(--grey-6); border-radius: 0 6px 6px 0; background: var(--grey-2); white-space: pre-wrap; }
`

type Entry = DeskApplication['history'][number]

export function HistoryPart({ application: { history, steps } }: { readonly application: DeskApplication }) {
  const t = useDeskTexts()
  const { board, locale } = useApp()
  const words = ({ kind, status }: Entry): string =>
    kind === 'decided' && status === 'viewed'
      ? t('history.opened')
      : t(`history.${kind}`, { status: status === null ? '' : t(`statuses.${status}`) })
  /** What the company wrote, at the entry that says that the candidate was told. */
  const answerAt = ({ kind, at, status }: Entry): string | null =>
    kind === 'told' ? (steps.find((step) => step.status === status && step.at === at)?.answer ?? null) : null
  return (
    <Card aria-label={t('one.history')}>
      <h2>{t('one.history')}</h2>
      <Steps>
        {history.map((entry) => (
          <li key={`${entry.kind} ${entry.at} ${entry.status}`}>
            <span>{words(entry)}</span>
            {answerAt(entry) === null ? null : <blockquote>{answerAt(entry)}</blockquote>}
            <div>
              <time dateTime={entry.at}>{formatDateTime(locale, entry.at, board.timeZone)}</time>
              {entry.by === null ? null : <span>{memberName(t, entry.by)}</span>}
            </div>
          </li>
        ))}
      </Steps>
    </Card>
  )
}
