import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { packagePriceOf, priceOf } from '../payments/price.ts'
import { planSchema } from '../tenants/tenant.ts'
import { type BuyerNumberState, isInUnion, taxOf, taxReasons, taxTreatments, unionCountries } from './tax-treatment.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const everyCountry = letters.flatMap((one) => letters.map((other) => `${one}${other}`))
const states: readonly BuyerNumberState[] = ['none', 'unconfirmed', 'valid']
const seller = { country: 'PL', isVatPayer: true }

describe('the tax treatment of a buyer', () => {
  it.each<[string, BuyerNumberState, string, string]>([
    ['PL', 'valid', 'standard', 'domestic'],
    ['DE', 'valid', 'reverseCharge', 'reverseCharge'],
    ['GR', 'valid', 'reverseCharge', 'reverseCharge'],
    ['DE', 'unconfirmed', 'standard', 'unconfirmedNumber'],
    ['DE', 'none', 'standard', 'noNumber'],
    ['US', 'unconfirmed', 'outside', 'outside'],
    ['GB', 'unconfirmed', 'outside', 'outside'],
    ['NO', 'unconfirmed', 'outside', 'outside'],
    ['US', 'none', 'standard', 'noNumber'],
  ])('in %s whose number is %s is %s: %s', (country, number, treatment, reason) => {
    expect(taxOf(seller, { country, number })).toEqual({ treatment, reason })
  })

  it('is there for every country, number and seller, and is a reverse charge only between two member states', () => {
    for (const country of everyCountry)
      for (const number of states)
        for (const from of ['PL', 'DE', 'GB'])
          for (const isVatPayer of [true, false]) {
            const { treatment, reason } = taxOf({ country: from, isVatPayer }, { country, number })
            deepStrictEqual(taxTreatments.includes(treatment) && taxReasons.includes(reason), true)
            const crosses = isInUnion(country) && isInUnion(from) && country !== from && number === 'valid'
            deepStrictEqual([country, number, from, treatment === 'reverseCharge'], [country, number, from, crosses])
            deepStrictEqual(treatment === 'exempt', !isVatPayer && treatment !== 'reverseCharge' && treatment !== 'outside')
          }
  })

  it('has 27 member states', () => {
    expect(new Set(unionCountries).size).toBe(27)
  })
})

describe('the price for a buyer', () => {
  const plan = fc
    .record({ netMinor: fc.integer({ min: 1, max: 10_000_000 }), vatPercent: fc.integer({ min: 0, max: 100 }) })
    .map((amounts) =>
      planSchema.parse({
        ...{
          key: 'pro',
          name: { pl: 'Pro', en: 'Pro' },
          features: [],
          recommended: false,
          netMinorEur: 0,
          oldNetMinor: null,
          currency: 'pln',
        },
        limits: {
          ...{ durationInDays: 30, maxLocationsCount: 1, bumpsUpCount: 0, bumpsUpEveryDays: 0, maxSkillsSize: 10, categories: 1 },
          ...{ ukraineFriendly: true, titleChangeEnabled: true, graphics: false, seniority: null },
        },
        ...amounts,
      }),
    )

  it('has gross = net + tax, tax only where the treatment has one, and the net of the price list always', () => {
    fc.assert(
      fc.property(plan, fc.constantFrom(...taxTreatments), fc.integer({ min: 2, max: 100 }), (sold, treatment, publications) => {
        const bought = { publications, discountPercent: 15, validForDays: null }
        for (const price of [priceOf(sold, '2026-03-01', treatment), packagePriceOf(sold, bought, '2026-03-01', treatment)]) {
          deepStrictEqual(price.grossMinor, price.netMinor + price.vatMinor)
          deepStrictEqual(price.vatPercent, treatment === 'standard' ? sold.vatPercent : 0)
          if (treatment !== 'standard') deepStrictEqual(price.vatMinor, 0)
        }
        deepStrictEqual(priceOf(sold, '2026-03-01', treatment).netMinor, sold.netMinor)
      }),
      { numRuns: 1_000, seed: 20_261_128 },
    )
  })
})
