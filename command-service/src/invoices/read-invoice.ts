/** An invoice as a file, for its buyer: only this service has the key to it. */
import { invoiceProcess as description, type InvoiceId } from '@jobboard/contracts/invoices/events'
import { attachInvoiceCall, type invoiceForms, readInvoiceCall } from '@jobboard/contracts/invoices/internal-calls'
import type { CompanyId } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import type { DrawPicture } from '@jobboard/platform/invoices/pdf/draw-pictures'
import { fileNameOf } from '@jobboard/platform/invoices/pdf/invoice-pdf'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import type { Ksef } from '@jobboard/platform/ports/ksef'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import type { CommandDeps } from '../shell/command-route.ts'
import { loadHistory } from '../shell/history.ts'
import { processStream } from '../shell/process-manager.ts'
import { invoiceAggregate } from './invoice.ts'
import { verificationOf } from './ksef-state.ts'
import { openDocument, openText } from './seal-invoice.ts'

export interface ReadInvoiceDeps extends CommandDeps {
  readonly ksef: Ksef
  readonly keys: SubjectKeys
  readonly drawPicture: DrawPicture
}

export const invoiceFileRoutes = (deps: ReadInvoiceDeps): readonly Route[] => [
  route({ ...declaredRoute(readInvoiceCall), handle: (request) => fileOf(deps, request) }),
  route({ ...declaredRoute(attachInvoiceCall), handle: (request) => fileOf(deps, request) }),
]

interface Named {
  readonly tenant: Tenant
  readonly params: { readonly id: InvoiceId; readonly form: (typeof invoiceForms)[number] }
  readonly query: { readonly company?: CompanyId | undefined }
}

async function fileOf({ store, keys, drawPicture, ksef }: ReadInvoiceDeps, { tenant, params: { id, form }, query: { company } }: Named) {
  const { state: invoice } = await loadHistory(store, invoiceAggregate, processStream(description, tenant.id, id))
  if (invoice.status === 'absent' || (company !== undefined && invoice.companyId !== company) || !('document' in invoice))
    return refuse({ code: 'invoiceNotFound' })
  const target = { tenant: tenant.id, id }
  const document = await openDocument(keys, target, 'document', invoice.document)
  const xml = invoice.fa3 === null ? null : await openText(keys, target, 'xml', invoice.fa3.xml)
  if (document === null || (form === 'xml' && xml === null)) return refuse({ code: 'invoiceNotFound' })
  const bytes = form === 'xml' ? Buffer.from(xml ?? '') : await drawPicture({ document, xml, ksef: verificationOf(ksef, invoice) })
  if (bytes === null) throw new UnavailableError(`Invoice ${id} could not be drawn in time`)
  return { status: 200 as const, body: { fileName: `${fileNameOf(document)}.${form}`, base64: bytes.toString('base64') } }
}
