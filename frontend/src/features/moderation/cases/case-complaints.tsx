/** Complaints about decisions of a case; by who made the decision they are not decided where the board asks for another person. */

import { decideComplaintSchema, maxCaseText } from '@jobboard/contracts/moderation/commands'
import type { CaseObject, ShownComplaint } from '@jobboard/contracts/moderation/queries'
import { complaintOutcomes } from '@jobboard/contracts/moderation/vocabulary'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { useSelector } from '@tanstack/react-form'
import { showToast } from '../../../components/feedback/feedback.ts'
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx'
import { TextAreaField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { decideComplaint, reloadCases } from '../api/cases.ts'
import { CasePart } from './case-part.tsx'
import { useCaseTexts } from './texts.ts'

interface CaseComplaintsProps {
  readonly found: CaseObject
  readonly canDecide: boolean
}

export function CaseComplaints({ found, canDecide }: CaseComplaintsProps) {
  const t = useCaseTexts()
  const { complaints } = found
  if (complaints.length === 0) return null
  return (
    <CasePart title={t('complaints.title')}>
      <ul className="cards">
        {complaints.toReversed().map((complaint) => (
          <li key={complaint.id}>
            <Complaint found={found} complaint={complaint} canDecide={canDecide} />
          </li>
        ))}
      </ul>
    </CasePart>
  )
}

interface ComplaintProps extends CaseComplaintsProps {
  readonly complaint: ShownComplaint
}

function Complaint({ found, complaint, canDecide }: ComplaintProps) {
  const t = useCaseTexts()
  const { board, locale } = useApp()
  const { by, text, complainedAt, outcome, reasons, decidedAt, decisionId, mayDecide } = complaint
  const decision = found.decisions.find(({ id }) => id === decisionId)
  const time = (at: string): string => formatDateTime(locale, at, board.timeZone)
  return (
    <>
      <h3>{t(`complaints.${by}`)}</h3>
      <p className="muted">{time(complainedAt)}</p>
      {decision === undefined ? null : <p>{t('complaints.about', { kind: t(`decided.kinds.${decision.decision}`) })}</p>}
      {text === null ? <p className="muted">{t(canDecide ? 'reported.noText' : 'reported.hidden')}</p> : <p className="written">{text}</p>}
      {outcome === null || decidedAt === null ? null : (
        <div>
          <p>
            <b>{t(`complaints.decided.${outcome}`, { time: time(decidedAt) })}</b>
          </p>
          <p className="written">{reasons}</p>
        </div>
      )}
      {outcome === null && mayDecide ? <VerdictForm found={found} complaint={complaint} /> : null}
      {outcome === null && canDecide && !mayDecide ? <p className="muted">{t('complaints.byAnother')}</p> : null}
    </>
  )
}

function VerdictForm({ found, complaint }: Pick<ComplaintProps, 'found' | 'complaint'>) {
  const t = useCaseTexts()
  const context = useApp()
  const handle = useContractForm({
    schema: decideComplaintSchema,
    initial: { outcome: '', reasons: '' },
    limits: { reasons: { max: maxCaseText } },
    send: async (verdict, { idempotencyKey }) => {
      await decideComplaint(context, found, complaint, verdict, idempotencyKey)
      showToast({ tone: 'success', text: t('complaints.done') })
      await reloadCases(context)
    },
  })
  const outcome = useSelector(handle.form.store, ({ values }) => values.outcome)
  return (
    <Form
      handle={handle}
      label={t('complaints.submit')}
      sendsOnEnter={false}
      guardsChanges
      submit={{ label: t('complaints.submit'), working: t('complaints.working') }}
    >
      <ChoiceField
        field={handle.field('outcome')}
        label={t('complaints.outcome')}
        choices={complaintOutcomes.map((value) => ({ value, label: t(`complaints.outcomes.${value}`) }))}
        {...(outcome === 'reversed'
          ? { hint: t(complaint.by === 'company' ? 'complaints.reversedCompany' : 'complaints.reversedReporter') }
          : {})}
      />
      <TextAreaField field={handle.field('reasons')} label={t('complaints.reasons')} hint={t('complaints.reasonsHint')} max={maxCaseText} />
    </Form>
  )
}
