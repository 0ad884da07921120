/** Invoices and corrections: number, amount, and what KSeF said (docs/product/invoices.md, "Issuing"). */
import { invoiceEvents } from '@jobboard/contracts/invoices/events'
import { nextWorkingDayAfter } from '@jobboard/contracts/invoices/polish-working-days'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { invoicesReadModel, invoicesTable } from '@jobboard/platform/read-models/billing/invoices'
import { type Projection, tableProjection } from '@jobboard/platform/read-models/projection'
import type { TableRow } from '@jobboard/platform/read-models/table'

type Invoice = TableRow<typeof invoicesTable>

export const invoicesProjection: Projection<Invoice> = tableProjection({
  name: invoicesReadModel,
  version: '2',
  eventTypes: Object.keys(invoiceEvents.schemas),
  table: invoicesTable,
  keys: ({ stream, metadata: { tenant } }) => [{ tenant, id: idOfStream(stream) }],
  evolve(invoice, { type, data, metadata: { schemaVersion, occurredAt } }, { tenant, id: invoiceId }) {
    const event = invoiceEvents.upcast(type, schemaVersion, data)
    if (event.type === 'InvoiceDrafted') {
      const { draft: _, paymentId = null, ...terms } = event.data
      const unanswered = { ksefNumber: null, acceptedAt: null, refusalCode: null, refusal: null, retentionEndedAt: null }
      const ksefDueOn = nextWorkingDayAfter(terms.issuedOn)
      return { tenant, invoiceId, ...terms, paymentId, number: null, status: 'drafted', ksefDueOn, draftedAt: occurredAt, ...unanswered }
    }
    if (invoice === undefined) throw new RangeError(`${type} of an invoice that was never drafted`)
    switch (event.type) {
      case 'InvoiceCompanyChanged':
        return { ...invoice, companyId: event.data.companyId }
      case 'InvoiceNumbered':
        return { ...invoice, status: 'numbered', number: event.data.number }
      case 'InvoiceIssued':
        return { ...invoice, status: 'issued' }
      case 'InvoiceAccepted':
        return { ...invoice, status: 'accepted', ksefNumber: event.data.ksefNumber, acceptedAt: event.data.receivedAt }
      case 'InvoiceRefused':
        return { ...invoice, status: 'refused', refusalCode: event.data.code, refusal: event.data.description }
      case 'InvoiceRetentionEnded':
        return { ...invoice, retentionEndedAt: event.data.endedAt }
      case 'InvoiceReopened':
        return again(invoice, event.data.takesNewNumber)
      case 'InvoiceBuyerCorrected': {
        const { issuedOn, takesNewNumber } = event.data
        return { ...again(invoice, takesNewNumber), issuedOn, ksefDueOn: nextWorkingDayAfter(issuedOn) }
      }
    }
  },
})

const again = (invoice: Invoice, takesNewNumber: boolean): Invoice =>
  takesNewNumber ? { ...invoice, status: 'drafted', number: null } : { ...invoice, status: 'numbered' }
