/**
 * The file store port: what people upload, under random keys, one folder for each board. A file is whole or absent, and never changes: another
 * content is another key, so that addresses of files can be cached for ever.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { UnavailableError } from './event-store.ts'

/** What may be stored; the ending of a key says which. Nothing that a browser executes is among them; documents are sent as downloads only. */
export const fileTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  bin: 'application/octet-stream',
} as const
export type FileEnding = keyof typeof fileTypes

/** What files are for: a folder below that of the board. */
export const filePurposes = ['logos', 'logo-thumbs', 'avatars', 'documents', 'applications', 'imports'] as const
/** What everyone gets who knows the key. */
export const publicFilePurposes = ['logos', 'logo-thumbs', 'avatars'] as const satisfies readonly FilePurpose[]
export type FilePurpose = (typeof filePurposes)[number]

/** `<board>/<purpose>/<32 hexadecimal digits>.<ending>` */
export type FileKey = string & { readonly __brand: 'FileKey' }

const keyPattern = new RegExp(
  `^[a-z0-9][a-z0-9-]{0,62}/(?:${filePurposes.join('|')})/[0-9a-f]{32}\\.(?:${Object.keys(fileTypes).join('|')})$`,
)

/** Null: no key of this store, such as one that leads out of its folder. */
export const fileKeyOf = (text: string): FileKey | null => (text.length <= 128 && keyPattern.test(text) ? (text as FileKey) : null)

/** 128 random bits: an address that no one was given cannot be guessed. */
export const newFileKey = (tenant: TenantId, purpose: FilePurpose, ending: FileEnding): FileKey =>
  `${tenant}/${purpose}/${randomBytes(16).toString('hex')}.${ending}` as FileKey

/** Follows from the id of a command, which no one can guess: a command that runs again stores the same file. */
export const fileKeyFrom = (tenant: TenantId, purpose: FilePurpose, ending: FileEnding, ...parts: readonly string[]): FileKey =>
  `${tenant}/${purpose}/${createHash('sha256')
    .update(JSON.stringify(['file', tenant, purpose, ...parts]))
    .digest('hex')
    .slice(0, 32)}.${ending}` as FileKey

/** Of a logo: another folder, the same name. */
export const thumbKeyOf = (logo: FileKey): FileKey => logo.replace('/logos/', '/logo-thumbs/') as FileKey

/** Of a thumbnail. */
export const logoKeyOf = (thumb: FileKey): FileKey => thumb.replace('/logo-thumbs/', '/logos/') as FileKey

export const contentTypeOf = (key: FileKey): string => fileTypes[key.slice(key.lastIndexOf('.') + 1) as FileEnding]

export interface StoredFile {
  readonly contentType: string
  readonly size: number
  /** Read it to its end, or call `return` of its iterator: until then a handle or a connection is open. */
  readonly chunks: AsyncIterable<Buffer>
}

/** Bytes in memory, as `put` takes them. */
export async function* wholeFile(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** The reverse: all of a stored file. */
export async function bytesOf({ chunks }: Pick<StoredFile, 'chunks'>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of chunks) parts.push(part)
  return Buffer.concat(parts)
}

export interface PutOptions {
  /** One byte more is FileTooLargeError, and nothing is stored. */
  readonly maxBytes: number
  readonly signal?: AbortSignal
}

export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError'
}

/** No space is left where files are stored. */
export class FileStoreFullError extends Error {
  override readonly name = 'FileStoreFullError'
}

/** The store did not answer, or not in time; a retry later may succeed. */
export class FileStoreUnavailableError extends UnavailableError {}

export interface FileCount {
  readonly purpose: FilePurpose
  readonly count: number
  readonly bytes: number
}

/** Each call throws FileStoreUnavailableError when the store is down or silent. */
export interface FileStore {
  /** Resolves with the number of bytes once the file would survive a power cut. */
  put(key: FileKey, content: AsyncIterable<Uint8Array>, options: PutOptions): Promise<number>
  /** Undefined: there is none. */
  get(key: FileKey): Promise<StoredFile | undefined>
  exists(key: FileKey): Promise<boolean>
  /** Idempotent. */
  delete(key: FileKey): Promise<void>
  /** What there is of a board, in the order of `filePurposes`. Looks at every file, so it may take long. */
  count(tenant: TenantId): Promise<readonly FileCount[]>
  /** For readiness: whether files can be stored. */
  check(): Promise<void>
  close(): Promise<void>
}

export interface FileStoreTiming {
  /** For one call, and for each wait within a file that is being read. */
  readonly timeoutMs: number
}
export const defaultFileStoreTiming: FileStoreTiming = { timeoutMs: 15_000 }
