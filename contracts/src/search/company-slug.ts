/** A company in addresses and filters. Names that differ in case, accents and punctuation only are one company. */
import { fold, slugify } from '../shared/events/fold.ts'

/** Also of a slug, which it returns unchanged. Empty where there is no name. */
export const companySlug = (name: string): string => slugify(name) || fold(name).trim()

/** Distinct, in the order given. */
export const companySlugs = (names: readonly string[]): string[] => [...new Set(names.map(companySlug).filter((slug) => slug !== ''))]

/** A company by its slug alone, where its name is not known: `foo-inc` is `Foo Inc`. */
export const companyTitle = (slug: string): string =>
  slug.replace(/(^|-)(\p{L})/gu, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase())
