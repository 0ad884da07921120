/** Whether a reply is what its route promises; run by the tests on every reply, never in production. */
import { documentedProblems } from './documented-problems.ts'
import { type AnyReply, Prepared, type Route } from './route.ts'

export class UndocumentedReplyError extends Error {
  override readonly name = 'UndocumentedReplyError'
}

export function verifyReply(route: Route, reply: AnyReply): void {
  const name = `${route.method} ${route.path}`
  if ('problem' in reply) {
    if (documentedProblems(route).includes(reply.problem.code)) return
    throw new UndocumentedReplyError(`${name} does not document the problem ${reply.problem.code}`)
  }
  const definition = route.replies[reply.status]
  if (definition === undefined) throw new UndocumentedReplyError(`${name} does not document the status ${reply.status}`)
  if (definition.schema === undefined) return
  const body = reply.body instanceof Prepared ? JSON.parse(reply.body.text.toString()) : reply.body
  const parsed = definition.schema.safeParse(body)
  if (!parsed.success) throw new UndocumentedReplyError(`${name} answered ${reply.status} with another body: ${parsed.error.message}`)
}
