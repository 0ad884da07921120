/** Answers to candidates that a company has prepared, for each language (docs/product/applications.md, "Templates"). */
import { z } from 'zod'
import { maxAnswerLength } from '../applications/desk-commands.ts'
import { movableStatusSchema } from '../applications/statuses.ts'
import { localeSchema } from '../shared/locale.ts'
import { messageKeys } from '../shared/message-keys.ts'

export const maxAnswerTemplates = 50
const maxTemplateName = 80

/** What stands for itself in a template until the answer is decided: `{name}` of the candidate, title of the offer, name of its company. */
export const answerVariables = ['name', 'offer', 'company'] as const
export type AnswerVariable = (typeof answerVariables)[number]

/** More than a letter has. Each is up to 255 characters in each of thousands of answers. */
const maxFilled = 20

/** Other words in braces stay as they are, and so do further variables. */
export function fillAnswer(answer: string, values: Readonly<Record<AnswerVariable, string>>): string {
  let filled = 0
  return answer.replace(/\{(name|offer|company)\}/g, (written, variable: AnswerVariable) => {
    filled += 1
    return filled > maxFilled ? written : values[variable]
  })
}

export const hasAnswerVariables = (answer: string): boolean => /\{(?:name|offer|company)\}/.test(answer)

const text = (max: number) => z.string({ error: messageKeys.wrongType }).trim().min(1, messageKeys.required).max(max, messageKeys.tooLong)

export const answerTemplateSchema = z.object({
  id: z.uuid(messageKeys.wrongType),
  /** For the members. */
  name: text(maxTemplateName),
  /** In which it is written: offered first for candidates of that language. */
  locale: localeSchema,
  /** For which it is offered first; null: for each. */
  status: movableStatusSchema.nullable(),
  text: text(maxAnswerLength),
})
export type AnswerTemplate = z.infer<typeof answerTemplateSchema>

/** Whole, in the order in which they are offered. */
export const answerTemplatesSchema = z.object({
  templates: z
    .array(answerTemplateSchema, messageKeys.wrongType)
    .max(maxAnswerTemplates, messageKeys.tooManyItems)
    .refine((templates) => new Set(templates.map(({ id }) => id)).size === templates.length, messageKeys.notAnOption),
})
export const answerTemplatesReplySchema = answerTemplatesSchema.extend({ revision: z.int() })
export type AnswerTemplatesReply = z.infer<typeof answerTemplatesReplySchema>
