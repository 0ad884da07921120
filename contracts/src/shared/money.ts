import { z } from 'zod'

export const currencies = ['pln', 'eur', 'usd', 'gbp', 'chf'] as const
export const currencySchema = z.enum(currencies)
export type Currency = z.infer<typeof currencySchema>

export const salaryUnits = ['hour', 'day', 'month', 'year'] as const
export const salaryUnitSchema = z.enum(salaryUnits)
export type SalaryUnit = z.infer<typeof salaryUnitSchema>

/** Working hours and days in a month, months in a year (docs/product/offers.md, "Pay"). */
const perMonth: Record<SalaryUnit, number> = { hour: 168, day: 21, month: 1, year: 1 / 12 }

/** An amount per `unit` as an amount per month, in the same currency. */
export function toMonthly(amount: number, unit: SalaryUnit): number {
  return amount * perMonth[unit]
}

/** Middle rates of one day: how many units of the base currency one unit of each currency costs. The base itself is 1. Without a rate: NaN. */
export interface RateTable {
  /** As 2026-11-21. */
  readonly date: string
  readonly base: Currency
  readonly rates: Readonly<Record<Currency, number>>
}

/** Converts an amount between two currencies of the table. Not rounded: round where it is shown. */
export function convert(amount: number, from: Currency, to: Currency, table: RateTable): number {
  return from === to ? amount : (amount * table.rates[from]) / table.rates[to]
}

/** The rates of an answer: what one unit of each currency costs, all in the same currency. */
export const shownRatesSchema = z.object({ date: z.iso.date(), rates: z.partialRecord(currencySchema, z.number().positive()) })
export type ShownRates = z.infer<typeof shownRatesSchema>
