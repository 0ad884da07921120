/** Addresses of the legal documents that a board shows itself. Apart from legal.ts, whose schemas browsers have no use for. */
export const legalDocumentKeys = ['termsForClients', 'termsForUsers', 'privacyPolicy', 'informationClause', 'whistleblower'] as const
export type LegalDocumentKey = (typeof legalDocumentKeys)[number]

export const legalPath = '/terms-and-privacy-policies'

/** Last segment of the address: `terms-for-users`. */
export const legalSlug = (key: LegalDocumentKey): string => key.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
export const legalUrl = (key: LegalDocumentKey): string => `${legalPath}/${legalSlug(key)}`
