/**
 * An invoice as data: what its FA(3) document and its picture are made of (docs/product/invoices.md, "The document"). Amounts are integers in minor
 * units, days are `2026-11-27`. Of a correction all amounts are differences.
 */
import { z } from 'zod'
import { instantSchema } from '../shared/ids.ts'
import { countryOfPrefix, type TaxBuyer, type TaxTreatment, taxOf, taxTreatments, vatPrefixes } from '../shared/tax-treatment.ts'
import { vatOf } from '../shared/vat.ts'
import { documentLine } from './document-line.ts'
import { isKsefNumber } from './ksef-number.ts'
import { isNip } from './nip.ts'

export const invoiceCurrencies = ['pln', 'eur'] as const
export type InvoiceCurrency = (typeof invoiceCurrencies)[number]

export const rateOf: Readonly<Record<TaxTreatment, number>> = { standard: 23, reverseCharge: 0, outside: 0, exempt: 0 }

export const paymentForms = ['card', 'transfer', 'mobile'] as const

/** A line that KSeF takes as it is. */
const text = (max: number) =>
  z
    .string()
    .min(1)
    .refine((line) => line === documentLine(line, max))
/** Longest texts of the schema. */
export const maxLengths = { name: 512, address: 512, description: 512, reason: 256, number: 256, buyerNumber: 50 } as const
const day = z.iso.date()
/** Amounts of the schema have 18 digits; these are safe in sums and products. */
const amount = z.int().min(-9_000_000_000_000).max(9_000_000_000_000)
const nip = z.string().refine(isNip)
/** 26 digits, with the letters of the country in front or without; spaces are left out. */
const bankAccount = z.string().regex(/^[0-9A-Z]{10,34}$/)

const addressFields = {
  name: text(maxLengths.name),
  /** ISO 3166, two letters. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** Street and number. */
  addressLine1: text(maxLengths.address),
  /** Postal code and city. */
  addressLine2: text(maxLengths.address).nullable(),
}
export const sellerSchema = z.object({
  nip,
  ...addressFields,
  bankAccount: bankAccount.nullable(),
  /** The provision by which the seller charges no tax (`art. 113 ust. 1 ustawy o VAT`); null: a VAT payer. */
  vatExemption: text(maxLengths.reason).nullable().default(null),
})
export type Seller = z.infer<typeof sellerSchema>

/** `euVat`: a valid number of another member state, without its letters. `foreign`: any other number, also one of the union that was not confirmed. */
export const buyerIdSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nip'), nip }),
  z.object({ kind: z.literal('euVat'), prefix: z.enum(vatPrefixes), number: z.string().regex(/^[\dA-Z+*]{1,12}$/) }),
  z.object({ kind: z.literal('foreign'), country: addressFields.country, number: text(maxLengths.buyerNumber) }),
  z.object({ kind: z.literal('none') }),
])
export type BuyerId = z.infer<typeof buyerIdSchema>
export const buyerSchema = z.object({ id: buyerIdSchema, ...addressFields })
export type Buyer = z.infer<typeof buyerSchema>

const lineSchema = z.object({
  /** From 1. Of a correction: the place of the corrected line on the invoice. */
  place: z.int().min(1).max(1_000),
  description: text(maxLengths.description),
  /** Of a correction the quantity stays and the price is a difference. */
  quantity: z.int().min(1).max(100_000),
  unitNetMinor: amount,
  netMinor: amount,
  vatMinor: amount,
})
export type InvoiceLine = z.infer<typeof lineSchema>

/** Złotys for a unit of the currency, in ten-thousandths, as the central bank states it; `day`: of the table. */
const exchangeRateSchema = z.object({ tenThousandths: z.int().min(1).max(1_000_000), day })
export type ExchangeRate = z.infer<typeof exchangeRateSchema>

const ksefNumberSchema = z.string().refine(isKsefNumber)

const correctionSchema = z.object({
  reason: text(maxLengths.reason),
  /** When it counts for tax: `original`: in the period of the invoice, `correction`: in its own. */
  effective: z.enum(['original', 'correction']),
  invoice: z.object({ number: text(maxLengths.number), issuedOn: day, ksefNumber: ksefNumberSchema.nullable() }),
})
export type Correction = z.infer<typeof correctionSchema>

