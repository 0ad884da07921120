/** The file store that the settings choose: a bucket when S3_URL is set, else a folder of DATA_DIR. */
import { join } from 'node:path'
import type { Settings } from '../../configuration.ts'
import type { Part } from '../../monitoring/health.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { createDiskFileStore } from './disk.ts'

/** Backups hold it (backup/contents.ts). */
export const uploadsFolder = (dataFolder: string): string => join(dataFolder, 'uploads')

export async function openFileStore({ S3_URL, DATA_DIR }: Pick<Settings, 'S3_URL' | 'DATA_DIR'>): Promise<FileStore> {
  if (S3_URL === undefined) return createDiskFileStore({ folder: uploadsFolder(DATA_DIR) })
  // Its client takes a while to load; most installations do not need it.
  const { createS3FileStore } = await import('./s3.ts')
  return createS3FileStore({ url: S3_URL })
}

/** Without it pictures are missing and uploads are refused; all else works. */
export const filePart = (files: FileStore): Part => ({ required: false, check: () => files.check().then(() => undefined) })
