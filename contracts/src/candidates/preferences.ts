/** What a candidate looks for (docs/product/candidates.md, "Preferences"). What is empty is not said. */
import { z } from 'zod'
import { employmentTypeSchema, experienceLevelSchema, workplaceTypeSchema } from '../offers/vocabulary.ts'
import { messageKeys } from '../shared/message-keys.ts'
import { currencies } from '../shared/money.ts'

export const availabilities = ['now', 'twoWeeks', 'oneMonth', 'threeMonths', 'notLooking'] as const

export const maxChoices = 10
export const maxRoleLength = 80
export const maxSalaryMinimum = 1_000_000

const wordSchema = z.string({ error: messageKeys.wrongType }).trim().min(1, messageKeys.required).max(maxRoleLength, messageKeys.tooLong)
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item, messageKeys.wrongType).max(maxChoices, messageKeys.tooManyItems)

export const preferencesSchema = z.object({
  /** Positions in words of the candidate. */
  roles: listOf(wordSchema),
  /** Keys of categories of the board. */
  categories: listOf(wordSchema),
  experienceLevels: listOf(experienceLevelSchema),
  employmentTypes: listOf(employmentTypeSchema),
  workModes: listOf(workplaceTypeSchema),
  /** Slugs of cities of the board. */
  cities: listOf(wordSchema),
  /** A month, whole units; null: not said. */
  salaryMinimum: z
    .object({
      amount: z.int(messageKeys.wrongType).min(1, messageKeys.wrongType).max(maxSalaryMinimum, messageKeys.wrongType),
      currency: z.enum(currencies),
    })
    .nullable(),
  availability: z.enum(availabilities).nullable(),
})
export type Preferences = z.infer<typeof preferencesSchema>

export const noPreferences: Preferences = {
  roles: [],
  categories: [],
  experienceLevels: [],
  employmentTypes: [],
  workModes: [],
  cities: [],
  salaryMinimum: null,
  availability: null,
}

/** Enough to propose offers by: what, how senior, on what contract, and where. */
export const mandatoryPreferencesFilledIn = ({
  roles,
  categories,
  experienceLevels,
  employmentTypes,
  workModes,
  cities,
}: Preferences): boolean =>
  roles.length + categories.length > 0 &&
  experienceLevels.length > 0 &&
  employmentTypes.length > 0 &&
  workModes.length > 0 &&
  (cities.length > 0 || workModes.includes('remote'))
