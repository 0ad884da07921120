/** The scanner on a real clamd of Debian; and on servers that are no clamd, or none any more. */
import { createServer, type Server, type Socket } from 'node:net'
import { FileScannerUnavailableError } from '../../ports/file-scanner.ts'
import { type ClamdServer, clamdInstalled, eicar, startClamd } from '../../testing/clamd-server.ts'
import { createClamd } from './clamd.ts'
import { openFileScanner } from './open.ts'

const describeWithClamd = clamdInstalled ? describe : describe.skip

describeWithClamd('a clamd (skipped where clamav-daemon is not installed)', () => {
  let clamd: ClamdServer
  beforeAll(async () => {
    clamd = await startClamd()
  }, 60_000)
  afterAll(() => clamd?.stop())
  const scanner = () => openFileScanner({ CLAMAV_URL: `tcp://127.0.0.1:${clamd.port}` })

  it('finds what it has a signature of, and nothing in other files of any size that is taken', async () => {
    expect(await scanner().scan(eicar)).toEqual({ kind: 'infected', name: 'Test.Eicar.UNOFFICIAL' })
    expect(await scanner().scan(Buffer.from('a letter'))).toEqual({ kind: 'clean' })
    expect(await scanner().scan(Buffer.alloc(0))).toEqual({ kind: 'clean' })
    expect(await scanner().scan(Buffer.alloc(5_000_000, 65))).toEqual({ kind: 'clean' })
    await scanner().check()
  })

  it('has not looked at a file that is longer than it reads', async () => {
    await expect(scanner().scan(Buffer.alloc(7_000_000, 65))).rejects.toThrow(FileScannerUnavailableError)
  })

  it('is unavailable while it is frozen, and available again afterwards', async () => {
    const frozen = createClamd({ host: '127.0.0.1', port: clamd.port, timeoutMs: 300, pauseMs: 0 })
    clamd.freeze()
    try {
      await expect(frozen.scan(eicar)).rejects.toThrow(FileScannerUnavailableError)
      await expect(frozen.check()).rejects.toThrow(FileScannerUnavailableError)
    } finally {
      clamd.continue()
    }
    expect((await scanner().scan(eicar)).kind).toBe('infected')
  })
})

describe('what is no clamd', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })
  const serve = (onConnection: (socket: Socket) => void): Promise<number> =>
    new Promise((resolve) => {
      const server = createServer((socket) => {
        socket.on('error', () => undefined)
        onConnection(socket)
      })
      servers.push(server)
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        if (address !== null && typeof address === 'object') resolve(address.port)
      })
    })
  const scannerAt = (port: number, now = Date.now) => createClamd({ host: '127.0.0.1', port, timeoutMs: 500, pauseMs: 1_000, now })

  it.each([
    ['closes', (socket: Socket) => socket.end()],
    ['answers something else', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\0')],
    ['answers without an end', (socket: Socket) => socket.write('x'.repeat(5_000))],
    ['says that its limits were exceeded', (socket: Socket) => socket.end('stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0')],
    ['resets the connection', (socket: Socket) => socket.resetAndDestroy()],
  ])('is unavailable: it %s', async (_, onConnection) => {
    await expect(scannerAt(await serve(onConnection)).scan(eicar)).rejects.toThrow(FileScannerUnavailableError)
  })

  it('is left alone for a while after a failure, so that no one waits for it', async () => {
    let [connections, now] = [0, 0]
    const port = await serve((socket) => {
      connections += 1
      socket.end()
    })
    const scanner = scannerAt(port, () => now)
    await expect(scanner.scan(eicar)).rejects.toThrow('without an answer')
    await expect(scanner.scan(eicar)).rejects.toThrow('a moment ago')
    now = 1_000
    await expect(scanner.scan(eicar)).rejects.toThrow('without an answer')
    expect(connections).toBe(2)
  })
})

it('is off without a setting', async () => {
  expect(await openFileScanner({ CLAMAV_URL: undefined }).scan(eicar)).toEqual({ kind: 'off' })
})
