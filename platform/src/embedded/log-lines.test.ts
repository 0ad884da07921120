import { readableLine, usesColour } from '../monitoring/log-format.ts'
import { jsonLineWriter, lineWriter } from './log-lines.ts'

const noon = new Date(2026, 0, 5, 12, 1, 2).toISOString()

it('formats a log entry as a readable line', () => {
  const line = JSON.stringify({ level: 'info', time: noon, service: 'web', port: 80, path: '/a b', msg: 'listening' })
  expect(readableLine(line, false)).toBe('2026-01-05 12:01:02 listening port=80 path="/a b"')
})

it('names the error and shows the stack', () => {
  const line = JSON.stringify({
    level: 'error',
    time: noon,
    msg: 'failed',
    err: { type: 'Error', message: 'no', stack: 'Error: no\n    at x' },
  })
  expect(readableLine(line, false)).toBe('2026-01-05 12:01:02 ERROR failed\nError: no\n    at x')
})

it('leaves other lines unchanged', () => {
  expect(readableLine('plain words', true)).toBe('plain words')
  expect(readableLine('{"json": "but no entry"}', false)).toBe('{"json": "but no entry"}')
})

it('writes whole lines with the name of the process, however the chunks are cut', () => {
  const written: string[] = []
  const lines = lineWriter('web', 'cyan', false, (text) => written.push(text))
  for (const chunk of ['on', 'e\ntw', 'o\n', 'three']) lines.push(chunk)
  lines.end()
  expect(written).toEqual(['web             | one\n', 'web             | two\n', 'web             | three\n'])
})

it('colours a terminal, unless asked not to', () => {
  expect(usesColour({}, true)).toBe(true)
  expect(usesColour({}, false)).toBe(false)
  expect(usesColour({ NO_COLOR: '1' }, true)).toBe(false)
  expect(usesColour({ FORCE_COLOR: '1' }, false)).toBe(true)
})

it('writes JSON lines as they are and makes entries of anything else', () => {
  const written: string[] = []
  const lines = jsonLineWriter('web', (text) => written.push(text))
  const entry = JSON.stringify({ level: 'info', time: noon, service: 'web', msg: 'listening' })
  lines.push(`${entry}\nplain words\x1b[2J\n{"json": "but no entry"}`)
  lines.end()
  expect(written[0]).toBe(`${entry}\n`)
  expect(written.slice(1).map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'info', service: 'web', msg: 'plain words\\u001b[2J' },
    { level: 'info', service: 'web', msg: '{"json": "but no entry"}' },
  ])
})
