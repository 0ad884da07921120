/** Bodies as hostile clients write them: each becomes a value or a problem, and nothing is thrown past the reader. */
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import fc from 'fast-check'
import { HttpProblem } from '../problems/problem.ts'
import { type MultipartBody, readMultipart } from './multipart-body.ts'

const definition = {
  file: 'file',
  maxFileBytes: 2_000,
  tooLarge: messageKeys.documentTooLarge,
  toBody: (fields: Readonly<Record<string, string>>) => fields,
}

const read = (body: string | Buffer, headers: Readonly<Record<string, string>> = {}, chunkBytes = 7): Promise<MultipartBody> => {
  const bytes = Buffer.from(body as string, 'latin1')
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, at) =>
    bytes.subarray(at * chunkBytes, (at + 1) * chunkBytes),
  )
  const request = Object.assign(Readable.from(chunks), { headers: { 'content-type': 'multipart/form-data; boundary=b', ...headers } })
  return readMultipart(request as unknown as IncomingMessage, definition)
}

const form = (...parts: readonly string[]): string => `${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`
const part = (headers: string, content = 'x'): string => `${headers}\r\n\r\n${content}`
const outcome = (reading: Promise<MultipartBody>) =>
  reading.then(
    ({ value, file }) => ({ value, file: file === null ? null : String(file) }),
    (error: unknown) => {
      if (!(error instanceof HttpProblem)) throw error
      return error.code
    },
  )

it('reads fields and a file', async () => {
  const body = form(
    part('Content-Disposition: form-data; name="a"', '1'),
    part('Content-Disposition: form-data; name="__proto__"', '2'),
    part('Content-Disposition: form-data; name="file"; filename="a.pdf"', 'bytes'),
  )
  expect(await outcome(read(body))).toEqual({
    value: Object.fromEntries([
      ['a', '1'],
      ['__proto__', '2'],
    ]),
    file: 'bytes',
  })
})

it.each([
  ['no name', part('Content-Disposition: form-data')],
  ['an empty name', part('Content-Disposition: form-data; name=""')],
  ['a file without a name', part('Content-Disposition: form-data; filename="a.pdf"')],
  ['a file with an empty name', part('Content-Disposition: form-data; name=""; filename="a.pdf"')],
  ['a content of bytes without a name', part('Content-Disposition: form-data\r\nContent-Type: application/octet-stream')],
  ['a header without a colon', part('Content-Disposition')],
  ['an unknown charset', part('Content-Disposition: form-data; name="a"; name*=x\'\'%ff\r\nContent-Type: text/plain; charset=none\r\nX')],
])('refuses a part with %s', async (_, hostile) => {
  expect(await outcome(read(form(hostile)))).toBe('malformed')
})

it('makes a value or a problem of any headers of parts', async () => {
  const token = fc.constantFrom(
    'form-data',
    'name',
    'name*',
    'filename',
    'filename*',
    'charset',
    'attachment',
    '',
    '__proto__',
    'constructor',
  )
  const value = fc.oneof(
    fc.constantFrom('', '"', '"a"', '""', '"file"', "utf-8''%f0%9f", "x''%", "''", "iso-8859-1'en'%ff", '"\\"', '"\\', '\\', 'a b', '%00'),
    fc.string({ maxLength: 12 }),
  )
  const parameter = fc.tuple(token, fc.constantFrom('=', '', ' = ', '=='), value).map((parts) => parts.join(''))
  const name = fc.constantFrom(
    'Content-Disposition',
    'Content-Type',
    'Content-Transfer-Encoding',
    'content-disposition',
    '',
    'X',
    '__proto__',
  )
  const header = fc
    .tuple(name, fc.constantFrom(': ', ':', ' :', ''), fc.array(parameter, { maxLength: 5 }))
    .map(([key, colon, parameters]) => key + colon + parameters.join('; '))
  const hostilePart = fc
    .tuple(fc.array(header, { maxLength: 4 }), fc.constantFrom('\r\n\r\n', '\n\n', '\r\n', ''), fc.string({ maxLength: 30 }))
    .map(([headers, end, content]) => headers.join('\r\n') + end + content)
  const body = fc
    .tuple(fc.array(hostilePart, { maxLength: 4 }), fc.constantFrom('--b--\r\n', '--b--', '--b', ''))
    .map(([parts, end]) => parts.map((text) => `--b\r\n${text}\r\n`).join('') + end)
  await fc.assert(
    fc.asyncProperty(body, fc.integer({ min: 1, max: 64 }), async (text, chunkBytes) => {
      await outcome(read(text, {}, chunkBytes))
    }),
    { numRuns: 2_000 },
  )
})

it('makes a value or a problem of any bytes and of any type of the body', async () => {
  const type = fc.oneof(
    fc.string({ maxLength: 40 }).map((text) => `multipart/form-data; ${text}`),
    fc.constantFrom(
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary="',
      'multipart/form-data; boundary=b; boundary=c',
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), type, async (bytes, contentType) => {
      await outcome(read(Buffer.concat([Buffer.from('--b\r\n'), bytes]), { 'content-type': contentType }))
    }),
    { numRuns: 1_000 },
  )
})
