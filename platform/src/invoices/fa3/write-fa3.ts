/**
 * The FA(3) document of an invoice, which is the invoice where KSeF applies (docs/product/invoices.md, "FA(3)"). Elements are in the order of the schema;
 * what is not named there the product never has. Pure: the same document is the same text, so that its digest can be compared.
 */
import type { Buyer, InvoiceDocument, InvoiceLine, Seller } from '@jobboard/contracts/invoices/document'
import type { TaxTreatment } from '@jobboard/contracts/shared/tax-treatment'
import { type Element, element, optional, xmlOf } from './element.ts'

export const fa3Namespace = 'http://crd.gov.pl/wzor/2025/06/25/13775/'
/** What KSeF takes without attachments. */
export const maxFa3Bytes = 1_000_000
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/** Minor units as the schema writes amounts, `1217.70`. */
export function decimalOf(minor: number): string {
  const whole = Math.trunc(Math.abs(minor) / 100)
  return `${minor < 0 ? '-' : ''}${whole}.${String(Math.abs(minor) % 100).padStart(2, '0')}`
}

/** Without byte order mark and processing instructions. Encoded as UTF-8 it is at most `maxFa3Bytes` long. */
export function writeFa3(document: InvoiceDocument): string {
  const xml = `${declaration}${xmlOf(
    element('Faktura', [header(document), sellerOf(document.seller), buyerOf(document.buyer), invoice(document)], { xmlns: fa3Namespace }),
  )}`
  const bytes = Buffer.byteLength(xml)
  if (bytes > maxFa3Bytes) throw new Fa3TooLargeError(`The document has ${bytes} bytes`)
  return xml
}

/** More lines than are ever sold at once. */
export class Fa3TooLargeError extends Error {
  override readonly name = 'Fa3TooLargeError'
}

const header = ({ issuedAt }: InvoiceDocument): Element =>
  element('Naglowek', [
    element('KodFormularza', 'FA', { kodSystemowy: 'FA (3)', wersjaSchemy: '1-0E' }),
    element('WariantFormularza', '3'),
    element('DataWytworzeniaFa', issuedAt),
    element('SystemInfo', 'jobboard'),
  ])

const address = ({ country, addressLine1, addressLine2 }: Seller | Buyer): Element =>
  element('Adres', [element('KodKraju', country), element('AdresL1', addressLine1), optional('AdresL2', addressLine2)])

const sellerOf = (seller: Seller): Element =>
  element('Podmiot1', [element('DaneIdentyfikacyjne', [element('NIP', seller.nip), element('Nazwa', seller.name)]), address(seller)])

/** Neither a unit of local government nor a member of a VAT group: such buyers name another recipient, which the product does not ask for. */
const buyerOf = (buyer: Buyer): Element =>
  element('Podmiot2', [
    element('DaneIdentyfikacyjne', [...buyerNumber(buyer), element('Nazwa', buyer.name)]),
    address(buyer),
    element('JST', '2'),
    element('GV', '2'),
  ])

function buyerNumber({ id }: Buyer): Element[] {
  switch (id.kind) {
    case 'nip':
      return [element('NIP', id.nip)]
    case 'euVat':
      return [element('KodUE', id.prefix), element('NrVatUE', id.number)]
    case 'foreign':
      return [element('KodKraju', id.country), element('NrID', id.number)]
    case 'none':
      return [element('BrakID', '1')]
  }
}

const rateCodes: Readonly<Record<TaxTreatment, string>> = { standard: '23', reverseCharge: 'np II', outside: 'np I', exempt: 'zw' }

function totals({ treatment, netMinor, vatMinor, vatPlnMinor }: InvoiceDocument): (Element | null)[] {
  switch (treatment) {
    case 'standard':
      return [
        element('P_13_1', decimalOf(netMinor)),
        element('P_14_1', decimalOf(vatMinor)),
        optional('P_14_1W', vatPlnMinor === null ? null : decimalOf(vatPlnMinor)),
      ]
    case 'exempt':
      return [element('P_13_7', decimalOf(netMinor))]
    case 'outside':
      return [element('P_13_8', decimalOf(netMinor))]
    case 'reverseCharge':
      return [element('P_13_9', decimalOf(netMinor))]
  }
}

