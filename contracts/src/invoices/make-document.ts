/** Documents of invoices and corrections from what was sold (docs/product/invoices.md, "Amounts" and "Corrections"). Pure; what is made satisfies the schema. */
import type { TaxTreatment } from '../shared/tax-treatment.ts'
import { vatIn, vatOf } from '../shared/vat.ts'
import {
  type Buyer,
  type BuyerId,
  type Correction,
  type ExchangeRate,
  type InvoiceCurrency,
  type InvoiceDocument,
  type InvoiceLine,
  inGrosz,
  invoiceDocumentSchema,
  maxLengths,
  rateOf,
  type Seller,
  sumOf,
  treatmentOf,
} from './document.ts'
import { documentLine } from './document-line.ts'

export interface SoldItem {
  readonly description: string
  readonly quantity: number
  readonly unitNetMinor: number
}

export interface Sale {
  readonly number: string
  readonly issuedOn: string
  readonly issuedAt: string
  readonly servedOn: string
  readonly currency: InvoiceCurrency
  readonly seller: Seller
  readonly buyer: Buyer
  readonly items: readonly SoldItem[]
  /** Of the day before the tax point; not used where no tax is due in another currency. */
  readonly exchangeRate: ExchangeRate | null
  readonly payment: InvoiceDocument['payment']
}

const lineOf = (place: number, { description, quantity, unitNetMinor }: SoldItem, treatment: TaxTreatment): InvoiceLine => {
  const netMinor = quantity * unitNetMinor
  return {
    place,
    description: documentLine(description, maxLengths.description),
    quantity,
    unitNetMinor,
    netMinor,
    vatMinor: vatOf(netMinor, rateOf[treatment]),
  }
}

const totalsOf = (lines: readonly InvoiceLine[]) => {
  const netMinor = sumOf(lines, (line) => line.netMinor)
  const vatMinor = sumOf(lines, (line) => line.vatMinor)
  return { netMinor, vatMinor, grossMinor: netMinor + vatMinor }
}

/** Names and addresses as people write them, as documents take them. */
const cleaned = <Party extends Seller | Buyer>(party: Party): Party => ({
  ...party,
  name: documentLine(party.name, maxLengths.name),
  addressLine1: documentLine(party.addressLine1, maxLengths.address),
  addressLine2: documentLine(party.addressLine2 ?? '', maxLengths.address) || null,
})

const cleanedId = (id: BuyerId): BuyerId =>
  id.kind === 'foreign' ? { ...id, number: documentLine(id.number, maxLengths.buyerNumber) } : id

/** Throws where nothing is left of a text without what KSeF refuses, or tax in another currency has no rate. */
export function makeInvoice({ items, exchangeRate, seller, buyer, ...sale }: Sale): InvoiceDocument {
  const treatment = treatmentOf(seller, buyer.id)
  const lines = items.map((item, at) => lineOf(at + 1, item, treatment))
  const totals = totalsOf(lines)
  const rate = sale.currency !== 'pln' && rateOf[treatment] > 0 ? exchangeRate : null
  const vatPlnMinor = rate === null ? null : inGrosz(totals.vatMinor, rate)
  return invoiceDocumentSchema.parse({
    ...sale,
    seller: cleaned(seller),
    buyer: { ...cleaned(buyer), id: cleanedId(buyer.id) },
    treatment,
    lines,
    ...totals,
    exchangeRate: rate,
    vatPlnMinor,
    correction: null,
  })
}

/** What an invoice amounts to after its corrections: its lines, and the tax in grosz. */
interface CorrectedState {
  readonly lines: readonly InvoiceLine[]
  readonly vatPlnMinor: number | null
}

export const stateAfter = (invoice: InvoiceDocument, corrections: readonly InvoiceDocument[]): CorrectedState =>
  corrections.reduce<CorrectedState>(
    ({ lines, vatPlnMinor }, correction) => ({
      lines: lines.map((line) => {
        const difference = correction.lines.find(({ place }) => place === line.place)
        return difference === undefined ? line : combined(line, difference, 1)
      }),
      vatPlnMinor: vatPlnMinor === null ? null : vatPlnMinor + (correction.vatPlnMinor ?? 0),
    }),
    invoice,
  )

