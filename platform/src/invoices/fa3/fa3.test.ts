/** Documents of random purchases and corrections, checked by the official schema and read back. `FA3_RUNS` is their number, 300 by default. */
import { deepStrictEqual } from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { InvoiceDocument } from '@jobboard/contracts/invoices/document'
import { makeInvoice } from '@jobboard/contracts/invoices/make-document'
import { arbitraryCorrections, arbitraryInvoice, arbitraryRefunds, seller } from '@jobboard/contracts/invoices/testing/arbitrary-invoices'
import fc from 'fast-check'
import { readFa3 } from './read-fa3.ts'
import { fa3Pool, validateFa3With } from './validate-fa3.ts'
import { decimalOf, fa3Namespace, maxFa3Bytes, rateText, writeFa3 } from './write-fa3.ts'

const runs = Number(process.env.FA3_RUNS ?? 300)
/** One call compiles the schema once. */
const batchSize = 500
const validate = validateFa3With(fa3Pool({ timeoutMs: 60_000, maxWaiting: 10 }))

async function expectValid(documents: readonly string[]): Promise<void> {
  for (let from = 0; from < documents.length; from += batchSize) {
    const batch = documents.slice(from, from + batchSize)
    deepStrictEqual(await validate(batch), { problems: batch.map(() => []) })
  }
}

const bytesOf = (xml: string): Uint8Array => new TextEncoder().encode(xml)
const forms = { card: '2', transfer: '6', mobile: '7' }
const rates = { standard: '23', reverseCharge: 'np II', outside: 'np I', exempt: 'zw' }

function totalsOf({ treatment, netMinor, vatMinor, vatPlnMinor }: InvoiceDocument): Record<string, number> {
  if (treatment === 'exempt') return { P_13_7: netMinor }
  if (treatment === 'outside') return { P_13_8: netMinor }
  if (treatment === 'reverseCharge') return { P_13_9: netMinor }
  return { P_13_1: netMinor, P_14_1: vatMinor, ...(vatPlnMinor === null ? {} : { P_14_1W: vatPlnMinor }) }
}

/** All that the document says, as its reader gives it. */
const readOf = (document: InvoiceDocument) => ({
  number: document.number,
  kind: document.correction === null ? 'VAT' : 'KOR',
  currency: document.currency.toUpperCase(),
  issuedOn: document.issuedOn,
  servedOn: document.servedOn,
  writtenAt: document.issuedAt,
  seller: { id: { kind: 'nip', nip: document.seller.nip }, name: document.seller.name, address: addressOf(document.seller) },
  buyer: { id: document.buyer.id, name: document.buyer.name, address: addressOf(document.buyer) },
  totals: totalsOf(document),
  grossMinor: document.grossMinor,
  isReverseCharge: document.treatment === 'reverseCharge' || document.treatment === 'outside',
  lines: document.lines.map(({ place, description, quantity, unitNetMinor, netMinor }) => ({
    place,
    description,
    quantity: String(quantity),
    unitNet: decimalOf(unitNetMinor),
    netMinor,
    grossMinor: null,
    rate: rates[document.treatment],
    exchangeRate: document.exchangeRate === null ? null : rateText(document.exchangeRate.tenThousandths),
    isBefore: false,
  })),
  correction: document.correction && {
    reason: document.correction.reason,
    effect: document.correction.effective === 'original' ? '1' : '2',
    invoices: [document.correction.invoice],
  },
  payment: paymentOf(document),
})
const addressOf = ({ country, addressLine1, addressLine2 }: InvoiceDocument['buyer'] | InvoiceDocument['seller']) => ({
  country,
  line1: addressLine1,
  line2: addressLine2,
})
function paymentOf({ payment, correction }: InvoiceDocument) {
  if (payment !== null) return { paidOn: payment.paidOn, form: forms[payment.form], accounts: [] }
  return correction === null ? { paidOn: null, form: '6', accounts: [seller.bankAccount] } : null
}

