/** The text of a code, which is stored nowhere: its digest names its stream, and a part of that names it as an entitlement. */
import { createHash, randomInt } from 'node:crypto'
import { fold } from '@jobboard/contracts/shared/locale'

/** Without letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Easy to read out: `7KQM-2XWP-A9RT`, 58 random bits. */
export function newCode(): string {
  const letters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}

/** Case, spaces and dashes do not matter when a code is typed. */
export const digestOf = (code: string): string =>
  createHash('sha256')
    .update(fold(code).replace(/[\s-]+/g, ''))
    .digest('hex')

/** What the offer remembers of the code that paid for it. */
export const referenceOf = (digest: string): string => digest.slice(0, 32)
