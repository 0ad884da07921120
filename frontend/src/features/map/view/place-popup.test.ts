import { placePopup } from './place-popup.ts'

const popup = { width: 360, height: 400 }
const map = { width: 600, height: 900 }

it('stands above its marker, within the map', () => {
  expect(placePopup([300, 700], 20, popup, map)).toEqual({ x: 120, y: 268, missing: 0 })
  expect(placePopup([10, 700], 20, popup, map).x).toBe(12)
  expect(placePopup([590, 700], 20, popup, map).x).toBe(228)
})

it('stands below where it would reach the buttons above', () => {
  expect(placePopup([300, 460], 20, popup, map)).toEqual({ x: 120, y: 492, missing: 4 })
  expect(placePopup([300, 300], 20, popup, map)).toEqual({ x: 120, y: 332, missing: 0 })
})

it('says by how much the map has to move where it fits nowhere', () => {
  const low = { width: 600, height: 600 }
  expect(placePopup([300, 200], 20, popup, low)).toEqual({ x: 120, y: 232, missing: 44 })
  expect(placePopup([300, 420], 20, popup, low)).toEqual({ x: 120, y: -12, missing: -76 })
})
