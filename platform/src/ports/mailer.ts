/**
 * The mailer port: one message to one recipient. Who sends keeps the order, the retries and "at most once"; a mailer
 * only says whether the server took the message, and if not, whether trying again makes sense.
 */

export interface MailAddress {
  /** Shown beside the address; any text. */
  readonly name?: string
  readonly address: string
}

export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Uint8Array
}

export interface Mail {
  /**
   * The same id is the same message: it becomes the Message-ID, by which mail programs drop a second copy. Letters, digits, `.`, `_`, `-`.
   */
  readonly id: string
  readonly to: MailAddress
  /** In whose name, such as that of the board; the address is that of the product (MAIL_FROM). */
  readonly fromName: string
  readonly replyTo?: MailAddress
  readonly subject: string
  readonly text: string
  readonly html: string
  /** An https address that unsubscribes when it is posted to (RFC 8058), for whatever the recipient can have enough of. */
  readonly unsubscribeUrl?: string
  readonly attachments?: readonly MailAttachment[]
}

/** `temporary`: the same message may be taken later. `permanent`: it never will, to this recipient. */
export type MailFailure = 'temporary' | 'permanent'

export class MailError extends Error {
  override readonly name = 'MailError'
  readonly failure: MailFailure

  constructor(failure: MailFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

export interface Mailer {
  /** Resolves when the server has taken responsibility for the message; throws MailError. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
