/** Addresses in e-mails about alerts (docs/product/saved-searches.md, "Links"). */
import type { Locale } from '@jobboard/contracts/shared/locale'
import { type AlertKey, alertCode } from '@jobboard/platform/saved-searches/alert-codes'

export interface AlertLinks {
  /** Pages. */
  readonly manage: string
  readonly continue: string
  readonly unsubscribe: string
  /** For mail programs (RFC 8058). */
  readonly oneClick: string
}

export function alertLinks(masterKey: string, origin: string, key: AlertKey, locale: Locale): AlertLinks {
  const given = { 'candidate-id': key.candidateId, code: alertCode(masterKey, key, { kind: 'manage' }) }
  const page = (action: string, more: Readonly<Record<string, string>> = {}): string =>
    `${origin}/?${new URLSearchParams({ 'job-alerts': action, ...given, ...more, locale })}`
  return {
    manage: page('manage'),
    continue: page('manage', { question: '1' }),
    unsubscribe: page('unsubscribe'),
    oneClick: `${origin}/api/${key.tenant}/job-alerts/unsubscribe?${new URLSearchParams(given)}`,
  }
}
