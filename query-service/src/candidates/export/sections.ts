/**
 * What is held on a candidate, part by part: each is a member of `data.json` of the export. A capability that begins to hold something adds its
 * part here (docs/product/candidates.md, "Export").
 */
import type { Session } from '@jobboard/platform/http/access'
import type { TenantReader } from '../../database/tenant-reader.ts'
import { readCandidate } from '../candidate-reads.ts'

type Section = (reader: TenantReader, session: Session) => Promise<unknown>

/** Rows as they are stored; `text` has the tenant as $1 and the account as $2. */
const rowsOf =
  (text: string): Section =>
  (reader, { tenant, accountId }) =>
    reader.read(tenant, { text, values: [tenant, accountId] })

export const exportSections: Readonly<Record<string, Section>> = {
  account:
    rowsOf(`SELECT account_id AS id, tenant AS board, kind, email, name, phone, created_at AS "createdAt", confirmed_at AS "confirmedAt",
      password_changed_at AS "passwordChangedAt", regulations_version AS "termsAccepted", regulations_accepted_at AS "termsAcceptedAt",
      newsletter, newsletter_changed_at AS "newsletterChangedAt", identity_issuer AS "identityProvider", identity_linked_at AS "identityLinkedAt"
    FROM accounts.accounts WHERE tenant = $1 AND account_id = $2`),
  profile: (reader, session) => readCandidate(reader, session),
  sessions: rowsOf(`SELECT channel, user_agent AS "userAgent", created_at AS "createdAt", last_used_at AS "lastUsedAt", ends_at AS "endsAt",
      revoked_at AS "revokedAt" FROM accounts.sessions WHERE tenant = $1 AND account_id = $2 ORDER BY created_at`),
  favourites: rowsOf(`SELECT offer_id AS "offerId", added_at AS "addedAt" FROM read_models.favourites
    WHERE tenant = $1 AND candidate_id = $2 ORDER BY added_at`),
}
