import { type Marker, markerAt, radiusOf } from './marker.ts'

const marker = (id: string, count: number): Marker => ({ id, longitude: 0, latitude: 0, count, color: null, icon: 'pin' })
const one = marker('one', 1)
const many = marker('many', 500)
const hidden = marker('hidden', 1)
const places = new Map<string, [number, number]>([
  ['one', [100, 100]],
  ['many', [130, 100]],
])
const at = (x: number, y: number): string | undefined => markerAt([one, many, hidden], ({ id }) => places.get(id) ?? null, [x, y], 6)?.id

it('finds the marker that is pressed, with the width of a finger around it', () => {
  expect([at(100, 100), at(100 - radiusOf(1) - 5, 100), at(100 - radiusOf(1) - 7, 100)]).toEqual(['one', 'one', undefined])
})

it('prefers the nearer circle where two overlap', () => {
  expect([at(110, 100), at(120, 100)]).toEqual(['one', 'many'])
})

it('draws more offers larger', () => {
  const radii = [1, 12, 120, 1_200].map(radiusOf)
  expect(radii).toEqual(radii.toSorted((a, b) => a - b))
  expect(new Set(radii).size).toBe(4)
})
