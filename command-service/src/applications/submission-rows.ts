/** Applications in Postgres as far as commands must find them by person, account or offer. Each row is written before its file and its event. */
import { type ApplicationId, applicationIdSchema, type ErasureReason, erasureReasonSchema } from '@jobboard/contracts/applications/events'
import type { AccountId, CompanyId, Instant, OfferId, SubjectId, TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { type FileKey, fileKeyOf } from '@jobboard/platform/ports/file-store'

export interface Submission {
  readonly applicationId: ApplicationId
  readonly offerId: OfferId
  readonly companyId: CompanyId
  readonly person: SubjectId
  readonly candidateId: AccountId | null
  readonly file: FileKey | null
}

/** Hours in which another application of the same person to the same offer is a repeat. */
const repeatHours = 24

export interface BegunSubmission {
  /** The application that this one repeats; null: none. */
  readonly repeats: ApplicationId | null
  /** The same command began it before. Its row stays as it is. */
  readonly isKnown: boolean
}

/** Two at the same moment are put one after the other, whatever the clocks of their requests said, so that one of them is the repeat. */
export async function beginSubmission(
  database: TenantDatabase,
  tenant: TenantId,
  { applicationId, offerId, companyId, person, candidateId, file }: Submission,
  at: Instant,
): Promise<BegunSubmission> {
  const [, inserted, earlier] = await database.queries(tenant, [
    {
      name: 'submission-lock',
      text: "SELECT pg_advisory_xact_lock(hashtextextended('applications ' || $1 || ' ' || $2 || ' ' || $3, 0))",
      values: [tenant, offerId, person],
    },
    {
      name: 'submission-begin',
      text: `INSERT INTO applications.submissions (tenant, application_id, offer_id, company_id, person, candidate_id, file, begun_at)
       SELECT $1, $2, $3, $4, $5, $6, $7, greatest($8::timestamptz, max(begun_at) + interval '1 millisecond')
       FROM applications.submissions WHERE tenant = $1 AND person = $5 AND offer_id = $3
       ON CONFLICT (tenant, application_id) DO NOTHING`,
      values: [tenant, applicationId, offerId, companyId, person, candidateId, file, at],
    },
    {
      name: 'submission-repeats',
      text: `SELECT application_id AS id FROM applications.submissions,
         (SELECT begun_at AS own_begun_at FROM applications.submissions WHERE tenant = $1 AND application_id = $4) AS own
       WHERE tenant = $1 AND person = $2 AND offer_id = $3 AND application_id <> $4 AND begun_at <= own_begun_at
         AND begun_at > own_begun_at - $5 * interval '1 hour'
       ORDER BY begun_at DESC, application_id LIMIT 1`,
      values: [tenant, person, offerId, applicationId, repeatHours],
    },
  ])
  const row: { readonly id: string } | undefined = earlier?.rows[0]
  return { repeats: row === undefined ? null : applicationIdSchema.parse(row.id), isKnown: inserted?.rowCount === 0 }
}

/** Of an attempt whose event was not stored: the next one may have another file. */
export async function replaceFile(
  database: TenantDatabase,
  tenant: TenantId,
  applicationId: ApplicationId,
  file: FileKey | null,
): Promise<void> {
  await database.query(
    tenant,
    'UPDATE applications.submissions SET file = $3 WHERE tenant = $1 AND application_id = $2 AND submitted_at IS NULL',
    [tenant, applicationId, file],
  )
}

/** Written before anything of it is deleted, so that housekeeping resumes what a process left. False: there is no such row any more. */
export async function beginErasure(
  database: TenantDatabase,
  tenant: TenantId,
  applicationId: ApplicationId,
  reason: ErasureReason,
): Promise<boolean> {
  const { rowCount } = await database.query(
    tenant,
    `UPDATE applications.submissions SET erasing = coalesce(erasing, $3), erasing_at = now() WHERE tenant = $1 AND application_id = $2`,
    [tenant, applicationId, reason],
  )
  return rowCount === 1
}

export interface BegunErasure extends StoredSubmission {
  readonly reason: ErasureReason
}

/** Begun more than ten minutes ago. */
export async function unfinishedErasures(database: TenantDatabase, tenant: TenantId): Promise<readonly BegunErasure[]> {
  const { rows } = await database.query<{ id: string; file: string | null; reason: string }>(
    tenant,
    `SELECT application_id AS id, file, erasing AS reason FROM applications.submissions
     WHERE tenant = $1 AND erasing_at < now() - interval '10 minutes' ORDER BY erasing_at LIMIT 1000`,
    [tenant],
  )
  return storedIn(rows).map((submission, at) => ({ ...submission, reason: erasureReasonSchema.parse(rows[at]?.reason) }))
}

/** Its event is stored. False: it was deleted meanwhile. Not flushed to the disk: what a crash loses of it, housekeeping finds in the events. */
export async function finishSubmission(
  database: TenantDatabase,
  tenant: TenantId,
  applicationId: ApplicationId,
  at: Instant,
): Promise<boolean> {
  const [, finished] = await database.queries(tenant, [
    { text: 'SET LOCAL synchronous_commit = off' },
    {
      name: 'submission-finish',
      text: 'UPDATE applications.submissions SET submitted_at = coalesce(submitted_at, $3) WHERE tenant = $1 AND application_id = $2',
      values: [tenant, applicationId, at],
    },
  ])
  return finished?.rowCount === 1
}

/** Repeating is harmless. */
export async function deleteSubmission(database: TenantDatabase, tenant: TenantId, applicationId: ApplicationId): Promise<void> {
  await database.query(tenant, 'DELETE FROM applications.submissions WHERE tenant = $1 AND application_id = $2', [tenant, applicationId])
}

export interface StoredSubmission {
  readonly applicationId: ApplicationId
  readonly file: FileKey | null
}

const storedIn = (rows: readonly { readonly id: string; readonly file: string | null }[]): readonly StoredSubmission[] =>
  rows.map(({ id, file }) => ({ applicationId: applicationIdSchema.parse(id), file: fileKeyOf(file ?? '') }))

/** Begun more than an hour ago, and not known to have been sent: their process ended in between. */
export async function unfinishedSubmissions(database: TenantDatabase, tenant: TenantId): Promise<readonly StoredSubmission[]> {
  const { rows } = await database.query<{ id: string; file: string | null }>(
    tenant,
    `SELECT application_id AS id, file FROM applications.submissions
     WHERE tenant = $1 AND submitted_at IS NULL AND begun_at < now() - interval '1 hour' ORDER BY begun_at LIMIT 1000`,
    [tenant],
  )
  return storedIn(rows)
}

const select = 'SELECT application_id AS id, file FROM applications.submissions WHERE tenant = $1 AND'

/** Of a company: one that was sent to another, or that does not exist, is null. */
export async function submissionToCompany(
  database: TenantDatabase,
  tenant: TenantId,
  companyId: CompanyId,
  applicationId: ApplicationId,
): Promise<StoredSubmission | null> {
  const { rows } = await database.query<{ id: string; file: string | null }>(
    tenant,
    `${select} application_id = $2 AND company_id = $3 AND submitted_at IS NOT NULL`,
    [tenant, applicationId, companyId],
  )
  return storedIn(rows)[0] ?? null
}

export async function submissionsOfCandidate(
  database: TenantDatabase,
  tenant: TenantId,
  candidateId: AccountId,
): Promise<readonly StoredSubmission[]> {
  const { rows } = await database.query<{ id: string; file: string | null }>(tenant, `${select} candidate_id = $2`, [tenant, candidateId])
  return storedIn(rows)
}

export async function submissionsOfPerson(
  database: TenantDatabase,
  tenant: TenantId,
  person: SubjectId,
): Promise<readonly StoredSubmission[]> {
  const { rows } = await database.query<{ id: string; file: string | null }>(tenant, `${select} person = $2`, [tenant, person])
  return storedIn(rows)
}

/** The newest first, and how many there are. */
export async function newestOfPerson(
  database: TenantDatabase,
  tenant: TenantId,
  person: SubjectId,
  limit: number,
): Promise<{ readonly ids: ApplicationId[]; readonly total: number }> {
  const { rows } = await database.query<{ id: string; total: number }>(
    tenant,
    `SELECT application_id AS id, count(*) OVER ()::int AS total FROM applications.submissions
     WHERE tenant = $1 AND person = $2 AND submitted_at IS NOT NULL ORDER BY begun_at DESC, application_id LIMIT $3`,
    [tenant, person, limit],
  )
  return { ids: rows.map(({ id }) => applicationIdSchema.parse(id)), total: rows[0]?.total ?? 0 }
}

export async function findSubmission(
  database: TenantDatabase,
  tenant: TenantId,
  applicationId: ApplicationId,
): Promise<StoredSubmission | null> {
  const { rows } = await database.query<{ id: string; file: string | null }>(tenant, `${select} application_id = $2`, [
    tenant,
    applicationId,
  ])
  return storedIn(rows)[0] ?? null
}

/** Those that were sent with the address and without an account. */
export async function guestSubmissionsOfPerson(
  database: TenantDatabase,
  tenant: TenantId,
  person: SubjectId,
): Promise<readonly ApplicationId[]> {
  const { rows } = await database.query<{ id: string }>(
    tenant,
    'SELECT application_id AS id FROM applications.submissions WHERE tenant = $1 AND person = $2 AND candidate_id IS NULL ORDER BY begun_at',
    [tenant, person],
  )
  return rows.map(({ id }) => applicationIdSchema.parse(id))
}

/** Its events say it already. */
export async function markTakenOver(
  database: TenantDatabase,
  tenant: TenantId,
  applicationId: ApplicationId,
  candidateId: AccountId,
): Promise<void> {
  await database.query(
    tenant,
    'UPDATE applications.submissions SET candidate_id = $3 WHERE tenant = $1 AND application_id = $2 AND candidate_id IS NULL',
    [tenant, applicationId, candidateId],
  )
}

/** Further applications to an offer, in the order of their ids; those that were never sent or are being deleted among them. */
export async function submissionsAfter(
  database: TenantDatabase,
  tenant: TenantId,
  offerId: OfferId,
  after: ApplicationId | null,
  limit: number,
): Promise<readonly ApplicationId[]> {
  const { rows } = await database.query<{ id: string }>(
    tenant,
    `SELECT application_id AS id FROM applications.submissions
     WHERE tenant = $1 AND offer_id = $2 AND ($3::uuid IS NULL OR application_id > $3) ORDER BY application_id LIMIT $4`,
    [tenant, offerId, after, limit],
  )
  return rows.map(({ id }) => applicationIdSchema.parse(id))
}

export async function countSubmissions(database: TenantDatabase, tenant: TenantId, offerId: OfferId): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    tenant,
    'SELECT count(*)::int AS count FROM applications.submissions WHERE tenant = $1 AND offer_id = $2',
    [tenant, offerId],
  )
  return rows[0]?.count ?? 0
}

/** The offer of these applications belongs to the company now. */
export async function moveSubmissions(
  database: TenantDatabase,
  tenant: TenantId,
  ids: readonly ApplicationId[],
  companyId: CompanyId,
): Promise<void> {
  await database.query(
    tenant,
    'UPDATE applications.submissions SET company_id = $3 WHERE tenant = $1 AND application_id = ANY($2::uuid[]) AND company_id <> $3',
    [tenant, ids, companyId],
  )
}
