import type { InvoiceEvent } from '@jobboard/contracts/invoices/events'
import { companyIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { type InvoiceCommand, invoiceAggregate, nextStep, type Terms } from './invoice.ts'

const { given } = specificationOf(invoiceAggregate.decider)
const sealed = (text: string) => ({ subject: 'subject', sealed: text, digest: text })
const terms: Terms = {
  companyId: companyIdSchema.parse('acme'),
  sellerNip: '5260250274',
  series: 'FV',
  issuedOn: '2026-11-27',
  currency: 'pln',
  grossMinor: 121_770,
  corrects: null,
  hasFa3: true,
  draft: sealed('draft'),
}
const drafted = { type: 'InvoiceDrafted', data: terms } as const
const numbered = { type: 'InvoiceNumbered', data: { ordinal: 17, number: 'FV/2026/00017' } } as const
const fa3 = { xml: sealed('xml'), sha256: 'UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE' }
const issued = { type: 'InvoiceIssued', data: { document: sealed('document'), fa3 } } as const
const draft: InvoiceCommand = { type: 'draft', terms }
const number = (ordinal: number): InvoiceCommand => ({ type: 'number', ordinal })
const issue: InvoiceCommand = { type: 'issue', ...issued.data }

describe('an invoice', () => {
  it('is drafted once: what is asked for the second time changes nothing', () => {
    given().when(draft).thenEvents(drafted)
    given(drafted)
      .when({ type: 'draft', terms: { ...terms, grossMinor: 1 } })
      .thenNothing()
    given(drafted, numbered, issued).when(draft).thenNothing()
  })

  it('has one number, made of its series, the year of its issue and its place', () => {
    given(drafted).when(number(17)).thenEvents(numbered)
    given(drafted, numbered).when(number(17)).thenNothing()
    given(drafted, numbered, issued).when(number(17)).thenNothing()
    given(drafted, numbered).when(number(18)).thenRefused('numberedOtherwise')
    given().when(number(1)).thenRefused('invoiceAbsent')
  })

  it('is issued once it has a number, once', () => {
    given(drafted, numbered).when(issue).thenEvents(issued)
    given(drafted, numbered, issued).when(issue).thenNothing()
    given(drafted).when(issue).thenRefused('invoiceNotNumbered')
    given().when(issue).thenRefused('invoiceAbsent')
  })

  it('has an FA(3) document exactly where its seller issues them', () => {
    given(drafted, numbered)
      .when({ ...issue, fa3: null })
      .thenRefused('fa3Missing')
    const withoutFa3 = { ...drafted, data: { ...terms, hasFa3: false } }
    given(withoutFa3, numbered).when(issue).thenRefused('fa3Missing')
    given(withoutFa3, numbered)
      .when({ ...issue, fa3: null })
      .thenEvents({ ...issued, data: { ...issued.data, fa3: null } })
  })

  it('takes the steps number and issue, and is done', () => {
    const after = (...events: readonly InvoiceEvent[]) => events.reduce(invoiceAggregate.decider.evolve, invoiceAggregate.decider.initial)
    expect([after(), after(drafted), after(drafted, numbered), after(drafted, numbered, issued)].map(nextStep)).toEqual([
      null,
      'number',
      'issue',
      null,
    ])
  })
})
