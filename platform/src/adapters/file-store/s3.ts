/**
 * Files in a bucket of S3 or of a server that speaks its protocol, addressed by path. `S3_URL` names server, bucket, folder and region;
 * credentials stand in it or come from where AWS programs look for them.
 */
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchBucket,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { TenantId } from '@jobboard/contracts/shared/ids'
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
} from '../../ports/file-store.ts'
import { chunksOf } from './chunks-of.ts'
import { readS3Url } from './s3-url.ts'

export interface S3FileStoreOptions {
  readonly url: string
  readonly timeoutMs?: number
}

export function createS3FileStore({ url, timeoutMs = defaultFileStoreTiming.timeoutMs }: S3FileStoreOptions): FileStore {
  const { endpoint, bucket: Bucket, folder, region, credentials } = readS3Url(url)
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: 2,
    // Servers other than S3 itself often do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
    ...(credentials === undefined ? {} : { credentials }),
  })
  const at = (key: FileKey) => ({ Bucket, Key: `${folder}${key}` })
  const bounded = async <T>(call: (abortSignal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const limit = AbortSignal.timeout(timeoutMs)
    try {
      return await call(signal === undefined ? limit : AbortSignal.any([signal, limit]))
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw asStoreError(error)
    }
  }

  /** A thousand at a time, as the protocol lists them. */
  async function countFolder(tenant: TenantId, purpose: FilePurpose): Promise<FileCount> {
    const asked = { Bucket, Prefix: `${folder}${tenant}/${purpose}/` }
    let [count, bytes] = [0, 0]
    let after: string | undefined
    do {
      const page = new ListObjectsV2Command(after === undefined ? asked : { ...asked, ContinuationToken: after })
      const listed = await bounded((abortSignal) => client.send(page, { abortSignal }))
      for (const { Size = 0 } of listed.Contents ?? []) {
        count += 1
        bytes += Size
      }
      after = listed.IsTruncated === true ? listed.NextContinuationToken : undefined
    } while (after !== undefined)
    return { purpose, count, bytes }
  }

  return {
    async put(key, content, { maxBytes, signal }) {
      const body = await collect(content, maxBytes, signal)
      const object = { ...at(key), Body: body, ContentLength: body.byteLength, ContentType: contentTypeOf(key) }
      await bounded((abortSignal) => client.send(new PutObjectCommand(object), { abortSignal }), signal)
      return body.byteLength
    },
    async get(key) {
      // The limit of `bounded` would also end the reading of the body, which has one of its own for each chunk.
      const limit = new AbortController()
      const timer = setTimeout(() => limit.abort(), timeoutMs)
      const found = await bounded(() => orAbsent(client.send(new GetObjectCommand(at(key)), { abortSignal: limit.signal }))).finally(() =>
        clearTimeout(timer),
      )
      if (found?.Body === undefined) return undefined
      return { contentType: contentTypeOf(key), size: found.ContentLength ?? 0, chunks: chunksOf(found.Body as Readable, timeoutMs) }
    },
    exists: async (key) =>
      (await bounded((abortSignal) => orAbsent(client.send(new HeadObjectCommand(at(key)), { abortSignal })))) !== undefined,
    delete: async (key) => void (await bounded((abortSignal) => orAbsent(client.send(new DeleteObjectCommand(at(key)), { abortSignal })))),
    count: (tenant) => Promise.all(filePurposes.map((purpose) => countFolder(tenant, purpose))),
    check: async () => void (await bounded((abortSignal) => client.send(new HeadBucketCommand({ Bucket }), { abortSignal }))),
    close: async () => client.destroy(),
  }
}

/** In memory: S3 wants the length first, a retry sends it again, and files here are a few megabytes. */
async function collect(content: AsyncIterable<Uint8Array>, maxBytes: number, signal: AbortSignal | undefined): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of content) {
    signal?.throwIfAborted()
    size += chunk.byteLength
    if (size > maxBytes) throw new FileTooLargeError(`More than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const statusOf = (error: unknown): number | undefined => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined)

const orAbsent = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (statusOf(error) === 404 && !(error instanceof NoSuchBucket)) return undefined
    throw error
  })

/** Names that servers give to a bucket or a disk without space; S3 itself has none. */
const fullNames = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage', 'StorageFull'])

function asStoreError(error: unknown): Error {
  if (error instanceof S3ServiceException && (fullNames.has(error.name) || statusOf(error) === 507))
    return new FileStoreFullError('The bucket of uploaded files is full', { cause: error })
  return new FileStoreUnavailableError('The bucket of uploaded files cannot be used', { cause: error })
}
