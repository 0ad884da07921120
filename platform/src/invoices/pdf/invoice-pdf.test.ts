import { inflateSync } from 'node:zlib'
import type { InvoiceDocument } from '@jobboard/contracts/invoices/document'
import { makeCorrection, makeInvoice, type Sale } from '@jobboard/contracts/invoices/make-document'
import { arbitraryInvoice, seller } from '@jobboard/contracts/invoices/testing/arbitrary-invoices'
import fc from 'fast-check'
import { readDocumentText } from '../../documents/text/read-document-text.ts'
import { amountInWords } from '../amount-in-words.ts'
import { writeFa3 } from '../fa3/write-fa3.ts'
import { accountText, amountText } from './draw-invoice.ts'
import { shown } from './fonts.ts'
import { invoicePdf } from './invoice-pdf.ts'

const sale: Sale = {
  number: 'FV/2026/00017',
  issuedOn: '2026-11-27',
  issuedAt: '2026-11-27T10:00:00.000Z',
  servedOn: '2026-11-26',
  currency: 'pln',
  seller,
  buyer: {
    id: { kind: 'nip', nip: '7740001454' },
    name: 'Zażółć Gęślą Jaźń sp. j.',
    country: 'PL',
    addressLine1: 'ul. Łąkowa 7',
    addressLine2: '90-562 Łódź',
  },
  items: [{ description: 'Publikacja ogłoszenia, plan Pro', quantity: 1, unitNetMinor: 99_000 }],
  exchangeRate: { tenThousandths: 42_385, day: '2026-11-25' },
  payment: { paidOn: '2026-11-26', form: 'card' },
}
const german: Sale['buyer'] = {
  id: { kind: 'euVat', prefix: 'DE', number: '136695976' },
  name: 'Müller & Söhne GmbH',
  country: 'DE',
  addressLine1: 'Königstraße 5',
  addressLine2: '10117 Berlin',
}
const ksef = {
  number: '5260250274-20261127-0123456789AB-5C',
  address: 'https://qr.ksef.mf.gov.pl/invoice/5260250274/27-11-2026/UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE',
}

const pdfOf = (document: InvoiceDocument, entry: typeof ksef | null = null) =>
  invoicePdf({ document, xml: writeFa3(document), ksef: entry })
const textOf = async (pdf: Buffer): Promise<string> => {
  const read = await readDocumentText(pdf, 'pdf')
  return read.outcome === 'read' ? read.text : read.outcome
}
/** Where a line breaks is not compared. */
const joined = (text: string): string => text.normalize('NFC').replace(/\s/g, '')
const expectShown = (text: string, expected: readonly string[]): void => {
  const all = joined(text)
  expect(expected.filter((each) => !all.includes(joined(each)))).toEqual([])
}

describe('figures on an invoice', () => {
  it.each([
    [121_770, '1\u00a0217,70'],
    [5, '0,05'],
    [-36_900, '−369,00'],
    [1_234_567_890, '12\u00a0345\u00a0678,90'],
  ])('%d is %s', (minor, text) => {
    expect(amountText(minor)).toBe(text)
  })

  it.each([
    ['PL61109010140000071219812874', 'PL61 1090 1014 0000 0712 1981 2874'],
    ['61109010140000071219812874', '61 1090 1014 0000 0712 1981 2874'],
    ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ])('account %s is %s', (account, text) => {
    expect(accountText(account)).toBe(text)
  })
})

