/** How long the body of a request may take, from its headers to its end. */
import type { IncomingMessage } from 'node:http'

const smallBytes = 1_000_000
const smallMs = 60_000
const largeMs = 600_000
const importMs = 3_600_000

const imports = /^\/api\/(?:[^/?]+\/)?v\d+\/admin\/imports(?:[?/]|$)/

/** Of any length, by administrators. */
export const isImport = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean => method === 'POST' && imports.test(url)

export function bodyTimeMs({ method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): number {
  if (isImport({ method, url })) return importMs
  return Number(headers['content-length'] ?? 0) > smallBytes ? largeMs : smallMs
}
