import { isAmbiguous } from './ambiguous-request.ts'

it.each([
  ['one host', {}, ['Host', 'a', 'Accept', '*/*'], false],
  ['no host, which HTTP/1.0 allows', {}, [], false],
  ['two hosts', {}, ['Host', 'a', 'hOST', 'a'], true],
  ['a chunked body', { 'transfer-encoding': 'Chunked' }, ['Host', 'a'], false],
  ['a coding that would be lost on the way', { 'transfer-encoding': 'gzip, chunked' }, ['Host', 'a'], true],
])('judges %s', (_, headers, rawHeaders, expected) => {
  expect(isAmbiguous({ headers, rawHeaders })).toBe(expected)
})
