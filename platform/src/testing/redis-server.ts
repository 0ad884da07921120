/** A real Redis for a test, where redis-server is installed; in memory only. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { freePort } from '../embedded/ports.ts'

export const redisInstalled = spawnSync('redis-server', ['--version']).status === 0

export interface RedisServer {
  readonly url: string
  readonly port: number
  keys(): Promise<readonly string[]>
  /** It keeps its connections, takes new ones, and answers nothing. */
  freeze(): void
  continue(): void
  /** At once; calling it again does nothing. */
  stop(): Promise<void>
}

/** Without a port, on any free one. */
export async function startRedis(wantedPort?: number): Promise<RedisServer> {
  const port = wantedPort ?? (await freePort(0))
  const url = `redis://127.0.0.1:${port}`
  const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'])
  for await (const text of server.stdout) if (String(text).includes('Ready to accept connections')) break
  return {
    url,
    port,
    async keys() {
      const client = new Redis(url)
      const keys = await client.keys('*')
      client.disconnect()
      return keys
    },
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
