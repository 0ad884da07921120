/** The must of a question: whether other answers are marked, and which are accepted. */
import type { ScreeningQuestion, ScreeningQuestionOf } from '@jobboard/contracts/offers/screening/screening-questions'
import { CheckBox } from '../../../../components/form/fields/checkbox-field.tsx'
import { FieldGroup } from '../../../../components/form/fields/field-frame.tsx'
import { useOfferFormTexts } from '../../texts.ts'
import { NativeSelect } from '../native-select.tsx'
import { NumberInput } from './number-input.tsx'
import { accepting } from './question-list.ts'

type Judged = Exclude<ScreeningQuestion, { readonly kind: 'text' }>

interface AcceptedAnswersProps<Question extends Judged = Judged> {
  readonly question: Question
  readonly name: string
  readonly errorAt: (path: string) => string | null
  readonly onChange: (question: Question) => void
}

const noBlur = (): void => undefined

function withMust(question: Judged): Judged {
  switch (question.kind) {
    case 'yesNo':
      return { ...question, must: { accepted: true } }
    case 'choice':
      return { ...question, must: { accepted: [] } }
    case 'number':
      return { ...question, must: { min: null, max: null } }
  }
}

export function AcceptedAnswers(props: AcceptedAnswersProps) {
  const t = useOfferFormTexts()
  const { question, onChange } = props
  return (
    <>
      <CheckBox
        label={t('questions.must')}
        hint={t('questions.mustHint')}
        isChecked={question.must !== null}
        isLocked={false}
        error={null}
        onChange={(isMust) => onChange(isMust ? withMust(question) : { ...question, must: null })}
        onBlur={noBlur}
      />
      {question.must === null ? null : (
        <div className="accepted">
          <Accepted {...props} />
        </div>
      )}
    </>
  )
}

function Accepted({ question, ...props }: AcceptedAnswersProps) {
  const t = useOfferFormTexts()
  if (question.must === null) return null
  switch (question.kind) {
    case 'yesNo':
      return (
        <NativeSelect
          label={t('questions.accepted')}
          value={question.must.accepted ? 'yes' : 'no'}
          choices={(['yes', 'no'] as const).map((value) => ({ value, label: t(`questions.${value}`) }))}
          onChange={(value) => props.onChange({ ...question, must: { accepted: value === 'yes' } })}
          error={null}
          disabled={false}
        />
      )
    case 'choice':
      return <AcceptedChoices question={question} {...props} />
    case 'number': {
      const { must } = question
      return (
        <div className="pair">
          <NumberInput
            label={t('questions.acceptedMin')}
            name={`${props.name}.must.min`}
            value={must.min}
            error={props.errorAt('must.min')}
            onChange={(min) => props.onChange({ ...question, must: { ...must, min } })}
          />
          <NumberInput
            label={t('questions.acceptedMax')}
            name={`${props.name}.must.max`}
            value={must.max}
            error={props.errorAt('must.max')}
            onChange={(max) => props.onChange({ ...question, must: { ...must, max } })}
          />
        </div>
      )
    }
  }
}

function AcceptedChoices({ question, errorAt, onChange }: AcceptedAnswersProps<ScreeningQuestionOf<'choice'>>) {
  const t = useOfferFormTexts()
  const error = errorAt('must.accepted')
  const known = [...new Set(question.choices.filter((choice) => choice.trim() !== ''))]
  return (
    <FieldGroup>
      <legend className="label">{t('questions.accepted')}</legend>
      {known.map((choice) => (
        <CheckBox
          key={choice}
          label={choice}
          isChecked={question.must?.accepted.includes(choice) === true}
          isLocked={false}
          error={null}
          onChange={(isAccepted) => onChange(accepting(question, choice, isAccepted))}
          onBlur={noBlur}
        />
      ))}
      {error === null ? null : (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </FieldGroup>
  )
}
