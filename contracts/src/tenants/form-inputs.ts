/** Answer of `/v1/offers/form-inputs-data`: the filter configuration of a board and the dictionaries of its forms. */
import { z } from 'zod'
import { companySizes, languageLevels, publicTags } from '../offers/vocabulary.ts'
import { currencySchema, salaryUnits } from '../shared/money.ts'
import { categorySchema, citySchema, type Tenant, tenantSchema } from './tenant.ts'

/** Words of the five levels of a skill. */
export const skillLevels = [
  { value: 1, key: 'niceToHave' },
  { value: 2, key: 'junior' },
  { value: 3, key: 'regular' },
  { value: 4, key: 'advanced' },
  { value: 5, key: 'master' },
] as const

const subcategorySchema = categorySchema.pick({ key: true, value: true, slug: true, label: true }).extend({ parentKey: z.string() })
const { options, distanceOptions, params, salary, payLimits, currencies } = tenantSchema.shape

export const formInputsSchema = z.object({
  categories: z.array(categorySchema.extend({ parentKey: z.null(), children: z.array(subcategorySchema) })),
  cities: z.array(citySchema.omit({ aliases: true })),
  distanceOptions,
  ...options.shape,
  salary,
  params,
  currencies: z.array(currencySchema),
  salaryUnits: z.array(z.enum(salaryUnits)),
  companySizes: z.array(z.enum(companySizes)),
  languageLevels: z.array(z.enum(languageLevels)),
  publicTags: z.array(z.enum(publicTags)),
  skillLevels: z.array(z.object({ value: z.int(), key: z.string() })),
  skills: z.array(z.string()),
  /** Plausible pay (docs/product/offers.md, "Pay"), and the rates at which the bounds of other currencies follow. */
  payLimits,
  rates: currencies.shape.table.extend({ base: currencySchema }),
})
export type FormInputs = z.infer<typeof formInputsSchema>

export const formInputsOf = (tenant: Tenant): FormInputs =>
  formInputsSchema.parse({
    categories: tenant.categories.map((category) => ({
      ...category,
      parentKey: null,
      children: category.children.map((child) => ({ ...child, parentKey: category.key })),
    })),
    cities: tenant.cities,
    distanceOptions: tenant.distanceOptions,
    ...tenant.options,
    salary: tenant.salary,
    params: tenant.params,
    currencies: tenant.currencies.offered,
    salaryUnits,
    companySizes,
    languageLevels,
    publicTags,
    skillLevels,
    skills: tenant.skills,
    payLimits: tenant.payLimits,
    rates: { base: tenant.currencies.base, ...tenant.currencies.table },
  })
