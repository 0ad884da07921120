import { placePopup } from './place-popup.ts'

const popup = { width: 360, height: 400 }
const map = { width: 600, height: 900 }

it('is above its marker, within the map', () => {
  expect(placePopup([300, 700], 20, popup, map)).toEqual({ x: 120, y: 268, maxHeight: 604, side: 'above' })
  expect(placePopup([10, 700], 20, popup, map).x).toBe(12)
  expect(placePopup([590, 700], 20, popup, map).x).toBe(228)
})

it('is below where there is more space than above and it would reach the buttons there', () => {
  expect(placePopup([300, 300], 20, popup, map)).toEqual({ x: 120, y: 332, maxHeight: 556, side: 'below' })
})

it('is as high as the larger space where it fits nowhere, and never covers its marker', () => {
  expect(placePopup([300, 250], 20, popup, { width: 600, height: 600 })).toEqual({ x: 120, y: 282, maxHeight: 306, side: 'below' })
  expect(placePopup([300, 420], 20, popup, { width: 600, height: 600 })).toEqual({ x: 120, y: 64, maxHeight: 324, side: 'above' })
})

it('stays on its side while its offers load', () => {
  expect(placePopup([300, 300], 20, { width: 360, height: 100 }, map).side).toBe('above')
  expect(placePopup([300, 300], 20, popup, map, 'above')).toMatchObject({ side: 'above', y: 64 - 60 + 44 })
})