/** Words of the act that the picture has as well: the buyer accounts for the tax. */
export const isReverseCharge = (treatment: TaxTreatment): boolean => treatment === 'reverseCharge' || treatment === 'outside'

/** P_19A names the provision of the act. */
const exemption = ({ treatment, seller: { vatExemption } }: InvoiceDocument): Element[] =>
  treatment === 'exempt' && vatExemption !== null ? [element('P_19', '1'), element('P_19A', vatExemption)] : [element('P_19N', '1')]

/** Job advertisements are not in annex 15 of the act: never split payment (P_18A). No means of transport, triangles or margins. */
const notes = (document: InvoiceDocument): Element =>
  element('Adnotacje', [
    element('P_16', '2'),
    element('P_17', '2'),
    element('P_18', isReverseCharge(document.treatment) ? '1' : '2'),
    element('P_18A', '2'),
    element('Zwolnienie', exemption(document)),
    element('NoweSrodkiTransportu', [element('P_22N', '1')]),
    element('P_23', '2'),
    element('PMarzy', [element('P_PMarzyN', '1')]),
  ])

const effects = { original: '1', correction: '2' } as const

function correctionOf({ correction }: InvoiceDocument): Element[] {
  if (correction === null) return []
  const { reason, effective, invoice } = correction
  const ksef =
    invoice.ksefNumber === null ? [element('NrKSeFN', '1')] : [element('NrKSeF', '1'), element('NrKSeFFaKorygowanej', invoice.ksefNumber)]
  return [
    element('PrzyczynaKorekty', reason),
    element('TypKorekty', effects[effective]),
    element('DaneFaKorygowanej', [element('DataWystFaKorygowanej', invoice.issuedOn), element('NrFaKorygowanej', invoice.number), ...ksef]),
  ]
}

const lineOf = (
  { place, description, quantity, unitNetMinor, netMinor }: InvoiceLine,
  { treatment, exchangeRate }: InvoiceDocument,
): Element =>
  element('FaWiersz', [
    element('NrWierszaFa', String(place)),
    element('P_7', description),
    element('P_8A', 'szt.'),
    element('P_8B', String(quantity)),
    element('P_9A', decimalOf(unitNetMinor)),
    element('P_11', decimalOf(netMinor)),
    element('P_12', rateCodes[treatment]),
    optional('KursWaluty', exchangeRate === null ? null : rateText(exchangeRate.tenThousandths)),
  ])

/** As the central bank writes it, `4.2385`. */
export const rateText = (tenThousandths: number): string =>
  `${Math.trunc(tenThousandths / 10_000)}.${String(tenThousandths % 10_000).padStart(4, '0')}`

const forms = { card: '2', transfer: '6', mobile: '7' } as const

/** What was paid names how; what is to be paid, the account. */
function paymentOf({ payment, seller, correction }: InvoiceDocument): Element | null {
  if (payment !== null)
    return element('Platnosc', [
      element('Zaplacono', '1'),
      element('DataZaplaty', payment.paidOn),
      element('FormaPlatnosci', forms[payment.form]),
    ])
  if (correction !== null || seller.bankAccount === null) return null
  return element('Platnosc', [element('FormaPlatnosci', forms.transfer), element('RachunekBankowy', [element('NrRB', seller.bankAccount)])])
}

const invoice = (document: InvoiceDocument): Element =>
  element('Fa', [
    element('KodWaluty', document.currency.toUpperCase()),
    element('P_1', document.issuedOn),
    element('P_2', document.number),
    element('P_6', document.servedOn),
    ...totals(document),
    element('P_15', decimalOf(document.grossMinor)),
    notes(document),
    element('RodzajFaktury', document.correction === null ? 'VAT' : 'KOR'),
    ...correctionOf(document),
    ...document.lines.map((line) => lineOf(line, document)),
    paymentOf(document),
  ])
