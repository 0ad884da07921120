/** Answers as the form holds them, texts by the id of the question, and what is sent of them. */
import { type Answers, answerErrors } from '@jobboard/contracts/applications/answers'
import type { ShownQuestion } from '@jobboard/contracts/offers/screening/screening-questions'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { numberOfText } from '../../../components/form/number-text.ts'

export type AnswerTexts = Readonly<Record<string, string>>

export const yesNo = ['yes', 'no'] as const
export const noAnswer = ''

function answerOf({ kind }: ShownQuestion, text: string): boolean | number | string {
  if (kind === 'yesNo') return text === 'yes'
  // What is no number stays a text, which the rules refuse.
  return kind === 'number' ? (numberOfText(text) ?? text) : text
}

/** Without the questions that are not answered. */
export const toAnswers = (questions: readonly ShownQuestion[], texts: AnswerTexts): Answers =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const text = (texts[question.id] ?? '').trim()
      return text === '' ? [] : [[question.id, answerOf(question, text)]]
    }),
  )

/** A field for each question; what was typed earlier, where the offer still asks it. */
export const answerTexts = (questions: readonly ShownQuestion[], earlier: AnswerTexts): AnswerTexts =>
  Object.fromEntries(questions.map(({ id }) => [id, Object.hasOwn(earlier, id) ? (earlier[id] ?? '') : '']))

export const answersRule = (questions: readonly ShownQuestion[], texts: AnswerTexts): readonly FieldError[] =>
  answerErrors(questions, toAnswers(questions, texts))
