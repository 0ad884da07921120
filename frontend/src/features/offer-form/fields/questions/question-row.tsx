/** One question: its text, the kind of its answer, and which answers are accepted. */
import styled from '@emotion/styled'
import { type ScreeningQuestion, screeningKinds } from '@jobboard/contracts/offers/screening/screening-questions'
import { IconButton } from '../../../../components/button.ts'
import { CheckBox } from '../../../../components/form/fields/checkbox-field.tsx'
import { ArrowDown } from '../../../../components/icons/arrow-down.ts'
import { ArrowUp } from '../../../../components/icons/arrow-up.ts'
import { X } from '../../../../components/icons/x.ts'
import { useOfferFormTexts } from '../../texts.ts'
import { NativeSelect } from '../native-select.tsx'
import { AcceptedAnswers } from './accepted-answers.tsx'
import { ChoiceList } from './choice-list.tsx'
import { LineInput } from './line-input.tsx'
import { NumberInput } from './number-input.tsx'
import { asKind, type Kind } from './question-list.ts'

const Row = styled.fieldset`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; min-width: 0; padding: 12px 16px 16px; border: 1px solid var(--border); border-radius: var(--radius-control);
  .head { display: flex; align-items: center; }
  .head > strong { flex: 1; }
  .head button[aria-disabled='true'] { opacity: 0.4; cursor: default; }
  legend.label { padding: 0; margin-bottom: 6px; }
  .accepted { margin-top: 8px; }
  .pair { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(140px, 100%), 1fr)); align-items: start; }
`

export interface QuestionRowProps {
  readonly question: ScreeningQuestion
  /** From 0 on. */
  readonly at: number
  readonly total: number
  /** By the path within the question. */
  readonly errorAt: (path: string) => string | null
  readonly onChange: (question: ScreeningQuestion) => void
  readonly onMove: (step: -1 | 1) => void
  readonly onRemove: () => void
}

const noBlur = (): void => undefined

export function QuestionRow({ question, at, total, errorAt, onChange, onMove, onRemove }: QuestionRowProps) {
  const t = useOfferFormTexts()
  const number = at + 1
  const name = `screeningQuestions.${at}`
  const arrow = (step: -1 | 1) => (
    <IconButton
      type="button"
      data-step={step}
      aria-label={t(step === -1 ? 'questions.up' : 'questions.down', { number })}
      aria-disabled={step === -1 ? at === 0 : number === total}
      onClick={() => onMove(step)}
    >
      {step === -1 ? <ArrowUp size={18} /> : <ArrowDown size={18} />}
    </IconButton>
  )
  return (
    <Row data-question={at}>
      <legend className="visually-hidden">{t('questions.number', { number })}</legend>
      <div className="head">
        <strong aria-hidden="true">{t('questions.number', { number })}</strong>
        {total > 1 ? arrow(-1) : null}
        {total > 1 ? arrow(1) : null}
        <IconButton type="button" aria-label={t('questions.remove', { number })} onClick={onRemove}>
          <X size={18} />
        </IconButton>
      </div>
      <LineInput
        label={t('questions.question')}
        name={`${name}.text`}
        value={question.text}
        max={300}
        error={errorAt('text') ?? errorAt('id')}
        isRequired
        onChange={(text) => onChange({ ...question, text })}
      />
      <NativeSelect
        label={t('questions.kind')}
        value={question.kind}
        choices={screeningKinds.map((kind) => ({ value: kind, label: t(`questions.kinds.${kind}`) }))}
        onChange={(kind) => onChange(asKind(question, kind as Kind))}
        error={errorAt('kind')}
        disabled={false}
      />
      {question.kind === 'choice' ? <ChoiceList question={question} name={name} errorAt={errorAt} onChange={onChange} /> : null}
      {question.kind === 'number' ? (
        <div className="pair">
          <LineInput
            label={t('questions.unit')}
            name={`${name}.unit`}
            value={question.unit ?? ''}
            max={20}
            hint={t('questions.unitHint')}
            error={errorAt('unit')}
            onChange={(unit) => onChange({ ...question, unit: unit === '' ? null : unit })}
          />
          <NumberInput
            label={t('questions.min')}
            name={`${name}.min`}
            value={question.min}
            error={errorAt('min')}
            onChange={(min) => onChange({ ...question, min })}
          />
          <NumberInput
            label={t('questions.max')}
            name={`${name}.max`}
            value={question.max}
            error={errorAt('max')}
            onChange={(max) => onChange({ ...question, max })}
          />
        </div>
      ) : null}
      <CheckBox
        label={t('questions.required')}
        isChecked={question.required}
        isLocked={false}
        error={errorAt('required')}
        onChange={(required) => onChange({ ...question, required })}
        onBlur={noBlur}
      />
      {question.kind === 'text' ? null : <AcceptedAnswers question={question} name={name} errorAt={errorAt} onChange={onChange} />}
    </Row>
  )
}
