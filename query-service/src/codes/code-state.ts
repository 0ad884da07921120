/** The state of a code, of a row and as a condition of a statement (docs/product/publication-codes.md, "Codes of a company"). */
import type { CompanyCode } from '@jobboard/contracts/codes/queries'
import type { publicationCodesTable } from '@jobboard/platform/read-models/publication-codes'
import type { TableRow } from '@jobboard/platform/read-models/table'

type Row = Pick<TableRow<typeof publicationCodesTable>, 'usedAt' | 'revokedAt' | 'reservedFor' | 'expiresAt'>

/** The last day of a code does not count any more once it is set aside. */
export function stateOf({ usedAt, revokedAt, reservedFor, expiresAt }: Row, now: Date): CompanyCode['state'] {
  if (usedAt !== null) return 'used'
  if (revokedAt !== null) return 'revoked'
  if (reservedFor !== null) return 'reserved'
  return expiresAt !== null && Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'available'
}

/** The same of the row `r`; `now`: a placeholder. */
export const stateSql = (now: string): string => `CASE WHEN r.used_at IS NOT NULL THEN 'used' WHEN r.revoked_at IS NOT NULL THEN 'revoked'
  WHEN r.reserved_for IS NOT NULL THEN 'reserved' WHEN r.expires_at <= ${now} THEN 'expired' ELSE 'available' END`

/** As people name a code in a message. */
export const shownReference = (digest: string): string => digest.slice(0, 8)
