import { isKsefNumber } from '@jobboard/contracts/invoices/ksef-number'
import { makeCorrectionToZero, makeInvoice, type Sale } from '@jobboard/contracts/invoices/make-document'
import { seller } from '@jobboard/contracts/invoices/testing/arbitrary-invoices'
import { fa3Pool, validateFa3With } from '../../invoices/fa3/validate-fa3.ts'
import { writeFa3 } from '../../invoices/fa3/write-fa3.ts'
import { type Ksef, KsefUnavailableError, noKsef } from '../../ports/ksef.ts'
import { createKsefApi } from './ksef-api.ts'
import { createStandInKsef } from './stand-in.ts'
import { type StandInServer, startKsefStandIn } from './stand-in-server.ts'

let server: StandInServer
let ksef: Ksef
let clock: { now(): Date }
let now = new Date('2026-11-27T12:00:00.000Z')
beforeAll(async () => {
  clock = { now: () => now }
  server = await startKsefStandIn({ validate: validateFa3With(fa3Pool({ timeoutMs: 60_000, maxWaiting: 10 })), clock })
  ksef = createStandInKsef(server.url, clock)
})
afterAll(() => server.stop())
afterEach(() => {
  server.setMode('open')
  now = new Date('2026-11-27T12:00:00.000Z')
})

let ordinal = 0
function invoice(change: Partial<Sale> = {}) {
  ordinal += 1
  return makeInvoice({
    number: `FV/2026/${String(ordinal).padStart(5, '0')}`,
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
      addressLine2: null,
    },
    items: [{ description: 'Pro', quantity: 1, unitNetMinor: 99_000 }],
    exchangeRate: null,
    payment: { paidOn: '2026-11-27', form: 'card' },
    ...change,
  })
}
const bytesOf = (xml: string): Uint8Array => new TextEncoder().encode(xml)
const refusalOf = async (xml: string | Uint8Array) => {
  const answer = await ksef.send(typeof xml === 'string' ? bytesOf(xml) : xml, seller.nip)
  return answer.kind === 'refused' ? `${answer.code} ${answer.details.join('; ')}` : answer.kind
}

describe('the stand-in of KSeF', () => {
  it('gives a document a number of the seller and the day, and has it as it was sent', async () => {
    const document = bytesOf(writeFa3(invoice()))
    const answer = await ksef.send(document, seller.nip)
    expect(answer).toEqual({ kind: 'accepted', number: expect.stringMatching(/^5260250274-20261127-/), receivedAt: now.toISOString() })
    const number = answer.kind === 'accepted' ? answer.number : ''
    expect([isKsefNumber(number), server.documents.get(number)]).toEqual([true, Buffer.from(document)])
  })

  it('takes a correction beside its invoice, whose number may be the same in another series', async () => {
    const original = invoice()
    const answer = await ksef.send(bytesOf(writeFa3(original)), seller.nip)
    const ksefNumber = answer.kind === 'accepted' ? answer.number : null
    const request = { invoice: original, corrections: [], issuedOn: '2026-11-27', issuedAt: original.issuedAt, ksefNumber }
    const zero = makeCorrectionToZero({ ...request, number: original.number, reason: 'Zwrot', effective: 'correction' })
    expect(zero && (await ksef.send(bytesOf(writeFa3(zero)), seller.nip))).toMatchObject({ kind: 'accepted' })
  })

  it.each([
    ['a byte order mark', (xml: string) => `\ufeff${xml}`, '430 The document begins with a byte order mark'],
    ['a processing instruction', (xml: string) => xml.replace('?>', '?><?a b?>'), '430 The document has a processing instruction'],
    ['a discouraged character', (xml: string) => xml.replace('Łódzka', 'Łódzka\u0084'), '430 The document has discouraged characters'],
    ['a wrong check digit of the buyer', (xml: string) => xml.replace('7740001454', '7740001455'), '450 The check digit of a NIP is wrong'],
    [
      'a wrong check digit of the seller',
      (xml: string) => xml.replace('5260250274', '5260250275'),
      '450 The check digit of a NIP is wrong',
    ],
    ['a size above a million bytes', (xml: string) => `${xml}${' '.repeat(1_000_000)}`, '430 The document has 100'],
    ['no XML', () => 'invoice', '430 '],
    ['what its schema does not have', (xml: string) => xml.replace('<P_16>2</P_16>', ''), '450 Schemas validity error'],
  ])('refuses %s', async (_, change, refusal) => {
    expect(await refusalOf(change(writeFa3(invoice())))).toContain(refusal)
  })

  it('refuses a day of issue after the day of receipt, which is that of Poland', async () => {
    const tomorrow = () => writeFa3(invoice({ issuedOn: '2026-11-28' }))
    now = new Date('2026-11-27T22:59:00.000Z')
    expect(await refusalOf(tomorrow())).toBe('450 P_1 2026-11-28 is after the day of receipt, 2026-11-27')
    now = new Date('2026-11-27T23:01:00.000Z')
    expect(await refusalOf(tomorrow())).toBe('accepted')
  })

  it('refuses another document with the same seller, kind and number', async () => {
    const first = invoice()
    await ksef.send(bytesOf(writeFa3(first)), seller.nip)
    const second = { ...invoice({ items: [{ description: 'Premium', quantity: 1, unitNetMinor: 169_000 }] }), number: first.number }
    expect(await refusalOf(writeFa3(second))).toContain('440 Duplikat faktury')
  })
})

