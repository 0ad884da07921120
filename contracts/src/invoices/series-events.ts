/**
 * The stream of a series of numbers, `invoiceSeries-<NIP of the seller>_<series>-<year>`: its n-th event takes the number n (docs/decisions/0279). Boards
 * with one seller share it, so it names no board.
 */
import { z } from 'zod'
import { defineEvents } from '../shared/events/define-events.ts'

/** `FV`, `KOR`. */
export const seriesNameSchema = z.string().regex(/^[A-Z]{1,8}$/)

export interface Series {
  readonly sellerNip: string
  readonly series: string
  /** Of the issue. */
  readonly year: string
}

export const seriesEvents = defineEvents({
  /** `invoice`: the stream that has the number. */
  InvoiceNumberTaken: z.object({ ordinal: z.int().min(1), invoice: z.string().min(1) }),
})

export const seriesStream = ({ sellerNip, series, year }: Series): string => `invoiceSeries-${sellerNip}_${series}-${year}`

/** `FV/2026/00017`. An ordinal of 0 is that of a draft. */
export const invoiceNumber = ({ series, year }: Pick<Series, 'series' | 'year'>, ordinal: number): string =>
  `${series}/${year}/${String(ordinal).padStart(5, '0')}`
