/** Which ports of this machine are free. */
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigurationError } from '../configuration.ts'
import { errorCode } from './error-code.ts'
import { noLoopback } from './failure.ts'

export type PortState = { readonly free: true; readonly port: number } | { readonly free: false; readonly reason: string }

/** Port 0 asks for any. Without a host: all addresses, as a public server listens. */
export function tryPort(port: number, host?: string): Promise<PortState> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (error) => done({ free: false, reason: errorCode(error) ?? String(error) }))
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => done({ free: true, port: typeof address === 'object' && address ? address.port : port }))
    })
  })
}

/** The wanted port of 127.0.0.1 when it is free and not among `taken`, else one that the system chooses. */
export async function freePort(wanted: number, taken: readonly number[] = [], host = '127.0.0.1'): Promise<number> {
  let reason = ''
  for (const candidate of taken.includes(wanted) ? [0] : [wanted, 0]) {
    const state = await tryPort(candidate, host)
    if (state.free) return state.port
    reason = state.reason
  }
  throw new ConfigurationError(reason === 'EADDRNOTAVAIL' ? noLoopback(host) : `No port of ${host} is free (${reason}).`)
}

const afterKillMs = 12_000

/** Throws when the public port is taken. The processes of a killed launcher release it within a few seconds. */
export async function requirePublicPort(port: number, afterKill: boolean): Promise<void> {
  const deadline = Date.now() + (afterKill ? afterKillMs : 0)
  for (;;) {
    const state = await tryPort(port)
    if (state.free) return
    if (Date.now() >= deadline) {
      throw new ConfigurationError(
        state.reason === 'EACCES'
          ? `Port ${port} may not be used by this user. Choose another one: PORT=8080 npm start`
          : `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
      )
    }
    await sleep(100)
  }
}
