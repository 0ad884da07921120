/** Values of filters that are the same on every board; apart from the schemas, so that pages do not load the validation library for them. */

/** Calendar days since the first publication. */
export const publicationAges = [1, 3, 7, 14, 30] as const
export type PublicationAge = (typeof publicationAges)[number]

/** Languages of advertisements that are distinguished (docs/decisions/0046); that of any other advertisement is unknown. */
export const offerLanguages = ['pl', 'en'] as const
export type OfferLanguage = (typeof offerLanguages)[number]

/** From a number or its text; null for any other. */
export const publicationAge = (value: number | string | null | undefined): PublicationAge | null =>
  publicationAges.find((days) => String(days) === String(value).trim()) ?? null

/** Which end of a contract's pay a minimum is compared with: `overlap` the upper one, so that the range reaches it; `lowerBound` the lower one. */
export const salaryMatches = ['overlap', 'lowerBound'] as const
export type SalaryMatch = (typeof salaryMatches)[number]
