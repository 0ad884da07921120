import { lineWriter, readableLine, usesColour } from './log-lines.ts'

const noon = new Date(2026, 0, 5, 12, 1, 2).getTime()

it('turns a log entry into a line for people', () => {
  const line = JSON.stringify({ level: 30, time: noon, pid: 1, hostname: 'h', name: 'web', port: 80, path: '/a b', msg: 'listening' })
  expect(readableLine(line, false)).toBe('12:01:02 listening port=80 path="/a b"')
})

it('names what is wrong and shows the stack', () => {
  const line = JSON.stringify({ level: 50, time: noon, msg: 'failed', err: { type: 'Error', message: 'no', stack: 'Error: no\n    at x' } })
  expect(readableLine(line, false)).toBe('12:01:02 ERROR failed\nError: no\n    at x')
})

it('leaves anything else as it is', () => {
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

it('colours a terminal, unless it was asked not to', () => {
  expect(usesColour({}, true)).toBe(true)
  expect(usesColour({}, false)).toBe(false)
  expect(usesColour({ NO_COLOR: '1' }, true)).toBe(false)
  expect(usesColour({ FORCE_COLOR: '1' }, false)).toBe(true)
})
