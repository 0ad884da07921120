import { z } from 'zod'

export { fold, slugify } from './events/fold.ts'

export const locales = ['pl', 'en'] as const
export const localeSchema = z.enum(locales)
export type Locale = z.infer<typeof localeSchema>

/** A text in every language of the product. */
export const localizedSchema = z.object({ pl: z.string(), en: z.string() })
