/** An invoice or a correction: drafted, numbered, issued, and then accepted or refused by KSeF (docs/product/invoices.md, "Issuing"). */
import { type InvoiceEvent, type InvoiceEventData, invoiceEvents } from '@jobboard/contracts/invoices/events'
import { invoiceNumber } from '@jobboard/contracts/invoices/series-events'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { type DomainError, err, ok, type Result } from '@jobboard/contracts/shared/problem'
import { type ChangeCompany, companyChange } from '../shell/change-company.ts'
import type { Aggregate } from '../shell/decider.ts'

export type Terms = InvoiceEventData<'InvoiceDrafted'>
/** `attempt`: how often it was issued again. `correctedBy`: the request that gave it another buyer last. `retentionEndedAt`: since when nothing of it can be read. */
type Drafted = Terms & { readonly attempt: number; readonly correctedBy: string | null; readonly retentionEndedAt: Instant | null }
type Numbered = Drafted & InvoiceEventData<'InvoiceNumbered'>
type Issued = Numbered & InvoiceEventData<'InvoiceIssued'>
export type Invoice =
  | { readonly status: 'absent' }
  | (Drafted & { readonly status: 'drafted' })
  | (Numbered & { readonly status: 'numbered' })
  | (Issued & { readonly status: 'issued' })
  | (Issued & InvoiceEventData<'InvoiceAccepted'> & { readonly status: 'accepted' })
  | (Issued & { readonly status: 'refused'; readonly refusal: InvoiceEventData<'InvoiceRefused'> })

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
interface Accept extends InvoiceEventData<'InvoiceAccepted'> {
  readonly type: 'accept'
}
interface Refuse {
  readonly type: 'refuse'
  readonly refusal: InvoiceEventData<'InvoiceRefused'>
}
/** Issued again after a refusal. */
interface Reopen {
  readonly type: 'reopen'
  readonly at: Instant
}
/** Issued again after a refusal, to another buyer, by the request `reissueId`. */
interface CorrectBuyer extends Omit<InvoiceEventData<'InvoiceBuyerCorrected'>, 'takesNewNumber'> {
  readonly type: 'correctBuyer'
}
interface EndRetention {
  readonly type: 'endRetention'
  readonly at: Instant
}
export type InvoiceCommand = ChangeCompany | Draft | AddNumber | Issue | Accept | Refuse | Reopen | CorrectBuyer | EndRetention
export type InvoiceError = DomainError<
  | 'invoiceNotFound'
  | 'invoiceNotForKsef'
  | 'invoiceAbsent'
  | 'invoiceNotNumbered'
  | 'invoiceNotIssued'
  | 'numberedOtherwise'
  | 'answeredOtherwise'
  | 'fa3Missing'
  | 'invoiceNotRefused'
  | 'retentionEnded'
>
type InvoiceDecision = Result<readonly InvoiceEvent[], InvoiceError>

export const yearOf = ({ issuedOn }: Pick<Terms, 'issuedOn'>): string => issuedOn.slice(0, 4)

function evolve(invoice: Invoice, event: InvoiceEvent): Invoice {
  switch (event.type) {
    case 'InvoiceDrafted':
      return invoice.status === 'absent'
        ? { status: 'drafted', attempt: 0, correctedBy: null, retentionEndedAt: null, ...event.data }
        : invoice
    case 'InvoiceNumbered':
      return invoice.status === 'drafted' ? { ...invoice, status: 'numbered', ...event.data } : invoice
    case 'InvoiceIssued':
      return invoice.status === 'numbered' ? { ...invoice, status: 'issued', ...event.data } : invoice
    case 'InvoiceAccepted':
      return invoice.status === 'issued' ? { ...invoice, status: 'accepted', ...event.data } : invoice
    case 'InvoiceRefused':
      return invoice.status === 'issued' ? { ...invoice, status: 'refused', refusal: event.data } : invoice
    case 'InvoiceRetentionEnded':
      return invoice.status === 'absent' ? invoice : { ...invoice, retentionEndedAt: event.data.endedAt }
    case 'InvoiceCompanyChanged':
      return invoice.status === 'absent' ? invoice : { ...invoice, companyId: event.data.companyId }
    case 'InvoiceReopened':
      return invoice.status === 'refused' ? again(invoice, event.data.takesNewNumber) : invoice
    case 'InvoiceBuyerCorrected': {
      const { reissueId: correctedBy, draft, issuedOn, takesNewNumber } = event.data
      return invoice.status === 'refused' ? again({ ...invoice, correctedBy, draft, issuedOn }, takesNewNumber) : invoice
    }
  }
}

type Refused = Extract<Invoice, { readonly status: 'refused' }>
function again({ document, fa3, refusal, number, ordinal, status, ...draft }: Refused, takesNewNumber: boolean): Invoice {
  const next = { ...draft, attempt: draft.attempt + 1 }
  return takesNewNumber ? { ...next, status: 'drafted' } : { ...next, status: 'numbered', number, ordinal }
}

