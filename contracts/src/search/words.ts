/**
 * What a word is to the keyword search. `searchWords` makes what is searched in, `termWords` what is looked for; a term matches
 * when each of its words begins a word of the text. `C++`, `C#` and `Node.js` stay words; the part after a dot is a word of its
 * own as well, so that `net` and `.NET` find `ASP.NET`.
 */
import { fold, isAscii } from '../shared/fold.ts'
import { trimSigns } from '../shared/trim-signs.ts'

const tokens = (text: string): string[] => {
  const folded = fold(text)
  return folded
    .split(isAscii(folded) ? betweenAsciiWords : betweenWords)
    .map((token) => (token.includes('.') ? trimSigns(token, '.') : token))
    .filter((token) => token !== '')
}
const betweenWords = /[^\p{L}\p{N}+#.]+/u
/** The same where there are no other letters, in a third of the time. */
const betweenAsciiWords = /[^a-z0-9+#.]+/

/** Words of a text that folding changes beyond their case, as they are written but for case. */
export const accentedWords = (text: string): string[] =>
  isAscii(text)
    ? []
    : text
        .toLowerCase()
        .split(betweenWords)
        .filter((word) => !isAscii(word))

export const termWords = (term: string): string[] => [...new Set(tokens(term))]

/** Distinct words of all texts, in the order met. */
export function searchWords(texts: readonly string[]): string[] {
  const words = new Set<string>()
  for (const token of texts.flatMap(tokens)) {
    words.add(token)
    if (token.includes('.')) for (const part of token.split('.').slice(1)) if (part !== '') words.add(part)
  }
  return [...words]
}

/** The form in which a read model stores the words, so that ` word` is found at the beginning of words only. */
export const searchText = (texts: readonly string[]): string =>
  searchWords(texts)
    .map((word) => ` ${word}`)
    .join('')
