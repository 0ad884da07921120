/** Rows of candidates, as their owner sees them. */

import { mandatoryPreferencesFilledIn, noPreferences, preferencesSchema } from '@jobboard/contracts/candidates/preferences'
import type { ApplicationDoc, CandidateProfile } from '@jobboard/contracts/candidates/queries'
import { fileAddress } from '@jobboard/contracts/shared/files'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Session } from '@jobboard/platform/http/sessions/access'
import type { TenantReader } from '../database/tenant-reader.ts'

interface ProfileRow {
  readonly newsletter: boolean
  readonly locale: Locale | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly message: string | null
  readonly avatar: string | null
  readonly preferences: unknown
}

/** What an account is called that was given by an address alone counts as no name. */
const isFromAddress = ({ name, email }: Pick<Session, 'name' | 'email'>): boolean => email.startsWith(`${name}@`)

/**
 * The account's name is one text; its parts are those that were given while they still make it. Else the first word is the first name: no
 * one has said otherwise.
 */
export function namesOf(
  { name, email }: Pick<Session, 'name' | 'email'>,
  { firstName, lastName }: { readonly firstName: string | null; readonly lastName: string | null },
): { readonly firstName: string | null; readonly lastName: string | null } {
  if (firstName !== null && lastName !== null && `${firstName} ${lastName}` === name) return { firstName, lastName }
  if (isFromAddress({ name, email })) return { firstName: null, lastName: null }
  const [first = '', ...rest] = name.split(' ')
  return { firstName: first, lastName: rest.length === 0 ? null : rest.join(' ') }
}

export async function readDocuments(reader: TenantReader, { tenant, accountId }: Session): Promise<readonly ApplicationDoc[]> {
  const rows = await reader.read<Omit<ApplicationDoc, 'addedAt'> & { addedAt: Date }>(tenant, {
    text: `SELECT document_id AS id, file_name AS "fileName", type, size, added_at AS "addedAt" FROM accounts.candidate_documents
           WHERE tenant = $1 AND account_id = $2 AND stored_at IS NOT NULL ORDER BY added_at DESC, document_id`,
    values: [tenant, accountId],
  })
  return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }))
}

/** Null: erased meanwhile. */
export async function readCandidate(reader: TenantReader, session: Session): Promise<CandidateProfile | null> {
  const { tenant, accountId, email } = session
  const [rows, documents] = await Promise.all([
    reader.read<ProfileRow>(tenant, {
      text: `SELECT a.newsletter, a.locale, p.first_name AS "firstName", p.last_name AS "lastName", p.message, p.avatar, p.preferences
             FROM accounts.accounts a LEFT JOIN accounts.candidate_profiles p USING (tenant, account_id)
             WHERE a.tenant = $1 AND a.account_id = $2`,
      values: [tenant, accountId],
    }),
    readDocuments(reader, session),
  ])
  const [row] = rows
  if (row === undefined) return null
  const preferences = preferencesSchema.safeParse(row.preferences).data ?? noPreferences
  return {
    id: accountId,
    email,
    ...namesOf(session, row),
    message: row.message ?? '',
    applicationDocs: [...documents],
    avatarUrl: row.avatar === null ? null : fileAddress(row.avatar),
    newsletter: row.newsletter,
    locale: row.locale,
    preferences,
    matchmaking: { mandatoryPreferencesFilledIn: mandatoryPreferencesFilledIn(preferences) },
    // There is no chat yet.
    unreadMessages: { chatsCount: 0, conversationRequestsCount: 0 },
  }
}
