/** The server's side of internal calls: the parts of a route that the declaration says (contracts/src/shared/internal-calls/internal-call.ts). */
import type { InternalCall, InternalReplies } from '@jobboard/contracts/shared/internal-calls/internal-call'
import type { z } from 'zod'
import type { ProblemCode } from '../problems/problem-table.ts'

type Schema<Name extends string, S extends z.ZodType> = S extends z.ZodUndefined ? unknown : { readonly [Key in Name]: S }
type Declared<R, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  readonly method: InternalCall['method']
  readonly path: InternalCall['path']
  readonly summary: string
  readonly tag: 'internal'
  readonly auth: 'internal'
  readonly replies: R
  readonly problems: readonly ProblemCode[]
} & Schema<'params', P> &
  Schema<'query', Q> &
  Schema<'body', B>

/** Everything but the handler, for `route` and `commandRoute`. */
export function declaredRoute<
  const R extends InternalReplies,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  Code extends ProblemCode,
>({ method, path, summary, params, query, body, replies, refusals = [] }: InternalCall<R, P, Q, B, Code>): Declared<R, P, Q, B> {
  const problems: readonly ProblemCode[] = [...new Set<ProblemCode>([...refusals, 'unknownTenant'])]
  const declared = {
    method,
    path,
    summary,
    tag: 'internal',
    auth: 'internal',
    replies,
    problems,
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body }),
  } as const
  return declared as unknown as Declared<R, P, Q, B>
}

/** The parameters of a path, for services that do not route by the app; null: it is another path. */
export function matchPath({ path }: Pick<InternalCall, 'path'>, pathname: string): Readonly<Record<string, string>> | null {
  const [expected, given] = [path.split('/'), pathname.split('/')]
  if (expected.length !== given.length) return null
  const params: [string, string][] = []
  for (const [at, part] of expected.entries()) {
    const value = given[at] ?? ''
    if (part.startsWith('{')) params.push([part.slice(1, -1), value])
    else if (part !== value) return null
  }
  try {
    return Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    return null
  }
}
