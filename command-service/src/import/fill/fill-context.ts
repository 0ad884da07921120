/** What filling needs to know of a board, prepared once. */
import { type PayLimits, payLimitsOf } from '@jobboard/contracts/offers/rules/plausible-pay'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type Categories, categoriesOf } from '../complete/category.ts'
import { type Places, placesOf } from '../complete/places.ts'
import { skillNames } from '../complete/skills.ts'
import { createFindCategory } from './rules/category.ts'
import { createFindPlace, type FindPlace } from './rules/places.ts'
import { createFindSkills, type FindSkills } from './rules/skills.ts'

export interface TextContext {
  readonly findSkills: FindSkills
  readonly findPlace: FindPlace
  readonly findCategory: (title: string) => string | undefined
  readonly pay: PayLimits
  readonly hasLanguages: boolean
}

export interface JsonContext {
  readonly places: Places
  readonly categories: Categories
  readonly skillNames: ReadonlySet<string>
  readonly pay: PayLimits
  readonly hasLanguages: boolean
}

export type FillContext = TextContext & JsonContext

const prepared = new WeakMap<Tenant, FillContext>()

export function fillContextOf(tenant: Tenant): FillContext {
  const known = prepared.get(tenant)
  if (known !== undefined) return known
  const context: FillContext = {
    findSkills: createFindSkills(tenant),
    findPlace: createFindPlace(tenant),
    findCategory: createFindCategory(tenant),
    places: placesOf(tenant),
    categories: categoriesOf(tenant),
    skillNames: skillNames(tenant.skills),
    pay: payLimitsOf(tenant),
    hasLanguages: tenant.features.offerLanguages,
  }
  prepared.set(tenant, context)
  return context
}
