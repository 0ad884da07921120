/** A mail in nodemailer's format. Values that could inject a header or a second recipient are refused before anything is sent. */
import type { SendMailOptions } from 'nodemailer'
import { z } from 'zod'
import { type Mail, type MailAddress, MailError } from '../../ports/mailer.ts'

/** Line ends and other control characters: with them a value could end its header and begin another (CWE-93). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const control = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/

const maxSubjectLength = 500

function oneLine(what: string, text: string): string {
  if (control.test(text)) throw new MailError('permanent', `The ${what} holds a line break or another control character`)
  return text
}

const addressSchema = z.email().max(254)

function address(what: string, { name, address }: MailAddress): { name: string; address: string } {
  if (!addressSchema.safeParse(address).success) throw new MailError('permanent', `The ${what} is not one valid address`)
  return { name: oneLine(`name of the ${what}`, name ?? ''), address }
}

function unsubscribeHeaders(url: string): Record<string, string> {
  if (!URL.canParse(url) || !/^https?:/.test(url) || /[\s<>,]/.test(url)) {
    throw new MailError('permanent', 'The address for unsubscribing is none of the web')
  }
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** `from`: the address of the product. Throws MailError, permanent. */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  if (!/^[A-Za-z0-9._-]{1,200}$/.test(mail.id))
    throw new MailError('permanent', 'The id of the mail is not one of letters, digits, ".", "_", "-"')
  return {
    messageId: `<${mail.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    from: { name: oneLine("sender's name", mail.fromName), address: from },
    to: address('recipient', mail.to),
    ...(mail.replyTo === undefined ? {} : { replyTo: address('reply address', mail.replyTo) }),
    subject: oneLine('subject', mail.subject).slice(0, maxSubjectLength),
    text: mail.text,
    html: mail.html,
    headers: {
      // Suppresses automatic replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl === undefined ? {} : unsubscribeHeaders(mail.unsubscribeUrl)),
    },
    attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename: oneLine('name of an attachment', filename),
      contentType: oneLine('type of an attachment', contentType),
      content: Buffer.from(content),
    })),
    // Text and attachments are literal, never read from a file or an address that a text names.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
