import { dataOf } from './chart-options.ts'

const day = (name: string, views: number, applyClicks: number) => ({ day: name, views, applyClicks, bumps: 0, edits: 0 })
const days = [day('2026-03-01', 12, 3), day('2026-03-02', 14, 4), day('2026-03-03', 1, 0)]

it('draws no line to the day that is not over, whose counts are points of their own', () => {
  expect(dataOf(days, 2)).toEqual([
    [0, 1, 2],
    [12, 14, null],
    [3, 4, null],
    [null, null, 1],
    [null, null, 0],
  ])
})

it('draws lines over all days of a period that is over', () => {
  const [, views, clicks, viewsSoFar] = dataOf(days, -1)
  expect([views, clicks, viewsSoFar]).toEqual([
    [12, 14, 1],
    [3, 4, 0],
    [null, null, null],
  ])
})
