/** What a backup holds, and what it leaves out: docs/runbooks/backup-and-restore.md says why. */

/** Rows that no event tells of. Sessions, stored replies, rate limits and read models are not among them. */
export const dataTables = ['accounts.accounts', 'statistics.offer_views'] as const
/** Written to a file of their own. */
export const keyTables = ['public.master_key', 'public.subject_keys'] as const
export type BackupTable = (typeof dataTables)[number] | (typeof keyTables)[number]

/** Folders of DATA_DIR with files that are nowhere else. */
export const fileFolders = ['mailbox', 'uploads'] as const

/** An event as it is backed up; JSON as text, so that Postgres gets back the very bytes it had. */
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
