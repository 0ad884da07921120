/** The status, what waits to be told, and the way to another status. */
import type { DeskApplication } from '@jobboard/contracts/applications/desk-queries'
import { canMove, type MovableStatus } from '@jobboard/contracts/applications/statuses'
import { Button } from '../../../../components/button.ts'
import { showToast } from '../../../../components/feedback/feedback.ts'
import { useAskedPart } from '../../../../components/loading/use-asked-part.ts'
import { part } from '../../../../components/loading/use-part.ts'
import { ProblemError } from '../../../../http/problem-error.ts'
import { type Decision, moveApplication } from '../api/desk-commands.ts'
import type { MovePanelProps, MoveTarget } from '../moving/move-panel.tsx'
import { PendingBar } from '../moving/pending-bar.tsx'
import { useMoves } from '../moving/use-moves.ts'
import { nameOf } from '../table/application-cells.tsx'
import { StatusBadge } from '../table/status-badge.tsx'
import { useDeskTexts } from '../texts.ts'
import { Card } from './card.ts'
import { memberName } from './notes-part.tsx'
import { useAct } from './use-act.ts'

const movePanel = part<MovePanelProps>(() => import('../moving/move-panel.tsx'))

/** Whether the candidate was told what the job pays, by the offer or in the application. */
const knowsPay = ({ card, pay }: DeskApplication): boolean =>
  pay !== null || card?.employmentTypes.some(({ from, to }) => from !== null || to !== null) === true

const targetOf = (application: DeskApplication, name: string): MoveTarget => ({
  name,
  status: application.status,
  locale: application.locale,
  offerTitle: application.offer?.title ?? null,
  knowsPay: knowsPay(application),
})

/** Another status is a decision of its own. */
const changing = (chosen: Decision, waiting: Asked['waiting']) =>
  waiting?.status === chosen.status ? { ...chosen, replaces: waiting.decisionId } : chosen

interface Asked {
  readonly application: DeskApplication
  readonly status: MovableStatus | null
  readonly answer: string | null
  /** What waits, to be changed. */
  readonly waiting?: NonNullable<DeskApplication['decision']>
}

export function DecisionPart({ application, canWrite }: { readonly application: DeskApplication; readonly canWrite: boolean }) {
  const t = useDeskTexts()
  const moves = useMoves()
  /** With the application as it was seen when the dialog was opened: what a colleague does meanwhile must not go unnoticed. */
  const { asked, setAsked, Panel } = useAskedPart<Asked, MovePanelProps>(movePanel)
  const { status, toldStatus, decision } = application
  const name = nameOf(t, application)
  return (
    <Card aria-label={t('one.status')}>
      <h2>
        {t('one.status')} <StatusBadge status={status} />
      </h2>
      {status === toldStatus ? null : <p>{t('one.knows', { status: t(`statuses.${toldStatus}`) })}</p>}
      {decision === null ? null : (
        <Pending
          canWrite={canWrite}
          application={application}
          decision={decision}
          onEdit={() => setAsked({ application, status: decision.status, answer: decision.answer, waiting: decision })}
        />
      )}
      {canWrite ? null : <p>{t('readOnly')}</p>}
      <div className="buttons" hidden={!canWrite}>
        <Button type="button" variant="primary" onClick={() => setAsked({ application, status: null, answer: null })}>
          {t('actions.move')}
        </Button>
        {!canMove(status, 'rejected') ? null : (
          <Button type="button" onClick={() => setAsked({ application, status: 'rejected', answer: null })}>
            {t('actions.reject')}
          </Button>
        )}
      </div>
      {Panel === null || asked === undefined ? null : (
        <Panel
          targets={[targetOf(asked.application, name)]}
          status={asked.status}
          answer={asked.answer}
          tell={asked.waiting?.isMailed === false ? 'silently' : 'later'}
          onMove={async (chosen, key) => {
            try {
              await moves.one({ ...asked.application, name }, changing(chosen, asked.waiting), key)
            } catch (error) {
              // What a colleague did is shown with their name; the page then has it.
              if (!(error instanceof ProblemError) || error.code !== 'applicationMoved') throw error
              showToast({ tone: 'error', text: moves.refusal(error) })
            } finally {
              await moves.reload()
            }
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  )
}

interface PendingProps {
  readonly application: DeskApplication
  readonly decision: NonNullable<DeskApplication['decision']>
  readonly onEdit: () => void
  readonly canWrite: boolean
}

function Pending({ application: { applicationId }, decision, onEdit, canWrite }: PendingProps) {
  const t = useDeskTexts()
  const moves = useMoves()
  const { act, isWorking } = useAct()
  const { decisionId, status, tellAt, isMailed, by, answer } = decision
  const words = { status: t(`statuses.${status}`) }
  return (
    <PendingBar
      tellAt={tellAt}
      label={t(isMailed ? 'pending.sending' : 'pending.showing', words)}
      text={(left) => t(isMailed ? 'pending.one' : 'pending.silently', { ...words, left })}
      sendingText={t(isMailed ? 'pending.sending' : 'pending.showing', words)}
      canWrite={canWrite}
      onUndo={() => moves.undo([{ id: applicationId, decisionId }])}
      actions={
        <>
          <Button type="button" onClick={onEdit}>
            {t('pending.edit')}
          </Button>
          <Button
            type="button"
            aria-disabled={isWorking}
            onClick={() => void act((api) => moveApplication(api, applicationId, { status, answer, tell: 'atOnce' }))}
          >
            {t(isMailed ? 'pending.tellNow' : 'pending.showNow')}
          </Button>
        </>
      }
    >
      <p className="muted">{t('pending.by', { name: memberName(t, by) })}</p>
      {answer === null ? (
        <p>{t(isMailed ? 'pending.standard' : 'pending.noMail')}</p>
      ) : (
        <>
          <p>{t('pending.answer')}</p>
          <blockquote style={{ margin: '4px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{answer}</blockquote>
        </>
      )}
    </PendingBar>
  )
}
