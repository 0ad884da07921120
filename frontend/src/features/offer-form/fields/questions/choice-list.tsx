/** The answers to choose from. */
import styled from '@emotion/styled'
import { maxChoices, type ScreeningQuestionOf } from '@jobboard/contracts/offers/screening/screening-questions'
import { useRef } from 'react'
import { Button, IconButton } from '../../../../components/button.ts'
import { FieldGroup } from '../../../../components/form/fields/field-frame.tsx'
import { X } from '../../../../components/icons/x.ts'
import { useOfferFormTexts } from '../../texts.ts'
import { useLaterFocus } from '../use-later-focus.ts'
import { LineInput } from './line-input.tsx'
import { withChoice, withoutChoice } from './question-list.ts'

const Choices = styled.div`
  display: grid; gap: 12px; min-width: 0;
  .choice { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px; align-items: start; }
  .choice > button { margin-top: 32px; }
  & > button { justify-self: start; }
`

const fewest = 2

interface ChoiceListProps {
  readonly question: ScreeningQuestionOf<'choice'>
  readonly name: string
  readonly errorAt: (path: string) => string | null
  readonly onChange: (question: ScreeningQuestionOf<'choice'>) => void
}

export function ChoiceList({ question, name, errorAt, onChange }: ChoiceListProps) {
  const t = useOfferFormTexts()
  const element = useRef<HTMLDivElement>(null)
  const focus = useLaterFocus(element)
  const { choices } = question
  const error = errorAt('choices')
  return (
    <FieldGroup>
      <legend className="label">{t('questions.choices')}</legend>
      <Choices ref={element}>
        {choices.map((choice, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: choices have no identity of their own, and two may be empty
          <div className="choice" key={at} data-choice={at}>
            <LineInput
              label={t('questions.choice', { number: at + 1 })}
              name={`${name}.choices.${at}`}
              value={choice}
              max={100}
              error={errorAt(`choices.${at}`)}
              onChange={(text) => onChange(withChoice(question, at, text))}
            />
            <IconButton
              type="button"
              aria-label={t('questions.removeChoice', { number: at + 1 })}
              disabled={choices.length <= fewest}
              onClick={() => {
                onChange(withoutChoice(question, at))
                focus(`[data-choice="${Math.min(at, choices.length - 2)}"] input`)
              }}
            >
              <X size={18} />
            </IconButton>
          </div>
        ))}
        {error === null ? null : <p role="alert">{error}</p>}
        {choices.length >= maxChoices ? null : (
          <Button
            type="button"
            onClick={() => {
              onChange({ ...question, choices: [...choices, ''] })
              focus(`[data-choice="${choices.length}"] input`)
            }}
          >
            {t('questions.addChoice')}
          </Button>
        )}
      </Choices>
    </FieldGroup>
  )
}
