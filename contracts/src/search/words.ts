/** Words of a text as the keyword search sees them: folded, with the signs that belong to names. `C++`, `C#` and `Node.js` are words. */
import { fold, isAscii } from '../shared/events/fold.ts'
import { trimSigns } from '../shared/trim-signs.ts'

/** All words in their order. */
export function wordsOf(text: string): string[] {
  const folded = fold(text)
  return folded
    .split(isAscii(folded) ? betweenAsciiWords : betweenWords)
    .map((word) => (word.includes('.') ? trimSigns(word, '.') : word))
    .filter((word) => word !== '')
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
