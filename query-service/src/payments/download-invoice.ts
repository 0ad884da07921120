/** GET /v2/employer-panel/invoices/{id}/{form}: an invoice of the caller's company, as PDF or as its FA(3) document. */
import { invoiceIdSchema } from '@jobboard/contracts/invoices/events'
import { invoiceForms, readInvoiceCall } from '@jobboard/contracts/invoices/internal-calls'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { z } from 'zod'
import type { TenantReader } from '../database/tenant-reader.ts'
import { downloadBytes, downloadReply } from '../http/download.ts'
import { mayReadPayments, payersAndViewers } from './payment-access.ts'

const contentTypes = { pdf: 'application/pdf', xml: 'application/xml' } as const

interface InvoiceDeps {
  readonly reader: TenantReader
  readonly services: InternalClient
}

export const downloadInvoice = ({ reader, services }: InvoiceDeps): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/invoices/{id}/{form}',
    summary: 'Download an invoice of my company: `pdf`, its picture, or `xml`, its FA(3) document',
    tag: 'payments',
    note: 'For owners, also where their company is blocked.',
    auth: payersAndViewers,
    params: z.object({ id: z.string().max(64), form: z.string().max(8) }),
    limits: [{ name: 'invoice-downloads', points: 120, seconds: 3_600, key: ({ session }) => session.accountId, anyAddress: true }],
    replies: { 200: downloadReply },
    problems: ['invoiceNotFound'],
    async handle({ tenant, traceId, session, params }) {
      if (!(await mayReadPayments(reader, session))) return refuse({ code: 'forbidden' })
      const named = z.object({ id: invoiceIdSchema, form: z.enum(invoiceForms) }).safeParse(params)
      if (!named.success) return refuse({ code: 'invoiceNotFound' })
      const query = { company: session.companyId }
      const answer = await services.call(readInvoiceCall, { tenant: tenant.id, traceId, params: named.data, query })
      if (!answer.ok) return refuse(answer.error)
      return downloadBytes(answer.value.fileName, contentTypes[named.data.form], Buffer.from(answer.value.base64, 'base64'))
    },
  })
