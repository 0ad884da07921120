/** Servers repeat the recipient in their refusals, whole or without the domain; what is stored and logged must not name it. */
const address = /[^\s<>"'(),:;[\]@]{1,64}@[^\s<>"'(),:;@]{1,255}/g

const maxLength = 500
/** Shorter ones would take words of the reply with them. */
const minMailbox = 4

export function withoutAddresses(text: string, recipient = ''): string {
  const reply = text.slice(0, 4 * maxLength).replace(address, '[address]')
  const mailbox = recipient.slice(0, Math.max(0, recipient.lastIndexOf('@')))
  const named =
    mailbox.length < minMailbox ? reply : reply.replace(new RegExp(mailbox.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu'), '[address]')
  return named.slice(0, maxLength)
}
