/**
 * Reading a multipart/form-data body: fields as texts and at most one file, all of it bounded and in memory. Names and types that the client
 * gives a file are not looked at: its content says what it is.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { MessageKey } from '@jobboard/contracts/shared/message-keys'
import busboy from 'busboy'
import { isDeeperThan } from '../../json-depth.ts'
import { type Guard, guardedBy } from '../../process/guarded-listener.ts'
import { HttpProblem } from '../problems/problem.ts'
import { hasUnstorableText, maxDepth } from './json-body.ts'

export interface MultipartDefinition {
  /** The name of the field with the file; files of other names are ignored, as unknown fields are. */
  readonly file: string
  readonly maxFileBytes: number
  /** For the field of a file that is larger. */
  readonly tooLarge: MessageKey
  /** What the schema of the body reads: fields are texts here, of which each name comes once. */
  readonly toBody: (fields: Readonly<Record<string, string>>) => unknown
  /** Of all fields together, where they are longer than 20,000 bytes each. */
  readonly maxFieldBytes?: number
  /** The field of the form that a path in a refusal stands for; `body`: what `toBody` made. The path itself by default. */
  readonly fieldOf?: (path: string, body: unknown) => string
}

export interface MultipartBody {
  readonly value: unknown
  /** Null: none was sent, or an empty one without a name, as browsers send for a field that was left empty. */
  readonly file: Buffer | null
  /** SHA-256 of fields and files; tells a repeated request from another one, whose boundary differs. */
  readonly hash: Buffer
}

export const multipartType = 'multipart/form-data'
const maxNameLength = 100
const limits = { fields: 40, fieldSize: 20_000, files: 2, parts: 42, headerPairs: 10 } as const

export const isMultipart = (request: Pick<IncomingMessage, 'headers'>): boolean =>
  /^multipart\/form-data\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')

const malformed = (detail: string, cause?: unknown): HttpProblem => new HttpProblem('malformed', { detail, cause })

/** Throws HttpProblem. What was not read of a refused body is discarded, so that the client gets its answer. */
export async function readMultipart(request: IncomingMessage, definition: MultipartDefinition): Promise<MultipartBody> {
  if (!['identity', undefined].includes(request.headers['content-encoding']?.toLowerCase()))
    throw new HttpProblem('unsupportedMediaType', { detail: 'Send the body uncompressed' })
  try {
    const { fields, file } = await parse(request, definition)
    const hash = createHash('sha256').update(JSON.stringify([...fields]))
    if (file !== null) hash.update(file)
    if (hasUnstorableText([...fields].flat())) throw malformed('A text holds a NUL or half a surrogate pair')
    const value = definition.toBody(Object.fromEntries(fields))
    // Fields may hold JSON.
    if (isDeeperThan(value, maxDepth)) throw malformed(`A field is nested more than ${maxDepth} deep`)
    if (hasUnstorableText(value)) throw malformed('A text holds a NUL or half a surrogate pair')
    return { value, file, hash: hash.digest() }
  } finally {
    request.resume()
  }
}

interface Parsed {
  readonly fields: ReadonlyMap<string, string>
  readonly file: Buffer | null
}

function parserOf(request: IncomingMessage, { maxFileBytes, maxFieldBytes = limits.fieldSize }: MultipartDefinition): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      limits: { ...limits, fieldSize: maxFieldBytes, fileSize: maxFileBytes + 1 },
      defParamCharset: 'utf8',
    })
  } catch (error) {
    throw malformed('The body is no multipart form', error)
  }
}

function parse(request: IncomingMessage, definition: MultipartDefinition): Promise<Parsed> {
  const { file: fileField, maxFileBytes, maxFieldBytes, tooLarge } = definition
  const parser = parserOf(request, definition)
  let fieldBytes = 0
  const fields = new Map<string, string>()
  let file: Buffer | null = null
  let hasFile = false
  return new Promise<Parsed>((resolve, reject) => {
    const guarded = guardedBy((error) => reject(malformed('The body is no multipart form', error)))
    parser.on(
      'field',
      guarded((name: string | undefined, value: string, { valueTruncated }: busboy.FieldInfo) => {
        if (name === undefined) return reject(malformed('A part has no name'))
        if (name.length > maxNameLength || valueTruncated) return reject(malformed('A field is too long'))
        if (fields.has(name)) return reject(malformed('A field was sent twice'))
        fieldBytes += Buffer.byteLength(value)
        if (maxFieldBytes !== undefined && fieldBytes > maxFieldBytes) return reject(new HttpProblem('tooLarge'))
        fields.set(name, value)
      }),
    )
    parser.on(
      'file',
      guarded((name: string | undefined, stream: Readable, { filename }: busboy.FileInfo) => {
        stream.on('error', (error) => reject(malformed('The file is cut off', error)))
        if (name === undefined) return reject(malformed('A part has no name'))
        if (name !== fileField) return void stream.resume()
        if (hasFile) return reject(malformed('The file was sent twice'))
        hasFile = true
        const chunks: Buffer[] = []
        let size = 0
        stream.on(
          'data',
          guarded((chunk: Buffer) => {
            size += chunk.byteLength
            if (size > maxFileBytes) {
              const code = tooLarge.replace(/^.*\./, '')
              reject(new HttpProblem('validation', { errors: [{ path: fileField, code, message: tooLarge }] }))
            } else chunks.push(chunk)
          }),
        )
        stream.on('end', () => {
          if (size > 0 || (filename ?? '') !== '') file = Buffer.concat(chunks)
        })
      }),
    )
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => reject(malformed('The form has too many parts')))
    parser.on('error', (error) => reject(malformed('The body is no multipart form, or is cut off', error)))
    parser.on('close', () => resolve({ fields, file }))
    request.on('error', (error) => reject(malformed('The body was cut off', error)))
    request.on('aborted', () => reject(malformed('The body was cut off')))
    feed(request, parser, guarded)
  }).finally(() => parser.destroy())
}

/** Not with `pipe`: what the parser throws while it is written to would be thrown by the request. */
function feed(request: IncomingMessage, parser: busboy.Busboy, guarded: Guard): void {
  const write = guarded((chunk: Buffer) => {
    if (!parser.write(chunk)) request.pause()
  })
  const end = guarded(() => void parser.end())
  request.on('data', write).on('end', end)
  parser.on('drain', () => request.resume())
  parser.on('close', () => request.off('data', write).off('end', end))
}
