/**
 * Issues an invoice: draft, number, document, and sends it to KSeF (docs/product/invoices.md, "Issuing"). All that can be refused is refused before a number is taken; after
 * that the invoice comes to exist, by this request, a repetition of it or a later driver of the process.
 */
import { createHash } from 'node:crypto'
import type { InvoiceDocument } from '@jobboard/contracts/invoices/document'
import { invoiceProcess as description, type InvoiceEvent, type InvoiceId } from '@jobboard/contracts/invoices/events'
import { invoiceNumber } from '@jobboard/contracts/invoices/series-events'
import type { CompanyId } from '@jobboard/contracts/shared/ids'
import { type DomainError, err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { ValidateFa3 } from '@jobboard/platform/invoices/fa3/validate-fa3'
import { writeFa3 } from '@jobboard/platform/invoices/fa3/write-fa3'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { type Ksef, KsefUnavailableError } from '@jobboard/platform/ports/ksef'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import type { CommandDeps } from '../shell/command-route.ts'
import type { CommandMetadata } from '../shell/execute.ts'
import { loadProcess, type ProcessManager, processStream, runProcess, type StepContext } from '../shell/process-manager.ts'
import { type Invoice, type InvoiceCommand, type InvoiceStep, invoiceAggregate, nextStep, yearOf } from './invoice.ts'
import { type InvoiceTarget, openDocument, openText, sealInvoice } from './seal-invoice.ts'
import { takeNumber } from './take-number.ts'

export interface InvoiceDeps extends CommandDeps {
  readonly keys: SubjectKeys
  readonly validateFa3: ValidateFa3
  readonly ksef: Ksef
}
export type InvoiceProcess = ProcessManager<Invoice, InvoiceCommand, InvoiceEvent, InvoiceStep>

export const invoiceProcess = (deps: InvoiceDeps): InvoiceProcess => ({
  name: description.name,
  aggregate: invoiceAggregate,
  nextStep,
  async perform(step, invoice, context) {
    if (invoice.status === 'absent') throw new TypeError('An invoice that was not drafted has no steps')
    switch (step) {
      case 'number':
        return number(deps, invoice, context)
      case 'issue':
        return issue(deps, invoice, context)
      case 'send':
        return send(deps, invoice, context)
    }
  },
})

type Drafted = Exclude<Invoice, { readonly status: 'absent' }>

async function number({ store }: InvoiceDeps, invoice: Drafted, { tenant, processId, metadata }: StepContext): Promise<InvoiceCommand> {
  const { sellerNip, series, attempt } = invoice
  const step = attempt === 0 ? 'number' : `number again ${attempt}`
  const stream = processStream(description, tenant.id, processId)
  return { type: 'number', ordinal: await takeNumber(store, { sellerNip, series, year: yearOf(invoice) }, stream, metadata(step)) }
}

async function issue(deps: InvoiceDeps, invoice: Drafted, { tenant, processId }: StepContext): Promise<InvoiceCommand> {
  const { keys } = deps
  const target: InvoiceTarget = { tenant: tenant.id, id: processId }
  const draft = await openDocument(keys, target, 'draft', invoice.draft)
  if (draft === null || invoice.status === 'drafted') throw new UnavailableError(`Invoice ${processId} cannot be issued`)
  const document = { ...draft, number: invoice.number }
  const sealed = await sealInvoice(keys, target, 'document', JSON.stringify(document))
  if (!invoice.hasFa3) return { type: 'issue', document: sealed, fa3: null }
  const xml = writeFa3(document)
  const problems = await problemsOf(deps, xml)
  if (problems.length > 0) throw new UnavailableError(`Invoice ${processId} does not satisfy its schema: ${problems.join('; ')}`)
  const sha256 = createHash('sha256').update(xml).digest('base64url')
  return { type: 'issue', document: sealed, fa3: { xml: await sealInvoice(keys, target, 'xml', xml), sha256 } }
}

/** Without KSeF the invoice waits, until the installation has one. Throws KsefUnavailableError: it is sent by a later driver. */
async function send({ keys, ksef }: InvoiceDeps, invoice: Drafted, { tenant, processId }: StepContext): Promise<InvoiceCommand | null> {
  const target: InvoiceTarget = { tenant: tenant.id, id: processId }
  const sealed = invoice.status === 'issued' ? invoice.fa3 : null
  if (sealed === null || !ksef.isOn) return null
  const xml = await openText(keys, target, 'xml', sealed.xml)
  if (xml === null) throw new UnavailableError(`Invoice ${processId} cannot be read`)
  const answer = await ksef.send(new TextEncoder().encode(xml), invoice.sellerNip)
  switch (answer.kind) {
    case 'accepted':
      return { type: 'accept', ksefNumber: answer.number, receivedAt: answer.receivedAt }
    case 'refused': {
      const details = await sealInvoice(keys, target, 'details', JSON.stringify(answer.details))
      return { type: 'refuse', refusal: { code: answer.code, description: answer.description, details } }
    }
    case 'off':
      return null
  }
}

/** Throws UnavailableError where the check itself fails: nothing is known about the document then. */
export async function problemsOf({ validateFa3 }: InvoiceDeps, xml: string): Promise<readonly string[]> {
  const check = await validateFa3([xml])
  if ('failed' in check) throw new UnavailableError(`A document could not be checked: ${check.failed}`)
  return check.problems.flat()
}

export interface InvoiceRequest {
  readonly companyId: CompanyId
  readonly series: string
  /** Its number is replaced. */
  readonly document: InvoiceDocument
  readonly corrects: InvoiceId | null
  /** What was bought. */
  readonly paymentId?: string
  readonly hasFa3: boolean
}

/** `awaitsKsefNumber`: a correction names the number of its invoice, which KSeF has not given yet. */
export type IssueError = DomainError<'invoiceInvalid' | 'correctedInvoiceNotIssued' | 'awaitsKsefNumber'>

/**
 * The same id is the same invoice: what the first request said counts. `invoiceInvalid`: the document does not satisfy the schema, or names another
 * number of KSeF than its invoice has. Nothing is stored and no number taken for what is refused.
 * While KSeF is away, the invoice is issued and not yet accepted.
 */
export async function issueInvoice(
  deps: InvoiceDeps,
  tenant: Tenant,
  id: InvoiceId,
  { companyId, series, document, corrects, hasFa3, paymentId }: InvoiceRequest,
  metadata: CommandMetadata,
): Promise<Result<Invoice, IssueError>> {
  const process = invoiceProcess(deps)
  const { issuedOn, currency, grossMinor, seller } = document
  const draft = { ...document, number: invoiceNumber({ series, year: yearOf(document) }, 0) }
  const before = await loadProcess(deps, process, tenant.id, id)
  if (before.status === 'absent') {
    const code = await problemOfCorrection(deps, process, tenant, corrects, document)
    if (code !== null) return err({ code })
    if (hasFa3 && (await problemsOf(deps, writeFa3(draft))).length > 0) return err({ code: 'invoiceInvalid' })
  }
  const sealed = await sealInvoice(deps.keys, { tenant: tenant.id, id }, 'draft', JSON.stringify(draft))
  const terms = {
    companyId,
    sellerNip: seller.nip,
    series,
    issuedOn,
    currency,
    grossMinor,
    corrects,
    hasFa3,
    draft: sealed,
    ...(paymentId === undefined ? {} : { paymentId }),
  }
  try {
    return ok(await runProcess(deps, process, tenant, id, { metadata, command: { type: 'draft', terms } }))
  } catch (error) {
    // It is issued all the same, and sent by a later driver.
    if (error instanceof KsefUnavailableError) return ok(await loadProcess(deps, process, tenant.id, id))
    throw error
  }
}

async function problemOfCorrection(
  deps: InvoiceDeps,
  process: InvoiceProcess,
  tenant: Tenant,
  corrects: InvoiceId | null,
  { correction }: InvoiceDocument,
): Promise<IssueError['code'] | null> {
  if (corrects === null || correction === null) return corrects === null && correction === null ? null : 'invoiceInvalid'
  const invoice = await loadProcess(deps, process, tenant.id, corrects)
  const { number: corrected, ksefNumber } = correction.invoice
  switch (invoice.status) {
    case 'absent':
    case 'drafted':
    case 'numbered':
    case 'refused':
      return 'correctedInvoiceNotIssued'
    case 'issued':
      if (invoice.fa3 !== null && deps.ksef.isOn) return 'awaitsKsefNumber'
      return invoice.number === corrected && ksefNumber === null ? null : 'invoiceInvalid'
    case 'accepted':
      return invoice.number === corrected && ksefNumber === invoice.ksefNumber ? null : 'invoiceInvalid'
  }
}
