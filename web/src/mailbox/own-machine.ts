/**
 * Whether the request comes from this very machine. The mailbox shows links that sign people in, so it is for no one else: not for the
 * network, not for visitors of a proxy in front of us, not for a page whose host name was made to lead here (DNS rebinding).
 */
import type { IncomingMessage } from 'node:http'

const loopback = /^(?:127\.|::1$|::ffff:127\.)/
const localHost = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i
const saidByProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

export const isFromThisMachine = ({ socket, headers }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean =>
  loopback.test(socket.remoteAddress ?? '') &&
  localHost.test(headers.host ?? '') &&
  saidByProxies.every((name) => headers[name] === undefined)
