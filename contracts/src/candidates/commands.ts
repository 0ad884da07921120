/** What candidates send about their profile. */
import { z } from 'zod'
import { messageKeys } from '../shared/message-keys.ts'
import { isLine, plainLine } from '../shared/plain-line.ts'
import { preferencesSchema } from './preferences.ts'

export const maxMessageLength = 1_000
export const maxDocumentBytes = 5_000_000
export const maxDocuments = 5

const nameSchema = z
  .string({ error: messageKeys.wrongType })
  .max(1_000, messageKeys.tooLong)
  .overwrite(plainLine)
  .min(1, messageKeys.required)
  .max(120, messageKeys.tooLong)
  .superRefine(isLine('person'))

/** What is absent stays as it is. Both parts of the name come together, because the account is called by them. */
export const changeCandidateSchema = z
  .object({
    firstName: nameSchema.optional(),
    lastName: nameSchema.optional(),
    /** To employers, with applications; empty: none. */
    message: z.string({ error: messageKeys.wrongType }).trim().max(maxMessageLength, messageKeys.tooLong).optional(),
    preferences: preferencesSchema.optional(),
  })
  .refine(({ firstName, lastName }) => (firstName === undefined) === (lastName === undefined), {
    path: ['lastName'],
    error: messageKeys.required,
  })
export type ChangeCandidate = z.infer<typeof changeCandidateSchema>

export const documentTypes = ['cv'] as const
export const documentTypeSchema = z.enum(documentTypes)

/** Its file is `file` of the form. The name is for people; what the file is, its content says. */
export const addDocumentSchema = z.object({
  type: documentTypeSchema.default('cv'),
  fileName: z
    .string({ error: messageKeys.wrongType })
    .trim()
    .min(1, messageKeys.required)
    .max(255, messageKeys.tooLong)
    .regex(/^[^\p{Cc}\p{Bidi_Control}\\/]*$/u, messageKeys.wrongType)
    .default('cv'),
})
export const addedDocumentSchema = z.object({ id: z.uuid() })

export const documentMediaTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type DocumentEnding = keyof typeof documentMediaTypes
