/**
 * Answers to the screening questions of an offer: what a candidate sends, the rules for it, and what is stored, with each question as it was asked
 * (docs/product/applications.md, "Screening questions").
 */
import { z } from 'zod'
import { fieldError } from '../offers/rules/rule-errors.ts'
import {
  maxScreeningQuestions,
  maxTextAnswer,
  type ScreeningQuestion,
  type ShownQuestion,
  screeningKinds,
} from '../offers/screening/screening-questions.ts'
import { type MessageKey, messageKeys } from '../shared/message-keys.ts'
import type { FieldError } from '../shared/problem.ts'

/** An empty text and null are no answer. Of a choice: its text. */
const answerValueSchema = z.union(
  [z.boolean(), z.number(), z.string().trim().max(maxTextAnswer, messageKeys.tooLong), z.null()],
  messageKeys.wrongType,
)
type AnswerValue = z.infer<typeof answerValueSchema>

/** By the id of the question. */
export const answersSchema = z
  .record(z.uuid(messageKeys.wrongType), answerValueSchema, messageKeys.wrongType)
  .refine((answers) => Object.keys(answers).length <= maxScreeningQuestions, messageKeys.tooManyItems)
export type Answers = z.infer<typeof answersSchema>

const answerTo = (answers: Answers, id: string): AnswerValue => {
  const value = Object.hasOwn(answers, id) ? (answers[id] ?? null) : null
  return value === '' ? null : value
}

function faultOf(question: ShownQuestion, value: NonNullable<AnswerValue>): MessageKey | null {
  switch (question.kind) {
    case 'yesNo':
      return typeof value === 'boolean' ? null : messageKeys.wrongType
    case 'choice':
      return typeof value === 'string' && question.choices.includes(value) ? null : messageKeys.notAnOption
    case 'number':
      if (typeof value !== 'number') return messageKeys.wrongType
      return (question.min !== null && value < question.min) || (question.max !== null && value > question.max)
        ? messageKeys.outOfRange
        : null
    case 'text':
      return typeof value === 'string' ? null : messageKeys.wrongType
  }
}

/** By `answers.<id of the question>`; empty: they can be sent. Answers to questions that the offer does not ask are refused. */
export function answerErrors(questions: readonly ShownQuestion[], answers: Answers): FieldError[] {
  const known = new Set(questions.map(({ id }) => id))
  const unknown = Object.keys(answers).filter((id) => !known.has(id))
  return [
    ...questions.flatMap((question) => {
      const value = answerTo(answers, question.id)
      const fault = value === null ? (question.required ? messageKeys.required : null) : faultOf(question, value)
      return fault === null ? [] : [fieldError(`answers.${question.id}`, fault)]
    }),
    ...unknown.map((id) => fieldError(`answers.${id}`, messageKeys.notAnOption)),
  ]
}

/** With the question as it was asked, so that it can be read whatever the offer asks today. */
export const givenAnswerSchema = z.object({
  questionId: z.string(),
  question: z.string(),
  kind: z.enum(screeningKinds),
  /** Of a number. */
  unit: z.string().nullable(),
  /** Null: it was not answered. */
  value: answerValueSchema,
})

type GivenAnswer = z.infer<typeof givenAnswerSchema>

/** For the employer. `isMarked`: it is other than what the offer accepted then; null: the question had no must, or was not answered. */
export const judgedAnswerSchema = givenAnswerSchema.extend({ isMarked: z.boolean().nullable() })
export type JudgedAnswer = z.infer<typeof judgedAnswerSchema>

/** What is sealed in an application, opened; null: it asked nothing, or was deleted. */
export const readAnswers = (opened: string | null): JudgedAnswer[] =>
  opened === null ? [] : z.array(judgedAnswerSchema).parse(JSON.parse(opened))

/** As its candidate sees it. */
export const withoutMark = ({ isMarked: _, ...answer }: JudgedAnswer): GivenAnswer => answer

const isOutside = (value: number, { min, max }: { readonly min: number | null; readonly max: number | null }): boolean =>
  (min !== null && value < min) || (max !== null && value > max)

function isMarked(question: ScreeningQuestion, value: AnswerValue): boolean | null {
  if (value === null) return null
  switch (question.kind) {
    case 'yesNo':
      return question.must === null ? null : value !== question.must.accepted
    case 'choice':
      return question.must === null ? null : !question.must.accepted.some((accepted) => accepted === value)
    case 'number':
      return question.must === null ? null : typeof value !== 'number' || isOutside(value, question.must)
    case 'text':
      return null
  }
}

/** In the order of the questions, those without an answer included. The answers have no errors. */
export const judgedAnswers = (questions: readonly ScreeningQuestion[], answers: Answers): JudgedAnswer[] =>
  questions.map((question) => {
    const value = answerTo(answers, question.id)
    return {
      questionId: question.id,
      question: question.text,
      kind: question.kind,
      value,
      unit: question.kind === 'number' ? question.unit : null,
      isMarked: isMarked(question, value),
    }
  })

/** Null: no question that was answered has a must. */
export const haveMarks = (answers: readonly JudgedAnswer[]): boolean | null => {
  const judged = answers.flatMap((answer) => answer.isMarked ?? [])
  return judged.length === 0 ? null : judged.includes(true)
}
