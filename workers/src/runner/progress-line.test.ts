import type { Position } from '@jobboard/platform/ports/event-store'
import { progressText } from './progress-line.ts'

const at = (position: string) => position as Position

it('shows share, events and rate', () => {
  expect(progressText('offers', { phase: 'filling', events: 3_000, position: at('0050') }, at('0100'), 2)).toBe(
    `offers  [${'#'.repeat(15)}${'-'.repeat(15)}] 50 %  3,000 events  1,500 events/s  filling`,
  )
})
it('never shows more than all of it, though events come meanwhile', () => {
  expect(progressText('offers', { phase: 'catching up', events: 1, position: at('0120') }, at('0100'), 1)).toContain('] 100 %')
})
it('does without a share where positions are no numbers or there are no events', () => {
  expect(progressText('offers', { phase: 'filling', events: 7, position: at('c5') }, at('c9'), 1)).toBe(
    'offers  7 events  7 events/s  filling',
  )
  expect(progressText('offers', { phase: 'swapping', events: 0, position: at('') }, at(''), 1)).toBe(
    'offers  0 events  0 events/s  swapping',
  )
})
