/** Files of the build, kept in memory and compressed once: names carry a hash of the content, so browsers keep them for ever. */
import { readdirSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RequestHandler } from 'express'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}
const forEver = 'public, max-age=31536000, immutable'
/** Already compressed by its format. */
const packed = new Set(['.woff2'])

interface File {
  readonly type: string
  readonly body: Buffer
  readonly variants: Map<'br' | 'gzip', Promise<Buffer>>
}

export interface StaticFiles {
  /** Answers GET and HEAD of a known file, else passes on. */
  readonly handler: RequestHandler
}

/** `extra`: files that are made at start, by their path. */
export function staticFiles(folder: string | undefined, extra: ReadonlyMap<string, string>): StaticFiles {
  const files = new Map<string, File>()
  const add = (path: string, body: Buffer): void => {
    files.set(path, { type: types[extname(path)] ?? 'application/octet-stream', body, variants: new Map() })
  }
  if (folder !== undefined) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.parentPath.includes('.vite')) continue
      const file = join(entry.parentPath, entry.name)
      add(`/${relative(folder, file).split(sep).join('/')}`, readFileSync(file))
    }
  }
  for (const [path, text] of extra) add(path, Buffer.from(text))

  return {
    handler: (request, response, next) => {
      const file = request.method === 'GET' || request.method === 'HEAD' ? files.get(request.path) : undefined
      if (file === undefined) return next()
      const encoding = packed.has(extname(request.path)) ? false : request.acceptsEncodings(['br', 'gzip', 'identity'])
      sendFile(file, encoding, request.method === 'HEAD', response).catch(next)
    },
  }
}

async function sendFile(file: File, encoding: string | false, headOnly: boolean, response: ServerResponse): Promise<void> {
  const body = encoding === 'br' || encoding === 'gzip' ? await variantOf(file, encoding) : file.body
  response.setHeader('Content-Type', file.type)
  response.setHeader('Cache-Control', forEver)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Vary', 'Accept-Encoding')
  if (body !== file.body) response.setHeader('Content-Encoding', String(encoding))
  response.setHeader('Content-Length', body.byteLength)
  response.end(headOnly ? undefined : body)
}

function variantOf(file: File, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const known = file.variants.get(encoding)
  if (known !== undefined) return known
  const made =
    encoding === 'br'
      ? promisify(brotliCompress)(file.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : promisify(gzip)(file.body, { level: 9 })
  file.variants.set(encoding, made)
  return made
}
