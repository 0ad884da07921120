/** An SMTP server outside the product, which holds what it was sent in memory: what people received is not the product's any more. */
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export interface Inbox {
  readonly url: string
  /** The first link of this form in a message to the address; waits for one. */
  linkTo(address: string, form: RegExp): Promise<string>
  /** Whether a message has this text. */
  isAbout(text: string): boolean
  clear(): void
  stop(): Promise<void>
}

interface Mail {
  readonly to: string
  readonly text: string
}

/** Quoted-printable, of which links are ASCII; other parts stay as they are. */
const decoded = (raw: string): string =>
  raw.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const waitMs = 60_000

export async function startInbox(): Promise<Inbox> {
  const mails: Mail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(' ')
        mails.push({ to, text: decoded(Buffer.concat(chunks).toString('utf8')) })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const links = (to: string): string[] =>
    mails.filter((mail) => mail.to === to).flatMap(({ text }) => text.replaceAll('&amp;', '&').match(/https?:\/\/[^\s"<>)\]]+/g) ?? [])
  return {
    url: `smtp://127.0.0.1:${port}`,
    async linkTo(to, form) {
      for (const end = Date.now() + waitMs; Date.now() < end; await sleep(100)) {
        const link = links(to).find((one) => form.test(one))
        if (link !== undefined) return link
      }
      throw new Error(`No message to ${to} has a link like ${form}: ${JSON.stringify(mails.map((mail) => mail.text.slice(0, 3_000)))}`)
    },
    isAbout: (text) => mails.some((mail) => mail.text.includes(text)),
    clear: () => void mails.splice(0),
    stop: () => new Promise((closed) => server.close(closed)),
  }
}
