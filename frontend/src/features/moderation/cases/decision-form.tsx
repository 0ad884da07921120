/** Decides a case: what is written is shown first as it will be sent, and sent by a second press. */

import { type DecideCase, decideCaseSchema, maxCaseText, maxProvision } from '@jobboard/contracts/moderation/commands'
import { composeStatement } from '@jobboard/contracts/moderation/compose-statement'
import type { CaseObject } from '@jobboard/contracts/moderation/queries'
import { decisions, maxCorrectionDays } from '@jobboard/contracts/moderation/vocabulary'
import { addDays, endOfDay, localDate } from '@jobboard/contracts/offers/rules/calendar'
import { instantSchema } from '@jobboard/contracts/shared/ids'
import { useSelector } from '@tanstack/react-form'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { DestructiveButton } from '../../../components/destructive-button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { DateField } from '../../../components/form/dates/date-field.tsx'
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx'
import { TextAreaField, TextField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { ApiError } from '../../../http/api-error.ts'
import { ProblemError } from '../../../http/problem-error.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { decideCase, reloadCases } from '../api/cases.ts'
import { StatementView } from '../statement/statement-view.tsx'
import { useCaseTexts } from './texts.ts'

interface Values {
  decision: string
  facts: string
  ground: { kind: string; provision: string; explanation: string }
  /** A day of the board. */
  correctBy: string
  reasons: string
}

const initial: Values = { decision: '', facts: '', ground: { kind: '', provision: '', explanation: '' }, correctBy: '', reasons: '' }
const isDay = /^\d{4}-\d\d-\d\d$/

/** The employer has the whole of the day. */
const bodyOf =
  (timeZone: string) =>
  ({ correctBy, ...values }: Values): unknown =>
    values.decision === 'correct' ? { ...values, correctBy: isDay.test(correctBy) ? endOfDay(correctBy, timeZone) : correctBy } : values

interface Previewed {
  readonly body: DecideCase
  readonly idempotencyKey: string
}

export function DecisionForm({ found }: { readonly found: CaseObject }) {
  const t = useCaseTexts()
  const context = useApp()
  const { board, now } = context
  const [preview, setPreview] = useState<Previewed>()
  const handle = useContractForm({
    schema: decideCaseSchema,
    initial,
    toBody: bodyOf(board.timeZone),
    limits: {
      facts: { max: maxCaseText },
      reasons: { max: maxCaseText },
      'ground.provision': { max: maxProvision },
      'ground.explanation': { max: maxCaseText },
    },
    send: async (body, { idempotencyKey }) => {
      setPreview({ body, idempotencyKey })
      return false
    },
  })
  const decision = useSelector(handle.form.store, ({ values }) => values.decision)
  const today = localDate(new Date(now).toISOString(), board.timeZone)
  const lastDay = localDate(addDays(new Date(now).toISOString(), maxCorrectionDays - 1), board.timeZone)
  const restricts = decision !== '' && decision !== 'noAction'
  const kinds = found.kind === 'offer' ? decisions : (['noAction', 'blockCompany'] as const)
  return (
    <>
      {/* Not removed: what is written stays while it is looked at. */}
      <div hidden={preview !== undefined}>
        <Form
          handle={handle}
          label={t('decide.title')}
          sendsOnEnter={false}
          guardsChanges
          submit={{ label: t('decide.preview'), working: t('decide.previewing') }}
        >
          <ChoiceField
            field={handle.field('decision')}
            label={t('decide.kind')}
            choices={kinds.map((value) => ({
              value,
              label:
                found.kind === 'company' && (value === 'noAction' || value === 'blockCompany')
                  ? t(`decide.companyKinds.${value}`)
                  : t(`decide.kinds.${value}`),
            }))}
          />
          {decision === 'correct' ? (
            <DateField field={handle.field('correctBy')} label={t('decide.correctBy')} min={today} max={lastDay} />
          ) : null}
          {restricts ? (
            <>
              <ChoiceField
                field={handle.field('ground.kind')}
                label={t('decide.ground')}
                inColumns
                choices={(['law', 'terms'] as const).map((value) => ({ value, label: t(`decide.grounds.${value}`) }))}
              />
              <TextField field={handle.field('ground.provision')} label={t('decide.provision')} hint={t('decide.provisionHint')} />
              <TextAreaField field={handle.field('ground.explanation')} label={t('decide.explanation')} max={maxCaseText} />
              <TextAreaField field={handle.field('facts')} label={t('decide.facts')} hint={t('decide.factsHint')} max={maxCaseText} />
            </>
          ) : null}
          {decision === '' ? null : (
            <TextAreaField
              field={handle.field('reasons')}
              label={t('decide.reasons')}
              hint={t(restricts ? 'decide.reasonsHint' : 'decide.reasonsNoAction')}
              max={maxCaseText}
              isOptional={restricts}
            />
          )}
        </Form>
      </div>
      {preview === undefined ? null : (
        <Preview
          found={found}
          {...preview}
          onBack={() => setPreview(undefined)}
          onRefused={handle.refuse}
          onReload={() => reloadCases(context)}
        />
      )}
    </>
  )
}

interface PreviewProps extends Previewed {
  readonly found: CaseObject
  readonly onBack: () => void
  readonly onRefused: (error: ApiError) => void
  readonly onReload: () => Promise<void>
}

function Preview({ found, body, idempotencyKey, onBack, onRefused, onReload }: PreviewProps) {
  const t = useCaseTexts()
  const context = useApp()
  const heading = useRef<HTMLHeadingElement>(null)
  // In place of the button that was pressed.
  useEffect(() => heading.current?.focus(), [])
  const { isPending, mutate } = useMutation({
    mutationFn: () => decideCase(context, found, body, idempotencyKey),
    onSuccess: async () => {
      showToast({ tone: 'success', text: t('decide.done') })
      await onReload()
    },
    onError: async (error) => {
      onBack()
      if (error instanceof ProblemError && error.code === 'stale') {
        showToast({ tone: 'error', text: t('decide.stale') })
        await onReload()
      } else if (error instanceof ApiError) onRefused(error)
    },
  })
  const Confirm = body.decision === 'takeDown' || body.decision === 'blockCompany' ? DestructiveButton : Button
  return (
    <>
      <h3 ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {t('decide.previewTitle')}
      </h3>
      <p>{t(body.decision === 'noAction' ? 'decide.previewNoAction' : 'decide.previewText')}</p>
      {body.decision === 'noAction' ? null : (
        <StatementView
          statement={composeStatement(body, found.terms)}
          correctBy={body.decision === 'correct' ? instantSchema.parse(body.correctBy) : null}
        />
      )}
      <div>
        <p className="muted">{t('decide.toReporters')}</p>
        <p className="written">{body.reasons === '' ? t('decide.defaultReasons') : body.reasons}</p>
      </div>
      <div className="actions">
        <Confirm type="button" variant="primary" size="large" aria-disabled={isPending} onClick={() => (isPending ? undefined : mutate())}>
          {t(isPending ? 'decide.confirming' : 'decide.confirm')}
        </Confirm>
        <Button type="button" size="large" onClick={onBack}>
          {t('decide.back')}
        </Button>
      </div>
    </>
  )
}
