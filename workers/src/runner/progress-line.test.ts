import { PassThrough } from 'node:stream'
import type { Position } from '@jobboard/platform/ports/event-store'
import { createProgressBar } from './progress-bar.ts'
import { shownProgress } from './progress-line.ts'

const at = (position: string) => position as Position

it('shows share, events and rate', () => {
  expect(shownProgress({ phase: 'filling', events: 3_000, position: at('0050') }, at('0100'), 2)).toEqual({
    done: 50,
    all: 100,
    details: '3,000 events  1,500 events/s  filling',
  })
})
it('never shows more than 100 %, though events arrive meanwhile', () => {
  expect(shownProgress({ phase: 'catching up', events: 1, position: at('0120') }, at('0100'), 1)).toMatchObject({ done: 100, all: 100 })
})
it('shows no share where positions are no numbers or there are no events', () => {
  const unknown = { done: 0, all: null }
  expect(shownProgress({ phase: 'filling', events: 7, position: at('c5') }, at('c9'), 1)).toMatchObject(unknown)
  expect(shownProgress({ phase: 'swapping', events: 0, position: at('') }, at(''), 1)).toMatchObject(unknown)
})
it('writes lines where there is no terminal', () => {
  const output = new PassThrough()
  const bar = createProgressBar(output, 'offers')
  bar.show(50, 100, '3,000 events')
  bar.end()
  expect(String(output.read())).toMatch(/^offers {2}█+░+ 50 % {2}3,000 events\n/)
})
