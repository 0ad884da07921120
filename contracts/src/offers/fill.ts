/** "Fill from text": what a pasted description states, field by field (docs/product/offer-form.md, "Fill from text"). */
import { z } from 'zod'
import { messageKeys } from '../shared/message-keys.ts'
import { fieldErrorSchema } from '../shared/problem.ts'
import { applySchema, contactSchema, locationSchema, offerContentSchema, offerEmploymentTypeSchema, requirementSchema } from './content.ts'
import { companySizeSchema, experienceLevelSchema, workingTimeSchema, workplaceTypeSchema } from './vocabulary.ts'

/** Characters; twice the longest description that an offer may have, with its markup. */
export const fillMaxLength = 50_000

export const fillRequestSchema = z.object({
  /** A description, or one offer as JSON of a format of the importer. */
  text: z
    .string({ error: messageKeys.wrongType })
    .max(fillMaxLength, messageKeys.tooLong)
    .refine((text) => text.trim() !== '', messageKeys.required),
})

/** Fields that are not stated are absent; none has a default. */
export const fillValuesSchema = z
  .object({
    title: z.string(),
    companyName: z.string(),
    companySize: companySizeSchema,
    companyUrl: z.string(),
    category: z.string(),
    experienceLevel: experienceLevelSchema,
    workplaceType: workplaceTypeSchema,
    workingTime: workingTimeSchema,
    employmentTypes: z.array(offerEmploymentTypeSchema).readonly(),
    requirements: z.array(requirementSchema).readonly(),
    languages: offerContentSchema.shape.languages.readonly(),
    body: z.string(),
    locations: z.array(locationSchema).readonly(),
    remoteInterview: z.literal(true),
    openToHireUkrainians: z.literal(true),
    apply: applySchema,
    contact: contactSchema,
  })
  .partial()
export type FillValues = z.infer<typeof fillValuesSchema>
export type FillField = keyof FillValues
export const fillFields = Object.keys(fillValuesSchema.shape) as FillField[]

export const fillAnswerSchema = z.object({
  /** `text`, or the name of the importer's format. */
  format: z.string(),
  values: fillValuesSchema,
  /** By field: the place of the text that states it. */
  evidence: z.partialRecord(z.enum(fillFields as [FillField, ...FillField[]]), z.string()),
  /** What was read and is not offered: implausible pay, for instance. */
  leftOut: z.array(fieldErrorSchema).readonly(),
})
export type FillAnswer = z.infer<typeof fillAnswerSchema>
