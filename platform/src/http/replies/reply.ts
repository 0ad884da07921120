/** A handler's reply as bytes and headers on the wire. */
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { StoredReply } from '../idempotency.ts'
import { type HttpProblem, problemContentType, problemDocument } from '../problems/problem.ts'
import { problemTable } from '../problems/problem-table.ts'
import { type AnyReply, Prepared, type ReplyHeaders } from '../route.ts'
import type { EventStreams, StreamClient } from './event-streams.ts'
import { EventStream, Streamed } from './streamed.ts'

export interface WireReply {
  readonly status: number
  readonly headers: ReplyHeaders
  readonly contentType: string | null
  readonly body: string | Buffer | Streamed | EventStream<unknown>
  /** Of an event stream. */
  readonly client?: StreamClient
  /** Of a refusal (`Refusal`). */
  readonly isNoAttempt?: true
}

export function toWire(reply: AnyReply, traceId: string): WireReply {
  if ('problem' in reply) {
    const body = JSON.stringify(problemDocument(reply.problem, traceId))
    const { headers = {}, isNoAttempt } = reply
    const status = problemTable[reply.problem.code].status
    return { status, headers, contentType: problemContentType, body, ...(isNoAttempt && { isNoAttempt }) }
  }
  const { status, body, headers = {} } = reply
  if (body instanceof Streamed) return { status, headers, contentType: body.contentType, body }
  if (body instanceof EventStream) return { status, headers, contentType: null, body }
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

/** `streams`: where event streams live; a service without routes that reply with one has none. */
export function sendReply(response: ServerResponse, reply: WireReply, streams?: EventStreams): void {
  // The client may have disconnected, or a stream may have begun to answer: no reply is possible then.
  if (response.headersSent) return void response.destroy()
  response.statusCode = reply.status
  for (const [name, value] of Object.entries(reply.headers)) response.setHeader(name, value as string | string[])
  if (reply.contentType !== null) response.setHeader('Content-Type', reply.contentType)
  const { body } = reply
  if (body instanceof EventStream) return void streams?.open(response, body, reply.client ?? {})
  if (body instanceof Streamed) return void sendChunks(response, body)
  response.end(body)
}

/** As fast as the client reads; whatever ends one side early ends the other. */
function sendChunks(response: ServerResponse, { chunks }: Streamed): void {
  const readable = Readable.from(chunks)
  readable.on('error', () => response.destroy())
  response.once('close', () => readable.destroy())
  if (response.req.method === 'HEAD') {
    readable.destroy()
    response.end()
  } else readable.pipe(response)
}

export class UnstorableReplyError extends Error {
  override readonly name = 'UnstorableReplyError'
}

/** Throws for a stream, which cannot be sent a second time: its route takes no Idempotency-Key. */
export function toStored({ status, headers, contentType, body }: WireReply): StoredReply {
  if (body instanceof Streamed || body instanceof EventStream)
    throw new UnstorableReplyError('A stream cannot be stored for its Idempotency-Key')
  return { status, headers, contentType, body: body.toString() }
}
