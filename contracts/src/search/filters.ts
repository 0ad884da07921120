/** The filters of an offer search (docs/product/search.md, "Filters"): one definition for list, count, facets, map, alerts. */
import { z } from 'zod'
import { employmentTypeSchema, experienceLevelSchema, workingTimeSchema, workplaceTypeSchema } from '../offers/vocabulary.ts'
import { currencySchema } from '../shared/money.ts'
import { maxItemsCount } from '../shared/paging.ts'
import { maxCities } from './cities.ts'
import { offerLanguages, publicationAges, salaryMatches } from './filter-values.ts'

const term = z.string().trim().min(1).max(100)
const terms = z.array(term).max(20)
const slugs = z.array(z.string().min(1).max(100)).max(20)
const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
const boundsSchema = z
  .object({ swLat: latitude, swLon: longitude, neLat: latitude, neLon: longitude })
  .refine(({ swLat, neLat }) => swLat <= neLat)

/**
 * Different filters are ANDed, values inside one are ORed, `keywords` are ANDed. Salary bounds are per month in
 * `currency`. The switch `remote` of addresses and of the API is the work mode `remote`. `cities`: slugs of cities of the tenant,
 * or names of any; more than one where the tenant allows it. Radius in km around the centre of each; 0 or absent is none. `orRemote`: remote offers
 * match as well as those in the cities. `bounds`: some location lies inside. `salaryMatch`: which end of a contract's pay reaches `salaryMin`.
 * `publishedWithinDays` counts calendar days of the board since the first publication. `companies` and `excludedCompanies` are slugs.
 * An offer with one of `excludedTerms` or `excludedCompanies` is left out.
 */
export const offerFiltersSchema = z.object({
  categories: z.array(z.string().max(64)).max(100),
  keywords: terms,
  companyNames: terms,
  skills: terms,
  jobTitles: terms,
  companies: slugs,
  excludedTerms: terms,
  excludedCompanies: slugs,
  offerLanguages: z.array(z.enum(offerLanguages)),
  publishedWithinDays: z.literal(publicationAges).nullable(),
  experienceLevels: z.array(experienceLevelSchema),
  employmentTypes: z.array(employmentTypeSchema),
  workingTimes: z.array(workingTimeSchema),
  remoteWorkOptions: z.array(workplaceTypeSchema),
  withSalary: z.boolean(),
  ukraineFriendly: z.boolean(),
  cities: z.array(z.string().max(255)).max(maxCities),
  cityRadiusKm: z.number().min(0).max(500).nullable(),
  /** Absent, as `salaryMatch`, in searches that were stored before the filter existed. */
  orRemote: z.boolean().default(false),
  bounds: boundsSchema.nullable(),
  salaryMin: z.number().min(0).nullable(),
  salaryMax: z.number().min(0).nullable(),
  salaryMatch: z.enum(salaryMatches).default('overlap'),
  currency: currencySchema,
})
export type OfferFilters = z.infer<typeof offerFiltersSchema>

export { noFilters } from './no-filters.ts'

export const sortOptions = ['published', 'newest', 'salaryDesc', 'salaryAsc'] as const
export const sortSchema = z.enum(sortOptions)
export type Sort = z.infer<typeof sortSchema>

/** `from` is a position in the total order; `itemsCount` 1..100. */
export const cursorQuerySchema = z.object({
  from: z.int().min(0).max(1_000_000),
  itemsCount: z.int().min(1).max(maxItemsCount),
  sort: sortSchema,
  /** One offer for all copies of a position; `from` and `itemsCount` count those. */
  grouped: z.boolean(),
})
export type CursorQuery = z.infer<typeof cursorQuerySchema>
