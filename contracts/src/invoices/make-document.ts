/** Documents of invoices and corrections from what was sold (docs/product/invoices.md, "Amounts" and "Corrections"). Pure; what is made satisfies the schema. */
import { vatOf } from '../shared/vat.ts'
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
  type TaxTreatment,
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
  const treatment = treatmentOf(buyer.id)
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

const combined = (line: InvoiceLine, other: InvoiceLine, sign: 1 | -1): InvoiceLine => ({
  ...line,
  unitNetMinor: line.unitNetMinor + sign * other.unitNetMinor,
  netMinor: line.netMinor + sign * other.netMinor,
  vatMinor: line.vatMinor + sign * other.vatMinor,
})

export interface CorrectionRequest extends Pick<Sale, 'number' | 'issuedOn' | 'issuedAt'> {
  readonly invoice: InvoiceDocument
  /** Of the invoice, when it has one: a correction is sent after it. */
  readonly ksefNumber: string | null
  /** Those that were issued before. */
  readonly corrections: readonly InvoiceDocument[]
  readonly reason: string
  readonly effective: Correction['effective']
  /** Net prices as they should be, by the place of their line; others stay. */
  readonly unitNetMinor: ReadonlyMap<number, number>
}

/**
 * Differences between what the invoice should say and what it says after its corrections, so that invoice and corrections together are the
 * invoice that would be issued today, to the grosz. The rate is that of the invoice. Null: nothing differs, or a price would be negative.
 */
export function makeCorrection(request: CorrectionRequest): InvoiceDocument | null {
  const { invoice, corrections, unitNetMinor, number, issuedOn, issuedAt, ksefNumber, reason, effective } = request
  const before = stateAfter(invoice, corrections)
  const after = before.lines.map((line) =>
    lineOf(line.place, { ...line, unitNetMinor: unitNetMinor.get(line.place) ?? line.unitNetMinor }, invoice.treatment),
  )
  if (after.some((line) => line.unitNetMinor < 0)) return null
  const lines = after.flatMap((line, at) => {
    const old = before.lines[at]
    return old === undefined || old.unitNetMinor === line.unitNetMinor ? [] : [combined(line, old, -1)]
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

/** Takes everything back: of a refund in full, and of a buyer with a wrong tax number, whose invoice is then issued again to the right one. */
export const makeCorrectionToZero = (request: Omit<CorrectionRequest, 'unitNetMinor'>): InvoiceDocument | null =>
  makeCorrection({ ...request, unitNetMinor: new Map(request.invoice.lines.map(({ place }) => [place, 0])) })
