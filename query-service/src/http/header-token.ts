/** The token of a link in an e-mail, as its holder sends it: in a header, which no log holds. */
import type { IncomingMessage } from 'node:http'

const maxTokenLength = 200

/** Null: there is none, or it cannot be one. */
export function headerToken({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | null {
  const token = [headers[name.toLowerCase()] ?? ''].flat()[0] ?? ''
  return token === '' || token.length > maxTokenLength ? null : token
}
