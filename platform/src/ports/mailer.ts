/**
 * The mailer port: one message to one recipient. Order, retries and "at most once" are the sender's; a mailer says whether the
 * server accepted the message, and if not, whether a retry makes sense or could deliver it twice.
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
  /** An https address that unsubscribes when it is posted to (RFC 8058); for messages that a recipient can opt out of. */
  readonly unsubscribeUrl?: string
  readonly attachments?: readonly MailAttachment[]
}

/**
 * `temporary`: the message was not delivered, and the server may accept it later. `permanent`: it will never accept it, for this
 * recipient. `unknown`: the end of the message was sent and no reply came, so it may have been delivered; a retry could deliver it twice.
 */
export type MailFailure = 'temporary' | 'permanent' | 'unknown'

export class MailError extends Error {
  override readonly name = 'MailError'
  readonly failure: MailFailure
  /** The server will never take a message for this address; what it refuses permanently otherwise is this message. */
  readonly refusesAddress: boolean

  constructor(
    failure: MailFailure,
    message: string,
    { refusesAddress = false, ...options }: ErrorOptions & { readonly refusesAddress?: boolean } = {},
  ) {
    super(message, options)
    this.failure = failure
    this.refusesAddress = refusesAddress
  }
}

export interface SendOptions {
  /**
   * Called when the server has received everything but the last piece of the message. Before it resolves the message cannot be
   * delivered; if it rejects, the message is not, and `send` fails as temporary.
   */
  readonly beforeEnd?: () => Promise<void>
}

export interface Mailer {
  /** Resolves when the server has accepted responsibility for the message; throws MailError. */
  send(mail: Mail, options?: SendOptions): Promise<void>
  close(): Promise<void>
}
