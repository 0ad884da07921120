/** Random purchases, as the product sells: every kind of buyer and both currencies, with names as people write them. */
import fc from 'fast-check'
import { countryOfPrefix, unionCountries, vatPrefixes } from '../../shared/tax-treatment.ts'
import { type Buyer, type BuyerId, type InvoiceDocument, invoiceCurrencies, paymentForms, type Seller } from '../document.ts'
import { makeCorrection, makeCorrectionToGross, makeInvoice, type Sale } from '../make-document.ts'
import { isNip } from '../nip.ts'
import { exchangeRateDay } from '../polish-working-days.ts'

export const seller: Seller = {
  nip: '5260250274',
  name: 'Dev Board sp. z o.o.',
  country: 'PL',
  addressLine1: 'ul. Świętokrzyska 14/5',
  addressLine2: '00-050 Warszawa',
  bankAccount: 'PL61109010140000071219812874',
  vatExemption: null,
}

const nip = fc
  .integer({ min: 101_000_000, max: 999_999_999 })
  .map((body) => [...'0123456789'].map((digit) => `${body}${digit}`).find(isNip))
  .filter((number) => number !== undefined)
const letters = [...'aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźżAĄBCĆŁÓŚŹŻ0123456789&<>"\'-.,/()üßéøЖ中💼\u0085\u007f\ufdd0\u{1fffe}\u00a0']
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 })
const line = (words: number) => fc.array(word, { minLength: 1, maxLength: words }).map((parts) => `A${parts.join(' ')}`)
const date = fc.integer({ min: Date.UTC(2026, 1, 1), max: Date.UTC(2030, 11, 31) }).map((time) => new Date(time).toISOString())

export const buyerIds: Readonly<Record<BuyerId['kind'] | 'unconfirmed', fc.Arbitrary<{ readonly id: BuyerId; readonly country: string }>>> =
  {
    nip: nip.map((number) => ({ id: { kind: 'nip', nip: number }, country: 'PL' })),
    euVat: fc
      .record({ prefix: fc.constantFrom(...vatPrefixes), number: fc.stringMatching(/^[0-9A-Z]{8,12}$/) })
      .map(({ prefix, number }) => ({
        id: { kind: 'euVat', prefix, number },
        country: countryOfPrefix(prefix),
      })),
    foreign: fc.record({ country: fc.constantFrom('GB', 'US', 'CH', 'NO', 'UA', 'XK'), number: line(2) }).map(({ country, number }) => ({
      id: { kind: 'foreign', country, number },
      country,
    })),
    unconfirmed: fc
      .record({
        country: fc.constantFrom(...unionCountries.filter((country) => country !== 'PL')),
        number: fc.stringMatching(/^[0-9A-Z]{8,12}$/),
      })
      .map(({ country, number }) => ({
        id: { kind: 'foreign', country, number },
        country,
      })),
    none: fc.constantFrom('PL', 'DE').map((country) => ({ id: { kind: 'none' }, country })),
  }
const buyer: fc.Arbitrary<Buyer> = fc
  .tuple(fc.oneof(...Object.values(buyerIds)), fc.record({ name: line(8), addressLine1: line(4), addressLine2: fc.option(line(3)) }))
  .map(([id, address]) => ({ ...id, ...address }))

const items = fc.array(
  fc.record({ description: line(8), quantity: fc.integer({ min: 1, max: 10 }), unitNetMinor: fc.integer({ min: 1, max: 2_000_000 }) }),
  { minLength: 1, maxLength: 5 },
)

export const arbitrarySale: fc.Arbitrary<Sale> = fc
  .record({
    ordinal: fc.integer({ min: 1, max: 99_999 }),
    issuedAt: date,
    daysAgo: fc.integer({ min: 0, max: 20 }),
    currency: fc.constantFrom(...invoiceCurrencies),
    vatExemption: fc.option(fc.constant('art. 113 ust. 1 ustawy o VAT'), { freq: 9 }),
    buyer,
    items,
    tenThousandths: fc.integer({ min: 35_000, max: 52_000 }),
    form: fc.option(fc.constantFrom(...paymentForms)),
  })
  .map(({ ordinal, issuedAt, daysAgo, vatExemption, tenThousandths, form, ...rest }) => {
    const issuedOn = issuedAt.slice(0, 10)
    const servedOn = new Date(Date.parse(issuedAt) - daysAgo * 86_400_000).toISOString().slice(0, 10)
    return {
      ...rest,
      seller: { ...seller, vatExemption },
      issuedAt,
      issuedOn,
      servedOn,
      number: `FV/${issuedOn.slice(0, 4)}/${String(ordinal).padStart(5, '0')}`,
      exchangeRate: { tenThousandths, day: exchangeRateDay({ issuedOn, taxPoint: servedOn }) },
      payment: form === null ? null : { paidOn: servedOn, form },
    }
  })

export const arbitraryInvoice: fc.Arbitrary<InvoiceDocument> = arbitrarySale.map(makeInvoice)

/** An invoice with one to three corrections of prices, in their order. */
export const arbitraryCorrections: fc.Arbitrary<{ readonly invoice: InvoiceDocument; readonly corrections: readonly InvoiceDocument[] }> =
  fc
    .tuple(
      arbitraryInvoice,
      fc.array(fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5'), fc.integer({ min: 0, max: 2_000_000 }), { minKeys: 1 }), {
        minLength: 1,
        maxLength: 3,
      }),
      line(6),
      fc.boolean(),
    )
    .map(([invoice, changes, reason, hasNumber]) => {
      const corrections: InvoiceDocument[] = []
      for (const [at, prices] of changes.entries()) {
        const correction = makeCorrection({
          invoice,
          corrections,
          number: `KOR/${invoice.issuedOn.slice(0, 4)}/${String(at + 1).padStart(5, '0')}`,
          issuedOn: invoice.issuedOn,
          issuedAt: invoice.issuedAt,
          ksefNumber: hasNumber ? '5260250274-20260301-0123456789AB-6B' : null,
          reason,
          effective: at === 0 ? 'original' : 'correction',
          unitNetMinor: new Map(Object.entries(prices).map(([place, price]) => [Number(place), price])),
        })
        if (correction !== null) corrections.push(correction)
      }
      return { invoice, corrections }
    })

/** An invoice that was paid, and one to four refunds of parts of it; the last may return the rest. */
export const arbitraryRefunds: fc.Arbitrary<{
  readonly invoice: InvoiceDocument
  readonly corrections: readonly InvoiceDocument[]
  readonly refundedMinor: number
}> = fc
  .tuple(arbitraryInvoice, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([invoice, parts, returnsRest]) => {
    const corrections: InvoiceDocument[] = []
    let refundedMinor = 0
    for (const [at, part] of parts.entries()) {
      const left = invoice.grossMinor - refundedMinor
      refundedMinor += returnsRest && at === parts.length - 1 ? left : Math.floor(left * part)
      const correction = makeCorrectionToGross({
        invoice,
        corrections,
        number: `KOR/${invoice.issuedOn.slice(0, 4)}/${String(at + 1).padStart(5, '0')}`,
        issuedOn: invoice.issuedOn,
        issuedAt: invoice.issuedAt,
        ksefNumber: null,
        reason: 'Zwrot części płatności',
        effective: 'correction',
        grossMinor: invoice.grossMinor - refundedMinor,
      })
      if (correction !== null) corrections.push(correction)
    }
    return { invoice, corrections, refundedMinor }
  })
