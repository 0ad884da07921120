/** What a process of the product shows to call `/internal/...` of another one: derived from the master key, never sent by clients. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export const internalKeyHeader = 'X-Internal-Key'

/** `masterKey` as configured (base64). */
export const deriveInternalKey = (masterKey: string): string =>
  createHmac('sha256', Buffer.from(masterKey, 'base64')).update('internal-http').digest('base64url')

/** Null without MASTER_KEY: the processes do not know each other. The one place that says which key it is, for both sides. */
export const internalKeyOf = ({ MASTER_KEY }: { readonly MASTER_KEY?: string | undefined }): string | null =>
  MASTER_KEY === undefined ? null : deriveInternalKey(MASTER_KEY)

export function isInternalKey(given: string | undefined, expected: string | null): boolean {
  if (given === undefined || expected === null) return false
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** For servers that do not route by the app. */
export function hasInternalKey(headers: IncomingHttpHeaders, expected: string | null): boolean {
  const given = headers[internalKeyHeader.toLowerCase()]
  return isInternalKey(typeof given === 'string' ? given : undefined, expected)
}
