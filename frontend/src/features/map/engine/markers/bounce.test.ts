import { liftAt } from './bounce.ts'

it('jumps twice, the second time lower, and lands', () => {
  expect([liftAt(0), liftAt(0.5), liftAt(1)].map((px) => Math.round(px * 1_000))).toEqual([0, 0, 0])
  expect(liftAt(0.25)).toBeGreaterThan(liftAt(0.75))
  expect(liftAt(0.75)).toBeGreaterThan(1)
})
