/** An invoice that KSeF has refused is issued again to another buyer (docs/decisions/0300): as a new document, of today, under its number. */
import type { InvoiceDocument } from '@jobboard/contracts/invoices/document'
import { invoiceProcess as description, type InvoiceEvent, type InvoiceId } from '@jobboard/contracts/invoices/events'
import { invoiceNumber } from '@jobboard/contracts/invoices/series-events'
import { ok } from '@jobboard/contracts/shared/problem'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { writeFa3 } from '@jobboard/platform/invoices/fa3/write-fa3'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { KsefUnavailableError } from '@jobboard/platform/ports/ksef'
import { type CommandMetadata, execute } from '../shell/execute.ts'
import { driveProcess, loadProcess, processStream } from '../shell/process-manager.ts'
import { type Invoice, type InvoiceCommand, type InvoiceError, invoiceAggregate, yearOf } from './invoice.ts'
import { type InvoiceDeps, invoiceProcess, problemsOf } from './invoice-process.ts'
import { sealInvoice } from './seal-invoice.ts'

export interface CorrectedBuyer {
  readonly id: InvoiceId
  /** Of the request: the same corrects once. */
  readonly reissueId: string
  readonly series: string
  /** To the right buyer. Its number is replaced. */
  readonly document: InvoiceDocument
  readonly metadata: CommandMetadata
}

/** What becomes of it: while KSeF is away it is issued, and sent by a later driver. */
export async function correctBuyer(
  deps: InvoiceDeps,
  tenant: Tenant,
  { id, reissueId, series, document, metadata }: CorrectedBuyer,
): Promise<Invoice> {
  const draft = { ...document, number: invoiceNumber({ series, year: yearOf(document) }, 0) }
  const problems = await problemsOf(deps, writeFa3(draft))
  if (problems.length > 0)
    throw new UnavailableError(`Invoice ${id} to its right buyer does not satisfy the schema: ${problems.join('; ')}`)
  const sealed = await sealInvoice(deps.keys, { tenant: tenant.id, id }, 'draft', JSON.stringify(draft))
  const { issuedOn, issuedAt: correctedAt } = document
  const stored = await execute<Invoice, InvoiceCommand, InvoiceEvent, InvoiceError>(deps.store, {
    stream: processStream(description, tenant.id, id),
    aggregate: invoiceAggregate,
    metadata,
    prepare: () => ok({ type: 'correctBuyer', reissueId, draft: sealed, issuedOn, correctedAt }),
  })
  if (!stored.ok) throw new UnavailableError(`The buyer of invoice ${id} cannot be corrected now: ${stored.error.code}`)
  return continueInvoice(deps, tenant, id)
}

/** Also one that a crash has left corrected and not issued. */
export const continueInvoice = (deps: InvoiceDeps, tenant: Tenant, id: InvoiceId): Promise<Invoice> =>
  driveProcess(deps, invoiceProcess(deps), tenant, id).catch((error: unknown) => {
    if (error instanceof KsefUnavailableError) return loadProcess(deps, invoiceProcess(deps), tenant.id, id)
    throw error
  })