function decide(command: InvoiceCommand, invoice: Invoice): InvoiceDecision {
  switch (command.type) {
    case 'draft':
      return ok(invoice.status === 'absent' ? [{ type: 'InvoiceDrafted', data: command.terms }] : [])
    case 'number':
      return decideNumber(command, invoice)
    case 'issue':
      return decideIssue(command, invoice)
    case 'accept':
      return decideAccept(command, invoice)
    case 'refuse':
      return decideRefuse(command, invoice)
    case 'reopen':
      return decideReopen(command, invoice)
    case 'correctBuyer':
      return decideCorrectBuyer(command, invoice)
    case 'changeCompany':
      return decideChangeCompany(command, invoice)
    case 'endRetention':
      if (invoice.status === 'absent') return err({ code: 'invoiceNotFound' })
      return ok(invoice.retentionEndedAt === null ? [{ type: 'InvoiceRetentionEnded', data: { endedAt: command.at } }] : [])
  }
}

function decideChangeCompany(command: ChangeCompany, invoice: Invoice): InvoiceDecision {
  if (invoice.status === 'absent') return err({ code: 'invoiceNotFound' })
  const data = companyChange(command, invoice.companyId)
  return ok(data === null ? [] : [{ type: 'InvoiceCompanyChanged', data }])
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
    case 'accepted':
    case 'refused':
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
    case 'accepted':
    case 'refused':
      return ok([])
  }
}

function decideAccept({ ksefNumber, receivedAt }: Accept, invoice: Invoice): InvoiceDecision {
  switch (invoice.status) {
    case 'absent':
    case 'drafted':
    case 'numbered':
      return err({ code: 'invoiceNotIssued' })
    case 'issued':
      return ok([{ type: 'InvoiceAccepted', data: { ksefNumber, receivedAt } }])
    case 'accepted':
      return invoice.ksefNumber === ksefNumber ? ok([]) : err({ code: 'answeredOtherwise' })
    case 'refused':
      return err({ code: 'answeredOtherwise' })
  }
}

function decideRefuse({ refusal }: Refuse, invoice: Invoice): InvoiceDecision {
  switch (invoice.status) {
    case 'absent':
    case 'drafted':
    case 'numbered':
      return err({ code: 'invoiceNotIssued' })
    case 'issued':
      return ok([{ type: 'InvoiceRefused', data: refusal }])
    case 'accepted':
      return err({ code: 'answeredOtherwise' })
    case 'refused':
      return ok([])
  }
}

/** KSeF has another document of the seller with this number. */
const duplicateCode = 440

/** What was not sent yet is on its way, and needs nothing. A number that KSeF has not taken stays the invoice's, so that the series has no gap. */
function decideReopen({ at }: Reopen, invoice: Invoice): InvoiceDecision {
  if (invoice.status !== 'absent' && invoice.retentionEndedAt !== null) return err({ code: 'retentionEnded' })
  switch (invoice.status) {
    case 'absent':
      return err({ code: 'invoiceNotFound' })
    case 'accepted':
      return err({ code: 'invoiceNotForKsef' })
    case 'drafted':
    case 'numbered':
      return ok([])
    case 'issued':
      return invoice.fa3 === null ? err({ code: 'invoiceNotForKsef' }) : ok([])
    case 'refused':
      return ok([{ type: 'InvoiceReopened', data: { takesNewNumber: takesNewNumber(invoice), reopenedAt: at } }])
  }
}

const takesNewNumber = ({ refusal }: Refused): boolean => refusal.code === duplicateCode

/** Of one request once. What KSeF has taken, or may still take, is corrected otherwise. */
function decideCorrectBuyer({ type: _, ...corrected }: CorrectBuyer, invoice: Invoice): InvoiceDecision {
  if (invoice.status === 'absent') return err({ code: 'invoiceNotFound' })
  if (invoice.correctedBy === corrected.reissueId) return ok([])
  if (invoice.retentionEndedAt !== null) return err({ code: 'retentionEnded' })
  if (invoice.status !== 'refused') return err({ code: 'invoiceNotRefused' })
  return ok([{ type: 'InvoiceBuyerCorrected', data: { ...corrected, takesNewNumber: takesNewNumber(invoice) } }])
}

export type InvoiceStep = 'number' | 'issue' | 'send'
export function nextStep(invoice: Invoice): InvoiceStep | null {
  if (invoice.status !== 'absent' && invoice.retentionEndedAt !== null) return null
  switch (invoice.status) {
    case 'drafted':
      return 'number'
    case 'numbered':
      return 'issue'
    case 'issued':
      return invoice.fa3 === null ? null : 'send'
    case 'absent':
    case 'accepted':
    case 'refused':
      return null
  }
}

export const invoiceAggregate: Aggregate<Invoice, InvoiceCommand, InvoiceEvent, InvoiceError> = {
  decider: { initial: { status: 'absent' }, evolve, decide },
  events: invoiceEvents,
}
