/** The offer of an application as it was when it was sent, and as it is (docs/product/applications.md, "The offer as it was"). */
import { z } from 'zod'
import { emptyContent, type OfferContent, storedContentSchema } from '../offers/content.ts'
import { instantSchema } from '../shared/ids.ts'

/** What is public of an offer in words, in the order in which it is compared. Neither contact nor address of applications. */
export const comparedFields = [
  ...(['title', 'hiringCompany', 'employmentTypes', 'workplaceType', 'locations', 'experienceLevel', 'workingTime'] as const),
  ...(['requirements', 'languages', 'body', 'publicTags', 'categories'] as const),
] as const

const { shape } = storedContentSchema
export const comparedContentSchema = z.object({
  title: shape.title,
  hiringCompany: shape.hiringCompany,
  employmentTypes: shape.employmentTypes,
  workplaceType: shape.workplaceType,
  locations: shape.locations,
  experienceLevel: shape.experienceLevel,
  workingTime: shape.workingTime,
  requirements: shape.requirements,
  languages: shape.languages,
  body: shape.body,
  publicTags: shape.publicTags,
  categories: shape.categories,
})
export type ComparedContent = z.infer<typeof comparedContentSchema>

/** For code that takes an offer whole. */
export const asContent = (compared: ComparedContent): OfferContent => ({ ...emptyContent, ...compared })

export const offerAsAppliedSchema = z.object({
  submittedAt: instantSchema,
  /** At the revision that the application was sent to. */
  before: comparedContentSchema,
  /** Null: the offer was deleted. */
  now: comparedContentSchema.nullable(),
  isActive: z.boolean(),
})
export type OfferAsApplied = z.infer<typeof offerAsAppliedSchema>
