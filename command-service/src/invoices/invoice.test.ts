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
const accepted = {
  type: 'InvoiceAccepted',
  data: { ksefNumber: '5265877635-20250826-0100001AF629-AF', receivedAt: '2026-11-27T10:01:00.000Z' },
} as const
const refused = { type: 'InvoiceRefused', data: { code: 440, description: 'Duplikat faktury', details: sealed('details') } } as const
const accept = { type: 'accept', ...accepted.data } as const
const refuse = { type: 'refuse', refusal: refused.data } as const
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

  it('is accepted or refused by KSeF once it is issued, and the answer stays', () => {
    given(drafted, numbered, issued).when(accept).thenEvents(accepted)
    given(drafted, numbered, issued, accepted).when(accept).thenNothing()
    given(drafted, numbered, issued, accepted)
      .when({ ...accept, ksefNumber: '5265877635-20250626-010080DD2B5E-26' })
      .thenRefused('answeredOtherwise')
    given(drafted, numbered, issued).when(refuse).thenEvents(refused)
    given(drafted, numbered, issued, refused).when(refuse).thenNothing()
    given(drafted, numbered, issued, refused).when(accept).thenRefused('answeredOtherwise')
    given(drafted, numbered, issued, accepted).when(refuse).thenRefused('answeredOtherwise')
    for (const answer of [accept, refuse]) given(drafted, numbered).when(answer).thenRefused('invoiceNotIssued')
    for (const answer of [accepted, refused]) given(drafted, numbered, issued, answer).when(issue).thenNothing()
    for (const answer of [accepted, refused]) given(drafted, numbered, issued, answer).when(number(17)).thenNothing()
  })

  it('that KSeF refused has another buyer, once for a request, and is issued again as of that day', () => {
    const data = { reissueId: 'a', draft: sealed('right'), issuedOn: '2026-12-01', correctedAt: '2026-12-01T08:00:00.000Z' }
    const command = { type: 'correctBuyer', ...data } as const
    const wrongBuyer = { ...refused, data: { ...refused.data, code: 450 } }
    const corrected = (takesNewNumber: boolean) => ({ type: 'InvoiceBuyerCorrected', data: { ...data, takesNewNumber } }) as const
    given(drafted, numbered, issued, wrongBuyer).when(command).thenEvents(corrected(false))
    given(drafted, numbered, issued, refused).when(command).thenEvents(corrected(true))
    given(drafted, numbered, issued, wrongBuyer, corrected(false)).when(command).thenNothing()
    given(drafted, numbered, issued, wrongBuyer, corrected(false), issued, wrongBuyer)
      .when({ ...command, reissueId: 'b' })
      .thenEvents({ ...corrected(false), data: { ...corrected(false).data, reissueId: 'b' } })
    for (const history of [
      [drafted, numbered, issued],
      [drafted, numbered, issued, accepted],
    ] as const)
      given(...history)
        .when(command)
        .thenRefused('invoiceNotRefused')
    const { decider } = invoiceAggregate
    const after = [drafted, numbered, issued, wrongBuyer, corrected(false)].reduce(decider.evolve, decider.initial)
    expect(after).toMatchObject({ status: 'numbered', number: 'FV/2026/00017', issuedOn: '2026-12-01', draft: data.draft })
    expect(after).not.toHaveProperty('document')
  })

  it('ends once at the end of its retention, needs nothing then, and is not issued again', () => {
    const ended = { type: 'InvoiceRetentionEnded', data: { endedAt: '2033-01-01T01:00:00.000Z' } } as const
    const end = { type: 'endRetention', at: ended.data.endedAt } as const
    given(drafted, numbered, issued, refused).when(end).thenEvents(ended)
    given(drafted, numbered, issued, refused, ended).when(end).thenNothing()
    given(drafted, numbered, issued, refused, ended).when({ type: 'reopen', at: ended.data.endedAt }).thenRefused('retentionEnded')
    given().when(end).thenRefused('invoiceNotFound')
    const after = [drafted, numbered, issued, ended].reduce(invoiceAggregate.decider.evolve, invoiceAggregate.decider.initial)
    expect(nextStep(after)).toBeNull()
  })

  it('takes the steps number, issue and send, where there is a document to send', () => {
    const after = (...events: readonly InvoiceEvent[]) => events.reduce(invoiceAggregate.decider.evolve, invoiceAggregate.decider.initial)
    const steps = [after(), after(drafted), after(drafted, numbered), after(drafted, numbered, issued)].map(nextStep)
    expect(steps).toEqual([null, 'number', 'issue', 'send'])
    const ends = [accepted, refused].map((answer) => nextStep(after(drafted, numbered, issued, answer)))
    expect([...ends, nextStep(after(drafted, numbered, { ...issued, data: { ...issued.data, fa3: null } }))]).toEqual([null, null, null])
  })
})

describe('the company of an invoice', () => {
  const companyId = companyIdSchema.parse('acme-2')
  const changeCompany = { type: 'changeCompany', companyId, from: terms.companyId, at: '2026-11-28T10:00:00.000Z' } as const
  const changed: InvoiceEvent = { type: 'InvoiceCompanyChanged', data: { companyId, from: terms.companyId, changedAt: changeCompany.at } }
  const ended: InvoiceEvent = { type: 'InvoiceRetentionEnded', data: { endedAt: '2033-01-01T01:00:00.000Z' } }
  const histories: readonly (readonly InvoiceEvent[])[] = [
    [],
    [numbered],
    [numbered, issued],
    [numbered, issued, accepted],
    [numbered, issued, refused],
    [numbered, issued, accepted, ended],
  ]

  it('changes in any state, once, and nothing else of the invoice does', () => {
    for (const events of histories) {
      const before = [drafted, ...events].reduce(invoiceAggregate.decider.evolve, invoiceAggregate.decider.initial)
      const after = given(drafted, ...events)
        .when(changeCompany)
        .thenEvents(changed)
      expect(after).toEqual({ ...before, companyId })
      expect(nextStep(after)).toBe(nextStep(before))
      given(drafted, ...events, changed)
        .when(changeCompany)
        .thenNothing()
    }
  })

  it('stays where it is a third one by now, and there must be an invoice', () => {
    given({ ...drafted, data: { ...terms, companyId: companyIdSchema.parse('another') } })
      .when(changeCompany)
      .thenNothing()
    given().when(changeCompany).thenRefused('invoiceNotFound')
  })

  it('stays the new one when the invoice is issued again', () => {
    const again = given(drafted, numbered, issued, refused, changed).when({ type: 'reopen', at: changeCompany.at })
    expect(again.thenEvents({ type: 'InvoiceReopened', data: { takesNewNumber: true, reopenedAt: changeCompany.at } })).toMatchObject({
      status: 'drafted',
      companyId,
    })
  })
})
