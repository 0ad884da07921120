/** The contract of the file store port: every adapter passes it, on a real folder or server. Called inside a `describe` of the adapter's test. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import {
  type FileKey,
  type FileStore,
  FileStoreUnavailableError,
  FileTooLargeError,
  filePurposes,
  newFileKey,
} from '../ports/file-store.ts'

export interface FileStoreBackend {
  open(timeoutMs: number): FileStore
  stop(): Promise<void>
}

const tenant = tenantIdSchema.parse('devboard')
const other = tenantIdSchema.parse('greenjobs')
/** Ends a call that hangs; nothing is asserted about it. */
const generousMs = 60_000

export async function* inChunks(content: Uint8Array, size = 64 * 1_024): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < content.byteLength; from += size) yield content.subarray(from, from + size)
}

export async function readAll(store: FileStore, key: FileKey): Promise<Buffer | undefined> {
  const file = await store.get(key)
  if (file === undefined) return undefined
  const chunks: Buffer[] = []
  for await (const chunk of file.chunks) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const digest = (content: Uint8Array | undefined): string =>
  content === undefined ? '' : createHash('sha256').update(content).digest('hex')

export function fileStoreContract(start: () => Promise<FileStoreBackend>): void {
  let backend: FileStoreBackend
  let store: FileStore
  beforeAll(async () => {
    backend = await start()
    store = backend.open(generousMs)
  }, 60_000)
  afterAll(async () => {
    await store?.close()
    await backend?.stop()
  }, 60_000)
  const key = (of = tenant) => newFileKey(of, 'logos', 'webp')
  const put = (at: FileKey, content: Uint8Array, maxBytes = 10_000_000) => store.put(at, inChunks(content), { maxBytes })

  it('can be used', async () => {
    await store.check()
  })

  it('returns what was stored, byte for byte, with the type that its key says and its size', async () => {
    const [at, content] = [newFileKey(tenant, 'logos', 'png'), randomBytes(3_000_001)]
    expect(await put(at, content)).toBe(content.byteLength)
    const file = await store.get(at)
    expect([file?.contentType, file?.size]).toEqual(['image/png', content.byteLength])
    await file?.chunks[Symbol.asyncIterator]().return?.()
    expect(digest(await readAll(store, at))).toBe(digest(content))
  })

  it('stores a file of no bytes', async () => {
    const at = key()
    expect(await put(at, new Uint8Array())).toBe(0)
    expect((await readAll(store, at))?.byteLength).toBe(0)
  })

  it('has nothing under a key that was never stored, and deletes it without complaint', async () => {
    const at = key()
    expect([await store.get(at), await store.exists(at)]).toEqual([undefined, false])
    await store.delete(at)
  })

  it('counts the files of a board by what they are for, and none of another one', async () => {
    const boardOf = (name: string) => tenantIdSchema.parse(`${name}-${randomUUID().slice(0, 8)}`)
    const [board, other] = [boardOf('board'), boardOf('other')]
    const none = filePurposes.map((purpose) => ({ purpose, count: 0, bytes: 0 }))
    expect(await store.count(board)).toEqual(none)
    await put(key(board), Buffer.alloc(30))
    await put(key(board), Buffer.alloc(12))
    await put(newFileKey(board, 'imports', 'bin'), Buffer.alloc(5))
    await put(key(other), Buffer.alloc(7))
    const counted = { logos: { count: 2, bytes: 42 }, imports: { count: 1, bytes: 5 } }
    expect(await store.count(board)).toEqual(
      none.map((one) => ({ ...one, ...Object.entries(counted).find(([of]) => of === one.purpose)?.[1] })),
    )
  })

  it('deletes a file, also a second time', async () => {
    const at = key()
    await put(at, randomBytes(10))
    expect(await store.exists(at)).toBe(true)
    await store.delete(at)
    await store.delete(at)
    expect([await store.exists(at), await store.get(at)]).toEqual([false, undefined])
  })

  it('separates boards: the same name below another board is another file', async () => {
    const [ours, theirs] = [key(tenant), key(other)]
    await put(ours, Buffer.from('ours'))
    await put(theirs, Buffer.from('theirs'))
    await store.delete(ours)
    expect((await readAll(store, theirs))?.toString()).toBe('theirs')
  })

  it('takes as many bytes as it may and refuses one more, storing nothing', async () => {
    const [fits, exceeds] = [key(), key()]
    await put(fits, randomBytes(100_000), 100_000)
    await expect(put(exceeds, randomBytes(100_001), 100_000)).rejects.toThrow(FileTooLargeError)
    expect([await store.exists(fits), await store.exists(exceeds)]).toEqual([true, false])
  })

  it('stores nothing of an upload that breaks off', async () => {
    const at = key()
    async function* broken() {
      yield randomBytes(1_000)
      throw new RangeError('the client is gone')
    }
    await expect(store.put(at, broken(), { maxBytes: 10_000 })).rejects.toThrow('the client is gone')
    expect(await store.exists(at)).toBe(false)
  })

  it('stores nothing once the caller has given up', async () => {
    const [at, giveUp] = [key(), new AbortController()]
    async function* abandoned() {
      yield randomBytes(1_000)
      giveUp.abort(new RangeError('given up'))
      yield randomBytes(1_000)
    }
    await expect(store.put(at, abandoned(), { maxBytes: 10_000, signal: giveUp.signal })).rejects.toThrow('given up')
    expect(await store.exists(at)).toBe(false)
  })

  it('stores and reads many files at once', async () => {
    const files = Array.from({ length: 20 }, (_, number) => ({ at: key(), content: Buffer.alloc(50_000 + number, number) }))
    await Promise.all(files.map(({ at, content }) => put(at, content)))
    const read = await Promise.all(files.map(({ at }) => readAll(store, at)))
    expect(read.map(digest)).toEqual(files.map(({ content }) => digest(content)))
  })

  it('releases a file that is not read to its end', async () => {
    const at = key()
    await put(at, randomBytes(1_000_000))
    for (let times = 0; times < 60; times += 1) {
      const file = await store.get(at)
      for await (const _first of file?.chunks ?? []) break
    }
    expect((await readAll(store, at))?.byteLength).toBe(1_000_000)
  })
}

/** What each call does while the store is silent or dead. */
export async function expectUnavailable(store: FileStore): Promise<void> {
  const at = newFileKey(tenant, 'logos', 'webp')
  const calls = [
    () => store.put(at, inChunks(randomBytes(10)), { maxBytes: 10 }),
    () => store.get(at),
    () => store.exists(at),
    () => store.delete(at),
    () => store.check(),
  ]
  for (const call of calls) await expect(call()).rejects.toThrow(FileStoreUnavailableError)
}
