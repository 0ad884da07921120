/** A real SMTP server for tests: holds what it accepted, and can be told how to reply. */
import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface MailServer {
  readonly url: string
  readonly port: number
  /** Message-IDs of what was accepted. */
  readonly accepted: string[]
  readonly contents: string[]
  close(): Promise<void>
}

/** `reply`: waits before the reply to the end of a message, or refuses with the code it resolves with. */
export async function startMailServer(
  reply: (messageId: string) => Promise<number | undefined> = async () => undefined,
  options: SMTPServerOptions = {},
): Promise<MailServer> {
  const accepted: string[] = []
  const contents: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData: (stream, _, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const content = Buffer.concat(chunks).toString()
        const id = /^Message-ID: <([^@>]+)@/im.exec(content)?.[1] ?? ''
        void reply(id).then((code) => {
          if (code !== undefined) return done(Object.assign(new Error('<ada@example.com> is refused'), { responseCode: code }))
          accepted.push(id)
          contents.push(content)
          done()
        })
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    accepted,
    contents,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
