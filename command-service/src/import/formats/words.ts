/** Maps the sources' words to the product's; null where a word is unknown. */
import {
  type EmploymentType,
  type ExperienceLevel,
  experienceLevels,
  type WorkingTime,
  type WorkplaceType,
  workingTimes,
  workplaceTypes,
} from '@jobboard/contracts/offers/vocabulary'
import { fold } from '@jobboard/contracts/shared/locale'
import { type Currency, currencies, type SalaryUnit } from '@jobboard/contracts/shared/money'
import { readDigits } from '@jobboard/contracts/shared/read-amount'

/** No word of a source is nearly as long; a longer text is none. */
const maxWordLength = 100
const maxNumberLength = 40

const word = (value: unknown): string =>
  typeof value === 'string' && value.length <= maxWordLength
    ? fold(value)
        .replace(/[\s_-]+/g, '_')
        .replace(/^_|_$/g, '')
    : ''
const pick = <T extends string>(values: readonly T[], value: string): T | null => values.find((one) => one === value) ?? null

/** A map, unlike an object, does not know `constructor` and `toString`. */
const table = <T>(words: Readonly<Record<string, T>>): ReadonlyMap<string, T> => new Map(Object.entries(words))

const levels = table<ExperienceLevel>({
  trainee: 'junior',
  intern: 'junior',
  regular: 'mid',
  manager: 'c_level',
  lead: 'expert',
  clevel: 'c_level',
})
export const experienceFrom = (value: unknown): ExperienceLevel | null =>
  pick(experienceLevels, word(value)) ?? levels.get(word(value)) ?? null

const places = table<WorkplaceType>({
  partly_remote: 'hybrid',
  fully_remote: 'remote',
  zdalnie: 'remote',
  zdalna: 'remote',
  hybrydowa: 'hybrid',
  stacjonarna: 'office',
  onsite: 'office',
  on_site: 'office',
  stationary: 'office',
})
export const workplaceFrom = (value: unknown): WorkplaceType | null => pick(workplaceTypes, word(value)) ?? places.get(word(value)) ?? null

const times = table<WorkingTime>({
  'practice/internship': 'internship',
  'practice_/_internship': 'internship',
  practice_internship: 'internship',
  b2b: 'b2b_contract',
})
export const workingTimeFrom = (value: unknown): WorkingTime | null => pick(workingTimes, word(value)) ?? times.get(word(value)) ?? null

const contracts = table<EmploymentType>({
  b2b: 'b2b',
  permanent: 'permanent',
  uop: 'permanent',
  employment_contract: 'permanent',
  mandate_contract: 'mandate_contract',
  mandate: 'mandate_contract',
  uz: 'mandate_contract',
  contract: 'contract',
  specific_task_contract: 'contract',
  specific_task: 'contract',
  uod: 'contract',
  internship: 'internship',
  any: 'any',
})
export const contractFrom = (value: unknown): EmploymentType | null => contracts.get(word(value)) ?? null

export const currencyFrom = (value: unknown): Currency | null => pick(currencies, word(value))

const units = table<SalaryUnit>({
  hour: 'hour',
  h: 'hour',
  godz: 'hour',
  day: 'day',
  month: 'month',
  mth: 'month',
  year: 'year',
  hourly: 'hour',
  daily: 'day',
  monthly: 'month',
  yearly: 'year',
})
/** The sources write `Hour`, `hour`, `HOUR`. */
export const unitFrom = (value: unknown): SalaryUnit | null => units.get(word(value)) ?? null

const skillLevels = table<number>({ nice_to_have: 1, junior: 2, regular: 3, advanced: 4, master: 5 })
/** The five words of a skill level, or its number. */
export function skillLevelFrom(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 1 && value <= 5 ? value : null
  return skillLevels.get(word(value)) ?? null
}

/** A decimal number that is no amount of money: `51.759`, `-0.12`, 17; null for anything else. */
export function numberFrom(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.length > maxNumberLength) return null
  const digits = value.trim().replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : null
}

/** An amount of money by the rule of all readers: `12 000`, `12.000`, `31,40`; null where it is none or can be read in two ways. */
export function amountFrom(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const read = typeof value === 'string' ? readDigits(value) : undefined
  return read?.ok === true ? read.value.value : null
}

export const booleanFrom = (value: unknown): boolean | null =>
  typeof value === 'boolean' ? value : value === 'True' || value === 'true' ? true : value === 'False' || value === 'false' ? false : null
