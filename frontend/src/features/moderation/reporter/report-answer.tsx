/** The decision about a report as the one who reported reads it, with what they can do about it. */

import styled from '@emotion/styled'
import type { AnsweredReport } from '@jobboard/contracts/moderation/commands'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { useQueryClient } from '@tanstack/react-query'
import { LinkButton } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { Link2 } from '../../../components/icons/link-2.ts'
import { StateMessage } from '../../../components/state-message.tsx'
import { useApp } from '../../../context/use-app.ts'
import { answeredReportQuery, complainByLink } from '../api/answered-report.ts'
import { ComplaintForm } from '../complaint-form.tsx'
import { useReportAnswerTexts } from './texts.ts'

const Card = styled.section`
  display: grid; gap: 20px; padding: 24px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised); min-width: 0; overflow-wrap: anywhere;
  h2 { font-size: 20px; line-height: 28px; }
  h3 { font-size: 16px; line-height: 24px; }
  dl { display: grid; grid-template-columns: minmax(0, auto) minmax(0, 1fr); gap: 8px 24px; margin: 0; }
  dt { color: var(--text-muted); }
  dd { margin: 0; font-weight: 600; }
  p { max-width: 70ch; }
  .written { white-space: pre-line; }
  .muted { color: var(--text-muted); }
  @media (max-width: 599.98px) { padding: 16px; }
`

interface ReportAnswerProps {
  readonly token: string
  readonly answer: AnsweredReport
}

export function ReportAnswer({ token, answer }: ReportAnswerProps) {
  const t = useReportAnswerTexts()
  const { board, locale } = useApp()
  const { offer, decision, decidedAt, reasons, complaintUntil } = answer
  return (
    <Card>
      <h2>{offer.title}</h2>
      <dl>
        {offer.company === null ? null : (
          <>
            <dt>{t('company')}</dt>
            <dd>{offer.company}</dd>
          </>
        )}
        <dt>{t('decision')}</dt>
        <dd>{t(`decisions.${decision}`)}</dd>
        <dt>{t('decided')}</dt>
        <dd>{formatDateTime(locale, decidedAt, board.timeZone)}</dd>
      </dl>
      <div>
        <h3>{t('reasons')}</h3>
        <p className="written">{reasons === '' ? t('noReasons') : reasons}</p>
        <p className="muted">{t('people')}</p>
      </div>
      <div>
        <h3>{t('redress')}</h3>
        <p>{t(complaintUntil === null ? 'redressTextNoComplaint' : 'redressText')}</p>
      </div>
      <Complaint token={token} answer={answer} />
    </Card>
  )
}

function Complaint({ token, answer: { complaint, complaintUntil } }: ReportAnswerProps) {
  const t = useReportAnswerTexts()
  const context = useApp()
  const { board, locale, now } = context
  const queryClient = useQueryClient()
  if (complaint !== 'none')
    return (
      <div role="status">
        <h3>{t('complaint')}</h3>
        <p>{t(`states.${complaint}`)}</p>
      </div>
    )
  if (complaintUntil === null) return null
  const time = formatDateTime(locale, complaintUntil, board.timeZone)
  if (Date.parse(complaintUntil) <= now) return <p>{t('over', { time })}</p>
  return (
    <>
      <div>
        <h3>{t('complaint')}</h3>
        <p>{t('complainText', { time })}</p>
      </div>
      <ComplaintForm
        words={{
          label: t('complaint'),
          field: t('complainField'),
          hint: t('complainHint'),
          submit: t('complain'),
          working: t('complaining'),
        }}
        send={async (text, idempotencyKey) => {
          const left = await complainByLink(context, token, text, idempotencyKey)
          showToast({ tone: 'success', text: t('complained') })
          queryClient.setQueryData(answeredReportQuery(context, token).queryKey, left)
        }}
      />
    </>
  )
}

export function InvalidDecisionLink() {
  const t = useReportAnswerTexts()
  return (
    <StateMessage icon={<Link2 size={28} />} title={t('invalidTitle')} text={t('invalidText')} heading="h1">
      <LinkButton href="/">{t('offers')}</LinkButton>
    </StateMessage>
  )
}
