/** What consents name: the version of a document, and the time. */
import type { AccountEventData } from '@jobboard/contracts/accounts/events'
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { documentInForce } from '@jobboard/contracts/tenants/legal'
import type { LegalDocumentKey } from '@jobboard/contracts/tenants/legal-paths'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'

/** Of the document that is in force on the day; a board without such a document has none to accept but its first one. */
export const versionInForce = (tenant: Tenant, document: LegalDocumentKey, at: Instant): string =>
  documentInForce(tenant, document, localDate(at, tenant.timeZone))?.version ?? 'first'

export interface AcceptedRegulations {
  readonly version: string
  readonly acceptedAt: Instant
}

export type NewsletterConsent = Required<AccountEventData<'NewsletterChanged'>>

/** `at`: when it was said. The newsletter is told about in the privacy policy. */
export const newsletterConsent = (tenant: Tenant, subscribed: boolean, at: Instant): NewsletterConsent => ({
  subscribed,
  changedAt: at,
  version: versionInForce(tenant, 'privacyPolicy', at),
})
