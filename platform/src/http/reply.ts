/** A handler's reply as bytes and headers on the wire. */
import type { ServerResponse } from 'node:http'
import type { StoredReply } from './idempotency.ts'
import { type HttpProblem, problemContentType, problemDocument } from './problem.ts'
import { problemTable } from './problem-table.ts'
import { type AnyReply, Prepared, type ReplyHeaders } from './route.ts'

export interface WireReply {
  readonly status: number
  readonly headers: ReplyHeaders
  readonly contentType: string | null
  readonly body: string | Buffer
}

export function toWire(reply: AnyReply, traceId: string): WireReply {
  if ('problem' in reply) {
    const body = JSON.stringify(problemDocument(reply.problem, traceId))
    return { status: problemTable[reply.problem.code].status, headers: reply.headers ?? {}, contentType: problemContentType, body }
  }
  const { status, body, headers = {} } = reply
  if (body instanceof Prepared) return { status, headers, contentType: body.contentType, body: body.text }
  if (body === undefined) return { status, headers, contentType: null, body: '' }
  return { status, headers, contentType: 'application/json; charset=utf-8', body: JSON.stringify(body) }
}

export const problemToWire = (problem: HttpProblem, traceId: string): WireReply =>
  toWire(
    {
      problem: {
        code: problem.code,
        ...(problem.detail === undefined ? {} : { detail: problem.detail }),
        ...(problem.errors === undefined ? {} : { errors: problem.errors }),
      },
      headers: problem.code === 'unauthenticated' ? { 'WWW-Authenticate': 'Bearer', ...problem.headers } : problem.headers,
    },
    traceId,
  )

export function sendReply(response: ServerResponse, reply: WireReply): void {
  // The client may be gone, or a stream may have begun to answer: nothing more can be said then.
  if (response.headersSent) return void response.destroy()
  response.statusCode = reply.status
  for (const [name, value] of Object.entries(reply.headers)) response.setHeader(name, value as string | string[])
  if (reply.contentType !== null) response.setHeader('Content-Type', reply.contentType)
  response.end(reply.body)
}

export const toStored = (reply: WireReply): StoredReply => ({ ...reply, body: reply.body.toString() })
