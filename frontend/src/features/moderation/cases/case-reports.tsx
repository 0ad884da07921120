/** What was reported; by whom is not shown, only how often the same person did before. */
import type { ShownReport } from '@jobboard/contracts/moderation/queries'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { useApp } from '../../../context/use-app.ts'
import { CasePart } from './case-part.tsx'
import { Severity } from './severity.tsx'
import { useCaseTexts } from './texts.ts'

interface CaseReportsProps {
  readonly reports: readonly ShownReport[]
  readonly canDecide: boolean
}

export function CaseReports({ reports, canDecide }: CaseReportsProps) {
  const t = useCaseTexts()
  const { board, locale } = useApp()
  return (
    <CasePart title={t('reported.title')}>
      {reports.length === 0 ? <p className="muted">{t('reported.none')}</p> : null}
      <ul className="cards">
        {reports.map(({ id, number, reason, severity, explanation, reportedAt, earlier }) => (
          <li key={id}>
            <div className="head">
              <h3>{t(`reasons.${reason}`)}</h3>
              <Severity severity={severity} />
            </div>
            {explanation === null ? (
              <p className="muted">{t(canDecide ? 'reported.noText' : 'reported.hidden')}</p>
            ) : (
              <p className="written">{explanation}</p>
            )}
            <p className="muted">{[number, formatDateTime(locale, reportedAt, board.timeZone)].join(', ')}</p>
            {earlier.reports === 0 ? null : (
              <p className="muted">{t('reported.earlier', { count: earlier.reports, unfounded: earlier.unfounded })}</p>
            )}
          </li>
        ))}
      </ul>
    </CasePart>
  )
}
