/** The statement of reasons of a decision, as the employer reads it and as administrators see it before they decide (docs/product/moderation.md, "Statement of reasons"). */
import styled from '@emotion/styled'
import type { Statement } from '@jobboard/contracts/moderation/statement'
import { formatDate, formatDateTime } from '@jobboard/contracts/shared/format'
import type { ReactNode } from 'react'
import { useApp } from '../../../context/use-app.ts'
import { useStatementTexts } from './texts.ts'

const Box = styled.section`
  display: grid; gap: 20px; padding: 24px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised); min-width: 0;
  h2 { font-size: 20px; line-height: 28px; }
  dl { display: grid; gap: 16px; margin: 0; min-width: 0; }
  dt { font-weight: 600; }
  dd { margin: 2px 0 0; max-width: 70ch; overflow-wrap: anywhere; }
  dd p + p { margin-top: 6px; }
  .written { white-space: pre-line; }
  a { text-decoration: underline; text-underline-offset: 2px; }
  @media (max-width: 599.98px) { padding: 16px; }
`

interface StatementViewProps {
  readonly statement: Statement
  /** Of an offer that is to be corrected. */
  readonly correctBy: string | null
}

export function StatementView({ statement, correctBy }: StatementViewProps) {
  const t = useStatementTexts()
  const { board, locale } = useApp()
  const { restriction, until, facts, source, detection, ground, redress } = statement
  const time = (at: string): string => formatDateTime(locale, at, board.timeZone)
  return (
    <Box aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <dl>
        <Part name={t('what')}>
          <p>{t(`restrictions.${restriction}`)}</p>
          {correctBy === null ? null : <p>{t('correctBy', { day: formatDate(locale, correctBy, board.timeZone) })}</p>}
        </Part>
        <Part name={t('scope')}>
          <p>{`${t('everywhere')} ${until === null ? t('open') : t('until', { time: time(until) })}`}</p>
        </Part>
        <Part name={t('facts')}>
          <p className="written">{facts}</p>
        </Part>
        <Part name={t('source')}>
          <p>{t(`sources.${source}`)}</p>
        </Part>
        <Part name={t('automation')}>
          <p>{detection.rule === null ? t('notDetected') : t('detected', { rule: t(`rules.${detection.rule}`) })}</p>
        </Part>
        <Part name={t(`ground.${ground.kind}`)}>
          <p className="written">{ground.provision}</p>
        </Part>
        <Part name={t(`why.${ground.kind}`)}>
          <p className="written">{ground.explanation}</p>
        </Part>
        <Part name={t('redress')}>
          {redress.complaintUntil === null ? null : <p>{t('complaint', { time: time(redress.complaintUntil) })}</p>}
          {redress.disputeBody === null ? null : (
            <p>
              {t('disputeBody')}{' '}
              <a href={redress.disputeBody.url} target="_blank" rel="noopener">
                {redress.disputeBody.name}
              </a>
            </p>
          )}
          <p>{t('court')}</p>
        </Part>
      </dl>
    </Box>
  )
}

const Part = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
