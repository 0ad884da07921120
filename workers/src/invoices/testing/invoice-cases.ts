/** Events of invoices, and the rows that follow. */
import { invoiceEvents, invoiceProcess } from '@jobboard/contracts/invoices/events'
import { type GivenEvent, type ProjectionCase, recordEvents } from '@jobboard/platform/testing/projection-spec'

const [tenant, invoiceId, paymentId] = ['devboard', '6f1d2a3b-4c5d-4e6f-8a7b-9c0d1e2f3a4b', '5e2d6d0e-3f0b-4c2f-8f7e-111111111111']
const sealed = { subject: 's', sealed: 'x', digest: 'd' }
const onInvoice = (...events: readonly GivenEvent[]) =>
  recordEvents(
    tenant,
    `${invoiceProcess.name}-${tenant}_${invoiceId}`,
    events.map((event) => ({ schemaVersion: invoiceEvents.versions[event.type as keyof typeof invoiceEvents.versions], ...event })),
  )

const terms = {
  companyId: 'acme',
  sellerNip: '9999999999',
  series: 'FV',
  issuedOn: '2026-03-06',
  currency: 'pln',
  grossMinor: 121_770,
  hasFa3: true,
}
const drafted: GivenEvent = { type: 'InvoiceDrafted', data: { ...terms, corrects: null, paymentId, draft: sealed } }
const numbered: GivenEvent = { type: 'InvoiceNumbered', data: { ordinal: 7, number: 'FV/2026/00007' } }
const issued: GivenEvent = { type: 'InvoiceIssued', data: { document: sealed, fa3: { xml: sealed, sha256: 'a'.repeat(43) } } }
const ksefNumber = '5265877635-20250826-0100001AF629-AF'
const receivedAt = '2026-03-06T08:05:00.000Z'
const accepted: GivenEvent = { type: 'InvoiceAccepted', data: { ksefNumber, receivedAt } }
const refused: GivenEvent = { type: 'InvoiceRefused', data: { code: 440, description: 'Duplikat faktury', details: sealed } }
const reopened = (takesNewNumber: boolean): GivenEvent => ({ type: 'InvoiceReopened', data: { takesNewNumber, reopenedAt: receivedAt } })

const row = (change: object) => ({
  invoices: [
    {
      tenant,
      invoiceId,
      ...terms,
      paymentId,
      corrects: null,
      number: 'FV/2026/00007',
      // A Friday.
      ksefDueOn: '2026-03-09',
      draftedAt: expect.any(String),
      ksefNumber: null,
      acceptedAt: null,
      refusalCode: null,
      refusal: null,
      retentionEndedAt: null,
      ...change,
    },
  ],
})
const refusal = { refusalCode: 440, refusal: 'Duplikat faktury' }

export const invoiceCases: readonly ProjectionCase[] = [
  { name: 'one that has no number yet', given: onInvoice(drafted), rows: row({ status: 'drafted', number: null }) },
  {
    name: 'a correction, of a payment that was not noted',
    given: onInvoice({ type: 'InvoiceDrafted', data: { ...terms, corrects: paymentId, grossMinor: -100, draft: sealed } }, numbered),
    rows: row({ status: 'numbered', corrects: paymentId, grossMinor: -100, paymentId: null }),
  },
  { name: 'one that is issued', given: onInvoice(drafted, numbered, issued), rows: row({ status: 'issued' }) },
  {
    name: 'one that KSeF has taken',
    given: onInvoice(drafted, numbered, issued, accepted),
    rows: row({ status: 'accepted', ksefNumber, acceptedAt: receivedAt }),
  },
  {
    name: 'one whose retention is over',
    given: onInvoice(drafted, numbered, issued, accepted, { type: 'InvoiceRetentionEnded', data: { endedAt: '2033-01-01T01:00:00.000Z' } }),
    rows: row({ status: 'accepted', ksefNumber, acceptedAt: receivedAt, retentionEndedAt: '2033-01-01T01:00:00.000Z' }),
  },
  {
    name: 'one whose company was merged into another',
    given: onInvoice(
      drafted,
      numbered,
      { type: 'InvoiceCompanyChanged', data: { companyId: 'acme-2', from: 'acme', changedAt: receivedAt } },
      issued,
    ),
    rows: row({ companyId: 'acme-2', status: 'issued' }),
  },
  { name: 'one that KSeF has refused', given: onInvoice(drafted, numbered, issued, refused), rows: row({ status: 'refused', ...refusal }) },
  {
    name: 'one that is issued again under its number',
    given: onInvoice(drafted, numbered, issued, refused, reopened(false)),
    rows: row({ status: 'numbered', ...refusal }),
  },
  {
    name: 'one that is issued again to another buyer, days later',
    given: onInvoice(drafted, numbered, issued, refused, {
      type: 'InvoiceBuyerCorrected',
      data: { reissueId: paymentId, draft: sealed, issuedOn: '2026-03-10', takesNewNumber: false, correctedAt: receivedAt },
    }),
    rows: row({ status: 'numbered', issuedOn: '2026-03-10', ksefDueOn: '2026-03-11', ...refusal }),
  },
  {
    name: 'one that gets another number',
    given: onInvoice(drafted, numbered, issued, refused, reopened(true)),
    rows: row({ status: 'drafted', number: null, ...refusal }),
  },
]
