/** An invoice or a correction: drafted, numbered, issued, in this order and nothing else (docs/product/invoices.md, "Issuing"). */
import { type InvoiceEvent, type InvoiceEventData, invoiceEvents } from '@jobboard/contracts/invoices/events'
import { invoiceNumber } from '@jobboard/contracts/invoices/series-events'
import { type DomainError, err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Aggregate } from '../shell/decider.ts'

export type Terms = InvoiceEventData<'InvoiceDrafted'>
type Numbered = Terms & InvoiceEventData<'InvoiceNumbered'>
export type Invoice =
  | { readonly status: 'absent' }
  | (Terms & { readonly status: 'drafted' })
  | (Numbered & { readonly status: 'numbered' })
  | (Numbered & InvoiceEventData<'InvoiceIssued'> & { readonly status: 'issued' })

interface Draft {
  readonly type: 'draft'
  readonly terms: Terms
}
interface AddNumber {
  readonly type: 'number'
  readonly ordinal: number
}
interface Issue extends InvoiceEventData<'InvoiceIssued'> {
  readonly type: 'issue'
}
export type InvoiceCommand = Draft | AddNumber | Issue
export type InvoiceError = DomainError<'invoiceAbsent' | 'invoiceNotNumbered' | 'numberedOtherwise' | 'fa3Missing'>
type InvoiceDecision = Result<readonly InvoiceEvent[], InvoiceError>

export const yearOf = ({ issuedOn }: Pick<Terms, 'issuedOn'>): string => issuedOn.slice(0, 4)

function evolve(invoice: Invoice, event: InvoiceEvent): Invoice {
  switch (event.type) {
    case 'InvoiceDrafted':
      return invoice.status === 'absent' ? { status: 'drafted', ...event.data } : invoice
    case 'InvoiceNumbered':
      return invoice.status === 'drafted' ? { ...invoice, status: 'numbered', ...event.data } : invoice
    case 'InvoiceIssued':
      return invoice.status === 'numbered' ? { ...invoice, status: 'issued', ...event.data } : invoice
  }
}

function decide(command: InvoiceCommand, invoice: Invoice): InvoiceDecision {
  switch (command.type) {
    case 'draft':
      return ok(invoice.status === 'absent' ? [{ type: 'InvoiceDrafted', data: command.terms }] : [])
    case 'number':
      return decideNumber(command, invoice)
    case 'issue':
      return decideIssue(command, invoice)
  }
}

/** A number once taken is the invoice's: another one is refused, since it would leave a gap. */
function decideNumber({ ordinal }: AddNumber, invoice: Invoice): InvoiceDecision {
  switch (invoice.status) {
    case 'absent':
      return err({ code: 'invoiceAbsent' })
    case 'drafted': {
      const number = invoiceNumber({ series: invoice.series, year: yearOf(invoice) }, ordinal)
      return ok([{ type: 'InvoiceNumbered', data: { ordinal, number } }])
    }
    case 'numbered':
    case 'issued':
      return invoice.ordinal === ordinal ? ok([]) : err({ code: 'numberedOtherwise' })
  }
}

function decideIssue({ document, fa3 }: Issue, invoice: Invoice): InvoiceDecision {
  switch (invoice.status) {
    case 'absent':
      return err({ code: 'invoiceAbsent' })
    case 'drafted':
      return err({ code: 'invoiceNotNumbered' })
    case 'numbered':
      if (invoice.hasFa3 !== (fa3 !== null)) return err({ code: 'fa3Missing' })
      return ok([{ type: 'InvoiceIssued', data: { document, fa3 } }])
    case 'issued':
      return ok([])
  }
}

export type InvoiceStep = 'number' | 'issue'
export function nextStep({ status }: Invoice): InvoiceStep | null {
  switch (status) {
    case 'drafted':
      return 'number'
    case 'numbered':
      return 'issue'
    case 'absent':
    case 'issued':
      return null
  }
}

export const invoiceAggregate: Aggregate<Invoice, InvoiceCommand, InvoiceEvent, InvoiceError> = {
  decider: { initial: { status: 'absent' }, evolve, decide },
  events: invoiceEvents,
}
