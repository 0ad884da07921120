/**
 * Before it reads a long body, the web server asks whether the request may come in at all, with its headers alone. The answer is 204 and
 * names the account, or the refusal that the client then gets without sending the rest.
 */
import type { Request } from 'express'
import { admit, type PipelineDeps, takeLimitsBeforeBody } from '../pipeline.ts'
import { toHttpProblem } from '../problems/failure.ts'
import { HttpProblem } from '../problems/problem.ts'
import { problemToWire, type WireReply } from '../replies/reply.ts'
import type { Route } from '../route.ts'
import { accountHeader, beforeBodyHeader } from './before-body-headers.ts'
import { defaultBodyLimit } from './json-body.ts'
import { isMultipart } from './multipart-body.ts'

export async function answerBeforeBody(
  deps: PipelineDeps,
  route: Route,
  request: Request,
  { traceId, failed }: { readonly traceId: string; readonly failed: (error: unknown) => void },
): Promise<WireReply> {
  try {
    const admitted = await admit(deps, route, request)
    const { found } = admitted
    const takesAnyLength = route.streams !== undefined || (route.multipart !== undefined && isMultipart(request))
    if (!takesAnyLength && Number(request.get(beforeBodyHeader)) > (route.bodyLimit ?? defaultBodyLimit)) throw new HttpProblem('tooLarge')
    await takeLimitsBeforeBody(deps, route, request, admitted)
    const account = found === null ? {} : { [accountHeader]: `${found.session.tenant} ${found.session.accountId}` }
    return { status: 204, headers: account, contentType: null, body: '' }
  } catch (error) {
    const problem = toHttpProblem(error)
    if (problem.status >= 500) failed(error)
    return problemToWire(problem, traceId)
  }
}
