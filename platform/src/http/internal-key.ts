/** What a process of the product shows to call `/internal/...` of another one: derived from the master key, never sent by clients. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const internalKeyHeader = 'X-Internal-Key'

/** `masterKey` as configured (base64). */
export const deriveInternalKey = (masterKey: string): string =>
  createHmac('sha256', Buffer.from(masterKey, 'base64')).update('internal-http').digest('base64url')

export function isInternalKey(given: string | undefined, expected: string | null): boolean {
  if (given === undefined || expected === null) return false
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
