import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import type { Place } from '../engine/viewport.ts'
import { MovablePin } from './movable-pin.tsx'

/** A hundredth of a degree is a px; north is up. */
const map = {
  pixelOf: ({ longitude, latitude }: Place) => [longitude * 100, (60 - latitude) * 100] as const,
  placeAt: ([x, y]: readonly [number, number]) => ({ longitude: x / 100, latitude: 60 - y / 100 }),
}
const frames = { add: () => () => undefined, notify: () => undefined }

/** jsdom has no pointer events with a position. */
const point = (pin: HTMLElement, type: string, x = 0, y = 0): boolean =>
  fireEvent(pin, new MouseEvent(type, { bubbles: true, button: 0, clientX: x, clientY: y }))

async function setUp() {
  const moves: Place[] = []
  const pin = { place: { latitude: 50, longitude: 20 }, label: 'Pin', disabled: false, map, frames }
  await renderInApp(<MovablePin {...pin} onMove={(place) => moves.push(place)} />)
  return { pin: screen.getByRole('button', { name: 'Pin' }), moves }
}

it('is moved by the arrow keys, with Shift in larger steps', async () => {
  const { pin, moves } = await setUp()
  pin.focus()
  await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowRight}{/Shift}')
  expect(moves).toEqual([
    { latitude: 50.08, longitude: 20 },
    { latitude: 50, longitude: 20.4 },
  ])
})

it('follows the pointer and says where it was dropped, once', async () => {
  const { pin, moves } = await setUp()
  point(pin, 'pointerdown', 5, 5)
  point(pin, 'pointermove', 20, 5)
  expect(moves).toEqual([])
  expect(pin.style.translate).toBe('2015px 1000px')
  point(pin, 'pointerup')
  point(pin, 'pointermove', 90, 90)
  expect(moves).toEqual([{ latitude: 50, longitude: 20.15 }])
})

it('stays where it is pressed without being dragged', async () => {
  const { pin, moves } = await setUp()
  point(pin, 'pointerdown', 5, 5)
  point(pin, 'pointerup')
  expect(moves).toEqual([])
})
