/**
 * Everything about one application. Where there is room, the file stands beside what its reader works with: status, rating, message and answers.
 * On phones they come before it.
 */
import styled from '@emotion/styled'
import type { DeskApplication } from '@jobboard/contracts/applications/desk-queries'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../../../components/button.ts'
import { confirm, showToast } from '../../../../components/feedback/feedback.ts'
import type { SearchParams } from '../../../../navigation/search-params.ts'
import { eraseApplication } from '../api/desk-commands.ts'
import { applicationUrl, listUrl, readDeskList } from '../desk-address.ts'
import { nameOf } from '../table/application-cells.tsx'
import { useDeskTexts } from '../texts.ts'
import { ApplicationHead } from './application-head.tsx'
import { Card } from './card.ts'
import { DecisionPart } from './decision-part.tsx'
import { FilePart } from './file-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { InterviewPart } from './interview-part.tsx'
import { NotesPart } from './notes-part.tsx'
import { OthersPart } from './others-part.tsx'
import { PayPart } from './pay-part.tsx'
import { RatingPart } from './rating-part.tsx'
import { SentPart } from './sent-part.tsx'
import { useAct } from './use-act.ts'
import { useNeighbours } from './use-neighbours.ts'
import { useOpened } from './use-opened.ts'

const Layout = styled.div`
  container-type: inline-size; min-width: 0;
  .parts { display: grid; gap: 16px; align-items: start; margin-top: 16px; }
  .parts > div { display: grid; gap: 16px; min-width: 0; }
  @container (min-width: 860px) {
    .parts { grid: 'file work' auto 'file about' 1fr / minmax(0, 1fr) minmax(320px, 400px); }
    .parts[data-without-file] { grid-template-areas: 'work about' 'file about'; }
    .work { grid-area: work; }
    .file { grid-area: file; }
    .about { grid-area: about; }
    .work dl { grid-template-columns: minmax(0, 1fr); gap: 0; }
    .work dd { margin-bottom: 10px; }
  }
`

interface ApplicationViewProps {
  readonly application: DeskApplication
  /** Of the list that it was opened from. */
  readonly search: SearchParams
  /** The account of the session. */
  readonly me: string | undefined
  /** Viewers read only. */
  readonly canWrite: boolean
  /** The offer as it was. */
  readonly asApplied: ReactNode
}

const statesPay = ({ card }: DeskApplication): boolean =>
  card?.employmentTypes.some(({ from, to }) => from !== null || to !== null) === true

export function ApplicationView({ application, search, me, canWrite, asApplied }: ApplicationViewProps) {
  const neighbours = useNeighbours(application.applicationId, readDeskList(search))
  const { status, sent, others, interview, pay } = application
  useOpened(application, canWrite)
  return (
    <Layout>
      <ApplicationHead application={application} neighbours={neighbours} search={search} />
      <div className="parts" data-without-file={sent.file === null ? '' : undefined}>
        <div className="work">
          <DecisionPart key={application.applicationId} application={application} canWrite={canWrite} />
          {status === 'interview' || interview !== null ? (
            <InterviewPart key={`interview ${application.applicationId}`} application={application} canWrite={canWrite} />
          ) : null}
          {statesPay(application) && pay === null ? null : (
            <PayPart key={`pay ${application.applicationId}`} application={application} canWrite={canWrite} />
          )}
          <RatingPart key={`rating ${application.applicationId}`} application={application} canWrite={canWrite} />
          <SentPart application={application} />
        </div>
        <div className="file">
          {sent.file === null ? null : <FilePart key={sent.file.sha256} application={application} file={sent.file} />}
          {asApplied}
          {others.length === 0 ? null : <OthersPart application={application} />}
        </div>
        <div className="about">
          <NotesPart key={`notes ${application.applicationId}`} application={application} me={me} canWrite={canWrite} />
          <HistoryPart application={application} />
          {canWrite ? <ErasePart application={application} next={neighbours.next} search={search} /> : null}
        </div>
      </div>
    </Layout>
  )
}

interface ErasePartProps {
  readonly application: DeskApplication
  readonly next: string | null
  readonly search: SearchParams
}

function ErasePart({ application, next, search }: ErasePartProps) {
  const t = useDeskTexts()
  const router = useRouter()
  const { act, isWorking } = useAct()
  const name = nameOf(t, application)
  const erase = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('one.eraseTitle', { name }),
      text: t('one.eraseText'),
      confirmLabel: t('one.erase'),
      isDestructive: true,
    })
    if (!isSure) return
    const { applicationId } = application
    const isDone = await act(async (api) => {
      await eraseApplication(api, applicationId)
      router.history.replace(next === null ? listUrl(search) : applicationUrl(next, search))
    })
    if (isDone) showToast({ tone: 'success', text: t('one.erased', { name }) })
  }
  return (
    <Card aria-label={t('one.erasing')}>
      <h2>{t('one.erasing')}</h2>
      <p>{t('one.erasingText')}</p>
      <div className="buttons">
        <Button type="button" aria-disabled={isWorking} onClick={() => void erase()}>
          {t('one.erase')}
        </Button>
      </div>
    </Card>
  )
}