/** Prices of a quantity that does not divide the net are fractions; what a document says of them is `differenceOf`. */
const combined = (line: InvoiceLine, other: InvoiceLine, sign: 1 | -1): InvoiceLine => {
  const netMinor = line.netMinor + sign * other.netMinor
  return { ...line, unitNetMinor: netMinor / line.quantity, netMinor, vatMinor: line.vatMinor + sign * other.vatMinor }
}

/** As a line of a correction: the quantity stays and the price is a difference; where that is no whole amount, it is one difference of the whole line. */
const differenceOf = (after: InvoiceLine, before: InvoiceLine): InvoiceLine => {
  const difference = combined(after, before, -1)
  return Number.isInteger(difference.unitNetMinor) ? difference : { ...difference, quantity: 1, unitNetMinor: difference.netMinor }
}

interface CorrectionOf extends Pick<Sale, 'number' | 'issuedOn' | 'issuedAt'> {
  readonly invoice: InvoiceDocument
  /** Of the invoice, when it has one: a correction is sent after it. */
  readonly ksefNumber: string | null
  /** Those that were issued before. */
  readonly corrections: readonly InvoiceDocument[]
  readonly reason: string
  readonly effective: Correction['effective']
}
export interface CorrectionRequest extends CorrectionOf {
  /** Net prices as they should be, by the place of their line; others stay. */
  readonly unitNetMinor: ReadonlyMap<number, number>
}

/**
 * Differences between what the invoice should say and what it says after its corrections, so that invoice and corrections together are the
 * invoice that would be issued today, to the grosz. The rate is that of the invoice. Null: nothing differs, or a price would be negative.
 */
export function makeCorrection({ unitNetMinor, ...request }: CorrectionRequest): InvoiceDocument | null {
  const { treatment } = request.invoice
  return correctionTo(request, (line) => {
    const price = unitNetMinor.get(line.place)
    return price === undefined ? line : lineOf(line.place, { ...line, unitNetMinor: price }, treatment)
  })
}

/** Takes everything back: of a buyer with a wrong tax number, whose invoice is then issued again to the right one. */
export const makeCorrectionToZero = (request: CorrectionOf): InvoiceDocument | null =>
  makeCorrection({ ...request, unitNetMinor: new Map(request.invoice.lines.map(({ place }) => [place, 0])) })

/**
 * Of a refund: invoice and corrections together come to `grossMinor`. The tax of each changed line is that within its new gross amount, half up to the
 * minor unit, and its net is the rest (docs/product/invoices.md, "Corrections"). Lines give way from the last to the first.
 */
export function makeCorrectionToGross({ grossMinor, ...request }: CorrectionOf & { readonly grossMinor: number }): InvoiceDocument | null {
  const rate = rateOf[request.invoice.treatment]
  let left = grossMinor
  return correctionTo(request, (line) => {
    const original = request.invoice.lines.find(({ place }) => place === line.place) ?? line
    const gross = Math.min(left, original.netMinor + original.vatMinor)
    left -= gross
    if (gross === line.netMinor + line.vatMinor) return line
    const vatMinor = vatIn(gross, rate)
    const netMinor = gross - vatMinor
    return { ...line, netMinor, vatMinor, unitNetMinor: netMinor / line.quantity }
  })
}

function correctionTo(
  { invoice, corrections, number, issuedOn, issuedAt, ksefNumber, reason, effective }: CorrectionOf,
  lineAfter: (line: InvoiceLine) => InvoiceLine,
): InvoiceDocument | null {
  const before = stateAfter(invoice, corrections)
  const after = before.lines.map(lineAfter)
  if (after.some((line) => line.netMinor < 0)) return null
  const lines = after.flatMap((line, at) => {
    const old = before.lines[at]
    return old === undefined || (old.netMinor === line.netMinor && old.vatMinor === line.vatMinor) ? [] : [differenceOf(line, old)]
  })
  if (lines.length === 0) return null
  const { exchangeRate } = invoice
  const vatPlnAfter = exchangeRate === null ? null : inGrosz(totalsOf(after).vatMinor, exchangeRate)
  return invoiceDocumentSchema.parse({
    ...invoice,
    number,
    issuedOn,
    issuedAt,
    lines,
    ...totalsOf(lines),
    vatPlnMinor: vatPlnAfter === null || before.vatPlnMinor === null ? null : vatPlnAfter - before.vatPlnMinor,
    payment: null,
    correction: {
      reason: documentLine(reason, maxLengths.reason),
      effective,
      invoice: { number: invoice.number, issuedOn: invoice.issuedOn, ksefNumber },
    },
  })
}
