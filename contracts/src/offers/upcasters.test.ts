import { z } from 'zod'
import { createUpcast, UnknownEventVersionError } from '../shared/events/upcasting.ts'
import { describeStoredEvents } from '../shared/testing/stored-events.ts'
import { offerEventSchemas, offerEventVersions } from './events.ts'
import { upcastOfferEvent } from './upcasters.ts'

describeStoredEvents(new URL('./fixtures/', import.meta.url), {
  schemas: offerEventSchemas,
  versions: offerEventVersions,
  upcast: upcastOfferEvent,
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

  it('is unchanged when it is new', () => {
    const data = { from: 1, to: 2, currency: 'eur' }
    expect(upcast('SalaryNamed', 3, data)).toBe(data)
  })

  it('stops at a missing step instead of guessing', () => {
    expect(() => createUpcast({ SalaryNamed: 3 }, { SalaryNamed: { 2: (data) => data } })('SalaryNamed', 1, {})).toThrow(
      UnknownEventVersionError,
    )
  })
})
