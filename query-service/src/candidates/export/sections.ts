/**
 * What is held on a candidate, part by part: each is a member of `data.json` of the export. A capability that begins to hold something adds its
 * part here (docs/product/candidates.md, "Export").
 */
import { readAnswers, withoutMark } from '@jobboard/contracts/applications/answers'
import { type Attachment, applicationIdSchema } from '@jobboard/contracts/applications/events'
import { receiptOf } from '@jobboard/contracts/applications/receipt'
import { readSubjectCall } from '@jobboard/contracts/candidates/internal-calls'
import { readNamesCall } from '@jobboard/contracts/saved-searches/internal-calls'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { Session } from '@jobboard/platform/http/sessions/access'
import type { StoredInterview } from '@jobboard/platform/read-models/applications'
import type { TenantReader } from '../../database/tenant-reader.ts'
import { openTexts, type SealedText } from '../../http/open-application-texts.ts'
import { readCandidate } from '../candidate-reads.ts'

export interface SectionDeps {
  readonly reader: TenantReader
  readonly services: InternalClient
}

interface Reader extends SectionDeps {
  /** Of the request, for what other services are asked. */
  readonly traceId: string
}

type Section = (deps: Reader, session: Session) => Promise<unknown>

/** Rows as they are stored; `text` has the tenant as $1 and the account as $2. */
const rowsOf =
  (text: string): Section =>
  ({ reader }, { tenant, accountId }) =>
    reader.read(tenant, { text, values: [tenant, accountId] })

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
  const { names } = await deps.services.call(readNamesCall, { tenant, traceId: deps.traceId, params: { candidateId: accountId } })
  return rows.map((row) => ({ ...row, name: names[row.id] ?? null }))
}

interface ApplicationRow extends Record<string, unknown> {
  readonly applicationId: string
  readonly told: readonly { readonly status: string; readonly at: string; readonly answer: Encrypted | null }[]
  readonly name: Encrypted | null
  readonly email: Encrypted | null
  readonly message: Encrypted | null
  readonly answers: Encrypted | null
  readonly attachment: Attachment | null
  readonly withdrawalReason: Encrypted | null
  readonly interview: StoredInterview | null
  readonly fileText: Encrypted | null
}

const sealedIn = (row: ApplicationRow): readonly (readonly [SealedText['field'], Encrypted | null])[] => [
  ['name', row.name],
  ['email', row.email],
  ['message', row.message],
  ['answers', row.answers],
  ['fileName', row.attachment?.fileName ?? null],
  ['reason', row.withdrawalReason],
  ['place', row.interview?.place ?? null],
  ['reason', row.interview?.declineReason ?? null],
  ['fileText', row.fileText],
  ...row.told.map(({ answer }) => ['answer', answer] as const),
]

/** What was sent and what was told; not what the company wrote for itself. The files are beside it, by the id. */
const applications: Section = async ({ reader, services, traceId }, { tenant, accountId }) => {
  const rows = await reader.read<ApplicationRow>(tenant, {
    text: `SELECT application_id AS "applicationId", offer_id AS "offerId", source, locale AS language, submitted_at AS "submittedAt",
             told_status AS status, told, answered_at AS "answeredAt", answer_requested_at AS "answerRequestedAt", name, email, message, answers,
             attachment, (SELECT f.text FROM read_models.application_files f WHERE f.tenant = a.tenant AND f.application_id = a.application_id) AS "fileText",
             consents, withdrawal_reason AS "withdrawalReason", interview, pay
           FROM read_models.applications a WHERE tenant = $1 AND candidate_id = $2 AND erased IS NULL ORDER BY submitted_at, application_id`,
    values: [tenant, accountId],
  })
  const applicationIdOf = (row: ApplicationRow) => applicationIdSchema.parse(row.applicationId)
  const opened = await openTexts(
    services,
    { tenant, traceId },
    rows.flatMap((row) =>
      sealedIn(row).flatMap(([field, sealed]) => (sealed === null ? [] : [{ applicationId: applicationIdOf(row), field, sealed }])),
    ),
  )
  return rows.map(({ attachment, told, interview, ...row }) => {
    const applicationId = applicationIdSchema.parse(row.applicationId)
    const textOf = (field: SealedText['field'], sealed: Encrypted | null) => opened(applicationId, field, sealed)
    return {
      ...row,
      receipt: receiptOf(applicationId),
      name: textOf('name', row.name),
      email: textOf('email', row.email),
      message: textOf('message', row.message),
      answers: readAnswers(textOf('answers', row.answers)).map(withoutMark),
      file:
        attachment === null ? null : { name: textOf('fileName', attachment.fileName), size: attachment.size, sha256: attachment.sha256 },
      fileText: textOf('fileText', row.fileText),
      withdrawalReason: textOf('reason', row.withdrawalReason),
      told: told.map(({ status, at, answer }) => ({ status, at, answer: textOf('answer', answer) })),
      // Times that were offered before the candidate was told of an interview wait for that.
      interview:
        interview === null || !told.some(({ status }) => status === 'interview')
          ? null
          : { ...interview, place: textOf('place', interview.place), declineReason: textOf('reason', interview.declineReason ?? null) },
    }
  })
}

/** An export that leaves something out is none. */
const subjectOf = ({ services, traceId }: Reader, { tenant, accountId }: Session) =>
  services.call(readSubjectCall, { tenant, traceId, params: { accountId } })

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
  applications,
  externalApplications: rowsOf(`SELECT offer_id AS "offerId", begun_at AS "begunAt", confirmed_at AS "confirmedAt"
    FROM read_models.external_applications WHERE tenant = $1 AND candidate_id = $2 ORDER BY begun_at`),
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
