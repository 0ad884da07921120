/** Mail by SMTP: a provider's server (SMTP_URL) or the catcher of the local mailbox, which is one like any other. */
import { createTransport } from 'nodemailer'
import type { Mailer } from '../../ports/mailer.ts'
import { messageOf } from './message.ts'
import { mailError } from './smtp-failure.ts'

export interface SmtpMailerOptions {
  /** `smtp://user:password@host:587`, or `smtps://` where TLS comes first. */
  readonly url: string
  /** Address of the sender. */
  readonly from: string
  /** Until the server greets, and between two of its answers; default 10 s. */
  readonly timeoutMilliseconds?: number
}

/** Connections are kept for the next mail. TLS is used wherever the server offers it, and its certificate is checked. */
export function createSmtpMailer({ url, from, timeoutMilliseconds = 10_000 }: SmtpMailerOptions): Mailer {
  const transport = createTransport({
    pool: true,
    maxConnections: 4,
    url,
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    dnsTimeout: timeoutMilliseconds,
  })
  return {
    async send(mail) {
      const message = messageOf(mail, from)
      try {
        await transport.sendMail(message)
      } catch (error) {
        throw mailError(error)
      }
    },
    close: async () => transport.close(),
  }
}
