/** The search for an address in the form of an offer (docs/product/offer-form.md, "Addresses"). */
import { z } from 'zod'

export const addressSources = ['gazetteer', 'nominatim'] as const
export type AddressSource = (typeof addressSources)[number]

export const foundAddressSchema = z.object({
  /** In words, to choose from several. */
  label: z.string(),
  city: z.string(),
  /** Null: the point is the centre of the town. */
  street: z.string().nullable(),
  countryCode: z.string().length(2),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})
export type FoundAddress = z.infer<typeof foundAddressSchema>

export const addressesSchema = z.object({
  /** What the board searches with; the gazetteer knows no streets. */
  source: z.enum(addressSources),
  /** The service gave no answer: the items are of the gazetteer. */
  isFallback: z.boolean(),
  items: z.array(foundAddressSchema).readonly(),
})
export type Addresses = z.infer<typeof addressesSchema>
