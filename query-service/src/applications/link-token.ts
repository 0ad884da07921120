/** The token of a link to an application, as its holder sends it: in a header, which no log holds (docs/product/applications.md, "Links"). */
import type { IncomingMessage } from 'node:http'
import { applicationLinkHeader } from '@jobboard/contracts/applications/links'

const headerName = applicationLinkHeader.toLowerCase()
const maxTokenLength = 200

/** Of all routes that take one together, for one network. */
export const linkLimits = [{ name: 'application-links', points: 60, seconds: 300, counts: 'refusals' }] as const

/** Null: there is none, or it cannot be one. */
export function tokenOf({ headers }: IncomingMessage): string | null {
  const token = [headers[headerName] ?? ''].flat()[0] ?? ''
  return token === '' || token.length > maxTokenLength ? null : token
}
