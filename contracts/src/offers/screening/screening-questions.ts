/**
 * Questions that an employer asks everyone who applies by the form of the board (docs/product/offers.md, "Screening questions"). A must marks an
 * answer for the employer; it refuses, scores or ranks no one (docs/decisions/0259).
 */
import { z } from 'zod'
import { messageKeys } from '../../shared/message-keys.ts'
import { plainLine } from '../../shared/plain-line.ts'

export const maxScreeningQuestions = 5
export const maxChoices = 10
/** Characters of an answer in the candidate's words. */
export const maxTextAnswer = 500
/** Numbers of questions and answers, in both directions. */
export const maxNumber = 1_000_000_000

/** A draft may lack anything; `rules/screening.ts` says what publication needs. */
const line = (max: number) => z.string({ error: messageKeys.wrongType }).overwrite(plainLine).max(max, messageKeys.tooLong)
const bound = z
  .number({ error: messageKeys.wrongType })
  .min(-maxNumber, messageKeys.outOfRange)
  .max(maxNumber, messageKeys.outOfRange)
  .nullable()
  .default(null)
const flag = z.boolean({ error: messageKeys.wrongType })
const choiceSchema = line(100)

const asked = {
  /** Names the question through all edits of the offer: answers refer to it. */
  id: z.uuid(messageKeys.wrongType),
  text: line(300),
  required: flag.default(false),
}

/** `must`: answers other than these are marked; null: none is. */
export const screeningQuestionSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ ...asked, kind: z.literal('yesNo'), must: z.object({ accepted: flag }).nullable().default(null) }),
    z.object({
      ...asked,
      kind: z.literal('choice'),
      choices: z.array(choiceSchema, messageKeys.wrongType).max(maxChoices, messageKeys.tooManyItems),
      must: z
        .object({ accepted: z.array(choiceSchema, messageKeys.wrongType).max(maxChoices, messageKeys.tooManyItems) })
        .nullable()
        .default(null),
    }),
    z.object({
      ...asked,
      kind: z.literal('number'),
      /** What is counted, as it stands behind the number: `years`, `PLN`. */
      unit: line(20).nullable().default(null),
      /** Answers outside of these are not taken. */
      min: bound,
      max: bound,
      must: z.object({ min: bound, max: bound }).nullable().default(null),
    }),
    z.object({ ...asked, kind: z.literal('text') }),
  ],
  messageKeys.notAnOption,
)
export type ScreeningQuestion = z.infer<typeof screeningQuestionSchema>
export type ScreeningQuestionOf<Kind extends ScreeningQuestion['kind']> = Extract<ScreeningQuestion, { readonly kind: Kind }>
export const screeningKinds = ['yesNo', 'choice', 'number', 'text'] as const satisfies readonly ScreeningQuestion['kind'][]

export const screeningQuestionsSchema = z
  .array(screeningQuestionSchema, messageKeys.wrongType)
  .max(maxScreeningQuestions, messageKeys.maxScreeningQuestions)

/** As candidates see it: nothing says which answers are marked. */
const shown = { id: z.string(), text: z.string(), required: z.boolean() }
export const shownQuestionSchema = z.discriminatedUnion('kind', [
  z.object({ ...shown, kind: z.literal('yesNo') }),
  z.object({ ...shown, kind: z.literal('choice'), choices: z.array(z.string()) }),
  z.object({
    ...shown,
    kind: z.literal('number'),
    unit: z.string().nullable(),
    min: z.number().nullable(),
    max: z.number().nullable(),
  }),
  z.object({ ...shown, kind: z.literal('text') }),
])
export type ShownQuestion = z.infer<typeof shownQuestionSchema>

export function shownQuestion(question: ScreeningQuestion): ShownQuestion {
  const { id, text, required } = question
  switch (question.kind) {
    case 'choice':
      return { id, text, required, kind: 'choice', choices: question.choices }
    case 'number':
      return { id, text, required, kind: 'number', unit: question.unit, min: question.min, max: question.max }
    case 'yesNo':
    case 'text':
      return { id, text, required, kind: question.kind }
  }
}
