import { batchedOutput } from './batched-output.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const collecting = (maxLength: number) => {
  const written: string[] = []
  return { written, output: batchedOutput({ write: (lines) => void written.push(lines) }, { maxLength, maxDelayMs: 100 }) }
}

it('writes lines together, in their order, after a moment', () => {
  const { written, output } = collecting(1_000)
  for (const line of ['a\n', 'b\n', 'c\n']) output.write(line)
  expect(written).toEqual([])
  jest.advanceTimersByTime(100)
  expect(written).toEqual(['a\nb\nc\n'])
  jest.advanceTimersByTime(1_000)
  output.write('d\n')
  jest.advanceTimersByTime(100)
  expect(written).toEqual(['a\nb\nc\n', 'd\n'])
})

it('writes at once when the buffer is full, and when it is flushed', () => {
  const { written, output } = collecting(4)
  for (const line of ['a\n', 'b\n', 'c\n']) output.write(line)
  expect(written).toEqual(['a\nb\n'])
  output.flush()
  output.flush()
  expect(written).toEqual(['a\nb\n', 'c\n'])
  jest.advanceTimersByTime(1_000)
  expect(written).toHaveLength(2)
})
