/** Who issues the invoices of a board, in which series (docs/product/payments.md, "Invoices"). */
import { z } from 'zod'
import { sellerSchema } from './document.ts'
import { usualRetentionYears } from './retention.ts'
import { seriesNameSchema } from './series-events.ts'

/** Numbers, rates, provisions and the text of the picture are those of Poland. Documents that were stored may say another country. */
const sellerInPolandSchema = sellerSchema.extend({
  country: z.literal('PL', {
    error: 'invoices are made for sellers in Poland; a seller in another country issues them outside of the product, without `invoicing`',
  }),
})

export const invoicingSchema = z
  .object({
    seller: sellerInPolandSchema,
    series: seriesNameSchema,
    correctionSeries: seriesNameSchema.default('KOR'),
    /** Whether the FA(3) document is the invoice, as for sellers in Poland; else its picture alone. */
    fa3: z.boolean(),
    /** For how many years after the one in which their last tax is due invoices are stored. */
    retentionYears: z.int().min(1).max(50).default(usualRetentionYears),
  })
  .refine(({ series, correctionSeries }) => series !== correctionSeries, {
    path: ['correctionSeries'],
    error: 'a series of its own is expected',
  })
