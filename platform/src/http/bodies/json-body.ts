/** Reading a JSON body: its size, its type, its encoding, and texts that no database can store. */
import { createHash } from 'node:crypto'
import express, { type Request, type Response } from 'express'
import { isDeeperThan } from '../../json-depth.ts'
import { HttpProblem } from '../problems/problem.ts'

/** Commands are a few fields; a route that takes more says so (`bodyLimit`). */
export const defaultBodyLimit = 20_000
/** The deepest body that a command takes has 5. */
export const maxDepth = 20

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

/** Of a body that is not nested too deep. */
export function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return unstorable.test(value)
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(hasUnstorableText)
  return Object.entries(value).some(([name, inner]) => unstorable.test(name) || hasUnstorableText(inner))
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
  if (isDeeperThan(request.body, maxDepth)) throw new HttpProblem('malformed', { detail: `The body is nested more than ${maxDepth} deep` })
  const bytes = bytesOf.get(request) ?? Buffer.alloc(0)
  if (suspicious.test(bytes.toString('latin1')) && hasUnstorableText(request.body)) {
    throw new HttpProblem('malformed', { detail: 'A text holds a NUL or half a surrogate pair' })
  }
  return { value: request.body, hash: createHash('sha256').update(bytes).digest() }
}