describe('FA(3) documents', () => {
  it('of random purchases satisfy the schema, and are read back', async () => {
    const documents = fc.sample(arbitraryInvoice, { numRuns: runs, seed: 20_261_127 })
    const written = documents.map(writeFa3)
    for (const [at, document] of documents.entries()) deepStrictEqual(readFa3(bytesOf(written[at] ?? '')), readOf(document))
    await expectValid(written)
    // Every kind is among them.
    expect(new Set(documents.map(({ treatment, currency }) => `${treatment} ${currency}`)).size).toBe(8)
    expect(new Set(documents.map(({ buyer }) => buyer.id.kind)).size).toBe(4)
  })

  it('of random corrections satisfy the schema, and are read back', async () => {
    const sample = { numRuns: Math.ceil(runs / 5), seed: 20_261_127 }
    const documents = [...fc.sample(arbitraryCorrections, sample), ...fc.sample(arbitraryRefunds, sample)].flatMap(
      ({ corrections }) => corrections,
    )
    const written = documents.map(writeFa3)
    for (const [at, document] of documents.entries()) deepStrictEqual(readFa3(bytesOf(written[at] ?? '')), readOf(document))
    await expectValid(written)
    expect(documents.length).toBeGreaterThan(runs / 5)
  })

  it('have nothing that KSeF refuses of any XML', () => {
    for (const document of fc.sample(arbitraryInvoice, { numRuns: 100, seed: 1 })) {
      const xml = writeFa3(document)
      expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?><Faktura xmlns=')).toBe(true)
      expect(xml.slice(38)).not.toMatch(/<\?|<!|[\u007f-\u0084\u0086-\u009f\ufdd0-\ufdef\ufeff]/)
    }
  })

  it('have at most a million bytes', () => {
    const [document] = fc.sample(arbitraryInvoice, { numRuns: 1, seed: 1 })
    if (document === undefined) throw new Error('No document')
    const items = (count: number) => Array.from({ length: count }, () => ({ description: 'ł'.repeat(512), quantity: 1, unitNetMinor: 1 }))
    expect(Buffer.byteLength(writeFa3(makeInvoice({ ...document, items: items(700) })))).toBeLessThanOrEqual(maxFa3Bytes)
    expect(() => writeFa3(makeInvoice({ ...document, items: items(1_000) }))).toThrow('bytes')
  })
})

describe('the check by the schema', () => {
  const [document = ''] = fc.sample(arbitraryInvoice, { numRuns: 1, seed: 2 }).map(writeFa3)

  it('says which documents are wrong, and what is', async () => {
    const check = await validate([
      document,
      document.replace(/<NIP>\d+/, '<NIP>abc'),
      document,
      document.replace('<P_16>2</P_16>', ''),
      'none',
    ])
    const problems = 'problems' in check ? check.problems : []
    expect(problems.map((each) => each.length > 0)).toEqual([false, true, false, true, true])
    expect([problems[1]?.join(), problems[3]?.join()]).toEqual([expect.stringContaining('NIP'), expect.stringContaining('P_17')])
  })

  it('asks no network and expands no entities', async () => {
    let connections = 0
    const server = createServer((socket) => {
      connections += 1
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    // Each is twenty of the one before: 64 GB of text.
    const bomb = [...'bcdefgh'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(20)}">`).join('')
    const types = [`<!DOCTYPE a [<!ENTITY a "${'x'.repeat(50)}">${bomb}]>`, `<!DOCTYPE a SYSTEM "http://127.0.0.1:${port}/a.dtd">`]
    for (const type of types) {
      const check = await validate([document.replace('?>', `?>${type}`).replace(/<Nazwa>[^<]*/, '<Nazwa>&h;')])
      expect('problems' in check && check.problems[0]?.length).toBeGreaterThan(0)
    }
    server.close()
    expect(connections).toBe(0)
  })

  it('ends when it takes too long, and knows nothing then', async () => {
    expect(await validateFa3With(fa3Pool({ timeoutMs: 1, maxWaiting: 1 }))([document])).toEqual({ failed: 'timeout' })
  })
})

describe('the reader of FA(3)', () => {
  const [document] = fc.sample(arbitraryInvoice, { numRuns: 1, seed: 3 })
  const xml = document === undefined ? '' : writeFa3(document)

  it.each([
    ['a byte order mark', `\ufeff${xml}`, 'byte order mark'],
    ['a processing instruction', xml.replace('?>', '?><?a b?>'), 'processing instruction'],
    ['a document type', xml.replace('?>', '?><!DOCTYPE a>'), 'declares a type'],
    ['another encoding', xml.replace('UTF-8', 'ISO-8859-2'), 'says that it is'],
    ['another namespace', xml.replace(fa3Namespace, 'http://crd.gov.pl/wzor/2023/06/29/12648/'), 'another namespace'],
    ['another form', xml.replace('<WariantFormularza>3', '<WariantFormularza>2'), 'another form'],
    ['an amount that is none', xml.replace(/<P_15>[^<]*/, '<P_15>1,00'), 'no amount'],
    ['an amount with three decimals', xml.replace(/<P_15>[^<]*/, '<P_15>1.000'), 'no amount'],
    ['no number', xml.replace(/<P_2>[^<]*<\/P_2>/, ''), 'P_2 is missing'],
    ['an end too early', xml.slice(0, -20), 'unclosed tag'],
    ['elements in elements without end', `<a xmlns="${fa3Namespace}">`.repeat(50), 'too deep'],
    ['no XML', 'Faktura', 'text data outside'],
  ])('refuses %s', (_, wrong, message) => {
    expect(() => readFa3(bytesOf(wrong))).toThrow(message)
  })

  it('refuses what is not UTF-8, and what is too large', () => {
    expect(() => readFa3(new Uint8Array([0xff, 0xfe, 0x3c, 0]))).toThrow('not UTF-8')
    expect(() => readFa3(new Uint8Array(3_000_001))).toThrow('3000001 bytes')
  })
})
