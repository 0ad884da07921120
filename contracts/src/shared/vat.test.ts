import { deepStrictEqual, ok } from 'node:assert/strict'
import fc from 'fast-check'
import { vatOf } from './vat.ts'

const net = fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 })
const rate = fc.integer({ min: 0, max: 100 })

describe('value-added tax', () => {
  it.each([
    [69_000, 23, 15_870],
    [99_000, 23, 22_770],
    [1, 23, 0],
    [2, 23, 0],
    [3, 23, 1],
    // 11.5: half up.
    [50, 23, 12],
    [-50, 23, -12],
    [150, 23, 35],
    [0, 23, 0],
    [12_345, 0, 0],
  ])('of %d at %d per cent is %d', (netMinor, percent, tax) => {
    expect(vatOf(netMinor, percent)).toBe(tax)
  })

  it('is the integer nearest to net times rate, half away from zero, for amounts of any size', () => {
    fc.assert(
      fc.property(net, rate, (netMinor, percent) => {
        const exact = BigInt(netMinor) * BigInt(percent)
        const tax = BigInt(vatOf(netMinor, percent))
        const rest = exact - tax * 100n
        ok(rest >= -50n && rest <= 50n, `${netMinor} at ${percent}: ${tax}`)
        if (netMinor > 0) ok(rest < 50n)
        if (netMinor < 0) ok(rest > -50n)
      }),
      { numRuns: 2_000, seed: 20_261_127 },
    )
  })

  it('of what is taken back is the tax that was charged', () => {
    fc.assert(
      fc.property(net, rate, (netMinor, percent) => deepStrictEqual(vatOf(-netMinor, percent) + vatOf(netMinor, percent), 0)),
      { seed: 20_261_127 },
    )
  })
})
