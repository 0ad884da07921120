/** An SMTP server that misbehaves as the address of the recipient says, `busy.1@board.example`: it is the same for every process that writes to it. */
import { once } from 'node:events'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export const faults = ['none', 'busy', 'full', 'refuses', 'unknown', 'dies', 'hangs', 'forgets'] as const
/**
 * `busy`: 451 at first. `full`: 452 at the recipient at first. `refuses`: 554 to the content. `unknown`: 550 to the recipient. `dies`: closes the connection before the content at
 * first. `hangs`: takes the message and never replies. `forgets`: takes it and closes the connection.
 */
export type Fault = (typeof faults)[number]

export interface FaultyMailServer {
  readonly url: string
  /** How often the message for this address was taken. */
  taken(address: string): number
  close(): Promise<void>
}

/** `at first`: so often. */
const firstAttempts = 2
const refusal = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode })

export async function startFaultyMailServer(): Promise<FaultyMailServer> {
  const takenBy = new Map<string, number>()
  const attempts = new Map<string, number>()
  const faultOf = (address: string): Fault => faults.find((fault) => address.startsWith(`${fault}.`)) ?? 'none'
  const isFirst = (address: string): boolean => {
    const count = (attempts.get(address) ?? 0) + 1
    attempts.set(address, count)
    return count <= firstAttempts
  }
  const cut = (session: SMTPServerSession): void => {
    for (const connection of server.connections as Set<{ session: SMTPServerSession; close(): void; _socket: { destroy(): void } }>)
      if (connection.session.id === session.id) connection._socket.destroy()
  }
  const server: SMTPServer = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, session, done) {
      const fault = faultOf(address)
      if (fault === 'unknown') return done(refusal(550, '5.1.1 No such user here'))
      if (fault === 'full' && isFirst(address)) return done(refusal(452, '4.2.2 The mailbox is full'))
      if (fault === 'dies' && isFirst(address)) return cut(session)
      done()
    },
    onData(stream, session, done) {
      const address = session.envelope.rcptTo[0]?.address ?? ''
      stream.on('error', () => undefined)
      stream.resume()
      stream.on('end', () => {
        const fault = faultOf(address)
        if (fault === 'refuses') return done(refusal(554, '5.6.0 Content refused'))
        if (fault === 'busy' && isFirst(address)) return done(refusal(451, '4.3.0 Try again later'))
        takenBy.set(address, (takenBy.get(address) ?? 0) + 1)
        if (fault === 'forgets') cut(session)
        else if (fault !== 'hangs') done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: (recipient) => takenBy.get(recipient) ?? 0,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
