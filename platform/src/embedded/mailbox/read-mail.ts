/** A mail as the mailbox shows it. */
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser'

export interface MailSummary {
  readonly subject: string
  readonly from: string
  readonly to: string
  /** ISO; null when the mail states none. */
  readonly sentAt: string | null
  readonly attachments: number
}

export interface ShownAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

export interface ShownMail extends MailSummary {
  /** Of the envelope, blind copies included. */
  readonly deliveredTo: readonly string[]
  readonly text: string | null
  /** With its inline pictures as `data:` addresses. */
  readonly html: string | null
  /** In their order, as they came. */
  readonly headers: readonly string[]
  readonly files: readonly ShownAttachment[]
}

export async function readMail(message: Buffer): Promise<ShownMail> {
  // A text derived from the HTML, or HTML derived from the text, would not be what was sent.
  const mail = await simpleParser(message, { skipTextToHtml: true, skipHtmlToText: true, skipTextLinks: true })
  const files = mail.attachments
    .filter(({ related }) => !related)
    .map(({ filename, contentType, content }, index) => ({ filename: filename || `attachment-${index + 1}`, contentType, content }))
  return {
    subject: mail.subject ?? '',
    from: mail.from?.text ?? '',
    to: addresses(mail.to),
    sentAt: mail.date?.toISOString() ?? null,
    attachments: files.length,
    deliveredTo: deliveredTo(mail),
    text: mail.text ?? null,
    html: mail.html || null,
    headers: mail.headerLines.map(({ line }) => line),
    files,
  }
}

const addresses = (field: ParsedMail['to']): string =>
  (field === undefined ? [] : [field].flat()).map(({ text }: AddressObject) => text).join(', ')

const deliveredTo = ({ headerLines }: ParsedMail): string[] =>
  headerLines.filter(({ key }) => key === 'delivered-to').map(({ line }) => line.slice(line.indexOf(':') + 1).trim())