describe('sending to KSeF', () => {
  it('gives the number of the first time when a document is sent again', async () => {
    const document = bytesOf(writeFa3(invoice()))
    const first = await ksef.send(document, seller.nip)
    now = new Date('2026-11-28T12:00:00.000Z')
    const second = await ksef.send(document, seller.nip)
    expect([first.kind === 'accepted', second]).toEqual([true, { ...first, receivedAt: now.toISOString() }])
  })

  it('whose answer is lost can be repeated: one document, one number', async () => {
    const document = bytesOf(writeFa3(invoice()))
    const before = server.documents.size
    server.setMode('silent')
    await expect(ksef.send(document, seller.nip)).rejects.toThrow(KsefUnavailableError)
    server.setMode('open')
    expect([(await ksef.send(document, seller.nip)).kind, server.documents.size]).toEqual(['accepted', before + 1])
  })

  it('says that nothing is known while KSeF is away', async () => {
    server.setMode('away')
    await expect(ksef.send(bytesOf(writeFa3(invoice())), seller.nip)).rejects.toThrow('KSeF answered 503')
    await expect(createStandInKsef('http://127.0.0.1:9').send(new Uint8Array(), seller.nip)).rejects.toThrow(KsefUnavailableError)
  })

  it('does nothing where the installation has none', async () => {
    expect(await noKsef.send(new Uint8Array(), seller.nip)).toEqual({ kind: 'off' })
  })
})

describe('the access of a seller', () => {
  const client = (url: string, tokens: ReadonlyMap<string, string>) =>
    createKsefApi({
      name: 'ksef',
      url,
      verificationOrigin: 'https://qr.ksef.mf.gov.pl',
      tokenOf: (nip) => tokens.get(nip),
      clock,
      pollMs: 5,
    })
  const everything = async () => ({ problems: [[]] })

  it('is opened by its token, and opened again when it has ended', async () => {
    const strict = await startKsefStandIn({ validate: everything, clock, tokens: new Map([[seller.nip, 'right']]) })
    const api = client(strict.url, new Map([[seller.nip, 'right']]))
    expect((await api.send(bytesOf(writeFa3(invoice())), seller.nip)).kind).toBe('accepted')
    now = new Date(now.getTime() + 3_600_000)
    expect((await api.send(bytesOf(writeFa3(invoice())), seller.nip)).kind).toBe('accepted')
    await expect(client(strict.url, new Map([[seller.nip, 'wrong']])).send(new Uint8Array(), seller.nip)).rejects.toThrow('450')
    await strict.stop()
  })

  it('is missing where the installation has no token of it: its documents wait', async () => {
    await expect(client(server.url, new Map()).send(new Uint8Array(), seller.nip)).rejects.toThrow('no token')
  })
})
