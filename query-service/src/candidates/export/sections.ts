/**
 * What is held on a candidate, part by part: each is a member of `data.json` of the export. A capability that begins to hold something adds its
 * part here (docs/product/candidates.md, "Export").
 */
import { dataSubjectSchema } from '@jobboard/contracts/candidates/queries'
import { jobFilterNamesSchema } from '@jobboard/contracts/saved-searches/queries'
import type { Session } from '@jobboard/platform/http/access'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import type { z } from 'zod'
import type { TenantReader } from '../../database/tenant-reader.ts'
import type { AskCommandService } from '../../http/ask-command-service.ts'
import { readCandidate } from '../candidate-reads.ts'

export interface SectionDeps {
  readonly reader: TenantReader
  readonly askCommandService: AskCommandService
}

type Section = (deps: SectionDeps, session: Session) => Promise<unknown>

/** Rows as they are stored; `text` has the tenant as $1 and the account as $2. */
const rowsOf =
  (text: string): Section =>
  ({ reader }, { tenant, accountId }) =>
    reader.read(tenant, { text, values: [tenant, accountId] })

/** What only the command-service can read. An export that leaves something out is none. */
async function ask<Answer>(
  { askCommandService }: SectionDeps,
  { tenant }: Session,
  path: `/internal/${string}`,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  const { status, body } = await askCommandService(tenant, path)
  if (status !== 200) throw new UnavailableError(`The command-service answered ${status}`)
  return schema.parse(body)
}

/** Deleted ones have neither address nor name any more. */
const savedSearches: Section = async (deps, session) => {
  const { tenant, accountId } = session
  const rows = await deps.reader.read<{ id: string }>(tenant, {
    text: `SELECT job_filter_id AS id, search_url AS "searchUrl", filters, saved_at AS "savedAt", read_at AS "readAt", alert_status AS alert, frequency,
             locale, active_since AS "activeSince", last_seen_at AS "lastSeenAt"
           FROM read_models.saved_searches WHERE tenant = $1 AND candidate_id = $2 AND alert_status <> 'deleted' ORDER BY saved_at, job_filter_id`,
    values: [tenant, accountId],
  })
  if (rows.length === 0) return []
  const { names } = await ask(deps, session, `/internal/saved-searches/${accountId}/names`, jobFilterNamesSchema)
  return rows.map((row) => ({ ...row, name: names[row.id] ?? null }))
}

const subjectOf = (deps: SectionDeps, session: Session) =>
  ask(deps, session, `/internal/candidates/${session.accountId}/subject`, dataSubjectSchema)

/** Messages to the account are stored under the data subject, digests under the person. */
const emails: Section = async (deps, session) => {
  const { tenant, accountId } = session
  const { subject } = await subjectOf(deps, session)
  return deps.reader.read(tenant, {
    text: `SELECT message, locale, about, status, reason, created_at AS "createdAt", updated_at AS "updatedAt"
           FROM mail.messages WHERE tenant = $1 AND recipient IN ($2, $3) ORDER BY created_at`,
    values: [tenant, accountId, subject],
  })
}

/** Why the address gets no digests any more. */
const suppression: Section = async (deps, session) => {
  const { addressDigest } = await subjectOf(deps, session)
  const rows = await deps.reader.read(session.tenant, {
    text: `SELECT reason, detail, suppressed_at AS "suppressedAt" FROM mail.suppressions
           WHERE tenant = $1 AND address_digest = decode($2, 'hex')`,
    values: [session.tenant, addressDigest],
  })
  return rows[0] ?? null
}

const ofSearches = 'JOIN read_models.saved_searches s USING (tenant, job_filter_id) WHERE tenant = $1 AND s.candidate_id = $2'

export const exportSections: Readonly<Record<string, Section>> = {
  account:
    rowsOf(`SELECT account_id AS id, tenant AS board, kind, email, name, phone, created_at AS "createdAt", confirmed_at AS "confirmedAt",
      password_changed_at AS "passwordChangedAt", regulations_version AS "termsAccepted", regulations_accepted_at AS "termsAcceptedAt",
      newsletter, newsletter_changed_at AS "newsletterChangedAt", locale AS language, identity_issuer AS "identityProvider", identity_linked_at AS "identityLinkedAt"
    FROM accounts.accounts WHERE tenant = $1 AND account_id = $2`),
  profile: ({ reader }, session) => readCandidate(reader, session),
  sessions: rowsOf(`SELECT channel, user_agent AS "userAgent", created_at AS "createdAt", last_used_at AS "lastUsedAt", ends_at AS "endsAt",
      revoked_at AS "revokedAt" FROM accounts.sessions WHERE tenant = $1 AND account_id = $2 ORDER BY created_at`),
  favourites: rowsOf(`SELECT offer_id AS "offerId", added_at AS "addedAt" FROM read_models.favourites
    WHERE tenant = $1 AND candidate_id = $2 ORDER BY added_at`),
  savedSearches,
  digests:
    rowsOf(`SELECT job_filter_id AS "savedSearchId", local_date::text AS date, kind, status, reason, offers, planned_at AS "plannedAt",
      finished_at AS "finishedAt" FROM alerts.digests ${ofSearches} ORDER BY local_date, job_filter_id`),
  alertOffers:
    rowsOf(`SELECT job_filter_id AS "savedSearchId", offer_id AS "offerId", matched_at AS "matchedAt", digest_date::text AS "digestDate",
      shown_pay AS "shownPay" FROM alerts.matches ${ofSearches} ORDER BY matched_at, offer_id`),
  emails,
  suppression,
}
