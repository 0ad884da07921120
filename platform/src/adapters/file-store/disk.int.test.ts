/** Files in a folder: the contract, and what disks do to it. */
import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { fileStoreContract, inChunks, readAll } from '../../contract-tests/file-store.ts'
import { type FileKey, FileStoreFullError, FileStoreUnavailableError, fileKeyOf, newFileKey } from '../../ports/file-store.ts'
import { mountSmallDisk } from '../../testing/small-disk.ts'
import { createDiskFileStore } from './disk.ts'

const key = () => newFileKey(tenantIdSchema.parse('devboard'), 'logos', 'webp')
const pathOf = (folder: string, at: FileKey) => join(folder, ...at.split('/'))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('files in a folder', () => {
  const ofContract = mkdtempSync(join(tmpdir(), 'files-'))
  fileStoreContract(async () => ({
    open: (timeoutMs) => createDiskFileStore({ folder: join(ofContract, 'uploads'), timeoutMs }),
    stop: async () => rmSync(ofContract, { recursive: true, force: true }),
  }))
})

describe('a folder of files', () => {
  it('holds nothing but whole files when writing has ended', async () => {
    const store = createDiskFileStore({ folder })
    await store.put(key(), inChunks(Buffer.from('whole')), { maxBytes: 10 })
    await expect(store.put(key(), inChunks(Buffer.from('too large')), { maxBytes: 3 })).rejects.toThrow()
    const left = () => readdirSync(join(folder, '.unfinished'))
    // The refusal does not wait for the deletion.
    while (left().length > 0) await new Promise((resolve) => setImmediate(resolve))
    expect(readdirSync(join(folder, 'devboard/logos'))).toHaveLength(1)
  })

  it('is written by name last: who reads meanwhile sees one whole content', async () => {
    const [at, store] = [key(), createDiskFileStore({ folder })]
    const contents = [Buffer.alloc(300_000, 'a'), Buffer.alloc(300_000, 'b')] as const
    const put = (content: Buffer) => store.put(at, inChunks(content), { maxBytes: 300_000 })
    await put(contents[0])
    const writes = Promise.all([put(contents[1]), put(contents[0]), put(contents[1])])
    const isWhole = (read: Buffer | undefined) => contents.some((content) => read?.equals(content) === true)
    for (let reads = 0; reads < 10; reads += 1) expect(isWhole(await readAll(store, at))).toBe(true)
    await writes
    expect(isWhole(await readAll(store, at))).toBe(true)
  })

  it('removes what writers left that were killed, and nothing that is being written', async () => {
    const unfinished = join(folder, '.unfinished')
    mkdirSync(unfinished, { recursive: true })
    for (const name of ['old', 'new']) writeFileSync(join(unfinished, name), 'part')
    utimesSync(join(unfinished, 'old'), new Date(0), new Date(0))
    await createDiskFileStore({ folder }).check()
    expect(readdirSync(unfinished)).toEqual(['new'])
  })

  it('is unavailable where its place is taken by a file', async () => {
    writeFileSync(join(folder, 'taken'), '')
    const store = createDiskFileStore({ folder: join(folder, 'taken') })
    const at = key()
    await expect(store.check()).rejects.toThrow(FileStoreUnavailableError)
    await expect(store.put(at, inChunks(Buffer.from('x')), { maxBytes: 1 })).rejects.toThrow(FileStoreUnavailableError)
    await expect(store.get(at)).rejects.toThrow(FileStoreUnavailableError)
  })

  it('is unavailable when a read does not end', async () => {
    const [at, store] = [key(), createDiskFileStore({ folder, timeoutMs: 200 })]
    const pipe = pathOf(folder, at)
    mkdirSync(dirname(pipe), { recursive: true })
    execFileSync('mkfifo', [pipe])
    // Opening a pipe waits for a writer, as a network drive waits for its server.
    await expect(store.get(at)).rejects.toThrow(FileStoreUnavailableError)
    closeSync(openSync(pipe, 'r+'))
  })

  it('is full when its disk is, stores nothing, and works again when there is space', async () => {
    const disk = mountSmallDisk(2)
    if (disk === undefined) return console.warn('This user cannot mount a small disk: a full one is not tested')
    try {
      const store = createDiskFileStore({ folder: join(disk.folder, 'uploads') })
      const [before, refused, after] = [key(), key(), key()]
      await store.put(before, inChunks(Buffer.from('before')), { maxBytes: 10 })
      disk.fill()
      await expect(store.put(refused, inChunks(Buffer.alloc(100_000)), { maxBytes: 100_000 })).rejects.toThrow(FileStoreFullError)
      expect(await store.exists(refused)).toBe(false)
      expect((await readAll(store, before))?.toString()).toBe('before')
      disk.free()
      await store.put(after, inChunks(Buffer.alloc(100_000)), { maxBytes: 100_000 })
    } finally {
      disk.remove()
    }
  })
})

describe('a key', () => {
  it('is unlike any other, and read back as it was made', () => {
    const keys = Array.from({ length: 100 }, key)
    expect(new Set(keys).size).toBe(100)
    for (const one of keys) expect(fileKeyOf(one)).toBe(one)
  })

  it.each([
    '',
    'devboard',
    'devboard/logos/../../../master.key',
    'devboard/logos/..%2f0123456789abcdef01234567.png',
    'devboard/cvs/0123456789abcdef0123456789abcdef.png',
    'devboard/logos/0123456789abcdef0123456789abcdef.svg',
    'devboard/logos/0123456789abcdef0123456789abcdef.png/',
    'devboard/logos/0123456789ABCDEF0123456789ABCDEF.png',
    'devboard/logos/0123456789abcdef0123456789abcdef.png\n',
    '/devboard/logos/0123456789abcdef0123456789abcdef.png',
    `${'a'.repeat(100)}/logos/0123456789abcdef0123456789abcdef.png`,
  ])('is not %j', (text) => {
    expect(fileKeyOf(text)).toBeNull()
  })
})
