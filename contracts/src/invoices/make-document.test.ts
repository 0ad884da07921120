import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { vatIn, vatOf } from '../shared/vat.ts'
import { type BuyerId, inGrosz, invoiceDocumentSchema, rateOf, sumOf, treatmentOf } from './document.ts'
import { documentLine } from './document-line.ts'
import { makeCorrection, makeCorrectionToGross, makeCorrectionToZero, makeInvoice, type Sale, stateAfter } from './make-document.ts'
import { isNip } from './nip.ts'
import { arbitraryCorrections, arbitraryRefunds, arbitrarySale, seller } from './testing/arbitrary-invoices.ts'

const sale: Sale = {
  number: 'FV/2026/00001',
  issuedOn: '2026-11-27',
  issuedAt: '2026-11-27T10:00:00.000Z',
  servedOn: '2026-11-27',
  currency: 'pln',
  seller,
  buyer: {
    id: { kind: 'nip', nip: '7740001454' },
    name: 'Łódzka Spółka',
    country: 'PL',
    addressLine1: 'ul. Polna 1',
    addressLine2: '09-411 Płock',
  },
  items: [{ description: 'Publikacja ogłoszenia, plan Pro', quantity: 1, unitNetMinor: 99_000 }],
  exchangeRate: { tenThousandths: 42_385, day: '2026-11-26' },
  payment: { paidOn: '2026-11-27', form: 'card' },
}
const correctionOf = (invoice = makeInvoice(sale)) => ({
  invoice,
  corrections: [],
  number: 'KOR/2026/00001',
  issuedOn: '2026-12-01',
  issuedAt: '2026-12-01T10:00:00.000Z',
  ksefNumber: null,
  reason: 'Zwrot',
  effective: 'correction' as const,
})

describe('an invoice', () => {
  it('has the tax of its lines', () => {
    expect(makeInvoice(sale)).toMatchObject({
      treatment: 'standard',
      netMinor: 99_000,
      vatMinor: 22_770,
      grossMinor: 121_770,
      exchangeRate: null,
      vatPlnMinor: null,
    })
  })

  it('in euros states the tax in grosz at the rate, and is refused without one', () => {
    const inEuros = { ...sale, currency: 'eur' as const, items: [{ description: 'Pro', quantity: 1, unitNetMinor: 22_900 }] }
    // 52.67 EUR x 4.2385 = 223.2418
    expect(makeInvoice(inEuros)).toMatchObject({ vatMinor: 5_267, vatPlnMinor: 22_324, exchangeRate: sale.exchangeRate })
    expect(() => makeInvoice({ ...inEuros, exchangeRate: null })).toThrow('has a rate')
  })

  it.each<[string, BuyerId, string]>([
    ['of Poland', { kind: 'nip', nip: '7740001454' }, 'standard'],
    ['of the union with a confirmed number', { kind: 'euVat', prefix: 'DE', number: '136695976' }, 'reverseCharge'],
    ['of the union with a number that was not confirmed', { kind: 'foreign', country: 'DE', number: '136695976' }, 'standard'],
    ['of Greece with a number that was not confirmed', { kind: 'foreign', country: 'GR', number: '094259216' }, 'standard'],
    ['outside of the union', { kind: 'foreign', country: 'GB', number: 'GB 123' }, 'outside'],
    ['without a number', { kind: 'none' }, 'standard'],
  ])('of a buyer %s is taxed by that', (_, id, treatment) => {
    expect(treatmentOf(seller, id)).toBe(treatment)
  })

  it('has totals that are the sums of its lines, whatever is sold to whom', () => {
    fc.assert(
      fc.property(arbitrarySale, (random) => {
        const { lines, netMinor, vatMinor, grossMinor, vatPlnMinor, treatment, exchangeRate } = makeInvoice(random)
        deepStrictEqual(
          netMinor,
          sumOf(random.items, ({ quantity, unitNetMinor }) => quantity * unitNetMinor),
        )
        deepStrictEqual(
          vatMinor,
          sumOf(lines, (line) => vatOf(line.netMinor, rateOf[treatment])),
        )
        deepStrictEqual(grossMinor, netMinor + vatMinor)
        deepStrictEqual(vatPlnMinor, exchangeRate === null ? null : inGrosz(vatMinor, exchangeRate))
        deepStrictEqual(exchangeRate !== null, random.currency === 'eur' && treatment === 'standard')
      }),
      { numRuns: 500, seed: 20_261_127 },
    )
  })

  it.each([
    ['a total that is not the sum', { netMinor: 1 }],
    ['another treatment than that of its buyer', { treatment: 'outside' }],
    ['a rate without another currency', { exchangeRate: sale.exchangeRate }],
    ['a seller whose number has a wrong check digit', { seller: { ...seller, nip: '5260250275' } }],
    ['a name with a line break', { buyer: { ...sale.buyer, name: 'A\nB' } }],
    ['no lines', { lines: [] }],
  ])('is none with %s', (_, change) => {
    expect(invoiceDocumentSchema.safeParse({ ...makeInvoice(sale), ...change }).success).toBe(false)
  })
})

