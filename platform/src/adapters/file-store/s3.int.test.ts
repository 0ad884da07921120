/** Files in a bucket, on a real server of the protocol. */
import { randomBytes } from 'node:crypto'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { expectUnavailable, fileStoreContract, inChunks, readAll } from '../../contract-tests/file-store.ts'
import { startTcpProxy } from '../../contract-tests/tcp-proxy.ts'
import { FileStoreUnavailableError, newFileKey } from '../../ports/file-store.ts'
import { removeS3Folder, startS3 } from '../../testing/s3-server.ts'
import { createS3FileStore } from './s3.ts'

const shortMs = 300
const key = () => newFileKey(tenantIdSchema.parse('devboard'), 'logos', 'webp')

describe('files in a bucket', () => {
  fileStoreContract(async () => {
    const server = await startS3()
    return {
      open: (timeoutMs) => createS3FileStore({ url: `${server.url}/a-folder`, timeoutMs }),
      async stop() {
        await server.stop()
        removeS3Folder(server.folder)
      },
    }
  })
})

describe('a bucket whose server fails', () => {
  it('is unavailable while the server answers nothing, and works again afterwards', async () => {
    const server = await startS3()
    const [store, impatient] = [createS3FileStore({ url: server.url }), createS3FileStore({ url: server.url, timeoutMs: shortMs })]
    try {
      const at = key()
      await store.put(at, inChunks(Buffer.from('before')), { maxBytes: 10 })
      server.freeze()
      await expectUnavailable(impatient)
      server.continue()
      expect((await readAll(store, at))?.toString()).toBe('before')
      await store.put(key(), inChunks(Buffer.from('after')), { maxBytes: 10 })
    } finally {
      server.continue()
      await Promise.all([store.close(), impatient.close()])
      await server.stop()
      removeS3Folder(server.folder)
    }
  })

  it('is unavailable while the server is dead, and has its files when it is back', async () => {
    const server = await startS3()
    const store = createS3FileStore({ url: server.url })
    const at = key()
    await store.put(at, inChunks(Buffer.from('before')), { maxBytes: 10 })
    await server.stop()
    await expectUnavailable(store)
    const again = await startS3(server)
    try {
      expect((await readAll(store, at))?.toString()).toBe('before')
    } finally {
      await store.close()
      await again.stop()
      removeS3Folder(server.folder)
    }
  })

  it('ends a file that stops in the middle, for its reader alone', async () => {
    const server = await startS3()
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: server.port })
    const url = server.url.replace(`:${server.port}`, `:${proxy.port}`)
    const store = createS3FileStore({ url, timeoutMs: 2_000 })
    try {
      const at = key()
      await store.put(at, inChunks(randomBytes(8_000_000)), { maxBytes: 8_000_000 })
      const file = await store.get(at)
      const reading = async () => {
        for await (const _chunk of file?.chunks ?? []) proxy.silence()
      }
      await expect(reading()).rejects.toThrow(FileStoreUnavailableError)
      expect((await readAll(store, at))?.byteLength).toBe(8_000_000)
    } finally {
      await store.close()
      await proxy.close()
      await server.stop()
      removeS3Folder(server.folder)
    }
  }, 60_000)

  it('is unavailable with an unknown key or without the bucket, and names neither in the error', async () => {
    const server = await startS3()
    const put = async (url: string): Promise<unknown> => {
      const store = createS3FileStore({ url })
      const refused = await store.put(key(), inChunks(Buffer.from('x')), { maxBytes: 1 }).catch((error: unknown) => error)
      await store.close()
      return refused
    }
    try {
      for (const url of [server.url.replace('S3RVER:', 'another-key:'), server.url.replace('/files', '/no-such-bucket')]) {
        const refused = await put(url)
        expect(refused).toBeInstanceOf(FileStoreUnavailableError)
        expect(String(refused)).not.toMatch(/another-key|no-such-bucket|127\.0\.0\.1/)
      }
      await expect(createS3FileStore({ url: server.url.replace('/files', '/no-such-bucket') }).check()).rejects.toThrow(
        FileStoreUnavailableError,
      )
    } finally {
      await server.stop()
      removeS3Folder(server.folder)
    }
  })
})
