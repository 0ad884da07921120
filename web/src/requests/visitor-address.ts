/** Whose request it is: the network address of the visitor, behind as many proxies as the installation has. */
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * Each proxy adds whom it saw at the end of X-Forwarded-For, so only as many of its last entries as there are own proxies can be
 * believed; what stands before them was written by the visitor. `trustedProxies` 0: the connected peer.
 */
export function visitorAddress({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, trustedProxies: number): string {
  const connected = socket.remoteAddress ?? ''
  if (trustedProxies === 0) return connected
  const said = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const address = said.at(-trustedProxies)?.trim() ?? ''
  // Another port than the proxies' own, or fewer proxies than were told: the connection is all that is known.
  return isIP(address) === 0 ? connected : address
}
