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
  /** Any command, as an operator would give it. */
  run(command: string, ...values: readonly string[]): Promise<unknown>
  /** It holds its connections, accepts new ones, and answers nothing. */
  freeze(): void
  continue(): void
  /** Immediately; idempotent. */
  stop(): Promise<void>
}

/** Without a port, on any free one. */
export async function startRedis(wantedPort?: number): Promise<RedisServer> {
  const port = wantedPort ?? (await freePort(0))
  const url = `redis://127.0.0.1:${port}`
  const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'])
  for await (const text of server.stdout) if (String(text).includes('Ready to accept connections')) break
  async function ask<T>(question: (client: Redis) => Promise<T>): Promise<T> {
    const client = new Redis(url)
    try {
      return await question(client)
    } finally {
      client.disconnect()
    }
  }
  return {
    url,
    port,
    keys: () => ask((client) => client.keys('*')),
    run: (command, ...values) => ask((client) => client.call(command, ...values)),
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
