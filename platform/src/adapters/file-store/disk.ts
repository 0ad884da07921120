/**
 * Files in a folder, by default `uploads` of DATA_DIR. Written to a temporary name, flushed, then renamed: after a crash a file is whole or
 * absent. Every wait is bounded, because the folder may be a network drive.
 */
import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../../embedded/error-code.ts'
import {
  contentTypeOf,
  defaultFileStoreTiming,
  type FileCount,
  type FileKey,
  type FilePurpose,
  type FileStore,
  FileStoreFullError,
  FileStoreUnavailableError,
  FileTooLargeError,
  filePurposes,
  type StoredFile,
} from '../../ports/file-store.ts'
import { chunksOf } from './chunks-of.ts'

export interface DiskFileStoreOptions {
  readonly folder: string
  readonly timeoutMs?: number
}

/** Of uploads in flight; no backup holds them. */
export const unfinishedFolder = '.unfinished'
/** Older ones are of writers that were killed. */
const unfinishedMaxAgeMs = 60 * 60 * 1_000
const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])

export function createDiskFileStore({ folder, timeoutMs = defaultFileStoreTiming.timeoutMs }: DiskFileStoreOptions): FileStore {
  const pathOf = (key: FileKey): string => join(folder, ...key.split('/'))
  const unfinished = join(folder, unfinishedFolder)
  // By the first call, not at the opening: the folder may be mounted later than the process starts.
  let cleaned: Promise<void> | undefined
  const prepare = async (): Promise<void> => {
    await mkdir(unfinished, { recursive: true })
    cleaned ??= removeOld(unfinished).catch((error: unknown) => {
      // A drive that failed once may work at the next call.
      cleaned = undefined
      throw error
    })
    await cleaned
  }
  const bounded = <T>(work: () => Promise<T>): Promise<T> => withTimeout(work, timeoutMs)

  return {
    async put(key, content, { maxBytes, signal }) {
      const temporary = join(unfinished, randomUUID())
      const path = pathOf(key)
      await bounded(prepare)
      const opening = open(temporary, 'wx', 0o600)
      const handle = await bounded(() => opening).catch((error: unknown) => closeLater(opening, error))
      try {
        const size = await writeAll(handle, content, { maxBytes, signal, bounded })
        await bounded(async () => {
          await handle.sync()
          await handle.close()
          await mkdir(dirname(path), { recursive: true })
          await rename(temporary, path)
          await syncFolder(dirname(path))
        })
        return size
      } catch (error) {
        // In the background: a drive that does not answer must not hold up the refusal.
        void handle.close().catch(() => undefined)
        void rm(temporary, { force: true }).catch(() => undefined)
        throw error
      }
    },
    async get(key) {
      const opening = orAbsent(open(pathOf(key), 'r'))
      const handle = await bounded(() => opening).catch((error: unknown) => closeLater(opening, error))
      if (handle === undefined) return undefined
      const { size } = await bounded(() => handle.stat()).catch((error: unknown) => closeLater(opening, error))
      return { contentType: contentTypeOf(key), size, chunks: chunksOf(handle.createReadStream(), timeoutMs) } satisfies StoredFile
    },
    exists: async (key) => (await bounded(() => orAbsent(stat(pathOf(key))))) !== undefined,
    delete: (key) => bounded(() => rm(pathOf(key), { force: true })),
    count: (tenant) => Promise.all(filePurposes.map((purpose) => countFolder(join(folder, tenant, purpose), purpose, bounded))),
    check: () => bounded(prepare),
    close: async () => undefined,
  }
}

const statsAtOnce = 64

async function countFolder(folder: string, purpose: FilePurpose, bounded: Writing['bounded']): Promise<FileCount> {
  const names = (await bounded(() => orAbsent(readdir(folder)))) ?? []
  let [count, bytes] = [0, 0]
  for (let at = 0; at < names.length; at += statsAtOnce) {
    const some = names.slice(at, at + statsAtOnce)
    // One that was deleted meanwhile is none.
    const found = await bounded(() => Promise.all(some.map((name) => orAbsent(stat(join(folder, name))))))
    for (const file of found) {
      if (file === undefined) continue
      count += 1
      bytes += file.size
    }
  }
  return { purpose, count, bytes }
}

interface Writing {
  readonly maxBytes: number
  readonly signal: AbortSignal | undefined
  readonly bounded: <T>(work: () => Promise<T>) => Promise<T>
}

async function writeAll(handle: FileHandle, content: AsyncIterable<Uint8Array>, { maxBytes, signal, bounded }: Writing): Promise<number> {
  let size = 0
  for await (const chunk of content) {
    signal?.throwIfAborted()
    size += chunk.byteLength
    if (size > maxBytes) throw new FileTooLargeError(`More than ${maxBytes} bytes`)
    for (let from = 0; from < chunk.byteLength; ) {
      const rest = chunk.subarray(from)
      from += (await bounded(() => handle.write(rest))).bytesWritten
    }
  }
  return size
}

/** A new name is durable when its folder is flushed. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Closes what may still be opened some time later, and throws `error`. */
function closeLater(opening: Promise<FileHandle | undefined>, error: unknown): never {
  void opening.then((handle) => handle?.close()).catch(() => undefined)
  throw error
}

async function removeOld(folder: string): Promise<void> {
  const names = await readdir(folder)
  for (const name of names) {
    const path = join(folder, name)
    const found = await orAbsent(stat(path))
    if (found !== undefined && found.mtimeMs < Date.now() - unfinishedMaxAgeMs) await rm(path, { force: true })
  }
}

const orAbsent = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })

async function withTimeout<T>(work: () => Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FileStoreUnavailableError('The folder of uploaded files does not answer')), timeoutMs)
  })
  try {
    return await Promise.race([work(), limit])
  } catch (error) {
    if (error instanceof FileStoreUnavailableError) throw error
    if (fullCodes.has(errorCode(error))) throw new FileStoreFullError('The disk of uploaded files is full', { cause: error })
    throw new FileStoreUnavailableError('The folder of uploaded files cannot be used', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