describe('the PDF of an invoice', () => {
  it('shows what the invoice says, in Polish', async () => {
    const text = await textOf(await pdfOf(makeInvoice(sale)))
    expectShown(text, [
      ...['Faktura FV/2026/00017', 'Data wystawienia 2026-11-27', 'Data wykonania usługi 2026-11-26'],
      ...['Dev Board sp. z o.o.', 'NIP: 5260250274', 'Zażółć Gęślą Jaźń sp. j.', 'ul. Łąkowa 7', '90-562 Łódź', 'NIP: 7740001454'],
      ...['1 Publikacja ogłoszenia, plan Pro 1 szt. 990,00 990,00 23% 227,70 1 217,70', 'Razem 990,00 23% 227,70 1 217,70'],
      ...['Zapłacono 1 217,70 PLN', '2026-11-26, karta', 'tysiąc dwieście siedemnaście złotych siedemdziesiąt groszy'],
      'Do tego pliku załączono dokument FA(3) w formacie XML.',
    ])
    for (const absent of ['Invoice', 'Reverse', 'KSeF', 'undefined', 'null']) expect(text).not.toContain(absent)
  })

  it('is in both languages for a buyer abroad, and says that the buyer pays the tax', async () => {
    const document = makeInvoice({
      ...sale,
      currency: 'eur',
      buyer: german,
      items: [{ description: 'Pro', quantity: 2, unitNetMinor: 22_900 }],
    })
    expectShown(await textOf(await pdfOf(document)), [
      ...['Faktura Invoice', 'Sprzedawca Seller', 'Polska / Poland', 'NIP: PL5260250274', 'Niemcy / Germany', 'DE136695976'],
      ...['Odwrotne obciążenie', 'Reverse charge', '458,00 EUR', '2 szt. / pcs 229,00 458,00 np 0,00 458,00'],
      ...['czterysta pięćdziesiąt osiem euro', 'four hundred and fifty-eight euros'],
    ])
  })

  it('says that a company outside of the union is outside of Polish VAT', async () => {
    const american: Sale['buyer'] = {
      id: { kind: 'foreign', country: 'US', number: '12-3456789' },
      name: 'Blue Bit Inc.',
      country: 'US',
      addressLine1: 'Market Street 1',
      addressLine2: '94105 San Francisco, CA',
    }
    expectShown(await textOf(await pdfOf(makeInvoice({ ...sale, buyer: american }))), [
      ...['Stany Zjednoczone / United States', 'Nr / No.: US 12-3456789', '990,00 np 0,00 990,00', 'Zapłacono Paid 990,00 PLN'],
      ...['Odwrotne obciążenie', 'poza zakresem polskiego VAT', 'Outside the scope of Polish VAT'],
    ])
  })

  it('of a seller who is exempt names the provision', async () => {
    const exempt = { ...seller, vatExemption: 'art. 113 ust. 1 ustawy o VAT' }
    expectShown(await textOf(await pdfOf(makeInvoice({ ...sale, seller: exempt }))), [
      ...['990,00 zw 0,00 990,00', 'Zwolnienie z VAT: art. 113 ust. 1 ustawy o VAT'],
    ])
  })

  it('in euros states the tax in złotys, its rate and the day of that', async () => {
    const document = makeInvoice({ ...sale, currency: 'eur', payment: null })
    expectShown(await textOf(await pdfOf(document)), [
      ...['Kwota VAT w złotych 965,11 PLN (4,2385 PLN/EUR, NBP 2026-11-25)', 'Do zapłaty 1 217,70 EUR'],
      'przelew: PL61 1090 1014 0000 0712 1981 2874',
    ])
  })

  it('of a correction shows differences, and what is refunded', async () => {
    const request = {
      invoice: makeInvoice(sale),
      corrections: [],
      number: 'KOR/2026/00003',
      issuedOn: '2026-12-01',
      issuedAt: sale.issuedAt,
    }
    const terms = {
      ksefNumber: ksef.number,
      reason: 'Zwrot części ceny',
      effective: 'correction' as const,
      unitNetMinor: new Map([[1, 69_000]]),
    }
    const correction = makeCorrection({ ...request, ...terms })
    if (correction === null) throw new Error('No correction')
    expectShown(await textOf(await pdfOf(correction)), [
      ...['Faktura korygująca KOR/2026/00003', `FV/2026/00017, 2026-11-27, KSeF ${ksef.number}`, 'Zwrot części ceny'],
      ...['1 szt. −300,00 −300,00 23% −69,00 −369,00', 'Do zwrotu 369,00 PLN', 'trzysta sześćdziesiąt dziewięć złotych'],
    ])
  })

  it('has the number of KSeF and its code once there is one', async () => {
    const text = await textOf(await pdfOf(makeInvoice(sale), ksef))
    expectShown(text, [
      `Numer KSeF ${ksef.number}`,
      `Weryfikacja w KSeF ${ksef.number} ${ksef.address}`,
      'Fakturą jest dokument ustrukturyzowany',
    ])
  })

  it('is tagged PDF/A-3a with the FA(3) document attached, and the same bytes each time', async () => {
    const document = makeInvoice(sale)
    const pdf = await pdfOf(document)
    const raw = pdf.toString('latin1')
    for (const part of [
      '<pdfaid:part>3<',
      '<pdfaid:conformance>A<',
      '/MarkInfo',
      '/OutputIntents',
      '/Lang (pl-PL)',
      '/AFRelationship /Alternative',
    ])
      expect(raw).toContain(part)
    const tags = [...raw.matchAll(/\/S \/(Document|H1|H2|Table|TR|TH|TD|Figure)\b/g)].map(([, tag]) => tag)
    expect(['Document', 'H1', 'Table', 'TR', 'TH', 'TD'].map((tag) => tags.filter((each) => each === tag).length)).toEqual([
      1, 1, 1, 3, 8, 16,
    ])
    expect([...raw.matchAll(/\/Scope \/Column/g)]).toHaveLength(8)
    // Every typeface is part of the file.
    expect([...raw.matchAll(/\/FontFile2/g)].length).toBe([...raw.matchAll(/\/Type \/FontDescriptor/g)].length)
    expect(raw).not.toContain('Helvetica')
    const [, start = ''] = /\/Type \/EmbeddedFile[\s\S]*?stream\n([\s\S]*)/.exec(raw) ?? []
    expect(inflateSync(Buffer.from(start.slice(0, start.indexOf('\nendstream')), 'latin1')).toString('utf8')).toBe(writeFa3(document))
    expect(await pdfOf(document)).toEqual(pdf)
  })

  it('shows names in Greek and Cyrillic, and a question mark for letters it has no shape of', async () => {
    const document = makeInvoice({ ...sale, buyer: { ...sale.buyer, name: 'Ελληνική Българска 株 💼' } })
    expectShown(await textOf(await pdfOf(document)), ['Ελληνική Българска ? ?'])
  })

  it('of many lines continues on other pages with nothing left out', async () => {
    const items = Array.from({ length: 60 }, (_, at) => ({
      description: `Pozycja ${at + 1} ${'opis '.repeat(at % 9)}`,
      quantity: 1,
      unitNetMinor: 100 + at,
    }))
    const text = await textOf(await pdfOf(makeInvoice({ ...sale, items })))
    expectShown(text, [...items.map(({ description }) => description), 'Razem 77,70', '1 / 3', '3 / 3'])
  })

  it('shows every amount, name and word of random invoices', async () => {
    for (const document of fc.sample(arbitraryInvoice, { numRuns: 6, seed: 20_261_127 })) {
      const { currency, lines, buyer, grossMinor, netMinor, vatMinor, vatPlnMinor } = document
      expectShown(await textOf(await pdfOf(document)), [
        ...[buyer.name, buyer.addressLine1, ...lines.map(({ description }) => description)].map(shown),
        ...[netMinor, vatMinor, grossMinor, ...(vatPlnMinor === null ? [] : [vatPlnMinor])].map(amountText),
        amountInWords('pl', grossMinor, currency),
      ])
    }
  })
})
