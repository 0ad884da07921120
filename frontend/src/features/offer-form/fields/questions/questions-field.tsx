/** Up to five questions in the employer's order (docs/product/offer-form.md, "Widgets"). */
import styled from '@emotion/styled'
import { maxScreeningQuestions, type ScreeningQuestion } from '@jobboard/contracts/offers/screening/screening-questions'
import { useRef, useState } from 'react'
import { Button } from '../../../../components/button.ts'
import { useOfferFormTexts } from '../../texts.ts'
import { useLaterFocus } from '../use-later-focus.ts'
import { useErrorAt, type WidgetProps } from '../widget.ts'
import { moved, newQuestion } from './question-list.ts'
import { QuestionRow } from './question-row.tsx'

const List = styled.div`
  display: grid; gap: 16px; min-width: 0;
  & > button { justify-self: start; }
`

export function QuestionsField({ value, onChange, errors = [] }: WidgetProps<ScreeningQuestion[]>) {
  const t = useOfferFormTexts()
  const element = useRef<HTMLDivElement>(null)
  const focus = useLaterFocus(element)
  const [said, setSaid] = useState('')
  const errorAt = useErrorAt(errors)
  const rowAt = (at: number, control: string): string => `[data-question="${at}"] ${control}`
  const move = (at: number, step: -1 | 1): void => {
    const to = at + step
    if (to < 0 || to >= value.length) return
    onChange(moved(value, at, to))
    setSaid(t('questions.moved', { number: to + 1 }))
    focus(rowAt(to, `[data-step="${step}"]`))
  }
  const remove = (at: number): void => {
    onChange(value.toSpliced(at, 1))
    setSaid(t('questions.removed', { number: at + 1 }))
    focus(rowAt(Math.min(at, value.length - 2), 'input'), '[data-add]')
  }
  const error = errorAt('screeningQuestions')
  return (
    <List ref={element}>
      {value.map((question, at) => (
        <QuestionRow
          key={question.id}
          question={question}
          at={at}
          total={value.length}
          errorAt={(path) => errorAt(`screeningQuestions.${at}.${path}`)}
          onChange={(next) => onChange(value.with(at, next))}
          onMove={(step) => move(at, step)}
          onRemove={() => remove(at)}
        />
      ))}
      {error === null ? null : <p role="alert">{error}</p>}
      {value.length >= maxScreeningQuestions ? (
        <p>{t('questions.full')}</p>
      ) : (
        <Button
          type="button"
          data-add=""
          onClick={() => {
            onChange([...value, newQuestion()])
            focus(rowAt(value.length, 'input'))
          }}
        >
          {t('questions.add')}
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </List>
  )
}
