/** Whether a reply is what its route promises; run by the tests on every reply, never in production. */
import type { z } from 'zod'
import { documentedProblems } from '../problems/documented-problems.ts'
import { type AnyReply, Prepared, type Route } from '../route.ts'
import { EventStream, type ServerSentEvent } from './streamed.ts'

export class UndocumentedReplyError extends Error {
  override readonly name = 'UndocumentedReplyError'
}

/** The reply, whose events are checked one by one as they are sent. */
export function verifyReply(route: Route, reply: AnyReply): AnyReply {
  const name = `${route.method} ${route.path}`
  if ('problem' in reply) {
    if (documentedProblems(route).includes(reply.problem.code)) return reply
    throw new UndocumentedReplyError(`${name} does not document the problem ${reply.problem.code}`)
  }
  const definition = route.replies[reply.status]
  if (definition === undefined) throw new UndocumentedReplyError(`${name} does not document the status ${reply.status}`)
  if (reply.body instanceof EventStream) return { ...reply, body: verifiedEvents(name, reply.body, definition.events) }
  if (definition.schema === undefined) return reply
  const body = reply.body instanceof Prepared ? JSON.parse(reply.body.text.toString()) : reply.body
  const parsed = definition.schema.safeParse(body)
  if (!parsed.success) throw new UndocumentedReplyError(`${name} answered ${reply.status} with another body: ${parsed.error.message}`)
  return reply
}

const verifiedEvents = (name: string, { open }: EventStream<unknown>, schema: z.ZodType | undefined): EventStream<unknown> =>
  new EventStream((sink) => {
    const verify = (event: ServerSentEvent<unknown>): ServerSentEvent<unknown> => {
      const parsed = schema?.safeParse(event.data)
      if (parsed?.success === true) return event
      throw new UndocumentedReplyError(`${name} sends another event: ${parsed?.error.message}`)
    }
    return open({
      ...sink,
      send: (event) => sink.send(verify(event)),
      replace: (event) => sink.replace(verify(event)),
      end: () => sink.end(),
    })
  })
