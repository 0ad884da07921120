/** The questions of the employer, one control for each kind of answer. */
import styled from '@emotion/styled'
import { maxTextAnswer, type ShownQuestion } from '@jobboard/contracts/offers/screening/screening-questions'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx'
import type { FieldHandle } from '../../../components/form/fields/field-handle.ts'
import { TextAreaField, TextField } from '../../../components/form/fields/text-field.tsx'
import { useApp } from '../../../context/use-app.ts'
import { noAnswer, yesNo } from './answer-values.ts'
import { useApplyTexts } from './apply-texts.ts'
import type { ApplicationForm } from './use-application-form.ts'

const Questions = styled.section`
  display: grid; gap: 20px; min-width: 0;
  h3 { font-size: 16px; line-height: 24px; }
  legend, label { overflow-wrap: anywhere; }
`

interface QuestionFieldsProps {
  readonly handle: ApplicationForm['handle']
  readonly questions: readonly ShownQuestion[]
}

export function QuestionFields({ handle, questions }: QuestionFieldsProps) {
  const t = useApplyTexts()
  if (questions.length === 0) return null
  return (
    <Questions aria-labelledby="employer-questions">
      <h3 id="employer-questions">{t('questions.title')}</h3>
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          field={{ ...handle.field(`answers.${question.id}`), isRequired: question.required }}
        />
      ))}
    </Questions>
  )
}

function QuestionField({ question, field }: { readonly question: ShownQuestion; readonly field: FieldHandle }) {
  const t = useApplyTexts()
  const { locale } = useApp()
  const own = { ...field, messages: { [messageKeys.required]: t('questions.required') } }
  const shared = { field: own, label: question.text, isOptional: !question.required }
  // A choice of radio buttons cannot be taken back by itself.
  const none = question.required ? [] : [{ value: noAnswer, label: t('questions.noAnswer') }]
  switch (question.kind) {
    case 'yesNo':
      return <ChoiceField {...shared} inColumns choices={[...yesNo.map((value) => ({ value, label: t(`questions.${value}`) })), ...none]} />
    case 'choice':
      return <ChoiceField {...shared} choices={[...question.choices.map((choice) => ({ value: choice, label: choice })), ...none]} />
    case 'number': {
      const range = rangeOf(question, (number) => formatNumber(locale, number))
      const says = range === null ? null : t(`questions.${range.kind}`, range.bounds)
      const messages = { ...own.messages, [messageKeys.wrongType]: t('questions.notNumber') }
      const hint = [question.unit, says].filter((part) => part !== null).join(', ')
      return (
        <TextField
          {...shared}
          field={{
            ...own,
            messages: says === null ? messages : { ...messages, [messageKeys.outOfRange]: t('questions.outside', { range: says }) },
          }}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          {...(hint !== '' && { hint })}
        />
      )
    }
    case 'text':
      return <TextAreaField {...shared} max={maxTextAnswer} />
  }
}

interface Range {
  readonly kind: 'range' | 'min' | 'max'
  readonly bounds: { readonly min: string; readonly max: string }
}

function rangeOf({ min, max }: Extract<ShownQuestion, { kind: 'number' }>, shown: (number: number) => string): Range | null {
  if (min === null && max === null) return null
  const bounds = { min: min === null ? '' : shown(min), max: max === null ? '' : shown(max) }
  return { kind: min === null ? 'max' : max === null ? 'min' : 'range', bounds }
}
