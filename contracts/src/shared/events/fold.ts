/** Folding of texts, apart from the schemas so that pages which only fold do not load the validation library. */

const undecomposed: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole range
const beyondAscii = /[^\x00-\x7f]/
export const isAscii = (text: string): boolean => !beyondAscii.test(text)

/**
 * Folds a text for comparison: case, accents and the letters that do not decompose under NFD (ł, ø, ß...). The only definition of "accents
 * and case folded" (docs/product/search.md, "Filters"), used by search, slugs and suggestions alike.
 */
export function fold(text: string): string {
  // Nothing to decompose, as in most texts: a tenth of the time.
  if (isAscii(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[łøđðþßæœı]/g, (letter) => undecomposed[letter] ?? letter)
}

/** Accents and letters that do not decompose as ASCII letters, case as it is: `Życiorys Łukasz.pdf` becomes `Zyciorys Lukasz.pdf`. Other signs are dropped. */
export const toAscii = (text: string): string =>
  [...text]
    .map((letter) => {
      if (isAscii(letter)) return letter
      const folded = fold(letter)
      return letter === letter.toLowerCase() ? folded : folded.charAt(0).toUpperCase() + folded.slice(1)
    })
    .join('')
    .replace(/[^\x20-\x7e]/g, '')

/** A folded text as words joined by dashes, for URLs: `Księgowość & płace` becomes `ksiegowosc-place`; `C++` becomes `c-plus-plus`, `C#` `c-sharp`. */
export function slugify(text: string): string {
  return fold(text)
    .replace(/\+/g, ' plus ')
    .replace(/#/g, ' sharp ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
