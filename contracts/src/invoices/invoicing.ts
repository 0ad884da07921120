/** Who issues the invoices of a board, in which series (docs/product/payments.md, "Invoices"). */
import { z } from 'zod'
import { sellerSchema } from './document.ts'
import { seriesNameSchema } from './series-events.ts'

export const invoicingSchema = z
  .object({
    seller: sellerSchema,
    series: seriesNameSchema,
    correctionSeries: seriesNameSchema.default('KOR'),
    /** Whether the FA(3) document is the invoice, as for sellers in Poland; else its picture alone. */
    fa3: z.boolean(),
  })
  .refine(({ series, correctionSeries }) => series !== correctionSeries, {
    path: ['correctionSeries'],
    error: 'a series of its own is expected',
  })
