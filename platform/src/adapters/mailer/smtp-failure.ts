/** Which answers of an SMTP server mean "not now" rather than "never". */
import { MailError } from '../../ports/mailer.ts'

/** nodemailer's names for what the message itself is to blame for; all others speak of the connection, the server or its settings. */
const faultsOfMessage = new Set(['EENVELOPE', 'EMESSAGE'])

const member = (error: object, name: string): unknown => (name in error ? (error as Record<string, unknown>)[name] : undefined)

/**
 * 4xx is temporary by definition (RFC 5321, 4.2.1). 5xx is permanent when it answers recipient or content; at the greeting, at sign-in
 * or about the sender it is a matter of settings, which somebody corrects, so the mail is worth keeping. What never got an answer too.
 */
export function mailError(error: unknown): MailError {
  const message = error instanceof Error ? error.message : String(error)
  if (typeof error !== 'object' || error === null) return new MailError('temporary', message)
  const [status, code, command] = [member(error, 'responseCode'), member(error, 'code'), member(error, 'command')]
  const blamesMessage = typeof code === 'string' && faultsOfMessage.has(code) && command !== 'MAIL FROM'
  const refused = typeof status === 'number' && status >= 500
  return new MailError(refused && blamesMessage ? 'permanent' : 'temporary', message, { cause: error })
}
