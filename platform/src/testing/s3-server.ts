/** A real server of the S3 protocol for a test, in a process of its own that can be frozen and killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../embedded/ports.ts'

export interface S3Server {
  /** With credentials, for S3_URL. */
  readonly url: string
  readonly port: number
  /** It holds its connections, accepts new ones, and answers nothing. */
  freeze(): void
  continue(): void
  /** Immediately; idempotent. */
  stop(): Promise<void>
}

const program = join(dirname(createRequire(import.meta.url).resolve('s3rver/package.json')), 'bin/s3rver.js')
const bucket = 'files'

/** `port` and `folder` of a server that was stopped: the same one again, with its files. */
export async function startS3(again?: { readonly port: number; readonly folder: string }): Promise<S3Server & { readonly folder: string }> {
  const port = again?.port ?? (await freePort(0))
  const folder = again?.folder ?? mkdtempSync(join(tmpdir(), 's3-'))
  const options = [
    '--address',
    '127.0.0.1',
    '--port',
    String(port),
    '--directory',
    folder,
    '--silent',
    '--no-vhost-buckets',
    '--configure-bucket',
    bucket,
  ]
  const server = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const text of server.stdout) if (String(text).includes('listening')) break
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}`,
    port,
    folder,
    freeze: () => void server.kill('SIGSTOP'),
    continue: () => void server.kill('SIGCONT'),
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
  }
}

export const removeS3Folder = (folder: string): void => rmSync(folder, { recursive: true, force: true })
