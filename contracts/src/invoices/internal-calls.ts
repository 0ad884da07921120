import { z } from 'zod'
import { companyIdSchema } from '../shared/ids.ts'
import { backgroundTimeoutMs, internalCall } from '../shared/internal-calls/internal-call.ts'
import { ksefStateSchema } from './administration.ts'
import { invoiceIdSchema } from './events.ts'

export const invoiceForms = ['pdf', 'xml'] as const

const file = {
  to: 'command-service',
  method: 'GET',
  /** Without it, of any company: for administrators, and for what a payment names. */
  query: z.object({ company: companyIdSchema.optional() }),
  replies: { 200: { description: 'The file', schema: z.object({ fileName: z.string(), base64: z.string() }) } },
  refusals: ['invoiceNotFound'],
} as const
const params = z.object({ id: invoiceIdSchema, form: z.enum(invoiceForms) })

/** To its buyer; the invoice of another company does not exist. */
export const readInvoiceCall = internalCall({
  ...file,
  from: 'query-service',
  path: '/internal/invoices/{id}/{form}',
  summary: 'An invoice as a file: its picture, or its FA(3) document',
  params,
  timeoutMs: 20_000,
})

export const readKsefStateCall = internalCall({
  from: 'query-service',
  to: 'command-service',
  method: 'GET',
  path: '/internal/invoices/{id}/ksef',
  summary: 'What KSeF has said of an invoice',
  params: z.object({ id: invoiceIdSchema }),
  replies: { 200: { description: 'The answer', schema: ksefStateSchema } },
  refusals: ['invoiceNotFound'],
})

export const attachInvoiceCall = internalCall({
  ...file,
  from: 'workers',
  path: '/internal/invoices/{id}/{form}/attachment',
  summary: 'The same, for the message to its buyer',
  params,
  timeoutMs: backgroundTimeoutMs,
})
