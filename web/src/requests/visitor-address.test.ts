import type { IncomingMessage } from 'node:http'
import { visitorAddress } from './visitor-address.ts'

const request = (forwarded?: string): Pick<IncomingMessage, 'headers' | 'socket'> => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  socket: { remoteAddress: '10.0.0.1' } as IncomingMessage['socket'],
})

it.each([
  ['the connection, without proxies, whatever is said', '203.0.113.9', 0, '10.0.0.1'],
  ['what the one proxy saw', '203.0.113.9', 1, '203.0.113.9'],
  ['what the one proxy saw, not what the visitor wrote before it', '192.0.2.66, 203.0.113.9', 1, '203.0.113.9'],
  ['what the outer of two proxies saw', '192.0.2.66, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['an address of IPv6', '2001:db8::7', 1, '2001:db8::7'],
  ['the connection, where a proxy said nothing', undefined, 1, '10.0.0.1'],
  ['the connection, where fewer proxies spoke than there should be', '203.0.113.9', 2, '10.0.0.1'],
  ['the connection, where something else stands there', 'unknown', 1, '10.0.0.1'],
])('is %s', (_, forwarded, proxies, address) => {
  expect(visitorAddress(request(forwarded), proxies)).toBe(address)
})