describe('a text of a document', () => {
  it.each([
    ['white space', ' A \n B\tC ', 'A B C'],
    ['spaces that do not break', 'Spółka\u00a0z\u2003o.o.', 'Spółka z o.o.'],
    ['characters that are discouraged', 'a\u007fb\u0084c\u0085d\u009fe', 'abc de'],
    ['control characters', 'a\u0000\u0008\u000b\u001fb', 'a b'],
    ['noncharacters', 'x \ufdd0 \ufdef y\ufffe', 'x y'],
    ['noncharacters of other planes', '💼\u{1fffe}\u{10ffff}💼', '💼💼'],
    ['halves of pairs', '\ud83dalone\udcbc', 'alone'],
    ['nothing else', '\u0001', ''],
  ])('has %s cleaned', (_, text, line) => {
    expect(documentLine(text, 512)).toBe(line)
  })

  it('is cut between characters', () => {
    expect(documentLine('abc 💼', 5)).toBe('abc')
    expect(documentLine('abcdef', 5)).toBe('abcde')
  })

  it('is one line whatever is typed, and stays as it is the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.integer({ min: 1, max: 30 }), (typed, max) => {
        const line = documentLine(typed, max)
        deepStrictEqual(documentLine(line, max), line)
        deepStrictEqual(/^(?:\S+(?: \S+)*)?$/u.test(line) && line.length <= max && line.isWellFormed(), true)
      }),
      { numRuns: 2_000, seed: 20_261_127 },
    )
  })

  it('is cleaned when the invoice is made', () => {
    const { buyer, lines } = makeInvoice({
      ...sale,
      buyer: { ...sale.buyer, name: 'A\n B', addressLine2: ' ' },
      items: [{ description: 'Pro\u007f ', quantity: 1, unitNetMinor: 1 }],
    })
    expect([buyer.name, buyer.addressLine2, lines[0]?.description]).toEqual(['A B', null, 'Pro'])
  })
})

