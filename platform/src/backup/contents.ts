/** What a backup holds, and what it leaves out: docs/runbooks/backup-and-restore.md says why. */

/** Rows that no event describes. Sessions, stored replies, rate limits, snapshots and read models are not among them. */
export const dataTables = [
  'accounts.accounts',
  'accounts.second_factors',
  'accounts.api_tokens',
  'accounts.invitations',
  'accounts.sign_ups',
  'accounts.candidate_profiles',
  'accounts.candidate_documents',
  'accounts.guests',
  'accounts.free_slots',
  'accounts.company_blocks',
  'accounts.list_views',
  'accounts.list_defaults',
  'alerts.percolated_offers',
  'alerts.digests',
  'alerts.matches',
  'alerts.planned_days',
  'mail.suppressions',
  'offers.working_copies',
  'offers.imported',
  'offers.import_problems',
  'applications.submissions',
  'applications.notices',
  'sandbox_gateway.checkouts',
  'statistics.offer_views',
  'mail.messages',
  'mail.reports',
  'mail.attempts',
  'jobs.outbox',
  'jobs.reactors',
  'jobs.parked',
] as const
/** Written to a file of their own. */
export const keyTables = ['public.master_key', 'public.subject_keys'] as const
/** With a tenant, hence under row-level security, which holds for the owner as well. */
export const tenantTables: ReadonlySet<string> = new Set([
  'accounts.accounts',
  'accounts.second_factors',
  'accounts.api_tokens',
  'accounts.invitations',
  'accounts.sign_ups',
  'accounts.candidate_profiles',
  'accounts.candidate_documents',
  'accounts.guests',
  'accounts.free_slots',
  'accounts.company_blocks',
  'accounts.list_views',
  'accounts.list_defaults',
  'alerts.percolated_offers',
  'alerts.digests',
  'alerts.matches',
  'alerts.planned_days',
  'mail.suppressions',
  'applications.submissions',
  'applications.notices',
  'sandbox_gateway.checkouts',
  'offers.working_copies',
  'offers.imported',
  'offers.import_problems',
  'statistics.offer_views',
  'mail.messages',
  'mail.reports',
  'mail.attempts',
  'public.subject_keys',
])
export type BackupTable = (typeof dataTables)[number] | (typeof keyTables)[number]

/** Folders of DATA_DIR with files that exist nowhere else. `uploads`: of the file store (adapters/file-store/open.ts); empty with S3_URL. */
export const fileFolders = ['mailbox', 'uploads'] as const

/** An event as it is backed up; JSON as text, so that Postgres restores the original bytes. */
export interface StoredEvent {
  readonly position: string
  readonly stream: string
  readonly revision: number
  readonly id: string
  readonly type: string
  readonly data: string
  readonly metadata: string
  readonly recordedAt: string
}

/** A part of a file, in base64. Parts of one file follow one another. */
export interface FilePart {
  /** Relative to DATA_DIR, with / between names. */
  readonly path: string
  readonly isFirst: boolean
  readonly data: string
}
