/** Problems (RFC 9457) that the web server itself answers with, before or instead of a service. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type CommonProblemCode, commonProblems } from '@jobboard/contracts/shared/problem'
import { problemContentType } from '@jobboard/platform/http/problems/problem'
import { traceIdOf } from '@jobboard/platform/http/trace'

interface WebProblem {
  readonly code: CommonProblemCode
  /** Where they differ from those of the code. */
  readonly status?: number
  readonly title?: string
  readonly headers?: OutgoingHttpHeaders
}

export function sendProblem({ headers: asked }: Pick<IncomingMessage, 'headers'>, response: ServerResponse, problem: WebProblem): void {
  const { code, status = commonProblems[code].status, title = commonProblems[code].title, headers = {} } = problem
  response.writeHead(status, { 'Content-Type': problemContentType, 'Cache-Control': 'no-store', ...headers })
  response.end(JSON.stringify({ type: `/problems/${code}`, title, status, code, traceId: traceIdOf(asked) }))
}
