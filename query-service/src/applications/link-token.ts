/** The token of a link to an application, as its holder sends it: in a header, which no log holds (docs/product/applications.md, "Links"). */
import type { IncomingMessage } from 'node:http'
import { applicationLinkHeader } from '@jobboard/contracts/applications/links'
import { headerToken } from '../http/header-token.ts'

/** Of all routes that take one together, for one network. */
export const linkLimits = [{ name: 'application-links', points: 60, seconds: 300, counts: 'refusals' }] as const

export const tokenOf = (incoming: IncomingMessage): string | null => headerToken(incoming, applicationLinkHeader)
