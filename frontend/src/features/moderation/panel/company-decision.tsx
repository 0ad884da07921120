/** A decision about an offer or the company: what holds, its statement, and what the company can do now. */
import styled from '@emotion/styled'
import type { CompanyDecision } from '@jobboard/contracts/moderation/queries'
import { formatDate, formatDateTime } from '@jobboard/contracts/shared/format'
import { type ReactNode, useId } from 'react'
import { Button, LinkButton } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { useApp } from '../../../context/use-app.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { complain, reloadDecisions, sayCorrected } from '../api/answer-decision.ts'
import { ComplaintForm } from '../complaint-form.tsx'
import { editUrl } from '../moderation-urls.ts'
import { StateMark } from '../state-mark.ts'
import { StatementView } from '../statement/statement-view.tsx'
import { isInForce, shownState } from './decision-state.ts'
import { toneOf } from './decision-table.tsx'
import { useCompanyDecisionTexts } from './texts.ts'

const Frame = styled.div`
  display: grid; gap: 24px; max-width: 820px; min-width: 0;
  .part { display: grid; gap: 12px; min-width: 0; }
  .part h2 { font-size: 20px; line-height: 28px; }
  .part h3 { font-size: 16px; line-height: 24px; }
  .part p { max-width: 70ch; overflow-wrap: anywhere; }
  .written { white-space: pre-line; }
  .actions { display: flex; flex-wrap: wrap; gap: 8px; }
`

interface CompanyDecisionProps {
  readonly decision: CompanyDecision
  /** Whether the visitor may change offers of the company. */
  readonly canWrite: boolean
}

export function CompanyDecisionView({ decision, canWrite }: CompanyDecisionProps) {
  const t = useCompanyDecisionTexts()
  const state = shownState(decision)
  return (
    <Frame>
      <div>
        <StateMark data-tone={toneOf[state]}>{t(`states.${state}`)}</StateMark>
      </div>
      <Part title={t('now')}>
        {decision.offer === null || decision.formerCompany === null ? null : (
          <p>{t('ofFormerCompany', { name: decision.formerCompany.name ?? t('unnamed') })}</p>
        )}
        <Now decision={decision} canWrite={canWrite} />
      </Part>
      <StatementView statement={decision.statement} correctBy={decision.correctBy} />
      <Complaint decision={decision} />
    </Frame>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className="part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function Now({ decision, canWrite }: CompanyDecisionProps) {
  const t = useCompanyDecisionTexts()
  const { board, locale } = useApp()
  const { lifted, statement, correctBy } = decision
  const state = shownState(decision)
  if (lifted !== null)
    return (
      <>
        <p>{t('liftedText', { time: formatDateTime(locale, lifted.requestedAt, board.timeZone) })}</p>
        <Reasons title={t('liftedWhy')} text={lifted.reasons} />
      </>
    )
  if (state === 'nothingToRestrict') return <p>{t('nothingToRestrict')}</p>
  if (state === 'complained') return <p>{t('nextComplained')}</p>
  if (state === 'corrected') return <p>{t('nextCorrected')}</p>
  const { formerCompany } = decision
  if (formerCompany !== null && statement.restriction === 'blockCompany')
    return <p>{t('nextFormerBlocked', { name: formerCompany.name ?? t('unnamed') })}</p>
  const isCorrectable = statement.restriction === 'takeDown' || statement.restriction === 'correct'
  return (
    <>
      <p>{t(`next.${statement.restriction}`, { day: correctBy === null ? '' : formatDate(locale, correctBy, board.timeZone) })}</p>
      {canWrite && isCorrectable ? <Correct decision={decision} /> : null}
    </>
  )
}

function Correct({ decision }: Pick<CompanyDecisionProps, 'decision'>) {
  const t = useCompanyDecisionTexts()
  const context = useApp()
  const { isPending, mutate } = useMutation({
    mutationFn: () => sayCorrected(context, decision),
    onSuccess: () => showToast({ tone: 'success', text: t('said') }),
    onError: (error) => showToast({ tone: 'error', text: problemText(context.locale, error) }),
    onSettled: () => reloadDecisions(context),
  })
  return (
    <div className="actions">
      {decision.offer === null ? null : (
        <LinkButton variant="primary" href={editUrl(decision.offer.slug)}>
          {t('edit')}
        </LinkButton>
      )}
      <Button type="button" aria-disabled={isPending} onClick={() => (isPending ? undefined : mutate())}>
        {t(isPending ? 'saying' : 'sayCorrected')}
      </Button>
    </div>
  )
}

function Complaint({ decision }: Pick<CompanyDecisionProps, 'decision'>) {
  const t = useCompanyDecisionTexts()
  const context = useApp()
  const { board, locale, now } = context
  const { complaint, statement } = decision
  const { complaintUntil } = statement.redress
  const time = (at: string): string => formatDateTime(locale, at, board.timeZone)
  if (complaint !== null)
    return (
      <Part title={t('complaint')}>
        {complaint.outcome === null ? (
          <p>{t('complainedAt', { time: time(complaint.complainedAt) })}</p>
        ) : (
          <>
            <p>{t(`outcomes.${complaint.outcome}`, { time: time(complaint.complainedAt) })}</p>
            <Reasons title={t('outcomeWhy')} text={complaint.reasons} />
          </>
        )}
      </Part>
    )
  if (complaintUntil === null || !isInForce(decision)) return null
  if (Date.parse(complaintUntil) <= now)
    return (
      <Part title={t('complaint')}>
        <p>{t('over', { time: time(complaintUntil) })}</p>
      </Part>
    )
  return (
    <Part title={t('complaint')}>
      <p>{t('complainText', { time: time(complaintUntil) })}</p>
      <ComplaintForm
        words={{
          label: t('complaint'),
          field: t('complainField'),
          hint: t('complainHint'),
          submit: t('complain'),
          working: t('complaining'),
        }}
        send={async (text, idempotencyKey) => {
          await complain(context, decision, text, idempotencyKey)
          showToast({ tone: 'success', text: t('complained') })
          await reloadDecisions(context)
        }}
      />
    </Part>
  )
}

function Reasons({ title, text }: { readonly title: string; readonly text: string | null }) {
  return text === null || text === '' ? null : (
    <div>
      <h3>{title}</h3>
      <p className="written">{text}</p>
    </div>
  )
}
