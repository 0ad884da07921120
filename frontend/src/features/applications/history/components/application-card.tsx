/** One application as its person knows it: status, what happened, what was sent, and what they can do. Its offer stands above, drawn by the page. */
import styled from '@emotion/styled'
import type { OwnApplication } from '@jobboard/contracts/applications/queries'
import { isFinal } from '@jobboard/contracts/applications/statuses'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import type { ReactNode } from 'react'
import { useApp } from '../../../../context/use-app.ts'
import type { ApplicationActions } from '../application-actions.ts'
import { useHistoryTexts } from '../texts.ts'
import { CardActions } from './card-actions.tsx'
import { InterviewTimes } from './interview-times.tsx'
import { Retention } from './retention.tsx'
import { SentDetails } from './sent-details.tsx'
import { TimeLine } from './time-line.tsx'

const Box = styled.div`
  display: grid; gap: 16px; min-width: 0; padding: 16px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  & > details { padding: 8px 0 0; border: 0; border-top: 1px solid var(--border); border-radius: 0; }
  .facts { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 16px; color: var(--text-muted); font-size: 14px; }
  .facts > span { font-variant-numeric: tabular-nums; }
  .undeliverable { padding: 12px 16px; border-radius: var(--radius-control); background: var(--amber-soft); color: var(--amber); font-weight: 550; }
  .status { padding: 2px 10px; border-radius: 6px; background: var(--blue-soft); color: var(--blue); font-weight: 600; line-height: 20px; }
  .status[data-tone='good'] { background: var(--green-soft); color: var(--green); }
  .status[data-tone='ended'] { background: var(--grey-4); color: var(--text); }
`

const toneOf = ({ status }: OwnApplication): 'good' | 'ended' | undefined => {
  if (status === 'interview' || status === 'offerMade' || status === 'hired') return 'good'
  return isFinal(status) ? 'ended' : undefined
}

interface ApplicationCardProps {
  readonly application: OwnApplication
  readonly actions: ApplicationActions
  /** Beside the actions. */
  readonly more?: ReactNode
  /** Beside the name of the file. */
  readonly download?: ReactNode
  /** The offer as it was. */
  readonly asApplied?: ReactNode
}

export function ApplicationCard({ application, actions, more, download, asApplied }: ApplicationCardProps) {
  const t = useHistoryTexts()
  const { board, locale } = useApp()
  const { receipt, submittedAt, status, deletedAt } = application
  const isHeld = deletedAt === null
  return (
    <Box>
      <p className="facts">
        <span className="status" data-tone={isHeld ? toneOf(application) : 'ended'}>
          <span className="visually-hidden">{t('status')}: </span>
          {t(isHeld ? `statuses.${status}` : 'deleted')}
        </span>
        <span>{t('sentAt', { date: formatDateTime(locale, submittedAt, board.timeZone) })}</span>
        <span>
          {t('number')} {receipt}
        </span>
      </p>
      {application.isUndeliverable ? <p className="undeliverable">{t('undeliverable')}</p> : null}
      {isHeld ? (
        <>
          <TimeLine application={application} />
          {application.interview === null ? null : (
            <InterviewTimes application={application} interview={application.interview} actions={actions} />
          )}
          <CardActions application={application} actions={actions} more={more} />
          <SentDetails application={application} download={download} />
          {asApplied}
        </>
      ) : null}
      <Retention application={application} />
    </Box>
  )
}
