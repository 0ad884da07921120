import { z } from 'zod'
import { companyIdSchema } from '../shared/ids.ts'
import { internalCall } from '../shared/internal-calls/internal-call.ts'
import { invoiceIdSchema } from './events.ts'

export const invoiceForms = ['pdf', 'xml'] as const

/** To its buyer; the invoice of another company does not exist. */
export const readInvoiceCall = internalCall({
  from: 'query-service',
  to: 'command-service',
  method: 'GET',
  path: '/internal/invoices/{id}/{form}',
  summary: 'An invoice as a file: its picture, or its FA(3) document',
  params: z.object({ id: invoiceIdSchema, form: z.enum(invoiceForms) }),
  query: z.object({ company: companyIdSchema }),
  replies: { 200: { description: 'The file', schema: z.object({ fileName: z.string(), base64: z.string() }) } },
  refusals: ['invoiceNotFound'],
  timeoutMs: 20_000,
})
