/**
 * What KSeF refuses, by the ministry's document "Weryfikacja faktury" of 2026-04-09 (docs/product/invoices.md, "KSeF"): the stand-in judges as it does, with
 * the codes of its API.
 */
import { isNip } from '@jobboard/contracts/invoices/nip'
import { type ReadFa3, type ReadParty, readFa3, UnreadableFa3Error } from '../../invoices/fa3/read-fa3.ts'
import type { ValidateFa3 } from '../../invoices/fa3/validate-fa3.ts'
import { maxFa3Bytes } from '../../invoices/fa3/write-fa3.ts'
import { UnavailableError } from '../../ports/event-store.ts'

export interface Refusal {
  readonly code: 430 | 450
  readonly description: string
  readonly details: readonly string[]
}
export type Judgement = { readonly document: ReadFa3 } | { readonly refusal: Refusal }

const descriptions = { 430: 'Błąd weryfikacji pliku faktury', 450: 'Błąd weryfikacji semantyki dokumentu faktury' } as const
const refuse = (code: Refusal['code'], ...details: readonly string[]): Judgement => ({
  refusal: { code, description: descriptions[code], details },
})

/** Beside what XML 1.0 forbids. */
const discouraged = /[\u007f-\u0084\u0086-\u009f]|\p{Noncharacter_Code_Point}/u

const hasWrongNip = ({ id }: ReadParty): boolean => id.kind === 'nip' && !isNip(id.nip)

/** `receivedOn`: the day in Poland. Duplicates are not its concern. */
export async function judgeDocument(bytes: Uint8Array, receivedOn: string, validate: ValidateFa3): Promise<Judgement> {
  if (bytes.length > maxFa3Bytes) return refuse(430, `The document has ${bytes.length} bytes`)
  const document = readOrProblem(bytes)
  if (typeof document === 'string') return refuse(430, document)
  const text = new TextDecoder().decode(bytes)
  if (discouraged.test(text)) return refuse(430, 'The document has discouraged characters')
  const check = await validate([text])
  if ('failed' in check) throw new UnavailableError('The document could not be checked')
  const problems = check.problems.flat()
  if (problems.length > 0) return refuse(450, ...problems)
  const wrong = [document.seller, document.buyer].filter(hasWrongNip)
  if (wrong.length > 0) return refuse(450, 'The check digit of a NIP is wrong')
  if (document.issuedOn > receivedOn) return refuse(450, `P_1 ${document.issuedOn} is after the day of receipt, ${receivedOn}`)
  return { document }
}

function readOrProblem(bytes: Uint8Array): ReadFa3 | string {
  try {
    return readFa3(bytes)
  } catch (error) {
    if (error instanceof UnreadableFa3Error) return error.message
    throw error
  }
}
