/** What a failed delivery means: retry, give up, or neither because the message may have been delivered. */
import { concernsAddress, enhancedStatusOf } from '../../mail/enhanced-status.ts'
import { MailError } from '../../ports/mailer.ts'
import type { Delivery } from './delivery.ts'

/** nodemailer's codes for a refusal of the message itself; all others concern the connection, the server or its settings. */
const refusalsOfMessage = new Set(['EENVELOPE', 'EMESSAGE'])

const member = (error: object, name: string): unknown => (name in error ? (error as Record<string, unknown>)[name] : undefined)

/**
 * 4xx is temporary by definition (RFC 5321, 4.2.1). 5xx is permanent when it answers recipient or content; at the greeting, at sign-in or
 * about the sender it is a matter of settings that an operator corrects. Without a reply it depends on whether the end of the message may
 * have been sent.
 */
export function mailError(error: unknown, { mayHaveEnded }: Pick<Delivery, 'mayHaveEnded'>): MailError {
  const message = error instanceof Error ? error.message : String(error)
  if (typeof error !== 'object' || error === null) return new MailError(mayHaveEnded ? 'unknown' : 'temporary', message)
  const [status, code, command] = [member(error, 'responseCode'), member(error, 'code'), member(error, 'command')]
  const failure = (): MailError['failure'] => {
    if (typeof status !== 'number') return mayHaveEnded ? 'unknown' : 'temporary'
    const refusesMessage = typeof code === 'string' && refusalsOfMessage.has(code) && command !== 'MAIL FROM'
    return status >= 500 && refusesMessage ? 'permanent' : 'temporary'
  }
  const kind = failure()
  return new MailError(kind, message, {
    cause: error,
    refusesAddress: kind === 'permanent' && code === 'EENVELOPE' && command === 'RCPT TO' && isAboutAddress(message),
  })
}

/** Blocks of the sender are answered at the recipient, too. A server that sends no enhanced status means the address. */
function isAboutAddress(reply: string): boolean {
  const status = enhancedStatusOf(reply)
  return status === undefined || concernsAddress(status)
}
