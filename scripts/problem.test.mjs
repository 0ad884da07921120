import { isDiskFull, messageOf, Problem } from './problem.mjs'

const errorOf = (message, members = {}) => Object.assign(new Error(message), members)

it.each([
  ['ENOSPC', errorOf('ENOSPC: no space left on device, write', { code: 'ENOSPC' })],
  ['EDQUOT', errorOf('EDQUOT: disk quota exceeded, write', { code: 'EDQUOT' })],
  ['a code alone', errorOf('write failed', { code: 'ENOSPC' })],
  ['the words of a bundler', errorOf('Failed to write to output file: no space left on device')],
])('a full disk is explained in one line: %s', (_, error) => {
  expect(messageOf(error)).toBe('The disk is full. Free some space and run the command again.')
})

it('the line names the file where the error does', () => {
  const error = errorOf('ENOSPC: no space left on device, open', { code: 'ENOSPC', path: '/data/.build/main.js' })
  expect(messageOf(error)).toBe('The disk is full (/data/.build/main.js). Free some space and run the command again.')
})

it('a problem is its message; another error has its stack', () => {
  expect(messageOf(new Problem('Port 8080 is taken.'))).toBe('Port 8080 is taken.')
  expect(messageOf(errorOf('broken', { code: 'ENOENT' }))).toMatch(/^Error: broken\n +at /)
  expect(messageOf('broken')).toBe('broken')
})

it('what a program said is searched for a full disk as well', () => {
  expect(isDiskFull('npm error code ENOSPC\nnpm error errno -28')).toBe(true)
  expect(isDiskFull('npm error code ECONNREFUSED')).toBe(false)
  expect(isDiskFull(undefined)).toBe(false)
})
