import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { createUpcast, UnknownEventVersionError } from '../shared/upcasting.ts'
import { offerEventSchemas, offerEventTypes, offerEventVersions } from './events.ts'
import { upcastOfferEvent } from './upcasters.ts'

const folder = new URL('./fixtures/', import.meta.url)
const storedSchema = z.object({ type: z.enum(offerEventTypes), schemaVersion: z.int(), data: z.unknown() })
const fixtures = readdirSync(folder).map((file) => ({
  file,
  stored: storedSchema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
}))

describe('stored offer events', () => {
  it.each(fixtures)('of $file are read in the newest shape', ({ stored }) => {
    const event = upcastOfferEvent(stored.type, stored.schemaVersion, stored.data)
    expect(offerEventSchemas[stored.type].strict().safeParse(event.data).error).toBeUndefined()
  })

  it('have a fixture of every version that was ever released', () => {
    const released = offerEventTypes.flatMap((type) =>
      Array.from({ length: offerEventVersions[type] }, (_, index) => `${type}.v${index + 1}.json`),
    )
    expect(fixtures.map(({ file }) => file).sort()).toEqual(released.sort())
  })

  it('refuse to be read when a newer release wrote them', () => {
    expect(() => upcastOfferEvent('OfferFinished', offerEventVersions.OfferFinished + 1, {})).toThrow(UnknownEventVersionError)
  })

  it('refuse to be read when they are of no known type', () => {
    expect(() => upcastOfferEvent('OfferEvaporated', 1, {})).toThrow(UnknownEventVersionError)
    expect(() => upcastOfferEvent('toString', 1, {})).toThrow(UnknownEventVersionError)
  })
})

describe('an event that changed its shape twice', () => {
  // Invented: version 1 had one amount, version 2 a range, version 3 names the currency.
  const upcast = createUpcast(
    { SalaryNamed: 3 },
    {
      SalaryNamed: {
        1: (data) => {
          const { amount } = z.object({ amount: z.number() }).parse(data)
          return { from: amount, to: amount }
        },
        2: (data) => ({ ...z.object({ from: z.number(), to: z.number() }).parse(data), currency: 'pln' }),
      },
    },
  )

  it('is taken through every step from the version it was stored with', () => {
    expect(upcast('SalaryNamed', 1, { amount: 9_000 })).toEqual({ from: 9_000, to: 9_000, currency: 'pln' })
    expect(upcast('SalaryNamed', 2, { from: 1, to: 2 })).toEqual({ from: 1, to: 2, currency: 'pln' })
  })

  it('is left alone when it is new', () => {
    const data = { from: 1, to: 2, currency: 'eur' }
    expect(upcast('SalaryNamed', 3, data)).toBe(data)
  })

  it('stops at a missing step instead of guessing', () => {
    expect(() => createUpcast({ SalaryNamed: 3 }, { SalaryNamed: { 2: (data) => data } })('SalaryNamed', 1, {})).toThrow(
      UnknownEventVersionError,
    )
  })
})
