/**
 * Tokens that download one document for a few minutes, without a session: the browser follows a link. Signed, stored nowhere; a document that
 * was deleted is not found by them.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TenantId } from '@jobboard/contracts/shared/ids'

export const documentTokenSeconds = 300

export interface DocumentTokens {
  issue(tenant: TenantId, documentId: string, now: Date): { readonly token: string; readonly expiresAt: string }
  isValid(tenant: TenantId, documentId: string, token: string, now: Date): boolean
}

/** `masterKey` as configured (base64). */
export function createDocumentTokens(masterKey: string): DocumentTokens {
  const key = createHmac('sha256', Buffer.from(masterKey, 'base64')).update('document tokens').digest()
  const sign = (tenant: TenantId, documentId: string, expires: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([tenant, documentId, expires]))
      .digest()
  return {
    issue(tenant, documentId, now) {
      const seconds = Math.floor(now.getTime() / 1_000) + documentTokenSeconds
      const expires = seconds.toString(36)
      const token = `${expires}.${sign(tenant, documentId, expires).toString('base64url')}`
      return { token, expiresAt: new Date(seconds * 1_000).toISOString() }
    },
    isValid(tenant, documentId, token, now) {
      const [expires = '', signature = ''] = token.split('.')
      if (!/^[0-9a-z]{1,9}$/.test(expires) || Number.parseInt(expires, 36) * 1_000 <= now.getTime()) return false
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(tenant, documentId, expires)]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
