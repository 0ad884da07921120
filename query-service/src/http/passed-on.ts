/** A refusal of the command-service, to be answered as it is: its code, where it is one of those that the route documents, and its fields. */
import { type DomainError, problemSchema } from '@jobboard/contracts/shared/problem'
import type { ProblemCode } from '@jobboard/platform/http/problem-table'
import { UnavailableError } from '@jobboard/platform/ports/event-store'

/** Null: it succeeded. Throws UnavailableError for what is no refusal of these. */
export function refusalOf<Code extends ProblemCode>(
  { status, body }: { readonly status: number; readonly body: unknown },
  codes: readonly Code[],
): DomainError<Code> | null {
  if (status === 200) return null
  const problem = problemSchema.pick({ code: true, errors: true }).safeParse(body).data
  const code = codes.find((one) => one === problem?.code)
  if (code === undefined) throw new UnavailableError(`The command-service answered ${status}`)
  return problem?.errors === undefined ? { code } : { code, errors: problem.errors }
}