export const invoiceDocumentSchema = z
  .object({
    number: text(maxLengths.number),
    issuedOn: day,
    /** When the document was made; part of its XML. */
    issuedAt: instantSchema,
    /** The day of the service. */
    servedOn: day,
    currency: z.enum(invoiceCurrencies),
    seller: sellerSchema,
    buyer: buyerSchema,
    treatment: z.enum(taxTreatments),
    lines: z.array(lineSchema).min(1).max(1_000),
    netMinor: amount,
    vatMinor: amount,
    grossMinor: amount,
    exchangeRate: exchangeRateSchema.nullable(),
    /** The tax in grosz, where the currency is another one and there is tax. */
    vatPlnMinor: amount.nullable(),
    payment: z.object({ paidOn: day, form: z.enum(paymentForms) }).nullable(),
    correction: correctionSchema.nullable(),
  })
  .superRefine((document, context) => {
    for (const message of inconsistencies(document)) context.addIssue({ code: 'custom', message })
  })
export type InvoiceDocument = z.infer<typeof invoiceDocumentSchema>

/** Follows from who sells and who buys. */
export const treatmentOf = ({ country, vatExemption }: Pick<Seller, 'country' | 'vatExemption'>, id: BuyerId): TaxTreatment =>
  taxOf({ country, isVatPayer: vatExemption === null }, taxBuyerOf(id, country)).treatment

function taxBuyerOf(id: BuyerId, sellerCountry: string): TaxBuyer {
  switch (id.kind) {
    case 'nip':
      return { country: 'PL', number: 'valid' }
    case 'euVat':
      return { country: countryOfPrefix(id.prefix), number: 'valid' }
    case 'foreign':
      return { country: id.country, number: 'unconfirmed' }
    case 'none':
      return { country: sellerCountry, number: 'none' }
  }
}

/** Half up to the grosz, as every amount of tax. */
export function inGrosz(minor: number, { tenThousandths }: ExchangeRate): number {
  const grosz = Number((BigInt(Math.abs(minor)) * BigInt(tenThousandths) + 5_000n) / 10_000n)
  return minor < 0 && grosz !== 0 ? -grosz : grosz
}

export const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amountOf(item), 0)

type Consistent = z.infer<typeof invoiceDocumentSchema>
/** What the parts say of each other; empty when they agree. */
function* inconsistencies(document: Consistent): Generator<string> {
  const { lines, netMinor, vatMinor, grossMinor, vatPlnMinor, exchangeRate, treatment, currency, correction, seller, buyer } = document
  if (treatment !== treatmentOf(seller, buyer.id)) yield 'the tax treatment is not that of the buyer'
  if (new Set(lines.map(({ place }) => place)).size < lines.length) yield 'two lines have one place'
  if (lines.some((line) => line.netMinor !== line.quantity * line.unitNetMinor)) yield 'the net of a line is not quantity times price'
  if (netMinor !== sumOf(lines, (line) => line.netMinor)) yield 'the net is not the sum of the lines'
  if (vatMinor !== sumOf(lines, (line) => line.vatMinor)) yield 'the tax is not the sum of the lines'
  if (grossMinor !== netMinor + vatMinor) yield 'the gross is not net and tax'
  const rate = rateOf[treatment]
  // A difference of two rounded amounts is a unit off the rounded difference at most.
  const tolerance = correction === null ? 0 : 1
  if (lines.some((line) => Math.abs(line.vatMinor - vatOf(line.netMinor, rate)) > tolerance))
    yield 'the tax of a line is not that of its rate'
  if (correction === null && lines.some((line) => line.netMinor < 0)) yield 'only corrections have negative lines'
  const needsRate = currency !== 'pln' && rate > 0
  if (needsRate !== (exchangeRate !== null) || needsRate !== (vatPlnMinor !== null))
    yield 'tax in another currency has a rate and an amount in grosz'
  if (exchangeRate === null || vatPlnMinor === null) return
  if (Math.abs(vatPlnMinor - inGrosz(vatMinor, exchangeRate)) > tolerance) yield 'the tax in grosz is not that of the rate'
}
