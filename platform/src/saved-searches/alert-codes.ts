/**
 * Codes in links of e-mails about alerts (docs/product/saved-searches.md, "Links"). A code follows from the master key and from what it is for, so
 * that none is stored; a search that was deleted or erased is not found, whatever its code.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** `activate`: confirms the alert that a guest asked for at `requestedAt`. `manage`: pauses, resumes, continues, changes and ends an alert. */
export type AlertPurpose = { readonly kind: 'activate'; readonly requestedAt: string } | { readonly kind: 'manage' }

export interface AlertKey {
  readonly tenant: string
  readonly candidateId: string
  readonly jobFilterId: string
}

const codeBytes = 24

/** `masterKey` as configured (base64). 32 characters of base64url. */
export const alertCode = (masterKey: string, { tenant, candidateId, jobFilterId }: AlertKey, purpose: AlertPurpose): string =>
  createHmac('sha256', Buffer.from(masterKey, 'base64'))
    .update(
      JSON.stringify(['alert', purpose.kind, purpose.kind === 'activate' ? purpose.requestedAt : '', tenant, candidateId, jobFilterId]),
    )
    .digest()
    .subarray(0, codeBytes)
    .toString('base64url')

export function isAlertCode(given: string, masterKey: string, key: AlertKey, purpose: AlertPurpose): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(alertCode(masterKey, key, purpose))]
  return a.length === b.length && timingSafeEqual(a, b)
}
