/**
 * The street map of a board (`map.pmtiles` of its file) over HTTP: one archive, of which browsers ask for ranges. What is not a range, or a
 * larger one than any tile, is refused, so that no client is sent a country by mistake.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { ConfigurationError } from '@jobboard/platform/configuration'
import { tenantsFolder } from '@jobboard/platform/tenants'

export interface MapArchive {
  /** That browsers read it from. */
  readonly address: string
  /** Null where another host has it. */
  readonly file: string | null
}

const isAddress = (text: string): boolean => /^https?:\/\//.test(text)

/** Null for boards without one. A file is found from the folder of the boards' files on. Throws ConfigurationError where there is none. */
export async function findMapArchive({ id, map: { pmtiles } }: Pick<Tenant, 'id' | 'map'>): Promise<MapArchive | null> {
  if (pmtiles === null) return null
  if (isAddress(pmtiles)) return { address: pmtiles, file: null }
  const file = resolve(tenantsFolder(), pmtiles)
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new ConfigurationError(`map.pmtiles of the board ${id}: there is no file ${file}`)
  // Another file under the same name has another address, so that browsers do not mix the two.
  return { address: `/maps/${id}.pmtiles?v=${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}`, file }
}

const maxRangeBytes = 4 * 2 ** 20

/** `files`: by path, without the query. */
export function mapArchiveAnswers(
  files: ReadonlyMap<string, string>,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const file = files.get((request.url ?? '').split('?', 1)[0] ?? '')
    const found = file === undefined ? undefined : await stat(file).catch(() => undefined)
    if (file === undefined || found === undefined) return end(response, 404, { 'Cache-Control': 'no-store' })
    const common = { 'Accept-Ranges': 'bytes', ETag: `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"` }
    const range = rangeOf(request.headers.range, found.size)
    if (range === null) return end(response, 416, { ...common, 'Content-Range': `bytes */${found.size}`, 'Cache-Control': 'no-store' })
    response.writeHead(206, {
      ...common,
      'Content-Type': 'application/vnd.pmtiles',
      'Content-Range': `bytes ${range.start}-${range.end}/${found.size}`,
      'Content-Length': range.end - range.start + 1,
      'Cache-Control': 'public, max-age=604800',
    })
    if (request.method === 'HEAD') response.end()
    else pipeline(createReadStream(file, range), response, () => undefined)
  }
}

function end(response: ServerResponse, status: number, headers: Record<string, string>): void {
  response.writeHead(status, { ...headers, 'Content-Length': 0 })
  response.end()
}

/** One range (RFC 9110, 14.2) with both ends, cut at the end of the file. Null for anything else. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header ?? '') ?? []
  if (first === '') return null
  const [start, end] = [Number(first), Math.min(Number(last), size - 1)]
  return start <= end && end - start < maxRangeBytes ? { start, end } : null
}
