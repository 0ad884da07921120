/**
 * Reads by the link of an e-mail, whose token is a header: another service knows what it is for. They change nothing, for programs that scan mail open
 * links.
 */
import type { DomainError, Result } from '@jobboard/contracts/shared/problem'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import type { CallContext } from '@jobboard/platform/http/internal-calls/internal-client'
import type { ProblemCode } from '@jobboard/platform/http/problems/problem-table'
import { type RequestContext, refuse } from '@jobboard/platform/http/route'
import { headerToken } from './header-token.ts'

type Open<Body> = (request: CallContext & { readonly body: { readonly token: string } }) => Promise<Result<Body, DomainError<ProblemCode>>>

/** What routes by a link share. `header`: of the token; `limit`: the name of what counts refusals. */
export const byLink = <Body>({ header, limit, open }: { readonly header: string; readonly limit: string; readonly open: Open<Body> }) =>
  ({
    method: 'GET',
    note: `The token of the link is the header \`${header}\`.`,
    auth: 'public',
    limits: [{ name: limit, points: 60, seconds: 300, counts: 'refusals' }],
    handle: ({ tenant, traceId, incoming }: RequestContext) =>
      whileConnected(incoming, async (signal) => {
        const token = headerToken(incoming, header)
        if (token === null) return refuse({ code: 'linkNotValid' })
        const opened = await open({ tenant: tenant.id, traceId, signal, body: { token } })
        if (!opened.ok) return refuse(opened.error)
        return { status: 200 as const, body: opened.value, headers: { 'Cache-Control': 'private, no-store' } }
      }),
  }) as const
