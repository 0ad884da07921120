import { explainFileError, explainLog, explainReadError, explainSqlError } from './failure.ts'

const fileError = (code: string) => Object.assign(new Error(`${code}: failed`), { code })

it.each([
  ['could not write to file "base/1/2": No space left on device', /disk that holds \/data is full/],
  ['FATAL:  data directory "/data/cluster" has invalid permissions', /may not use \/data/],
  ['FATAL:  database files are incompatible with server', /another version of Postgres/],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /too little memory/],
  ['PANIC:  could not locate a valid checkpoint record', /files look broken/],
])('explains the log line %p', (line, message) => {
  const error = explainLog(`LOG:  starting\n${line}\n`, '/data')
  expect(error.message).toMatch(message)
  expect(error.message).toContain(line)
})

it.each([
  ['ENOSPC', /disk that holds \/data is full/],
  ['EROFS', /\/data is not writable/],
  ['ENOTDIR', /\/data is not a folder/],
  ['EIO', /\/data cannot be used: EIO/],
])('explains the file error %p', (code, message) => {
  expect(explainFileError(fileError(code), '/data').message).toMatch(message)
})

it('says of a file that it cannot be read, not that it cannot be written', () => {
  expect(explainReadError(fileError('EACCES'), '/data/master.key').message).toBe(
    '/data/master.key is not readable for this user. Give the file to the user who runs the product.',
  )
  expect(explainReadError(fileError('EIO'), '/data/master.key').message).toMatch(/cannot be used: EIO/)
})

it('says what to do when the loopback interface is down', () => {
  const error = Object.assign(new Error('connect ENETUNREACH 127.0.0.1:45245'), { code: 'ENETUNREACH' })
  expect(explainSqlError(error, '/data').message).toContain('Bring its loopback interface up: ip link set lo up')
})
