import { z } from 'zod'

/** `expert` and `c_level` are levels of the form; a plan may allow fewer. */
export const experienceLevels = ['junior', 'mid', 'senior', 'expert', 'c_level'] as const
export const experienceLevelSchema = z.enum(experienceLevels)
export type ExperienceLevel = z.infer<typeof experienceLevelSchema>

/** Contracts an offer may name: `contract` is a contract for a specific task. */
export const employmentTypes = ['b2b', 'permanent', 'mandate_contract', 'contract', 'internship', 'any'] as const
export const employmentTypeSchema = z.enum(employmentTypes)
export type EmploymentType = z.infer<typeof employmentTypeSchema>

export const workplaceTypes = ['remote', 'hybrid', 'office'] as const
export const workplaceTypeSchema = z.enum(workplaceTypes)
export type WorkplaceType = z.infer<typeof workplaceTypeSchema>

export const workingTimes = ['full_time', 'part_time', 'internship', 'freelance', 'b2b_contract', 'undetermined'] as const
export const workingTimeSchema = z.enum(workingTimes)
export type WorkingTime = z.infer<typeof workingTimeSchema>

export const companySizes = ['1-10', '11-25', '26-50', '51-100', '101-500', '501+'] as const
export const companySizeSchema = z.enum(companySizes)
export type CompanySize = z.infer<typeof companySizeSchema>

export const publicTags = ['remote_interview', 'open_to_hire_ukrainians'] as const
export const publicTagSchema = z.enum(publicTags)

export const languageLevels = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2'] as const
export const languageLevelSchema = z.enum(languageLevels)

/** docs/product/offers.md, "States". */
export const offerStates = [
  'workInProgress',
  'draft',
  'awaitingPayment',
  'published',
  'expired',
  'finished',
  'takenDown',
  'deleted',
] as const
export const offerStateSchema = z.enum(offerStates)
export type OfferState = z.infer<typeof offerStateSchema>

export const creationTypes = ['form', 'copy', 'import'] as const
export const creationTypeSchema = z.enum(creationTypes)
export type CreationType = z.infer<typeof creationTypeSchema>

/** Words left in a clause template for the employer to replace; a clause that still has one is refused. */
export const clausePlaceholders = ['[COMPANY_NAME]', '[NAZWA_FIRMY]'] as const
