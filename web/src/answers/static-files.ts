/** Files of the build, held in memory with the compressed forms that were made when it was built. */

import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { type HeaderList, StoredResponse } from '../cache/stored-response.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}
/** Names that carry a hash of the content: those of the build, and of the boards' files. */
const isHashed = (path: string): boolean => path.startsWith('/assets/') || /\.[\w-]{10}\.json$/.test(path)
const immutable = 'public, max-age=31536000, immutable'
const revalidated = 'public, max-age=3600'
/** Already compressed by its format. */
const packed = new Set(['.woff2'])
/** Made by `scripts/compress-files.mjs`. */
const compressedForms = { br: '.br', gzip: '.gz' } as const

export interface StaticFiles {
  /** Answers GET and HEAD of a known file; false for anything else. `path`: with the query. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): boolean
}

/** `extra`: files that are made at start, by their path. */
export function staticFiles(folder: string | undefined, extra: ReadonlyMap<string, string>, headers: HeaderList = []): StaticFiles {
  const files = new Map<string, StoredResponse>()
  const add = (path: string, body: Buffer, variants: Partial<Record<'br' | 'gzip', Buffer>>): void => {
    const extension = extname(path)
    files.set(
      path,
      new StoredResponse({
        status: 200,
        headers: [
          ...headers,
          'Content-Type',
          types[extension] ?? 'application/octet-stream',
          'Cache-Control',
          isHashed(path) ? immutable : revalidated,
        ],
        tag: `"${hash('sha1', body, 'base64url')}"`,
        body,
        isPacked: packed.has(extension),
        isLasting: true,
        variants,
      }),
    )
  }
  const onDisk = folder === undefined ? new Map<string, string>() : filesBelow(folder)
  for (const [path, file] of onDisk) {
    if (Object.values(compressedForms).some((ending) => path.endsWith(ending) && onDisk.has(path.slice(0, -ending.length)))) continue
    const variants: Partial<Record<'br' | 'gzip', Buffer>> = {}
    for (const encoding of ['br', 'gzip'] as const) {
      const form = onDisk.get(path + compressedForms[encoding])
      if (form !== undefined) variants[encoding] = readFileSync(form)
    }
    add(path, readFileSync(file), variants)
  }
  for (const [path, text] of extra) add(path, Buffer.from(text), {})

  return {
    answer(request, response, path) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const end = path.indexOf('?')
      const file = files.get(end === -1 ? path : path.slice(0, end))
      file?.send(request, response)
      return file !== undefined
    },
  }
}

/** By the path under which each is served. */
function filesBelow(folder: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.includes('.vite')) continue
    const file = join(entry.parentPath, entry.name)
    found.set(`/${relative(folder, file).split(sep).join('/')}`, file)
  }
  return found
}
