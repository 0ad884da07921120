/** An invoice for administrators: its files, and what KSeF has said of it (docs/product/invoices.md, "Administration"). */
import { ksefStateSchema } from '@jobboard/contracts/invoices/administration'
import { invoiceIdSchema } from '@jobboard/contracts/invoices/events'
import { invoiceForms, readInvoiceCall, readKsefStateCall } from '@jobboard/contracts/invoices/internal-calls'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { mayReadAdministration } from '@jobboard/platform/http/sessions/access'
import { z } from 'zod'
import { downloadBytes, downloadReply } from '../http/download.ts'

export const adminInvoiceRoutes = (services: InternalClient): readonly Route[] => [file(services), ksefState(services)]

const contentTypes = { pdf: 'application/pdf', xml: 'application/xml' } as const
const shared = { method: 'GET', tag: 'invoices', auth: mayReadAdministration, problems: ['invoiceNotFound'] } as const

const file = (services: InternalClient): Route =>
  route({
    ...shared,
    path: '/v2/admin/invoices/{id}/files/{form}',
    summary: 'For administrators: an invoice as `pdf`, its picture, or `xml`, its FA(3) document',
    params: z.object({ id: z.string().max(64), form: z.string().max(8) }),
    limits: [{ name: 'invoice-downloads', points: 120, seconds: 3_600, key: ({ session }) => session.accountId, anyAddress: true }],
    replies: { 200: downloadReply },
    async handle({ tenant, traceId, params }) {
      const named = z.object({ id: invoiceIdSchema, form: z.enum(invoiceForms) }).safeParse(params)
      if (!named.success) return refuse({ code: 'invoiceNotFound' })
      const answer = await services.call(readInvoiceCall, { tenant: tenant.id, traceId, params: named.data, query: {} })
      if (!answer.ok) return refuse(answer.error)
      return downloadBytes(answer.value.fileName, contentTypes[named.data.form], Buffer.from(answer.value.base64, 'base64'))
    },
  })

const ksefState = (services: InternalClient): Route =>
  route({
    ...shared,
    path: '/v2/admin/invoices/{id}/ksef',
    summary: 'For administrators: what KSeF has said of an invoice',
    params: z.object({ id: z.string().max(64) }),
    replies: { 200: { description: 'The answer', schema: ksefStateSchema, headers: ['Cache-Control'] } },
    async handle({ tenant, traceId, params }) {
      const id = invoiceIdSchema.safeParse(params.id)
      if (!id.success) return refuse({ code: 'invoiceNotFound' })
      const answer = await services.call(readKsefStateCall, { tenant: tenant.id, traceId, params: { id: id.data } })
      return answer.ok ? { status: 200, body: answer.value, headers: { 'Cache-Control': 'private, no-store' } } : refuse(answer.error)
    },
  })
