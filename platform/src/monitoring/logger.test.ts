import { createLogger, type Logger } from './logger.ts'

function record(log: (logger: Logger) => void, format?: 'json' | 'pretty'): string {
  const written: string[] = []
  log(createLogger('web', { LOG_LEVEL: 'info', LOG_FORMAT: format }, { write: (line) => void written.push(line) }))
  return written.join('')
}

it('writes JSON lines with ISO time, level, service, message and fields, in one line each', () => {
  const line = record((logger) => logger.warn({ traceId: 'ab12' }, 'slow'))
  expect(line.endsWith('}\n')).toBe(true)
  const entry = JSON.parse(line) as Record<string, unknown>
  expect(entry).toMatchObject({ level: 'warn', service: 'web', msg: 'slow', traceId: 'ab12' })
  expect(entry.time).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  expect(Object.keys(entry).sort()).toEqual(['level', 'msg', 'service', 'time', 'traceId'])
})

it('leaves out row contents that database errors quote', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(anna@example.com) exists' })
  const line = record((logger) => logger.error({ err: error }, 'failed'))
  expect(line).toContain('"code":"23505"')
  expect(line).not.toContain('anna@')
})

const hostile = 'a\u001b[2Jb\u009b31mc\u007fd\ne\u2028f\u202eg'

it('writes no control character to the log, and loses nothing that was logged', () => {
  const line = record((logger) => logger.info({ [hostile]: hostile, nested: [hostile] }, hostile))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find.
  expect(line.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202e]/)
  expect(JSON.parse(line)).toMatchObject({ msg: hostile, [hostile]: hostile, nested: [hostile] })
})

it('writes readable lines when configured, with the date and without control characters', () => {
  const line = record((logger) => logger.error({ key: hostile, err: new Error(hostile) }, hostile), 'pretty')
  expect(line).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} ERROR a\\u001b\[2Jb/)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find.
  expect(line.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202e]/)
})
