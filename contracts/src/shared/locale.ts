import { z } from 'zod'

export const locales = ['pl', 'en'] as const
export const localeSchema = z.enum(locales)
export type Locale = z.infer<typeof localeSchema>

/** A text in every language of the product. */
export const localizedSchema = z.object({ pl: z.string(), en: z.string() })
export type Localized = z.infer<typeof localizedSchema>

const undecomposed: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ı: 'i',
}

/**
 * Folds a text for comparison: case, accents and the letters that do not decompose under NFD (ł, ø, ß...).
 * The one definition of "accents and case folded" (decisions 2), used by search, slugs and suggestions alike.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[łŁøØđĐðþßæÆœŒı]/g, (letter) => undecomposed[letter] ?? letter)
    .toLowerCase()
}

/** A folded text as words joined by dashes, for URLs: `Księgowość & płace` becomes `ksiegowosc-place`; `C++` becomes `c-plus-plus`, `C#` `c-sharp`. */
export function slugify(text: string): string {
  return fold(text)
    .replace(/\+/g, ' plus ')
    .replace(/#/g, ' sharp ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
