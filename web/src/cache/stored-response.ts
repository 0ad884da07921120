/**
 * A response that is sent many times: its body is compressed once for each encoding and stored in that form, with the headers of each
 * form ready to be written. Answers HEAD and If-None-Match (RFC 9110 13.1.2, weak comparison).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { type Encoding, encodingFor } from './accept-encoding.ts'

/** Names and values alternating, as `writeHead` takes them. */
export type HeaderList = readonly string[]

export interface StoredResponseOptions {
  readonly status: number
  /** Without Content-Encoding, Content-Length, ETag and Vary. */
  readonly headers: HeaderList
  /** What the response depends on beside its address and the encoding. */
  readonly vary?: string
  /** Opaque, in quotes, of exactly these bytes; null where there is nothing to revalidate. */
  readonly tag: string | null
  readonly body: Buffer
  /** Already compressed by its format. */
  readonly isPacked?: boolean
  /** Sent for as long as the process runs, so that more time for a smaller form pays. */
  readonly isLasting?: boolean
  /** Compressed beforehand. */
  readonly variants?: Partial<Record<Encoding, Buffer>>
  /** A form was made that takes this many bytes more. */
  readonly onGrow?: (bytes: number) => void
}

interface Form {
  readonly headers: HeaderList
  readonly body: Buffer
}

/** Below it, headers outweigh what is saved. */
const minCompressedBytes = 1_024
/** A thread costs more than compressing so little here: 0.1 ms. */
const maxBytesInPlace = 8_192
/** Lists of 130 kB: 1.0 ms to 13 % of their size with 4, 1.6 ms to 12 % with 5, 18 ms to 11 % with 9, 190 ms to 10 % with 11. */
const brotliQuality = { passing: 4, lasting: 9 }
/** 0.6 ms to 16 % with 4, 2.2 ms to 13 % with 9. */
const gzipLevel = { passing: 4, lasting: 9 }

const brotliInThread = promisify(brotliCompress)
const gzipInThread = promisify(gzip)

function compress(body: Buffer, encoding: Encoding, purpose: 'passing' | 'lasting'): Buffer | Promise<Buffer> {
  const isSmall = body.byteLength <= maxBytesInPlace && purpose === 'passing'
  if (encoding === 'gzip') {
    const options = { level: gzipLevel[purpose] }
    return isSmall ? gzipSync(body, options) : gzipInThread(body, options)
  }
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[purpose], [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  }
  return isSmall ? brotliCompressSync(body, options) : brotliInThread(body, options)
}

/** Neither closed nor answered otherwise meanwhile, as with 408 when a body does not come. */
const canAnswer = ({ destroyed, headersSent }: ServerResponse): boolean => !destroyed && !headersSent

export class StoredResponse {
  readonly status: number
  readonly tag: string | null
  private readonly options: StoredResponseOptions
  private readonly isCompressible: boolean
  private readonly plain: Form
  private readonly notModified: HeaderList
  private readonly forms: Partial<Record<Encoding, Form | Promise<Form>>> = {}

  constructor(options: StoredResponseOptions) {
    const { status, tag, body, headers, vary, isPacked = false, variants = {} } = options
    this.options = options
    this.status = status
    this.tag = tag
    this.isCompressible = !isPacked && body.byteLength >= minCompressedBytes
    this.plain = this.formOf(body, null)
    this.notModified = [...headers, ...this.varyHeader(vary), ...(tag === null ? [] : ['ETag', tag])]
    for (const encoding of ['br', 'gzip'] as const) {
      const variant = variants[encoding]
      if (variant !== undefined) this.forms[encoding] = this.formOf(variant, encoding)
    }
  }

  /** Of the body as it is; forms made later are reported to `onGrow`. */
  get bytes(): number {
    return this.options.body.byteLength
  }

  /** `more`: headers of this one answer. */
  send(request: IncomingMessage, response: ServerResponse, more: HeaderList = []): void {
    if (!canAnswer(response)) return
    if (this.status === 200 && this.isCurrent(request.headers['if-none-match'])) {
      response.writeHead(304, [...this.notModified, ...more])
      response.end()
      return
    }
    const encoding = this.isCompressible ? encodingFor(request.headers['accept-encoding']) : null
    const form = encoding === null ? this.plain : (this.forms[encoding] ?? this.make(encoding))
    if ('then' in form) {
      form.then(
        (made) => this.write(request, response, made, more),
        () => this.write(request, response, this.plain, more),
      )
    } else this.write(request, response, form, more)
  }

  private write({ method }: IncomingMessage, response: ServerResponse, { headers, body }: Form, more: HeaderList): void {
    if (!canAnswer(response)) return
    response.writeHead(this.status, more.length === 0 ? (headers as string[]) : [...headers, ...more])
    response.end(method === 'HEAD' ? undefined : body)
  }

  /** Concurrent requests share one compression. */
  private make(encoding: Encoding): Form | Promise<Form> {
    const made = compress(this.options.body, encoding, this.options.isLasting === true ? 'lasting' : 'passing')
    const store = (body: Buffer): Form => {
      this.options.onGrow?.(body.byteLength)
      const form = this.formOf(body, encoding)
      this.forms[encoding] = form
      return form
    }
    if (!('then' in made)) return store(made)
    const form = made.then(store)
    this.forms[encoding] = form
    // The next request retries.
    form.catch(() => delete this.forms[encoding])
    return form
  }

  private formOf(body: Buffer, encoding: Encoding | null): Form {
    const { headers, tag, vary } = this.options
    return {
      body,
      headers: [
        ...headers,
        ...this.varyHeader(vary),
        // The tag names the bytes before compression, so of others it is a weak one.
        ...(tag === null ? [] : ['ETag', encoding === null ? tag : `W/${tag}`]),
        ...(encoding === null ? [] : ['Content-Encoding', encoding]),
        'Content-Length',
        String(body.byteLength),
      ],
    }
  }

  private varyHeader(vary: string | undefined): HeaderList {
    const names = [vary, this.isCompressible ? 'Accept-Encoding' : undefined].filter((name) => name !== undefined && name !== '')
    return names.length === 0 ? [] : ['Vary', names.join(', ')]
  }

  private isCurrent(header: string | undefined): boolean {
    const { tag } = this
    if (header === undefined || tag === null) return false
    return header.trim() === '*' || header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag)
  }
}
