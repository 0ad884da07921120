/** A real SMTP server on 127.0.0.1 that delivers nothing: it stores what it receives for the local mailbox. */
import { once } from 'node:events'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { ConfigurationError } from '../../configuration.ts'
import type { Logger } from '../../monitoring/logger.ts'
import { guardConnections } from '../../process/request-guard.ts'
import { errorCode } from '../error-code.ts'
import type { MailFolder } from './mail-folder.ts'

export interface SmtpCatcher {
  readonly port: number
  close(): Promise<void>
}

const maxMailBytes = 25 * 2 ** 20
/** Of all mails that are being received. A mail is held in memory until it is whole. */
const maxHeldBytes = 64 * 2 ** 20
const maxRecipients = 1_000
const closeTimeoutMs = 1_000

export interface SmtpCatcherOptions {
  /** 0: any. */
  readonly port: number
  /** A socket on that port, inherited from the launcher. */
  readonly fd?: number | undefined
  readonly folder: MailFolder
  readonly logger: Logger
}

export async function startSmtpCatcher({ port, fd, folder, logger }: SmtpCatcherOptions): Promise<SmtpCatcher> {
  const held: HeldBytes = { bytes: 0 }
  const server = new SMTPServer({
    name: 'localhost',
    banner: 'local mailbox',
    // On one machine neither encryption nor authentication is needed.
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxMailBytes,
    maxClients: 50,
    maxRecipients,
    socketTimeout: 60_000,
    // Senders hold their connections for the next mail; a process that stops has eleven seconds in all.
    closeTimeout: closeTimeoutMs,
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      store(stream, session, folder, held).then(
        () => done(),
        (error: unknown) => {
          const refusal = error instanceof Refusal ? error : new Refusal('The mail could not be stored', 452)
          if (refusal !== error) logger.error({ err: error }, 'a mail could not be stored')
          done(refusal)
        },
      )
    },
  })
  guardConnections(server.server, (err) => logger.error({ err }, 'a connection to the mailbox failed'))
  // The types of smtp-server know ports only; it hands everything on to net.Server.
  if (fd === undefined) server.listen(port, '127.0.0.1')
  else server.server.listen({ fd })
  try {
    await once(server.server, 'listening')
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error
    throw new ConfigurationError(`MAILBOX_SMTP_PORT: port ${port} is taken by another program`, { cause: error })
  }
  // A sender that disconnects in the middle is no failure of ours.
  server.on('error', (err) => logger.debug({ err }, 'a connection to the mailbox broke'))
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/** What the sender is told. */
class Refusal extends Error {
  readonly responseCode: number
  constructor(message: string, responseCode: number) {
    super(message)
    this.responseCode = responseCode
  }
}

interface HeldBytes {
  bytes: number
}

/** Reads to the end of what is refused, too: an answer in the middle of the data would be lost. */
async function store(stream: NodeJS.ReadableStream, session: SMTPServerSession, folder: MailFolder, all: HeldBytes): Promise<void> {
  const chunks: Buffer[] = []
  let bytes = 0
  let refusal: Refusal | undefined
  const release = (): void => {
    all.bytes -= bytes
    bytes = 0
    chunks.length = 0
  }
  function take(chunk: Buffer): void {
    if (bytes + chunk.length > maxMailBytes) refusal ??= new Refusal('The mail is too large', 552)
    else if (all.bytes + chunk.length > maxHeldBytes) refusal ??= new Refusal('Too many mails at once', 452)
    if (refusal !== undefined) release()
    else {
      bytes += chunk.length
      all.bytes += chunk.length
      chunks.push(chunk)
    }
  }
  try {
    await pipeline(
      stream,
      new Writable({
        write(chunk: Buffer, _, written) {
          take(chunk)
          written()
        },
      }),
    )
    if (refusal !== undefined) throw refusal
    await folder.add(Buffer.concat([envelopeHeaders(session), ...chunks]))
  } finally {
    release()
  }
}

/** Recipients of the envelope, as mail servers record them: blind copies are in no header of the message. */
function envelopeHeaders({ envelope: { mailFrom, rcptTo } }: SMTPServerSession): Buffer {
  const printable = (address: string): string => address.replace(/[^\x21-\x7e]/g, '?')
  const from = mailFrom === false ? '' : printable(mailFrom.address)
  return Buffer.from([`Return-Path: <${from}>`, ...rcptTo.map(({ address }) => `Delivered-To: ${printable(address)}`), ''].join('\r\n'))
}
