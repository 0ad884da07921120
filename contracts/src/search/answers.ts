/** Answers of the search queries (docs/product/search.md). */
import { z } from 'zod'
import { offerListItemSchema } from '../offers/queries.ts'
import { localizedSchema } from '../shared/locale.ts'
import { namedCompanySchema } from './named-company.ts'

/** Offers by value of a category; `sorted` has the values with most offers first, since an object's numeric keys have no order of insertion. */
export const categoryCountsSchema = z.object({ counts: z.record(z.string(), z.int()), sorted: z.array(z.int()) })
export type CategoryCounts = z.infer<typeof categoryCountsSchema>

const countsSchema = z.record(z.string(), z.int())
/**
 * Offers by value of each filter, its own selection left out; values without offers are absent. Of a switch: how many offers it would
 * leave.
 */
export const facetCountsSchema = z.object({
  experienceLevels: countsSchema,
  employmentTypes: countsSchema,
  workingTimes: countsSchema,
  remoteWorkOptions: countsSchema,
  /** The same as `remoteWorkOptions.remote`: the switch is that value. */
  remote: z.int(),
  withSalary: z.int(),
  ukraineFriendly: z.int(),
  offerLanguages: countsSchema,
  publishedWithinDays: countsSchema,
  /** Those that the filters name; absent where they name none. */
  companies: z.array(namedCompanySchema).optional(),
})
export type FacetCounts = z.infer<typeof facetCountsSchema>

const texts = z.array(z.string())
const counts = z.array(z.int())
export const suggestionsSchema = z.object({
  skills: texts,
  /** Values of filters whose name begins so: choosing one sets the filter. */
  filters: z.array(
    z.object({
      filter: z.enum(['city', 'experienceLevels', 'employmentTypes', 'workingTimes', 'remoteWorkOptions']),
      value: z.string(),
      label: localizedSchema,
      count: z.int(),
    }),
  ),
  /** The typed text with its last word completed. */
  keyword: texts,
  titles: texts,
  companies: texts,
  /** Offers of each, in the order of the groups. */
  counts: z.object({ skills: counts, keyword: counts, titles: counts, companies: counts }),
})
export type Suggestions = z.infer<typeof suggestionsSchema>

export const clusterSchema = z.object({
  id: z.string(),
  count: z.int(),
  /** Goes back to the markers as it is, which then list exactly `count` offers. */
  region: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** The rectangle of all its places, as the filter `bounds` takes it. */
  bounds: z.object({ swLat: z.number(), swLon: z.number(), neLat: z.number(), neLon: z.number() }),
  /** Of the offer, when it is alone. */
  categoryId: z.int().nullable(),
  geoJson: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
})
export type OfferCluster = z.infer<typeof clusterSchema>
export const clustersSchema = z.object({ data: z.array(clusterSchema) })

export const placeItemSchema = z.object({
  slug: z.string(),
  label: localizedSchema,
  /** Voivodeship of a town of the gazetteer; null for a city of the board. */
  region: z.string().nullable(),
  /** ISO 3166, two letters. */
  countryCode: z.string(),
  /** Stands for several cities: a place to search in, but no address. */
  isArea: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
  count: z.int(),
})
export type PlaceItem = z.infer<typeof placeItemSchema>
export const placesSchema = z.object({ items: z.array(placeItemSchema) })

export const companyFactsSchema = z.object({
  slug: z.string(),
  /** As its newest offer spells it. */
  name: z.string(),
  logoUrl: z.string().nullable(),
  offers: z.int(),
  /** Of its newest offer, whose page has more about the company. */
  newestSlug: z.string(),
  /** Most offers first, of its 500 newest offers. */
  cities: z.array(z.object({ name: z.string(), offers: z.int() })),
})
export type CompanyFacts = z.infer<typeof companyFactsSchema>

export const activeSlugSchema = z.object({ id: z.string(), slug: z.string() })
export const lookalikesSchema = z.object({ data: z.array(offerListItemSchema) })

export const skillItemSchema = z.object({ id: z.string(), name: z.string() })
export const skillsPageSchema = z.object({ items: z.array(skillItemSchema), totalItems: z.int() })
