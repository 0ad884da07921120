/** The text of a code, which is stored nowhere: its digest names its stream, and a part of that names it as an entitlement. */
import { randomInt } from 'node:crypto'
import { codeAlphabet, codeLength } from '@jobboard/platform/codes/code-digest'

/** Easy to read out: `7KQM-2XWP-A9RT`, 58 random bits. */
export function newCode(): string {
  const letters = Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}

/** What the offer remembers of the code that paid for it. */
export const referenceOf = (digest: string): string => digest.slice(0, 32)
