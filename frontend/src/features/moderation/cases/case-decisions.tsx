/** What was decided about a case, with the statements as they were sent; what is in force can be lifted. */

import { liftBodySchema, maxCaseText } from '@jobboard/contracts/moderation/commands'
import type { CaseObject, ShownDecision } from '@jobboard/contracts/moderation/queries'
import { formatDate, formatDateTime } from '@jobboard/contracts/shared/format'
import { useState } from 'react'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { TextAreaField } from '../../../components/form/fields/text-field.tsx'
import { Form, SubmitButton } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { liftDecision, reloadCases } from '../api/cases.ts'
import { StateMark } from '../state-mark.ts'
import { StatementView } from '../statement/statement-view.tsx'
import { CasePart } from './case-part.tsx'
import { useCaseTexts } from './texts.ts'

interface CaseDecisionsProps {
  readonly found: CaseObject
  readonly canDecide: boolean
}

export function CaseDecisions({ found, canDecide }: CaseDecisionsProps) {
  const t = useCaseTexts()
  const { decisions } = found
  if (decisions.length === 0) return null
  return (
    <CasePart title={t('decided.title')}>
      <ul className="cards">
        {decisions.toReversed().map((decision) => (
          <li key={decision.id}>
            <Decision found={found} decision={decision} canDecide={canDecide} />
          </li>
        ))}
      </ul>
    </CasePart>
  )
}

interface DecisionProps extends CaseDecisionsProps {
  readonly decision: ShownDecision
}

const tones = { pending: 'red', active: 'red', lifted: 'green', nothingToRestrict: undefined } as const

function Decision({ found, decision, canDecide }: DecisionProps) {
  const t = useCaseTexts()
  const { board, locale } = useApp()
  const [isLifting, setLifting] = useState(false)
  const { restriction, statement, reasons, by, decidedAt, correctBy, correction, lifted } = decision
  const time = (at: string): string => formatDateTime(locale, at, board.timeZone)
  const isInForce = lifted === null && (restriction === 'active' || restriction === 'pending')
  const isComplained = found.complaints.some(({ decisionId, outcome }) => decisionId === decision.id && outcome === null)
  return (
    <>
      <div className="head">
        <h3>{t(`decided.kinds.${decision.decision}`)}</h3>
        {restriction === null ? null : <StateMark data-tone={tones[restriction]}>{t(`decided.restrictions.${restriction}`)}</StateMark>}
      </div>
      <p className="muted">{t('decided.by', { name: by ?? t('decided.unknown'), time: time(decidedAt) })}</p>
      {correctBy === null ? null : <p>{t('decided.correctBy', { day: formatDate(locale, correctBy, board.timeZone) })}</p>}
      {correction === 'none' || !isInForce ? null : <p>{t(`decided.corrections.${correction}`)}</p>}
      {reasons === '' ? null : (
        <div>
          <p className="muted">{t('decided.toReporters')}</p>
          <p className="written">{reasons}</p>
        </div>
      )}
      {lifted === null ? null : (
        <div>
          <p className="muted">{t('decided.liftedWhy', { time: time(lifted.requestedAt) })}</p>
          <p className="written">{lifted.reasons}</p>
        </div>
      )}
      {statement === null ? null : (
        <details>
          <summary>{t('decided.statement')}</summary>
          <StatementView statement={statement} correctBy={correctBy} />
        </details>
      )}
      {canDecide && isInForce && !isComplained && !isLifting ? (
        <div className="actions">
          <Button type="button" onClick={() => setLifting(true)}>
            {t('decided.lift')}
          </Button>
        </div>
      ) : null}
      {isLifting ? <LiftForm found={found} decision={decision} onClose={() => setLifting(false)} /> : null}
    </>
  )
}

interface LiftFormProps extends Pick<DecisionProps, 'found' | 'decision'> {
  readonly onClose: () => void
}

function LiftForm({ found, decision, onClose }: LiftFormProps) {
  const t = useCaseTexts()
  const context = useApp()
  const handle = useContractForm({
    schema: liftBodySchema,
    initial: { reasons: '' },
    limits: { reasons: { max: maxCaseText } },
    send: async ({ reasons }, { idempotencyKey }) => {
      await liftDecision(context, found, decision, reasons, idempotencyKey)
      showToast({ tone: 'success', text: t('decided.lifted') })
      onClose()
      await reloadCases(context)
    },
  })
  return (
    <Form handle={handle} label={t('decided.liftTitle')} sendsOnEnter={false} guardsChanges>
      <TextAreaField field={handle.field('reasons')} label={t('decided.liftField')} hint={t('decided.liftHint')} max={maxCaseText} />
      <div className="actions">
        <SubmitButton handle={handle} workingText={t('decided.lifting')}>
          {t('decided.liftSubmit')}
        </SubmitButton>
        <Button type="button" size="large" onClick={onClose}>
          {t('decided.cancel')}
        </Button>
      </div>
    </Form>
  )
}
