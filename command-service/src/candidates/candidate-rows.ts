/** Profiles and documents of candidates in Postgres: written only while there is the account, so that nothing is added behind an erasure. */
import type { ChangeCandidate } from '@jobboard/contracts/candidates/commands'
import type { AccountId, TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { type FileKey, fileKeyOf } from '@jobboard/platform/ports/file-store'

/** The row of the account is locked against deletion until the statement has ended. */
const whileThereIs = 'FROM (SELECT 1 FROM accounts.accounts WHERE tenant = $1 AND account_id = $2 FOR KEY SHARE) AS account'

/** What is undefined stays. False: there is no such account any more. */
export async function writeCandidate(
  database: TenantDatabase,
  tenant: TenantId,
  accountId: AccountId,
  { firstName, lastName, message, preferences }: ChangeCandidate,
): Promise<boolean> {
  const { rowCount } = await database.query(
    tenant,
    `INSERT INTO accounts.candidate_profiles AS p (tenant, account_id, first_name, last_name, message, preferences)
     SELECT $1, $2, $3, $4, coalesce($5, ''), $6::jsonb ${whileThereIs}
     ON CONFLICT (tenant, account_id) DO UPDATE SET first_name = coalesce($3, p.first_name), last_name = coalesce($4, p.last_name),
       message = coalesce($5, p.message), preferences = coalesce($6::jsonb, p.preferences), changed_at = now()`,
    [
      ...[tenant, accountId, firstName ?? null, lastName ?? null, message ?? null],
      preferences === undefined ? null : JSON.stringify(preferences),
    ],
  )
  return rowCount === 1
}

/** The picture that was there before; undefined: there is no such account any more. */
export const writeAvatar = (
  database: TenantDatabase,
  tenant: TenantId,
  accountId: AccountId,
  avatar: FileKey | null,
): Promise<FileKey | null | undefined> =>
  database.transaction(tenant, async (transaction) => {
    const before = await transaction.query<{ avatar: string | null }>(
      'SELECT avatar FROM accounts.candidate_profiles WHERE tenant = $1 AND account_id = $2 FOR UPDATE',
      [tenant, accountId],
    )
    const { rowCount } = await transaction.query(
      `INSERT INTO accounts.candidate_profiles (tenant, account_id, avatar) SELECT $1, $2, $3 ${whileThereIs}
       ON CONFLICT (tenant, account_id) DO UPDATE SET avatar = excluded.avatar, changed_at = now()`,
      [tenant, accountId, avatar],
    )
    return rowCount === 1 ? fileKeyOf(before.rows[0]?.avatar ?? '') : undefined
  })

interface NewDocument {
  readonly documentId: string
  readonly accountId: AccountId
  readonly type: string
  readonly fileName: string
  readonly file: FileKey
  readonly size: number
}

/** Before its file. Repeating is harmless. False: there are too many, or there is no such account any more. */
export const beginDocument = (database: TenantDatabase, tenant: TenantId, document: NewDocument, max: number): Promise<boolean> =>
  database.transaction(tenant, async (transaction) => {
    const { accountId, documentId, type, fileName, file, size } = document
    // One after the other, so that all of them count.
    await transaction.query("SELECT pg_advisory_xact_lock(hashtextextended('candidate documents ' || $1 || $2, 0))", [tenant, accountId])
    const { rowCount } = await transaction.query(
      `INSERT INTO accounts.candidate_documents (tenant, account_id, document_id, type, file_name, file, size)
       SELECT $1, $2, $3, $4, $5, $6, $7 ${whileThereIs}
       WHERE (SELECT count(*) FROM accounts.candidate_documents WHERE tenant = $1 AND account_id = $2 AND document_id <> $3) < $8
       ON CONFLICT (tenant, document_id) DO UPDATE SET file_name = excluded.file_name`,
      [tenant, accountId, documentId, type, fileName, file, size, max],
    )
    return rowCount === 1
  })

/** Its file is whole. False: the document was deleted meanwhile. */
export async function finishDocument(database: TenantDatabase, tenant: TenantId, documentId: string): Promise<boolean> {
  const { rowCount } = await database.query(
    tenant,
    'UPDATE accounts.candidate_documents SET stored_at = coalesce(stored_at, now()) WHERE tenant = $1 AND document_id = $2',
    [tenant, documentId],
  )
  return rowCount === 1
}

const keysIn = (rows: readonly { readonly file: string | null }[]): readonly FileKey[] =>
  rows.map(({ file }) => fileKeyOf(file ?? '')).filter((key) => key !== null)

/** The file of a document of this account; null: there is none. */
export async function findDocumentFile(
  database: TenantDatabase,
  tenant: TenantId,
  accountId: AccountId,
  documentId: string,
): Promise<FileKey | null> {
  const { rows } = await database.query<{ file: string }>(
    tenant,
    'SELECT file FROM accounts.candidate_documents WHERE tenant = $1 AND account_id = $2 AND document_id = $3',
    [tenant, accountId, documentId],
  )
  return keysIn(rows)[0] ?? null
}

/** A document of this account whose file is whole; null: there is none. */
export async function findDocument(
  database: TenantDatabase,
  tenant: TenantId,
  accountId: AccountId,
  documentId: string,
): Promise<{ readonly fileName: string; readonly file: FileKey } | null> {
  const { rows } = await database.query<{ fileName: string; file: string }>(
    tenant,
    `SELECT file_name AS "fileName", file FROM accounts.candidate_documents
     WHERE tenant = $1 AND account_id = $2 AND document_id = $3 AND stored_at IS NOT NULL`,
    [tenant, accountId, documentId],
  )
  const [row] = rows
  const file = fileKeyOf(row?.file ?? '')
  return row === undefined || file === null ? null : { fileName: row.fileName, file }
}

/** After its file. */
export const deleteDocumentRow = (database: TenantDatabase, tenant: TenantId, documentId: string) =>
  database.query(tenant, 'DELETE FROM accounts.candidate_documents WHERE tenant = $1 AND document_id = $2', [tenant, documentId])

/** Every file that the account has. */
export async function filesOfCandidate(database: TenantDatabase, tenant: TenantId, accountId: AccountId): Promise<readonly FileKey[]> {
  const { rows } = await database.query<{ file: string | null }>(
    tenant,
    `SELECT file FROM accounts.candidate_documents WHERE tenant = $1 AND account_id = $2
     UNION ALL SELECT avatar FROM accounts.candidate_profiles WHERE tenant = $1 AND account_id = $2`,
    [tenant, accountId],
  )
  return keysIn(rows)
}

export async function deleteCandidateRows(database: TenantDatabase, tenant: TenantId, accountId: AccountId): Promise<void> {
  for (const table of ['accounts.candidate_documents', 'accounts.candidate_profiles'])
    await database.query(tenant, `DELETE FROM ${table} WHERE tenant = $1 AND account_id = $2`, [tenant, accountId])
}

/** Documents whose file was never whole: their process ended in between. */
export async function abandonedDocuments(database: TenantDatabase, tenant: TenantId) {
  const { rows } = await database.query<{ documentId: string; file: string }>(
    tenant,
    `SELECT document_id AS "documentId", file FROM accounts.candidate_documents
     WHERE tenant = $1 AND stored_at IS NULL AND added_at < now() - interval '1 hour' LIMIT 1000`,
    [tenant],
  )
  return rows.map(({ documentId, file }) => ({ documentId, file: fileKeyOf(file) }))
}
