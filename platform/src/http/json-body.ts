/** Reading a JSON body: its size, its type, its encoding, and texts that no database can store. */
import { createHash } from 'node:crypto'
import express, { type Request, type Response } from 'express'
import { HttpProblem } from './problem.ts'

export const defaultBodyLimit = 1_000_000

export interface JsonBody {
  readonly value: unknown
  /** SHA-256 of the bytes as they came (after decompression); tells a repeated request from another one. */
  readonly hash: Buffer
}

const isJson = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i
const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || (request.headers['content-length'] ?? '0') !== '0'

/** Escapes that may stand for a NUL or half a surrogate pair; raw bytes cannot (NUL is no JSON, broken UTF-8 is replaced). */
const suspicious = /\\u(?:0000|d[89a-f])/i

const unstorable = /\0|\p{Surrogate}/u

/** Without recursion: a body may be nested as deep as its size allows. */
function hasUnstorableText(value: unknown): boolean {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string' && unstorable.test(next)) return true
    if (typeof next === 'object' && next !== null) open.push(...Object.keys(next), ...Object.values(next))
  }
  return false
}

const parsers = new Map<number, ReturnType<typeof express.json>>()
const bytesOf = new WeakMap<object, Buffer>()

function parserFor(limit: number): ReturnType<typeof express.json> {
  const known = parsers.get(limit)
  if (known !== undefined) return known
  const parser = express.json({ limit, type: () => true, verify: (request, _response, bytes) => void bytesOf.set(request, bytes) })
  parsers.set(limit, parser)
  return parser
}

/** Undefined when the request has no body. Throws HttpProblem, or an error of body-parser that `toHttpProblem` knows. */
export async function readJsonBody(request: Request, response: Response, limit: number): Promise<JsonBody> {
  if (!hasBody(request)) return { value: undefined, hash: createHash('sha256').digest() }
  if (!isJson.test(request.headers['content-type'] ?? '')) {
    throw new HttpProblem('unsupportedMediaType', { detail: 'Send application/json', headers: { Accept: 'application/json' } })
  }
  await new Promise<void>((resolve, reject) => {
    parserFor(limit)(request, response, (error?: unknown) => (error === undefined || error === null ? resolve() : reject(error)))
  })
  const bytes = bytesOf.get(request) ?? Buffer.alloc(0)
  if (suspicious.test(bytes.toString('latin1')) && hasUnstorableText(request.body)) {
    throw new HttpProblem('malformed', { detail: 'A text holds a NUL or half a surrogate pair' })
  }
  return { value: request.body, hash: createHash('sha256').update(bytes).digest() }
}
