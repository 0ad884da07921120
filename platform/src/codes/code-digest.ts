/** The digest of a publication code, which names its stream and its row. The text of a code is stored nowhere (docs/product/publication-codes.md). */
import { createHash } from 'node:crypto'
import { fold } from '@jobboard/contracts/shared/events/fold'

/** Without letters and digits that look alike. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 12

/** Case, spaces and dashes do not matter when a code is typed. */
const lettersOf = (text: string): string => fold(text).replace(/[\s-]+/g, '')

export const digestOf = (code: string): string => createHash('sha256').update(lettersOf(code)).digest('hex')

const code = new RegExp(`^[${codeAlphabet.toLowerCase()}]{${codeLength}}$`)

/** Null: the text cannot be a code. */
export const digestIfCode = (text: string): string | null => (code.test(lettersOf(text)) ? digestOf(text) : null)
