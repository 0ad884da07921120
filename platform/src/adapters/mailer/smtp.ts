/** Mail by SMTP: a provider's server (SMTP_URL) or the catcher of the local mailbox, which is a server like any other. */
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Mailer } from '../../ports/mailer.ts'
import { type Delivery, newDelivery, trackDelivery } from './delivery.ts'
import { messageOf } from './message.ts'
import { mailError } from './smtp-failure.ts'

export interface SmtpMailerOptions {
  /** `smtp://user:password@host:587`, or `smtps://` where TLS comes first. */
  readonly url: string
  /** Address of the sender. */
  readonly from: string
  /** Until the server greets; default 10 s. */
  readonly timeoutMs?: number
  /**
   * Between two replies; default 60 s. Servers scan a message before they accept it, and giving up too early makes a delivered message one
   * of unknown outcome.
   */
  readonly replyTimeoutMs?: number
}

interface TrackedMail extends SendMailOptions {
  readonly delivery: Delivery
}

/** Connections are reused for the next mail. TLS is used wherever the server offers it, and its certificate is checked. */
export function createSmtpMailer({ url, from, timeoutMs = 10_000, replyTimeoutMs = 60_000 }: SmtpMailerOptions): Mailer {
  const transport = createTransport({
    pool: true,
    maxConnections: 4,
    // The pool resends only messages of which no byte was sent.
    maxRequeues: 1,
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: replyTimeoutMs,
    dnsTimeout: timeoutMs,
  })
  transport.use('stream', (mail, done) => {
    mail.message.processFunc((content: NodeJS.ReadableStream) => trackDelivery(content, (mail.data as TrackedMail).delivery))
    done()
  })
  return {
    async send(mail, options = {}) {
      const message = messageOf(mail, from)
      const delivery = newDelivery(options)
      const tracked: TrackedMail = { ...message, delivery }
      try {
        await transport.sendMail(tracked)
      } catch (error) {
        throw mailError(error, delivery)
      }
    },
    close: async () => transport.close(),
  }
}