describe('a correction', () => {
  it('has the differences, not what is right', () => {
    const correction = makeCorrection({ ...correctionOf(), unitNetMinor: new Map([[1, 69_000]]) })
    expect(correction).toMatchObject({
      lines: [{ place: 1, quantity: 1, unitNetMinor: -30_000, netMinor: -30_000, vatMinor: -6_900 }],
      netMinor: -30_000,
      grossMinor: -36_900,
      payment: null,
      correction: { invoice: { number: 'FV/2026/00001', issuedOn: '2026-11-27', ksefNumber: null } },
    })
  })

  it('does not exist where nothing differs, or a price would be negative', () => {
    expect(makeCorrection({ ...correctionOf(), unitNetMinor: new Map([[1, 99_000]]) })).toBeNull()
    expect(makeCorrection({ ...correctionOf(), unitNetMinor: new Map([[1, -1]]) })).toBeNull()
  })

  it('to zero takes back everything, and the invoice is issued again to the right number', () => {
    const wrong = makeInvoice(sale)
    const zero = makeCorrectionToZero(correctionOf(wrong))
    const right = makeInvoice({ ...sale, number: 'FV/2026/00002', buyer: { ...sale.buyer, id: { kind: 'nip', nip: '5213017228' } } })
    expect(zero).toMatchObject({ buyer: wrong.buyer, netMinor: -99_000, vatMinor: -22_770, grossMinor: -121_770 })
    expect(right.grossMinor + wrong.grossMinor + (zero?.grossMinor ?? 0)).toBe(121_770)
  })

  it('and those before it make the invoice that would be issued today, to the grosz; to zero, nothing', () => {
    fc.assert(
      fc.property(arbitraryCorrections, ({ invoice, corrections }) => {
        const { lines, vatPlnMinor } = stateAfter(invoice, corrections)
        const items = lines.map(({ description, quantity, unitNetMinor }) => ({ description, quantity, unitNetMinor }))
        const today = makeInvoice({ ...invoice, items })
        deepStrictEqual(lines, today.lines)
        deepStrictEqual(vatPlnMinor, today.vatPlnMinor)
        const zero = makeCorrectionToZero({ ...correctionOf(invoice), corrections })
        const all = [invoice, ...corrections, ...(zero === null ? [] : [zero])]
        for (const amountOf of ['netMinor', 'vatMinor', 'grossMinor', 'vatPlnMinor'] as const)
          deepStrictEqual(
            sumOf(all, (document) => document[amountOf] ?? 0),
            0,
          )
      }),
      { numRuns: 500, seed: 20_261_127 },
    )
  })
})

describe('a refund', () => {
  it('corrects by its gross amount, of which the tax is taken out', () => {
    const invoice = makeInvoice(sale)
    const correction = makeCorrectionToGross({ ...correctionOf(invoice), grossMinor: 121_770 - 50_000 })
    expect(correction).toMatchObject({
      netMinor: -40_650,
      vatMinor: -9_350,
      grossMinor: -50_000,
      lines: [{ place: 1, quantity: 1, netMinor: -40_650 }],
    })
  })

  it('in full corrects to zero, and one that changes nothing corrects nothing', () => {
    const invoice = makeInvoice(sale)
    expect(makeCorrectionToGross({ ...correctionOf(invoice), grossMinor: 0 })).toEqual(makeCorrectionToZero(correctionOf(invoice)))
    expect(makeCorrectionToGross({ ...correctionOf(invoice), grossMinor: 121_770 })).toBeNull()
  })

  it('has a tax within the gross that is the tax of its net, wherever a net has that gross', () => {
    for (let net = 0; net < 20_000; net += 1) deepStrictEqual(vatIn(net + vatOf(net, 23), 23), vatOf(net, 23))
  })

  it('of any part, after others, leaves invoice and corrections at what was paid and not returned', () => {
    fc.assert(
      fc.property(arbitraryRefunds, ({ invoice, corrections, refundedMinor }) => {
        const all = [invoice, ...corrections]
        const [net, vat, gross, vatPln] = (['netMinor', 'vatMinor', 'grossMinor', 'vatPlnMinor'] as const).map((amountOf) =>
          sumOf(all, (document) => document[amountOf] ?? 0),
        )
        deepStrictEqual(gross, invoice.grossMinor - refundedMinor)
        deepStrictEqual(gross, (net ?? 0) + (vat ?? 0))
        if (invoice.exchangeRate !== null) deepStrictEqual(vatPln, inGrosz(vat ?? 0, invoice.exchangeRate))
        const { lines } = stateAfter(invoice, corrections)
        for (const line of lines) deepStrictEqual(Math.abs(line.vatMinor - vatOf(line.netMinor, rateOf[invoice.treatment])) <= 1, true)
      }),
      { numRuns: 500, seed: 20_261_127 },
    )
  })
})

describe('a Polish tax number', () => {
  it('has ten digits, the last of which is right', () => {
    for (const right of ['5260250274', '7740001454', '5213017228']) expect(isNip(right)).toBe(true)
    for (const wrong of ['5260250275', '526025027', '0000000000', '1000000000', '1234567890', 'PL5260250274', '526-025-02-74', ''])
      expect(isNip(wrong)).toBe(false)
  })
})
