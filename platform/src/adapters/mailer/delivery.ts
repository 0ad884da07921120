/**
 * How much of a message's content was sent. A server delivers a message when it has received its end (RFC 5321, 4.1.1.4), so after a
 * failure it matters whether the end may have been sent.
 */
import { Readable } from 'node:stream'
import type { SendOptions } from '../../ports/mailer.ts'

export interface Delivery extends SendOptions {
  /** From here on the server may deliver the message. Set before its last chunk is written. */
  mayHaveEnded: boolean
}

export const newDelivery = ({ beforeEnd }: SendOptions): Delivery => ({
  mayHaveEnded: false,
  ...(beforeEnd === undefined ? {} : { beforeEnd }),
})

/** The same content; its last chunk is withheld until `beforeEnd` allows it. Nothing is read before the server requests content. */
export const trackDelivery = (content: NodeJS.ReadableStream, delivery: Delivery): Readable =>
  Readable.from(withheldEnd(content, delivery), { objectMode: false })

async function* withheldEnd(content: NodeJS.ReadableStream, delivery: Delivery): AsyncGenerator<Buffer> {
  if (delivery.mayHaveEnded) throw new Error('The message was sent over a connection that ended without a reply')
  let last: Buffer | undefined
  for await (const chunk of content) {
    if (last !== undefined) yield last
    last = Buffer.from(chunk)
  }
  await delivery.beforeEnd?.()
  delivery.mayHaveEnded = true
  if (last !== undefined) yield last
}
