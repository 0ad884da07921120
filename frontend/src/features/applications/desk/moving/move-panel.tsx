/** Another status for one application or many, with what their candidates are told. */
import styled from '@emotion/styled'
import { maxAnswerLength, moveApplicationSchema, type Telling } from '@jobboard/contracts/applications/desk-commands'
import {
  type ApplicationStatus,
  canMove,
  isToldAtOnce,
  type MovableStatus,
  movableStatuses,
} from '@jobboard/contracts/applications/statuses'
import { languageName } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { type AnyFormApi, useSelector } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { Button } from '../../../../components/button.ts'
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx'
import { SelectField } from '../../../../components/form/fields/select-field.tsx'
import { TextAreaField } from '../../../../components/form/fields/text-field.tsx'
import { Form, SubmitButton } from '../../../../components/form/form.tsx'
import { useContractForm } from '../../../../components/form/use-contract-form.ts'
import Panel, { type PanelProps } from '../../../../components/panel.tsx'
import { useApp } from '../../../../context/use-app.ts'
import type { Decision } from '../api/desk-commands.ts'
import { answerTemplatesQuery } from '../templates/api/answer-templates.ts'
import { useDeskTexts } from '../texts.ts'
import { InsertTemplate } from './insert-template.tsx'
import { templateChoices } from './template-choices.ts'

const width = 560

const Note = styled.p`
  padding: 10px 12px; border-radius: var(--radius-control); background: var(--blue-soft); color: var(--text);
  &[data-warning] { background: var(--amber-soft); }
`

export interface MoveTarget {
  readonly name: string
  readonly status: ApplicationStatus
  /** Null: not known here. */
  readonly locale: Locale | null
  readonly offerTitle: string | null
  /** Whether the candidate knows a range; null: not known here. */
  readonly knowsPay: boolean | null
}

export interface MovePanelProps {
  readonly targets: readonly MoveTarget[]
  /** Chosen at first; null: the one after the present status. */
  readonly status: MovableStatus | null
  /** What waits to be sent, to be changed. */
  readonly answer?: string | null
  readonly tell?: Telling
  /** It was chosen already, and is in the title. */
  readonly isStatusFixed?: boolean
  /** What gets the focus when it has closed; by default what had it before. */
  readonly finalFocus?: PanelProps['finalFocus']
  /** Rejects with ProblemError, which the form shows. */
  readonly onMove: (decision: Decision, idempotencyKey: string) => Promise<void>
  readonly onClose: () => void
}

export default function MovePanel({
  targets,
  status,
  answer,
  tell: told = 'later',
  isStatusFixed = false,
  finalFocus,
  onMove,
  onClose,
}: MovePanelProps) {
  const t = useDeskTexts()
  const { api, board, locale } = useApp()
  const id = useId()
  const [only] = targets
  const isOne = targets.length === 1
  // Of many, those that cannot go there are refused one by one. What waits can be changed.
  const statuses = movableStatuses.filter((value) => !isOne || value === status || canMove(only?.status ?? 'new', value))
  const handle = useContractForm({
    schema: moveApplicationSchema,
    initial: { status: status ?? nextAfter(only?.status ?? 'new'), answer: answer ?? '', tell: told as Telling },
    send: async ({ status: chosen, answer: words, tell }, { idempotencyKey }) => {
      const isSilent = isToldAtOnce(chosen)
      await onMove({ status: chosen, answer: isSilent ? null : words, tell: isSilent ? 'later' : tell }, idempotencyKey)
      onClose()
    },
  })
  const chosen = useSelector((handle.form as unknown as AnyFormApi).store, ({ values }) => values.status as MovableStatus)
  const choices = templateChoices(useQuery(answerTemplatesQuery(api)).data?.templates ?? [], {
    status: chosen,
    locale: languageOf(targets),
    locales: board.locales,
    candidate: isOne ? (only?.name ?? null) : null,
    offerTitle: only?.offerTitle ?? null,
  })
  const inserted = useRef('')
  /** What was typed stays in front of it; what was inserted before is replaced. */
  const insert = (text: string): void => {
    const form = handle.form as unknown as AnyFormApi
    const { answer: typed } = form.state.values as { readonly answer: string }
    const own = typed.trim() === '' || typed === inserted.current ? '' : `${typed.trimEnd()}\n\n`
    inserted.current = own + text
    form.setFieldValue('answer', inserted.current)
  }
  const language = isOne && only?.locale != null && only.locale !== locale ? languageName(locale, only.locale) : null
  const title = isStatusFixed
    ? t('move.titleTo', { name: only?.name ?? '', status: t(`statuses.${chosen}`) })
    : isOne
      ? t('move.titleOne', { name: only?.name ?? '' })
      : t('move.titleMany', { count: targets.length })
  const needsPay = chosen === 'interview' && targets.some(({ knowsPay }) => knowsPay !== true)
  return (
    <Panel
      open
      onClose={onClose}
      title={title}
      width={width}
      {...(finalFocus === undefined ? {} : { finalFocus })}
      footer={
        <>
          <Button type="button" size="large" onClick={onClose}>
            {t('move.cancel')}
          </Button>
          <SubmitButton handle={handle} formId={id} workingText={t('move.working')}>
            {t('move.submit')}
          </SubmitButton>
        </>
      }
    >
      <Form handle={handle} id={id} label={title} sendsOnEnter={false}>
        {isStatusFixed ? null : (
          <SelectField
            field={handle.field('status')}
            label={t('move.status')}
            choices={statuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          />
        )}
        {needsPay ? <Note data-warning="">{t(isOne && only?.knowsPay === false ? 'move.pay' : 'move.payMany')}</Note> : null}
        {!isToldAtOnce(chosen) ? (
          <>
            <div style={{ display: 'grid', gap: 8, minWidth: 0 }}>
              <TextAreaField
                field={handle.field('answer')}
                label={t(isOne ? 'move.answer' : 'move.answerMany')}
                hint={`${t('move.answerHint')}${language === null ? '' : ` ${t('move.inLanguage', { language })}`}`}
                max={maxAnswerLength}
                isOptional
              />
              <InsertTemplate choices={choices} onInsert={insert} />
            </div>
            <ChoiceField
              field={handle.field('tell')}
              label={t(isOne ? 'move.tell' : 'move.tellMany')}
              choices={[
                { value: 'later', label: t('move.later') },
                { value: 'atOnce', label: t('move.atOnce') },
                { value: 'silently', label: t('move.silently') },
              ]}
            />
          </>
        ) : (
          <Note>{t('move.silent')}</Note>
        )}
      </Form>
    </Panel>
  )
}

/** Of all of them; null: they have several. */
function languageOf(targets: readonly MoveTarget[]): Locale | null {
  const [first, ...others] = targets
  return first?.locale != null && others.every(({ locale }) => locale === first.locale) ? first.locale : null
}

function nextAfter(status: ApplicationStatus): MovableStatus {
  const next: Record<ApplicationStatus, MovableStatus> = {
    new: 'inReview',
    viewed: 'inReview',
    inReview: 'interview',
    interview: 'offerMade',
    offerMade: 'hired',
    hired: 'inReview',
    rejected: 'inReview',
    withdrawn: 'inReview',
  }
  return next[status]
}
