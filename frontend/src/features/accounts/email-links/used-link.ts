/** What the API answers to a link by e-mail that is of no use any more. */
import { ProblemError } from '../../../http/problem-error.ts'

/** Its code; null: the error is another one. */
export const refusalOfLink = (error: unknown): string | null =>
  error instanceof ProblemError && (error.code === 'linkNotValid' || error.code === 'accountExists') ? error.code : null

/** For `catch`: passes the refusal on and resolves to null; rethrows other errors. */
export const orRefused =
  (onRefused: (code: string) => void) =>
  (error: unknown): null => {
    const code = refusalOfLink(error)
    if (code === null) throw error
    onRefused(code)
    return null
  }
