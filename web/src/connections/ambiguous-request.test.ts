import type { IncomingMessage } from 'node:http'
import { isAmbiguous, useWholeAddress } from './ambiguous-request.ts'

const request = { headers: { host: 'a' }, rawHeaders: ['Host', 'a'], httpVersionMajor: 1, method: 'GET', url: '/' }

type Change = Partial<Parameters<typeof isAmbiguous>[0]>

it.each<readonly [string, Change, boolean]>([
  ['one host', { rawHeaders: ['Host', 'a', 'Accept', '*/*'] }, false],
  ['no host, which HTTP/1.0 allows', { headers: {}, rawHeaders: [] }, false],
  ['two hosts', { rawHeaders: ['Host', 'a', 'hOST', 'a'] }, true],
  ['a chunked body', { headers: { 'transfer-encoding': 'Chunked' } }, false],
  ['a coding that would be lost on the way', { headers: { 'transfer-encoding': 'gzip, chunked' } }, true],
  ['another major version of HTTP', { httpVersionMajor: 0 }, true],
  ...['devboard.example', 'localhost:8080', '[::1]:8080', ''].map((host) => [`the host "${host}"`, { headers: { host } }, false] as const),
  ...['a b', 'user@a', 'a/b', 'a?b', '[::1', 'a:b', 'a\\b', 'a,b', '\u009ba'].map(
    (host) => [`the host "${host}"`, { headers: { host } }, true] as const,
  ),
  ['an asterisk to read', { url: '*' }, true],
  ['an asterisk to ask for options', { url: '*', method: 'OPTIONS' }, false],
  ['the address of a file', { url: 'file:///etc/passwd' }, true],
])('judges %s', (_, change, expected) => {
  expect(isAmbiguous({ ...request, ...change })).toBe(expected)
})

it.each([
  ['http://other.example/list?a=1', '/list?a=1', 'other.example'],
  ['https://other.example:81', '/', 'other.example:81'],
  ['/list', '/list', 'a'],
  ['//list', '//list', 'a'],
  ['ftp://other.example/', 'ftp://other.example/', 'a'],
])('takes host and path of %s from the address', (url, path, host) => {
  const asked = { url, headers: { host: 'a' } } as IncomingMessage
  useWholeAddress(asked)
  expect([asked.url, asked.headers.host]).toEqual([path, host])
})
