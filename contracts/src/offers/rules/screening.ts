/** Screening questions (docs/product/offers.md, "Screening questions"). */
import { messageKeys } from '../../shared/message-keys.ts'
import type { FieldError } from '../../shared/problem.ts'
import type { OfferContent } from '../content.ts'
import { maxScreeningQuestions, type ScreeningQuestion, type ScreeningQuestionOf } from '../screening/screening-questions.ts'
import { errorIf, fieldError, lengthErrors, lineErrors } from './rule-errors.ts'

export const questionRule = { min: 3, max: 300 }
export const choiceRule = { min: 1, max: 100 }
const unitRule = { min: 0, max: 20 }
export const minChoices = 2

const same = (text: string): string => text.trim().toLowerCase()

/** A line of at least one character; what is wrong first. */
function textErrors(path: string, text: string, rule: { readonly min: number; readonly max: number }): FieldError[] {
  const errors = lengthErrors(path, text, rule)
  return errors.length > 0 ? errors : lineErrors(path, text, 'title')
}

function choiceErrors({ choices, must }: ScreeningQuestionOf<'choice'>, path: string): FieldError[] {
  const known = choices.map(same)
  return [
    ...errorIf(choices.length < minChoices, `${path}.choices`, messageKeys.choicesRequired),
    ...choices.flatMap((choice, at) => [
      ...textErrors(`${path}.choices.${at}`, choice, choiceRule),
      ...errorIf(choice.trim() !== '' && known.indexOf(same(choice)) < at, `${path}.choices.${at}`, messageKeys.duplicatedChoice),
    ]),
    ...(must === null
      ? []
      : must.accepted.length === 0
        ? [fieldError(`${path}.must.accepted`, messageKeys.mustRequired)]
        : errorIf(!must.accepted.every((choice) => choices.includes(choice)), `${path}.must.accepted`, messageKeys.notAnOption)),
  ]
}

interface Bounds {
  readonly min: number | null
  readonly max: number | null
}
const isReversed = ({ min, max }: Bounds): boolean => min !== null && max !== null && min > max
const isWithin = (value: number | null, { min, max }: Bounds): boolean =>
  value === null || ((min === null || value >= min) && (max === null || value <= max))

function numberErrors({ unit, min, max, must }: ScreeningQuestionOf<'number'>, path: string): FieldError[] {
  const limits = { min, max }
  return [
    ...textErrors(`${path}.unit`, unit ?? '', unitRule),
    ...errorIf(isReversed(limits), `${path}.max`, messageKeys.maxBelowMin),
    ...(must === null
      ? []
      : must.min === null && must.max === null
        ? [fieldError(`${path}.must.min`, messageKeys.mustRequired)]
        : [
            ...errorIf(isReversed(must), `${path}.must.max`, messageKeys.maxBelowMin),
            // One that no answer can meet, or every answer meets, marks nothing that helps.
            ...(['min', 'max'] as const).flatMap((name) =>
              errorIf(!isWithin(must[name], limits), `${path}.must.${name}`, messageKeys.outOfRange),
            ),
          ]),
  ]
}

function questionErrors(question: ScreeningQuestion, path: string): FieldError[] {
  const errors = textErrors(`${path}.text`, question.text, questionRule)
  switch (question.kind) {
    case 'choice':
      return [...errors, ...choiceErrors(question, path)]
    case 'number':
      return [...errors, ...numberErrors(question, path)]
    case 'yesNo':
    case 'text':
      return errors
  }
}

/** An offer that is applied for elsewhere asks no one; what was typed stays, in case that changes. */
export function screeningErrors({
  screeningQuestions: questions,
  apply,
}: Pick<OfferContent, 'screeningQuestions' | 'apply'>): FieldError[] {
  if (apply?.kind === 'url') return []
  const ids = questions.map(({ id }) => id)
  return [
    ...errorIf(questions.length > maxScreeningQuestions, 'screeningQuestions', messageKeys.maxScreeningQuestions),
    ...questions.flatMap((question, at) => [
      ...errorIf(ids.indexOf(question.id) < at, `screeningQuestions.${at}.id`, messageKeys.duplicatedQuestion),
      ...questionErrors(question, `screeningQuestions.${at}`),
    ]),
  ]
}
