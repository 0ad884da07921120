/** A real clamd for a test, where clamav-daemon is installed, with one signature: of the EICAR test file (https://www.eicar.org). */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClamd } from '../adapters/file-scanner/clamd.ts'
import { freePort } from '../embedded/ports.ts'

export const clamdInstalled = spawnSync('clamd', ['--version']).status === 0

/** In two parts, so that no scanner finds this file. */
export const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

export interface ClamdServer {
  readonly port: number
  /** It holds its connections, accepts new ones, and answers nothing. */
  freeze(): void
  continue(): void
  stop(): Promise<void>
}

export async function startClamd(wantedPort?: number): Promise<ClamdServer> {
  const port = wantedPort ?? (await freePort(0))
  const folder = mkdtempSync(join(tmpdir(), 'clamd-'))
  const [database, temporary] = [join(folder, 'db'), join(folder, 'tmp')]
  for (const one of [database, temporary]) mkdirSync(one)
  chmodSync(folder, 0o755)
  writeFileSync(join(database, 'test.hdb'), `${createHash('md5').update(eicar).digest('hex')}:${eicar.byteLength}:Test.Eicar\n`)
  const lines = {
    ...{ DatabaseDirectory: database, TemporaryDirectory: temporary, TCPSocket: port, TCPAddr: '127.0.0.1', Foreground: 'yes' },
    ...{ StreamMaxLength: '6M', AlertExceedsMax: 'yes', FailIfCvdOlderThan: 0, ConcurrentDatabaseReload: 'no' },
  }
  const configuration = join(folder, 'clamd.conf')
  writeFileSync(
    configuration,
    Object.entries(lines)
      .map((line) => `${line.join(' ')}\n`)
      .join(''),
  )
  const server = spawn('clamd', ['--config-file', configuration], { stdio: 'ignore' })
  const client = createClamd({ host: '127.0.0.1', port, pauseMs: 0, timeoutMs: 2_000 })
  const isUp = (): Promise<boolean> =>
    client.check().then(
      () => true,
      () => false,
    )
  for (let attempt = 0; !(await isUp()); attempt += 1) {
    if (server.exitCode !== null || attempt > 300) throw new Error(`clamd did not start: exit code ${server.exitCode}`)
    await sleep(100)
  }
  return {
    port,
    freeze: () => void server.kill('SIGSTOP'),
    continue: () => void server.kill('SIGCONT'),
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, 'exit')
        server.kill('SIGKILL')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
