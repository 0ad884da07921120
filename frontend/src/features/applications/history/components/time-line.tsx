/** What the person was told and did, with the words of the company. */
import styled from '@emotion/styled'
import type { OwnApplication } from '@jobboard/contracts/applications/queries'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { useApp } from '../../../../context/use-app.ts'
import { useHistoryTexts } from '../texts.ts'

const Steps = styled.ol`
  display: grid; min-width: 0;
  li { position: relative; display: grid; gap: 4px; padding: 0 0 14px 22px; min-width: 0; }
  li:last-child { padding-bottom: 0; }
  li::before { content: ''; position: absolute; left: 4px; top: 7px; width: 8px; height: 8px; border-radius: 50%; background: var(--grey-8); }
  li:last-child::before { background: var(--brand); }
  li:not(:last-child)::after { content: ''; position: absolute; left: 7px; top: 19px; bottom: -3px; width: 2px; background: var(--grey-5); }
  .what { display: flex; flex-wrap: wrap; gap: 0 12px; }
  .what > span:first-of-type { font-weight: 600; }
  time { color: var(--text-muted); font-size: 14px; font-variant-numeric: tabular-nums; }
  blockquote { margin: 4px 0; padding: 8px 12px; border-left: 3px solid var(--grey-6); border-radius: 0 6px 6px 0; background: var(--grey-2); white-space: pre-wrap; overflow-wrap: anywhere; }
`

interface Shown {
  readonly key: string
  readonly at: string
  readonly text: string
  readonly answer: string | null
}

export function TimeLine({ application: { steps, answerRequestedAt } }: { readonly application: OwnApplication }) {
  const t = useHistoryTexts()
  const { board, locale } = useApp()
  const told = steps.map(({ status, at, answer }): Shown => ({ key: `${status} ${at}`, at, text: t(`steps.${status}`), answer }))
  const asked = answerRequestedAt === null ? [] : [{ key: 'asked', at: answerRequestedAt, text: t('askedStep'), answer: null }]
  const all = [...told, ...asked].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return (
    <Steps aria-label={t('timeLine')}>
      {all.map(({ key, at, text, answer }) => (
        <li key={key}>
          <div className="what">
            <span>{text}</span>
            <time dateTime={at}>{formatDateTime(locale, at, board.timeZone)}</time>
          </div>
          {answer === null ? null : (
            <blockquote>
              <span className="visually-hidden">{t('answer')} </span>
              {answer}
            </blockquote>
          )}
        </li>
      ))}
    </Steps>
  )
}
